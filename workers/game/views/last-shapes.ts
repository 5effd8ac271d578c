import { shapesOf } from '#kernel/shapes/shapes-of';
import { type Color, EMPTY, type Move, PASS, type Shape } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { nodeBoard } from './node-board';

/** Moves before the last one that its name may depend on. */
const RECENT = 2;

/** What the move that led to the cursor is called, the best name first; empty where no name is sure. */
export const lastShapes = (document: GameDocument): readonly Shape[] => {
  const { tree, line } = document;
  const move = moveAt(document, line.index);
  const parent = tree.parent(line.node);
  if (!move || move.point === PASS || parent < 0 || tree.hasSetup(line.node)) return [];
  const recent: Move[] = [];
  for (let index = line.index - 1; index > 0 && recent.length < RECENT; index -= 1) {
    const before = moveAt(document, index);
    if (before) recent.push(before);
  }
  return shapesOf(nodeBoard(document, parent), move, recent);
};

const moveAt = ({ line }: GameDocument, index: number): Move | undefined => {
  const color = line.colors[index] as typeof EMPTY | Color;
  return color === EMPTY ? undefined : { color, point: line.points[index] ?? PASS };
};
