import { BLACK, PASS, type Point } from '../board/types';
import type { Match } from '../network/match';
import { SYMMETRIES, symmetryMap } from '../network/symmetry';

/** Returns the symmetries of a position as maps of its points; the first is the identity. */
export const symmetriesOf = (match: Match): Int32Array[] => {
  const identity = symmetryMap(match.size, 0);
  const { board } = match;
  if (match.koPoint !== PASS || match.superKoBanned.includes(1)) return [identity];
  const square = match.size.width === match.size.height;
  const found = [identity];
  for (let symmetry = 1; symmetry < (square ? SYMMETRIES : SYMMETRIES / 2); symmetry += 1) {
    const map = symmetryMap(match.size, symmetry);
    const same = (cells: Uint8Array): boolean => map.every((to, from) => cells[to] === cells[from]);
    if (!same(board.stones)) continue;
    if (match.phase > 0 && !same(match.koMarks)) continue;
    if (match.phase === 2 && !same(match.secondStart)) continue;
    found.push(map);
  }
  return found;
};

/**
 * Marks with 1 every point whose move mirrors another one. It keeps, by custom, the upper right for Black and
 * the lower left for White.
 */
export const markMirrored = (match: Match, symmetries: readonly Int32Array[], into: Uint8Array): void => {
  if (symmetries.length === 1) return;
  const { width, height } = match.size;
  const visit = (point: Point): void => {
    for (const map of symmetries) {
      const image = map[point] as number;
      if (into[point] === 0 && image !== point) into[image] = 1;
    }
  };
  for (let i = 0; i < width; i += 1) {
    for (let j = 0; j < height; j += 1) {
      if (match.toPlay === BLACK) visit(j * width + (width - 1 - i));
      else visit((height - 1 - j) * width + i);
    }
  }
};
