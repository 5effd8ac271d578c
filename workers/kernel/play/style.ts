import type { Board } from '../board/board';
import { type Color, opponent, PASS, type Point } from '../board/types';
import type { Idea } from './care';

/**
 * What an opponent of a rank prefers among ideas that seem equally good. Which styles are offered depends on measured
 * games: docs/ranks.md.
 */
export const PLAY_STYLES = ['territory', 'influence', 'fighting'] as const;
export type PlayStyle = (typeof PLAY_STYLES)[number];

/** Ideas that a player with a style looks at beside the one that it would play without. */
export const STYLE_IDEAS = 4;
/**
 * Points by which the preferred idea may seem worse or better than the other: less than the looks err. A better one is as
 * little equal as a worse one, else a style would make a player stronger.
 */
const EQUAL_POINTS = 1;
/** Lines from the edge beyond which every point lies in the centre. */
const CENTRE_LINE = 5;
/** Stones at this distance or farther are not fought with. */
const FAR = 5;

/** Returns the idea that suits the style best among those that seem as good as the chosen one. */
export const inStyle = (
  style: PlayStyle,
  chosen: Idea,
  seen: readonly Idea[],
  { board, color }: { readonly board: Board; readonly color: Color },
): Idea => {
  let best = chosen;
  let suits = suitability(style, board, chosen.point, color);
  for (const idea of seen) {
    if (Math.abs(idea.lead - chosen.lead) > EQUAL_POINTS) continue;
    const suitsMore = suitability(style, board, idea.point, color);
    if (suitsMore <= suits) continue;
    best = idea;
    suits = suitsMore;
  }
  return best;
};

/** How well a point suits a style; the unit is a line of the board. */
const suitability = (style: PlayStyle, board: Board, point: Point, color: Color): number => {
  if (point === PASS) return Number.NEGATIVE_INFINITY;
  const near = FAR - Math.min(FAR, distanceTo(board, point, opponent(color)));
  const line = Math.min(CENTRE_LINE, lineOf(board, point));
  switch (style) {
    case 'territory':
      // The first line encloses nothing.
      return line === 1 ? -CENTRE_LINE : -line - near / 4;
    case 'influence':
      return line - near / 4;
    case 'fighting':
      return near + line / 4;
  }
};

/** The line of a point, from 1 at the edge. */
export const lineOf = ({ width, height }: Board, point: Point): number => {
  const [x, y] = [point % width, Math.floor(point / width)];
  return 1 + Math.min(x, y, width - 1 - x, height - 1 - y);
};

/** Steps along lines to the nearest stone of a colour; infinite without one. */
const distanceTo = (board: Board, point: Point, color: Color): number => {
  const { width, points, stones } = board;
  let min = Number.POSITIVE_INFINITY;
  for (let other = 0; other < points; other += 1) {
    if (stones[other] !== color) continue;
    const across = Math.abs((point % width) - (other % width));
    const down = Math.abs(Math.floor(point / width) - Math.floor(other / width));
    min = Math.min(min, across + down);
  }
  return min;
};
