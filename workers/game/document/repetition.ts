import type { Board } from '#kernel/board/board';
import { type Color, opponent, type Point } from '#kernel/board/types';
import type { GameDocument } from './game-document';

/**
 * The points of `map` (1 = to be asked) where a stone would bring back a position of the line, under superko.
 * One pass over the line for all points together.
 */
export const repeats = (
  document: GameDocument,
  board: Board,
  color: Color,
  map: Uint8Array,
): readonly Point[] => {
  const { line, positions, terms } = document;
  const wanted = new Map<number, { readonly hi: number; readonly point: Point }>();
  for (let point = 0; point < map.length; point += 1) {
    if (map[point] !== 1) continue;
    board.positionHashAfter(point, color);
    wanted.set(board.hashAfterLo, { hi: board.hashAfterHi, point });
  }
  const found: Point[] = [];
  const nextToPlay = opponent(color);
  for (let i = 0; i <= line.index; i += 1) {
    const hash = document.shown.replay.hashAt(i);
    const hit = hash && wanted.get(hash.lo);
    if (!hit || hit.hi !== hash.hi) continue;
    if (terms.rules.ko === 'situational' && positions.toMove(line.nodes[i] as number) !== nextToPlay)
      continue;
    found.push(hit.point);
  }
  return found;
};
