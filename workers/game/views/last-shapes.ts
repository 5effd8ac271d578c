import type { Board } from '#kernel/board/board';
import { shapesOf } from '#kernel/shapes/shapes-of';
import { type Color, EMPTY, type Move, PASS, type Shape } from '#protocol';
import type { GameDocument } from '../document/game-document';

/** Moves before the last one that its name may depend on. */
const RECENT = 2;

/** What the cursor's move is called on the board before it, the best name first; empty where no name is sure. */
export const lastShapes = (document: GameDocument, board: Board): readonly Shape[] => {
  const { line } = document;
  const move = moveAt(document, line.index);
  if (!move) return [];
  const recent: Move[] = [];
  for (let index = line.index - 1; index > 0 && recent.length < RECENT; index -= 1) {
    const before = moveAt(document, index);
    if (before) recent.push(before);
  }
  return shapesOf(board, move, recent);
};

const moveAt = ({ line }: GameDocument, index: number): Move | undefined => {
  const color = line.colors[index] as typeof EMPTY | Color;
  return color === EMPTY ? undefined : { color, point: line.points[index] ?? PASS };
};
