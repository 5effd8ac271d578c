import { type Color, PASS, type Point } from '../board/types';
import type { Stones } from './region';
import type { Side } from './solver';

/** A position with a question: whose group is it, where does play count, who moves. */
export interface Problem extends Stones {
  readonly toMove: Color;
  /** Whose life is at stake. */
  readonly defender: Color;
  /** Points where play counts, at most 64, the defender's stones and what can be captured among them. */
  readonly region: readonly Point[];
  /** Where the side to move may not retake at once. */
  readonly koPoint?: Point;
}

export const sideOf = (color: Color, defender: Color): Side => (color === defender ? 'defender' : 'attacker');

/** What becomes of the defender. */
const FATES = ['alive', 'seki', 'ko', 'dead'] as const;
export type Fate = (typeof FATES)[number];

/**
 * A ko from the view of who moves first in the problem. `ahead`: he wins even against one threat more; `first`:
 * he takes first, the other looks for the first threat; `second`: he needs the first threat; `behind`: two.
 */
const KO_STEPS = ['ahead', 'first', 'second', 'behind'] as const;
export type KoStep = (typeof KO_STEPS)[number];

/** What a first move leads to when both play their best. */
export interface Grade {
  readonly fate: Fate;
  /** With `ko` only. */
  readonly ko?: KoStep;
}

const LIVING: readonly string[] = ['dead', 'behind', 'second', 'first', 'ahead', 'seki', 'alive'];
const KILLING: readonly string[] = ['alive', 'seki', 'behind', 'second', 'first', 'ahead', 'dead'];

/** How good a grade is for the side that moves first: 6 is all he can wish, 0 nothing. */
export const rankOf = ({ fate, ko }: Grade, mover: Side): number =>
  (mover === 'defender' ? LIVING : KILLING).indexOf(ko ?? fate);

/** What a problem asks for: to live or kill without condition, by a ko, or a seki. */
export const PRIZES = ['all', 'ko', 'seki'] as const;
export type Prize = (typeof PRIZES)[number];

/** What somebody who reaches this grade has won; undefined where that is too little to ask for. */
export const prizeOf = ({ fate, ko }: Grade, mover: Side): Prize | undefined => {
  if (fate === (mover === 'attacker' ? 'dead' : 'alive')) return 'all';
  if (fate === 'seki') return 'seki';
  return ko === 'first' || ko === 'ahead' ? 'ko' : undefined;
};

export interface FirstMove {
  /** PASS: what is when he plays elsewhere. */
  readonly point: Point;
  /** Undefined: not decided within the budget. */
  readonly grade: Grade | undefined;
  /** Expansions it took. */
  readonly work: number;
}

/** `proved`: by exhaustive search inside the region. `unknown`: not decided. */
type Certainty = 'proved' | 'unknown';

export interface Solution {
  /** Every legal first move inside the region, and PASS last. */
  readonly moves: readonly FirstMove[];
  /** The best grade among decided moves; a proof that it is the best only with `certainty` proved. */
  readonly best: Grade | undefined;
  /** All moves that reach it. */
  readonly right: readonly Point[];
  readonly certainty: Certainty;
  /** The grade stands although the region borders on open board. */
  readonly open: boolean;
  readonly expansions: number;
}

export const concluded = (
  moves: readonly FirstMove[],
  mover: Side,
  open: boolean,
  expansions: number,
): Solution => {
  let best: Grade | undefined;
  for (const { grade } of moves) {
    if (grade && (!best || rankOf(grade, mover) > rankOf(best, mover))) best = grade;
  }
  const top = best ? rankOf(best, mover) : -1;
  const right = moves.filter(({ point, grade }) => point !== PASS && grade && rankOf(grade, mover) === top);
  const decided = moves.every(({ grade }) => grade !== undefined);
  // Nothing is better than all one can wish: what else wins need not be known for the status, but for the answer.
  return {
    moves,
    best,
    right: right.map(({ point }) => point),
    certainty: best && decided ? 'proved' : 'unknown',
    open,
    expansions,
  };
};
