import type { Rank } from './rank';
import type { GuidanceMode } from './setup';
import type { Verdict } from './sparring';

/**
 * When the teacher speaks. A mistake for a level is a loss that nine of ten moves of such players stay below; the
 * figures from 1 dan up are those of 4,478 sides of ranked games judged by a strong network, below that about half a
 * point more a rank.
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

/** Steps from 20 kyu, which is 0; 1 dan is 20. */
export const stepsOf = (rank: Rank): number => {
  const number = Number(rank.slice(0, -1));
  return rank.endsWith('k') ? 20 - number : 19 + number;
};

/** Points beyond which a loss is a mistake for players of the rank. */
export const mistakeFor = (rank: Rank): number => between(NINE_OF_TEN, stepsOf(rank));

/** Linear between the rows, level beyond both ends. */
export const between = (rows: readonly (readonly [number, number])[], at: number): number => {
  let before = rows[0] ?? [0, 0];
  for (const row of rows) {
    if (row[0] >= at) {
      const part = row[0] === before[0] ? 1 : Math.max(0, (at - before[0]) / (row[0] - before[0]));
      return before[1] + part * (row[1] - before[1]);
    }
    before = row;
  }
  return before[1];
};

/** Not more than one interruption in so many own moves … */
const QUIET_TURNS = 10;
/** … unless a move loses so much. */
const DISASTER_POINTS = 12;
/** A loss within the noise of the searches is not spoken of. */
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

/** Whether the AI waits with its answer and the move is talked about. */
export const holdsMove = (verdict: Verdict, { mode, level, turn, heldAt }: GuidanceSituation): boolean => {
  if (mode === 'senior' || !isMistake(verdict, level)) return false;
  return heldAt === undefined || turn - heldAt >= QUIET_TURNS || verdict.scoreLoss >= DISASTER_POINTS;
};
