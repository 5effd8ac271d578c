import { BLACK, type Color, PASS, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';
import { SURE_SPREADS } from './guidance';
import { leadError, MIN_JUDGE_VISITS, searchedLine } from './sparring';

/** What a side loses if it passes: the opponent's gain from two moves in a row. */
export interface Threat {
  /** Points lost, and their standard error. */
  readonly points: number;
  readonly spread: number;
  /** What the opponent would play, as far as it was searched; empty where it gains nothing worth a word. */
  readonly line: readonly Point[];
  /** Points of the board that would be the opponent's and are not now. */
  readonly taken: readonly Point[];
}

/** Less is no threat. */
const MIN_POINTS = 4;
/** Where a side is surer than this of a point, the point is its own. */
export const OWNED = 0.4;

/** From one search of the position and one of it with `color` having passed; undefined where one is too shallow. */
export const threatOf = (now: Analysis, passed: Analysis, color: Color): Threat | undefined => {
  if (now.visits < MIN_JUDGE_VISITS || passed.visits < MIN_JUDGE_VISITS) return undefined;
  const side = color === BLACK ? 1 : -1;
  const best = passed.candidates[0];
  const lead = (analysis: Analysis): number => analysis.candidates[0]?.scoreLead ?? analysis.scoreLead;
  const points = Math.max(0, side * (lead(now) - lead(passed)));
  const spread = Math.hypot(leadError(now), leadError(passed));
  if (!best || best.point === PASS || points < MIN_POINTS || points <= SURE_SPREADS * spread)
    return { points, spread, line: [], taken: [] };
  const taken: Point[] = [];
  passed.ownership?.forEach((owned, point) => {
    if (-side * owned > OWNED && -side * (now.ownership?.[point] ?? 0) <= OWNED) taken.push(point);
  });
  return { points, spread, line: searchedLine(best), taken };
};
