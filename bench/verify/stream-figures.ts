import { parseGtpPoint } from '#kernel/board/coordinates';
import { PASS, type Size } from '#kernel/board/types';
import type { Analysis, Candidate } from '#kernel/kata/analysis';

/** The slow reading of one move or of the whole position: words by key, unchanged. */
export type SlowFacts = ReadonlyMap<string, readonly string[]>;
export interface SlowReport {
  readonly moves: readonly SlowFacts[];
  readonly root: SlowFacts;
}

/** How to convert the figures of a report to Black's view. */
export interface SlowView {
  readonly size: Size;
  readonly isWhite: boolean;
}

const PROBABILITIES = new Set(['winrate', 'lcb', 'rawWinrate']);
const SIGNED = new Set([
  'utility',
  'utilityLcb',
  'scoreMean',
  'scoreLead',
  'scoreSelfplay',
  'rawLead',
  'rawScoreSelfplay',
]);
const FIELDS = new Set(['ownership', 'movesOwnership']);
const SPREADS = new Set(['ownershipStdev', 'movesOwnershipStdev']);
/** Words that describe the question, and hashes that nothing uses. */
const NOT_FIGURES = new Set(['currentPlayer', 'symHash', 'thisHash']);

/** Compares everything in the slow reading; returns the number of figures and the differences. */
export const compareReport = (
  slow: SlowReport,
  analysis: Analysis,
  view: SlowView,
): { readonly figures: number; readonly misses: string[] } => {
  const misses: string[] = [];
  let figures = 0;
  if (slow.moves.length !== analysis.candidates.length)
    misses.push(`${analysis.candidates.length} moves of ${slow.moves.length}`);
  const isZero = slow.moves.length > 0 && slow.moves.every((move) => !move.has('utility'));
  const compare = (facts: SlowFacts, known: (key: string) => unknown, where: string): void => {
    for (const [key, words] of facts) {
      // The reader reports an empty expected line as the move itself.
      if (NOT_FIGURES.has(key) || (key === 'pv' && words.length === 0)) continue;
      const read = known(key);
      const expected = expectedOf(key, words, view, isZero);
      figures += words.length;
      if (!same(read, expected)) misses.push(`${where} ${key} is ${show(read)}, not ${show(expected)}`);
    }
  };
  slow.moves.forEach((move, index) => {
    const candidate = analysis.candidates[index];
    if (candidate) compare(move, (key) => candidate[candidateKey(key)], `move ${index}`);
  });
  compare(
    slow.root,
    (key) => (key in analysis ? analysis[key as keyof Analysis] : analysis.root?.[key as 'utility']),
    'the position',
  );
  return { figures, misses };
};

const candidateKey = (key: string): keyof Candidate => {
  const names: Readonly<Record<string, keyof Candidate>> = {
    move: 'point',
    movesOwnership: 'ownership',
    movesOwnershipStdev: 'ownershipStdev',
  };
  return names[key] ?? (key as keyof Candidate);
};

const expectedOf = (
  key: string,
  words: readonly string[],
  { size, isWhite }: SlowView,
  isZero: boolean,
): unknown => {
  const [first = ''] = words;
  const point = (word: string): number =>
    word === 'pass' ? PASS : (parseGtpPoint(word, size) ?? Number.NaN);
  const numbers = words.map(Number);
  if (key === 'move' || key === 'isSymmetryOf') return point(first);
  if (key === 'pv') return words.map(point);
  if (key === 'pvVisits' || key === 'pvEdgeVisits') return numbers;
  if (FIELDS.has(key)) return numbers.map((each) => Math.fround(isWhite ? -each : each));
  if (SPREADS.has(key)) return numbers.map(Math.fround);
  if (key === 'policy') return numbers.map((each) => Math.fround(Math.max(0, each)));
  let value = Number(first);
  if (isZero && (key === 'winrate' || key === 'lcb' || key === 'prior')) value /= 10_000;
  if (PROBABILITIES.has(key)) return isWhite ? 1 - value : value;
  return SIGNED.has(key) && isWhite ? -value : value;
};

const same = (read: unknown, expected: unknown): boolean => {
  if (Array.isArray(expected)) {
    const list = read instanceof Float32Array || Array.isArray(read) ? Array.from(read) : undefined;
    return list?.length === expected.length && list.every((each, i) => each === expected[i]);
  }
  return read === expected;
};

const show = (value: unknown): string => (JSON.stringify(value) ?? 'absent').slice(0, 80);
