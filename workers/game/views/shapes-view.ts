import { shapesOf } from '#kernel/shapes/shapes-of';
import { type Color, EMPTY, type Move, PASS, type Shape, type ShapesView } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { boardBefore } from './node-board';

/** Moves before the last one that its name may depend on. */
const RECENT = 2;

/** What the cursor's move is called on the board before it. */
export const shapesView = (document: GameDocument): ShapesView => ({
  of: document.id,
  node: document.node,
  names: namesOf(document),
});

const namesOf = (document: GameDocument): readonly Shape[] => {
  const { line, shown } = document;
  const move = moveAt(document, line.index);
  const board = boardBefore(document);
  if (!move || !board || shown.replay.refusedAt(line.index)) return [];
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
