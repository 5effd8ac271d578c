import { BLACK, pointsOn, WHITE } from '#kernel/board/types';
import { allBut } from '#kernel/search/avoidance';
import type { SearchRequest } from '#kernel/search/root-position';
import type { Work } from '#protocol';

/** The position of a work, as the search wants it, with the moves that are to be left out. */
export const requestOf = ({
  line,
  allow,
  avoid = [],
}: Pick<Work, 'line' | 'allow' | 'avoid'>): SearchRequest => {
  const points = allow ? [...avoid, ...allBut(allow, pointsOn(line.size))] : avoid;
  // Of the next move only: whose turn it is need not be known.
  return points.length === 0
    ? line
    : { ...line, avoid: ([BLACK, WHITE] as const).map((color) => ({ color, points, depth: 1 })) };
};
