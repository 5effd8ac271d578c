import { type Point, pointsOn, type Size } from '../../board/types';
import type { Analysis, Candidate } from '../analysis';
import type { NodeContext } from './context';

/**
 * `TGAN`, the form for files that people keep and send: the engine's name on a line, then one of figures, each a fixed or
 * marked number of letters of base 64. A position of 19x19 takes about 0.7 kB instead of the 4 kB of `KATA`. Everything is
 * in Black's view. What no list, chart or board shows (utilities, weights, the spread of single moves) is left out.
 *
 *   letter   version
 *   counted  visits; winrate, scoreLead, scoreStdev; candidates
 *   each     point, visits (counted), winrate, lcb, scoreLead, prior; moves of its line after its own (counted), their points
 *   the rest a letter a point: ownership; nothing where it is not known
 */
export const writePacked = (analysis: Analysis, { size }: NodeContext): string => {
  const { engine, visits, winrate, scoreLead, scoreStdev, ownership } = analysis;
  const out = new Writer();
  out.number(VERSION, 1);
  out.count(visits);
  out.scaled(winrate, PROBABILITY);
  out.scaled(scoreLead, SCORE);
  out.scaled(scoreStdev, SCORE);
  const candidates = [...analysis.candidates].sort((a, b) => a.order - b.order);
  out.count(candidates.length);
  for (const [rank, candidate] of candidates.entries()) writeCandidate(out, candidate, rank);
  if (ownership?.length === pointsOn(size)) for (const value of ownership) out.scaled(value, OWNED);
  return `${engine.replace(/\s+/g, ' ').trim() || 'Tengen'}\n${out.text()}`;
};

/** Undefined where the text is damaged, of a later version, or of another board. */
export const readPacked = (text: string, { size }: NodeContext): Analysis | undefined => {
  const [engine = '', letters = ''] = text.split(/\r\n?|\n/);
  const from = new Reader(letters);
  if (from.number(1) !== VERSION) return undefined;
  const visits = from.count();
  const [winrate, scoreLead, scoreStdev] = [from.scaled(PROBABILITY), from.scaled(SCORE), from.scaled(SCORE)];
  const count = from.count();
  const candidates: Candidate[] = [];
  // A damaged count would otherwise ask for millions.
  for (let order = 0; order < count && from.isWhole; order += 1) {
    const candidate = readCandidate(from, order, size);
    if (!candidate) return undefined;
    candidates.push(candidate);
  }
  const points = pointsOn(size);
  const left = from.left;
  if (!from.isWhole || (left !== 0 && left !== points) || Number.isNaN(winrate)) return undefined;
  const analysis = { engine, visits, winrate, scoreLead, scoreStdev, candidates };
  if (left === 0) return analysis;
  const ownership = Float32Array.from({ length: points }, () => from.scaled(OWNED));
  return from.isWhole ? { ...analysis, ownership } : undefined;
};

const VERSION = 1;
/** Lines of the first candidates are worth more than those of the others. */
const LONG_LINES = 3;
const [LONG, SHORT] = [9, 2];

/** A figure as the whole number `value * per - base`, in so many letters; the last number for an unknown figure. */
interface Scale {
  readonly letters: number;
  readonly base: number;
  readonly per: number;
  /** Of its root, so that small values are kept more finely. */
  readonly rooted?: true;
}
/** From -0.5, because bounds may leave 0 to 1. */
const PROBABILITY: Scale = { letters: 3, base: -50_000, per: 100_000 };
const PRIOR: Scale = { letters: 2, base: 0, per: 4000, rooted: true };
/** To beyond every board: 52 x 52 points and komi. */
const SCORE: Scale = { letters: 4, base: -8_000_000, per: 1000 };
const OWNED: Scale = { letters: 1, base: -31, per: 31 };

const writeCandidate = (out: Writer, candidate: Candidate, rank: number): void => {
  const { point, visits, winrate, lcb, scoreLead, prior, pv } = candidate;
  out.number(point + 1, 2);
  out.count(visits);
  out.scaled(winrate, PROBABILITY);
  out.scaled(lcb, PROBABILITY);
  out.scaled(scoreLead, SCORE);
  out.scaled(prior, PRIOR);
  const line = pv.slice(1, 1 + (rank < LONG_LINES ? LONG : SHORT));
  out.count(line.length);
  for (const move of line) out.number(move + 1, 2);
};

const readCandidate = (from: Reader, order: number, size: Size): Candidate | undefined => {
  const points = pointsOn(size);
  const readPoint = (): Point | undefined => {
    const point = from.number(2) - 1;
    return point < points ? point : undefined;
  };
  const point = readPoint();
  const visits = from.count();
  const [winrate, lcb] = [from.scaled(PROBABILITY), from.scaled(PROBABILITY)];
  const [scoreLead, prior] = [from.scaled(SCORE), from.scaled(PRIOR)];
  if (point === undefined) return undefined;
  const pv: Point[] = [point];
  const moves = from.count();
  for (let at = 0; at < moves && from.isWhole; at += 1) {
    const move = readPoint();
    if (move === undefined) return undefined;
    pv.push(move);
  }
  return { point, order, visits, winrate, lcb, scoreLead, scoreStdev: Number.NaN, prior, pv };
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES: ReadonlyMap<string, number> = new Map([...LETTERS].map((letter, code) => [letter, code]));
/** A count's letter holds five bits; the sixth says that more follow. */
const MORE = 32;
const MOST_COUNT_LETTERS = 7;

class Writer {
  readonly #letters: string[] = [];

  number(value: number, letters: number): void {
    for (let at = letters - 1; at >= 0; at -= 1)
      this.#letters.push(LETTERS[Math.floor(value / 64 ** at) % 64] ?? 'A');
  }

  count(value: number): void {
    let left = Math.max(0, Math.round(value));
    while (left >= MORE) {
      this.number(MORE + (left % MORE), 1);
      left = Math.floor(left / MORE);
    }
    this.number(left, 1);
  }

  scaled(value: number, { letters, base, per, rooted }: Scale): void {
    const unknown = 64 ** letters - 1;
    const code = Math.round((rooted ? Math.sqrt(value) : value) * per) - base;
    this.number(Number.isNaN(code) ? unknown : Math.min(unknown - 1, Math.max(0, code)), letters);
  }

  text(): string {
    return this.#letters.join('');
  }
}

class Reader {
  readonly #letters: string;
  #at = 0;
  /** Whether every letter so far was there and one of ours. */
  isWhole = true;

  constructor(letters: string) {
    this.#letters = letters.trimEnd();
  }

  get left(): number {
    return this.#letters.length - this.#at;
  }

  number(letters: number): number {
    let value = 0;
    for (let at = 0; at < letters; at += 1) {
      const code = CODES.get(this.#letters[this.#at] ?? '');
      if (code === undefined) this.isWhole = false;
      value = value * 64 + (code ?? 0);
      this.#at += 1;
    }
    return value;
  }

  count(): number {
    let value = 0;
    for (let at = 0; at < MOST_COUNT_LETTERS; at += 1) {
      const code = this.number(1);
      value += (code % MORE) * MORE ** at;
      if (code < MORE) break;
    }
    return value;
  }

  scaled({ letters, base, per, rooted }: Scale): number {
    const code = this.number(letters);
    if (code === 64 ** letters - 1) return Number.NaN;
    const value = (code + base) / per;
    return rooted ? value * value : value;
  }
}
