import { type Color, PASS, type Point } from '../board/types';
import type { Stones } from './region';
import type { Side } from './solver';

/** A position with a question: whose group is at stake, which points matter, who moves. */
export interface Problem extends Stones {
  readonly toMove: Color;
  /** The side whose life is at stake. */
  readonly defender: Color;
  /**
   * The points that matter, at most 64, including the defender's stones and the stones that can be captured.
   */
  readonly region: readonly Point[];
  /** The stones at stake; absent: every stone of the defender inside the region. */
  readonly targets?: readonly Point[] | undefined;
  /** The point where the side to move must not retake the ko. */
  readonly koPoint?: Point;
}

export const sideOf = (color: Color, defender: Color): Side => (color === defender ? 'defender' : 'attacker');

/** The fates of the defender. */
const FATES = ['alive', 'seki', 'ko', 'dead'] as const;
export type Fate = (typeof FATES)[number];

/**
 * A ko from the view of the side that moves first in the problem. `ahead`: it wins even if the opponent has
 * one threat more; `first`: it takes first and the opponent needs the first threat; `second`: it needs the
 * first threat; `behind`: it needs two.
 */
const KO_STEPS = ['ahead', 'first', 'second', 'behind'] as const;
export type KoStep = (typeof KO_STEPS)[number];

/** The result of a first move when both sides play their best. */
export interface Grade {
  readonly fate: Fate;
  /** Only with fate `ko`. */
  readonly ko?: KoStep;
}

const LIVING: readonly string[] = ['dead', 'behind', 'second', 'first', 'ahead', 'seki', 'alive'];
const KILLING: readonly string[] = ['alive', 'seki', 'behind', 'second', 'first', 'ahead', 'dead'];

/** Returns how good a grade is for the side that moves first: 6 is the best, 0 the worst. */
export const rankOf = ({ fate, ko }: Grade, mover: Side): number =>
  (mover === 'defender' ? LIVING : KILLING).indexOf(ko ?? fate);

/** The rank of winning without condition. */
export const rankOfAll = (mover: Side): number => (mover === 'defender' ? LIVING : KILLING).length - 1;

/** What a problem asks for: to live or kill without condition, by a ko, or by a seki. */
export const PRIZES = ['all', 'ko', 'seki'] as const;
export type Prize = (typeof PRIZES)[number];

/** Returns what a side wins with this grade; undefined when that is too little for a problem. */
export const prizeOf = ({ fate, ko }: Grade, mover: Side): Prize | undefined => {
  if (fate === (mover === 'attacker' ? 'dead' : 'alive')) return 'all';
  if (fate === 'seki') return 'seki';
  return ko === 'first' || ko === 'ahead' ? 'ko' : undefined;
};

/** More right answers than this, and there is nothing to find. */
const MAX_RIGHT = 3;

/** What a position may ask for as a problem; undefined where a pass wins as much, or nearly every move, or none. */
export const questionOf = (
  { best, right, moves, certainty }: Pick<Solution, 'best' | 'right' | 'moves' | 'certainty'>,
  mover: Side,
): Prize | undefined => {
  const idle = moves.find(({ point }) => point === PASS)?.grade;
  if (!best || certainty !== 'proved' || idle?.fate === best.fate) return undefined;
  return right.length > 0 && right.length <= MAX_RIGHT ? prizeOf(best, mover) : undefined;
};

export interface FirstMove {
  /** PASS gives the result when the side plays elsewhere. */
  readonly point: Point;
  /** Undefined when the budget did not suffice. */
  readonly grade: Grade | undefined;
  /** Expansions that the result took. */
  readonly work: number;
}

/** `proved`: by exhaustive search inside the region. `unknown`: undecided. */
type Certainty = 'proved' | 'unknown';

export interface Solution {
  /** Every legal first move inside the region, and PASS last. */
  readonly moves: readonly FirstMove[];
  /** The best grade among decided moves. Only `certainty` proved proves that it is the best. */
  readonly best: Grade | undefined;
  /** All moves that reach `best`. */
  readonly right: readonly Point[];
  readonly certainty: Certainty;
  /** True when the grade holds although the region borders on open board. */
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
  // A move of the best possible grade settles the status; the list of right moves needs all the others too.
  return {
    moves,
    best,
    right: right.map(({ point }) => point),
    certainty: best && decided ? 'proved' : 'unknown',
    open,
    expansions,
  };
};
