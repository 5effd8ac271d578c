import * as v from 'valibot';
import type { Color } from '#kernel/board/types';
import { fail, ok } from '#kernel/outcome';
import { PRIZES } from '#kernel/tsumego/problem';
import { CONVENTIONS, OWN_PROBLEMS, PROBLEM_GOALS, type Result } from '#protocol';
import { fingerprint } from '../store/fingerprint';
import type { ProblemRow, ProblemSetRow, TriesRow } from '../store/problem-rows';
import type { ProblemStore } from '../store/problem-store';

/** The problems that people imported or made, and all their tries, as one file of a backup. */
export const PROBLEMS_FILE = 'problems.json';

const figure = v.pipe(v.number(), v.finite());
const points = v.array(v.pipe(figure, v.integer()));
const COLORS: readonly Color[] = [1, 2];

const SET = v.object({
  set: v.string(),
  name: v.string(),
  count: figure,
  addedAt: figure,
  isAsked: v.exactOptional(v.boolean()),
});
const PROBLEM = v.object({
  set: v.string(),
  index: figure,
  key: v.string(),
  width: figure,
  height: figure,
  /** One digit a point. */
  stones: v.pipe(v.string(), v.regex(/^[012]*$/)),
  toMove: v.picklist(COLORS),
  convention: v.exactOptional(v.picklist(CONVENTIONS)),
  right: v.array(points),
  wrong: v.array(points),
  aside: v.exactOptional(v.array(points)),
  comment: v.string(),
  own: v.exactOptional(
    v.object({
      origin: v.object({
        record: v.string(),
        title: v.string(),
        moveNumber: figure,
        played: v.exactOptional(figure),
      }),
      goal: v.picklist(PROBLEM_GOALS),
      prize: v.picklist(PRIZES),
      region: points,
    }),
  ),
});
const TRIES = v.object({
  key: v.string(),
  set: v.string(),
  index: figure,
  tries: v.array(v.object({ at: figure, isSolved: v.boolean(), hints: figure, milliseconds: figure })),
  card: v.object({
    stability: figure,
    difficulty: figure,
    reps: figure,
    lapses: figure,
    state: figure,
    lastAt: figure,
  }),
  dueAt: figure,
});
const FILE = v.object({
  sets: v.array(SET),
  problems: v.array(PROBLEM),
  tries: v.array(TRIES),
  rating: v.exactOptional(v.object({ rating: figure, deviation: figure, volatility: figure })),
});
type ProblemsFile = v.InferOutput<typeof FILE>;

interface WrittenProblems {
  readonly bytes: Uint8Array;
  /** Problems that were tried. */
  readonly tries: number;
}

/** Returns the file; undefined when there is no problem and no try. */
export const writeProblems = async (store: ProblemStore): Promise<Result<WrittenProblems | undefined>> => {
  const [sets, tries, rating] = [await store.sets(), await store.tries(), await store.rating()];
  if (!sets.ok) return sets;
  if (!tries.ok) return tries;
  if (!rating.ok) return rating;
  if (sets.value.length === 0 && tries.value.length === 0) return ok(undefined);
  const problems: ProblemsFile['problems'] = [];
  for (const { set } of sets.value) {
    const rows = await store.problems(set);
    if (!rows.ok) return rows;
    problems.push(...rows.value.map(writtenRow));
  }
  const file = { sets: sets.value, problems, tries: tries.value, rating: rating.value };
  return ok({ bytes: new TextEncoder().encode(JSON.stringify(file)), tries: tries.value.length });
};

/** The same for as long as `writeProblems` would write the same. */
export const printOfProblems = async (store: ProblemStore): Promise<Result<string>> => {
  const written = await writeProblems(store);
  return written.ok ? ok(written.value ? fingerprint(written.value.bytes) : '') : written;
};

const writtenRow = ({
  stones,
  convention,
  own,
  right,
  wrong,
  aside,
  ...row
}: ProblemRow): ProblemsFile['problems'][number] => ({
  ...row,
  stones: stones.join(''),
  right: right.map((line) => [...line]),
  wrong: wrong.map((line) => [...line]),
  ...(aside && { aside: aside.map((line) => [...line]) }),
  ...(convention && { convention }),
  ...(own && { own: { ...own, region: [...own.region] } }),
});

const readRow = ({ stones, convention, own, ...row }: ProblemsFile['problems'][number]): ProblemRow => ({
  ...row,
  stones: Uint8Array.from(stones, Number),
  convention,
  ...(own && { own }),
});

/**
 * Adds what is missing: sets from files as a whole, problems from own games by position, the tries of a
 * position when the file has more of them. Takes the rating when there is none.
 * @returns file.unreadable for any other file
 */
export const readProblems = async (bytes: Uint8Array, store: ProblemStore): Promise<Result<void>> => {
  const file = parsed(bytes);
  if (!file) return fail('file.unreadable', { name: PROBLEMS_FILE });
  const [sets, tries, rating] = [await store.sets(), await store.tries(), await store.rating()];
  if (!sets.ok) return sets;
  if (!tries.ok) return tries;
  if (!rating.ok) return rating;
  for (const set of file.sets) {
    const rows = file.problems.filter((row) => row.set === set.set).map(readRow);
    const added = await addSet(set, rows, store);
    if (!added.ok) return added;
  }
  const known = new Map(tries.value.map((row) => [row.key, row.tries.length]));
  const newer: readonly TriesRow[] = file.tries.filter((row) => row.tries.length > (known.get(row.key) ?? 0));
  return store.restoreTries(newer, rating.value ?? file.rating);
};

const addSet = async (
  set: ProblemSetRow,
  rows: readonly ProblemRow[],
  store: ProblemStore,
): Promise<Result<void>> => {
  const before = await store.problems(set.set);
  if (!before.ok) return before;
  if (before.value.length === 0) return store.addSet(set, rows);
  if (set.set !== OWN_PROBLEMS) return ok(undefined);
  const known = new Set(before.value.map(({ key }) => key));
  const next = (before.value.at(-1)?.index ?? -1) + 1;
  const added = rows.filter(({ key }) => !known.has(key)).map((row, at) => ({ ...row, index: next + at }));
  return added.length === 0
    ? ok(undefined)
    : store.addSet({ ...set, count: before.value.length + added.length }, added);
};

const parsed = (bytes: Uint8Array): ProblemsFile | undefined => {
  try {
    const read = v.safeParse(FILE, JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? read.output : undefined;
  } catch {
    // Not JSON, so not a file of Tengen.
    return undefined;
  }
};
