import type { Point } from '../board/types';
import { drawMove } from './temperature';

/** How a player looks at ideas before playing one of them. */
export type Care =
  /** Plays the first idea that comes. */
  | { readonly kind: 'none' }
  /** Plays the first idea that seems to lose no more points than the limit, after so many redraws the least bad. */
  | { readonly kind: 'checks'; readonly limit: number; readonly redraws: number }
  /** Compares several ideas, and feels a difference only as a share of what is at stake: `weighIdeas`. */
  | { readonly kind: 'weighs'; readonly ideas: number; readonly share: number };

/** The endgame begins when as many moves are played as this share of the board's points: 160 on 19x19. */
const ENDGAME = 160 / 361;

/** Tells whether so many moves are the endgame of a board with so many points. */
export const isEndgame = (turn: number, points: number): boolean => turn >= ENDGAME * points;

/** An idea and the lead, in points and for the player, that a short look expects from it. */
export interface Idea {
  readonly point: Point;
  readonly lead: number;
}

/**
 * Draws one of the ideas that a player weighs; undefined when there is none. People misjudge a fight by more points than
 * an endgame, so the player's error grows with what is at stake: the standard deviation of the leads.
 *
 * @param share of what is at stake: an idea that is so much worse is played e times less often
 * @param chance uniform in [0, 1)
 */
export const weighIdeas = (ideas: readonly Idea[], share: number, chance: number): Point | undefined => {
  const leads = ideas.map(({ lead }) => lead);
  const best = Math.max(...leads);
  const moves = ideas.map(({ point, lead }) => ({
    point,
    value: Math.exp(lead - best),
    edge: undefined,
    bound: 0,
  }));
  return drawMove(moves, share * deviation(leads), chance, Number.POSITIVE_INFINITY)?.point;
};

const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};
