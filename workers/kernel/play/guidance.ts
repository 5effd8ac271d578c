import { between } from '../board/interpolation';
import { PASS, pointsOn, type Size } from '../board/types';
import { isFirstLine } from './attention';
import { isEndgame } from './care';
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

const FULL_SIDE = 19;

/**
 * Returns the loss in points above which a move is a mistake for players of the rank. On a small board less is at stake:
 * seven points decide a game on 9x9.
 */
export const mistakeFor = (rank: Rank, side = FULL_SIDE): number =>
  between(NINE_OF_TEN, stepsOf(rank)) * (side / FULL_SIDE);

/** The teacher interrupts at most once in this many moves of 19x19 … */
const QUIET_TURNS = 10;
/** … unless a move loses this many points there. */
const DISASTER_POINTS = 12;
/** A first-line move before the endgame that loses so much on 19x19 is a beginner's mistake at any rank. */
const FIRST_LINE_POINTS = 6;
/** The teacher ignores a loss of fewer standard errors than this, because it may be noise. */
export const SURE_SPREADS = 2;

export interface GuidanceSituation {
  readonly mode: GuidanceMode;
  readonly level: Rank;
  readonly turn: number;
  readonly size: Size;
  /** Turn of the last interruption. */
  readonly heldAt?: number | undefined;
}

export const isMistake = ({ scoreLoss, spread }: Verdict, level: Rank, side = FULL_SIDE): boolean =>
  scoreLoss > mistakeFor(level, side) && scoreLoss > SURE_SPREADS * spread;

/** Tells whether a move crawls along the edge while the board is open. */
const isEarlyFirstLine = ({ point, scoreLoss, spread }: Verdict, turn: number, size: Size): boolean =>
  point !== PASS &&
  isFirstLine(size, point) &&
  !isEndgame(turn, pointsOn(size)) &&
  scoreLoss > Math.max((FIRST_LINE_POINTS * size.width) / FULL_SIDE, SURE_SPREADS * spread);

/** Tells whether the AI delays its answer so that the teacher can discuss the move. */
export const holdsMove = (
  verdict: Verdict,
  { mode, level, turn, size, heldAt }: GuidanceSituation,
): boolean => {
  if (mode === 'senior') return false;
  if (isEarlyFirstLine(verdict, turn, size)) return true;
  if (!isMistake(verdict, level, size.width)) return false;
  const share = size.width / FULL_SIDE;
  return (
    heldAt === undefined ||
    turn - heldAt >= QUIET_TURNS * share ||
    verdict.scoreLoss >= DISASTER_POINTS * share
  );
};

/** Simple guidance leads to a move by hints; every other game may show the judge's best moves at once. */
export const offersCandidates = ({ method, guidance }: Pick<PlaySetup, 'method' | 'guidance'>): boolean =>
  method !== 'guidance' || guidance === 'senior';
