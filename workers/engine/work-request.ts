import { BLACK, pointsOn, WHITE } from '#kernel/board/types';
import { allBut } from '#kernel/search/avoidance';
import type { SearchRequest } from '#kernel/search/root-position';
import type { Work } from '#protocol';

/** Converts a work to the search's request, with the moves to leave out. */
export const requestOf = ({
  line,
  allow,
  avoid = [],
}: Pick<Work, 'line' | 'allow' | 'avoid'>): SearchRequest => {
  const points = allow ? [...avoid, ...allBut(allow, pointsOn(line.size))] : avoid;
  // Concerns only the next move, so the side to move need not be known.
  return points.length === 0
    ? line
    : { ...line, avoid: ([BLACK, WHITE] as const).map((color) => ({ color, points, depth: 1 })) };
};
