import { between } from './interpolation';
import type { Rank } from './rank';
import type { GuidanceMode, PlaySetup } from './setup';
import type { Verdict } from './sparring';

/**
 * When the teacher speaks. A mistake for a level is a loss that nine of ten moves of such players stay below.
 * The figures from 1 dan up come from 4,478 sides of ranked games judged by a strong network; below 1 dan
 * they grow by about half a point a rank.
 */
const NINE_OF_TEN: readonly (readonly [steps: number, points: number])[] = [
  [0, 17],
  [2, 16],
  [10, 12],
  [15, 10],
  [20, 7.4],
  [22, 6.4],
  [24, 5.2],
];

/** Returns the steps from 20 kyu, which is 0; 1 dan is 20. */
const stepsOf = (rank: Rank): number => {
  const number = Number(rank.slice(0, -1));
  return rank.endsWith('k') ? 20 - number : 19 + number;
};

/** Returns the loss in points above which a move is a mistake for players of the rank. */
export const mistakeFor = (rank: Rank): number => between(NINE_OF_TEN, stepsOf(rank));

/** The teacher interrupts at most once in this many own moves … */
const QUIET_TURNS = 10;
/** … unless a move loses this many points. */
const DISASTER_POINTS = 12;
/** The teacher ignores a loss of fewer standard errors than this, because it may be noise. */
export const SURE_SPREADS = 2;

export interface GuidanceSituation {
  readonly mode: GuidanceMode;
  readonly level: Rank;
  readonly turn: number;
  /** Turn of the last interruption. */
  readonly heldAt?: number | undefined;
}

export const isMistake = ({ scoreLoss, spread }: Verdict, level: Rank): boolean =>
  scoreLoss > mistakeFor(level) && scoreLoss > SURE_SPREADS * spread;

/** Tells whether the AI delays its answer so that the teacher can discuss the move. */
export const holdsMove = (verdict: Verdict, { mode, level, turn, heldAt }: GuidanceSituation): boolean => {
  if (mode === 'senior' || !isMistake(verdict, level)) return false;
  return heldAt === undefined || turn - heldAt >= QUIET_TURNS || verdict.scoreLoss >= DISASTER_POINTS;
};

/** Simple guidance leads to a move by hints; every other game may show the judge's best moves at once. */
export const offersCandidates = ({ method, guidance }: Pick<PlaySetup, 'method' | 'guidance'>): boolean =>
  method !== 'guidance' || guidance === 'senior';
