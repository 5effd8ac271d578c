import type { Point } from '../board/types';
import { drawMove } from './temperature';

/** How a player looks at ideas before playing one of them. */
export type Care =
  /** Plays the first idea that comes. */
  | { readonly kind: 'none' }
  /** Plays the first idea that seems to lose no more points than the limit, after so many redraws the least bad. */
  | { readonly kind: 'checks'; readonly limit: number; readonly redraws: number }
  /** Compares several ideas: one that seems this many points worse than another is played e times less often. */
  | { readonly kind: 'weighs'; readonly ideas: number; readonly points: number };

/** An idea and the lead, in points and for the player, that a short look expects from it. */
export interface Idea {
  readonly point: Point;
  readonly lead: number;
}

/**
 * Draws one of the ideas that a player weighs; undefined when there is none.
 *
 * @param points how much worse an idea is that is played e times less often
 * @param chance uniform in [0, 1)
 */
export const weighIdeas = (ideas: readonly Idea[], points: number, chance: number): Point | undefined => {
  const best = Math.max(...ideas.map(({ lead }) => lead));
  const moves = ideas.map(({ point, lead }) => ({
    point,
    value: Math.exp(lead - best),
    edge: undefined,
    bound: 0,
  }));
  return drawMove(moves, points, chance)?.point;
};
