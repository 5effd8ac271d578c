import type { LineBoards } from '#protocol';
import type { GameDocument } from '../document/game-document';

export const lineBoards = (
  { line, positions, tree }: GameDocument,
  first: number,
  maxCount: number,
): LineBoards => {
  const from = Math.max(0, Math.min(first, line.length - 1));
  const count = Math.max(0, Math.min(maxCount, line.length - from));
  const points = tree.size.width * tree.size.height;
  const stones = new Uint8Array(count * points);
  for (let i = 0; i < count; i += 1) {
    const node = line.nodeAt(from + i) ?? tree.root;
    stones.set(positions.stonesAt(node).subarray(0, points), i * points);
  }
  return {
    count,
    stones,
    points: line.points.slice(from, from + count),
    colors: line.colors.slice(from, from + count),
    numbers: line.numbers.slice(from, from + count),
  };
};

/** Of no record. */
export const NO_BOARDS: LineBoards = {
  count: 0,
  stones: new Uint8Array(0),
  points: new Int16Array(0),
  colors: new Uint8Array(0),
  numbers: new Int32Array(0),
};
