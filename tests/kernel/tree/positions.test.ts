import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { makeSgfPoint } from '#kernel/board/coordinates';
import { BLACK, type Color, type Size, type Stone, WHITE } from '#kernel/board/types';
import { readPoints } from '#kernel/tree/points';
import { Positions } from '#kernel/tree/positions';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { addMove } from '#kernel/tree/variations';
import { seeded } from '../../support/random';
import { nodesOf, readGame } from '../sgf/support';

/** The board at a node, replayed from the root. */
const replay = (tree: GameTree, node: NodeId): Board => {
  const line: NodeId[] = [];
  for (let n = node; n >= 0; n = tree.parent(n)) line.unshift(n);
  const board = new Board(tree.size);
  for (const n of line) {
    for (const { ident, values } of tree.properties(n)) {
      const stone = { AB: BLACK, AW: WHITE, AE: 0 }[ident];
      if (stone !== undefined)
        for (const point of readPoints(values, tree.size)) board.setStone(point, stone as Stone);
    }
    const color = tree.moveColor(n);
    if (color !== 0 && tree.movePoint(n) >= 0) board.play(tree.movePoint(n), color);
  }
  return board;
};

/** A tree of random moves, with occupied points, passes and setup. */
const randomTree = (size: Size, nodes: number, seed: number): string => {
  const random = seeded(seed);
  const points = size.width * size.height;
  const point = (): string => makeSgfPoint(Math.floor(random() * points), size);
  let text = `(;SZ[${size.width}:${size.height}]`;
  let open = 1;
  for (let i = 0; i < nodes; i++) {
    if (random() < 0.12) {
      text += '(';
      open += 1;
    } else if (random() < 0.1 && open > 1 && !text.endsWith('(')) {
      text += ')(';
    }
    if (random() < 0.05) text += `;AB[${point()}]AW[${point()}]AE[${point()}]`;
    else text += `;${random() < 0.5 ? 'B' : 'W'}[${random() < 0.05 ? '' : point()}]`;
  }
  return text + ')'.repeat(open);
};

const SIZES: readonly Size[] = [
  { width: 19, height: 19 },
  { width: 5, height: 5 },
  { width: 7, height: 3 },
  { width: 1, height: 4 },
];

describe('the board at any node', () => {
  test.each(SIZES)('equals a replay from the root, on %j', (size) => {
    const tree = readGame(randomTree(size, 600, size.width));
    const positions = new Positions(tree);
    const random = seeded(9);
    for (let i = 0; i < 300; i++) {
      const node = Math.floor(random() * tree.nodeCount);
      const want = replay(tree, node);
      expect([...positions.stonesAt(node).subarray(0, want.points)]).toEqual([
        ...want.stones.subarray(0, want.points),
      ]);
      expect([...positions.boardAt(node).stones]).toEqual([...want.stones]);
    }
  });

  test('follows edits', () => {
    const size = { width: 5, height: 5 };
    const tree = readGame(randomTree(size, 200, 3));
    const positions = new Positions(tree);
    const random = seeded(4);
    for (let i = 0; i < 150; i++) {
      const nodes = nodesOf(tree);
      const pick = (): NodeId => nodes[Math.floor(random() * nodes.length)] ?? 0;
      const node = pick();
      const color = (random() < 0.5 ? BLACK : WHITE) as Color;
      if (i % 4 === 0) tree.apply(addMove(tree, node, { color, point: i % 25 }));
      else if (i % 4 === 1)
        tree.apply({ type: 'set', node, ident: 'AB', values: [makeSgfPoint(i % 25, size)] });
      else if (i % 4 === 2 && node !== 0) tree.apply({ type: 'remove', node });
      const asked = nodesOf(tree)[Math.floor(random() * tree.nodeCount)] ?? 0;
      expect([...positions.boardAt(asked).stones]).toEqual([...replay(tree, asked).stones]);
    }
  });

  test.each([
    ['a stone on a stone', '(;SZ[9];B[aa];W[aa])', 2, 'occupied'],
    ['a stone that takes itself', '(;SZ[9]AB[ba][ab];W[aa])', 1, 'suicide'],
    ['a ko taken back at once', '(;SZ[9]AB[ba][ab][bc]AW[bb][cc][db][ca];B[cb];W[bb])', 2, 'ko'],
    ['a stone beside the board', '(;SZ[9];B[zz])', 1, 'offBoard'],
  ])('%s is played and reported', (_, text, node, reason) => {
    const positions = new Positions(readGame(text));
    expect(positions.illegalAt(node)).toBe(reason);
    expect(positions.illegalMoves()).toEqual([{ node, reason }]);
  });

  test('counts prisoners', () => {
    const positions = new Positions(readGame('(;SZ[9]AW[aa];B[ba];W[cc];B[ab])'));
    expect(positions.prisonersAt(2)).toEqual({ black: 0, white: 0 });
    expect(positions.prisonersAt(3)).toEqual({ black: 0, white: 1 });
  });

  test.each([
    ['Black begins', '(;SZ[9])', 0, BLACK],
    ['White begins a handicap game', '(;SZ[9]HA[2]AB[cc][gg])', 0, WHITE],
    ['Black places handicap stones as moves', '(;HA[2];B[dd];B[pp];W[pd])', 1, BLACK],
    ['then White moves', '(;HA[2];B[dd];B[pp];W[pd])', 2, WHITE],
    ['the record may say so', '(;SZ[9]PL[W])', 0, WHITE],
    ['the first move of a problem tells', '(;SZ[9]AB[aa];W[bb])', 0, WHITE],
    ['sides alternate', '(;SZ[9];B[aa])', 1, WHITE],
  ])('%s', (_, text, node, color) => {
    expect(new Positions(readGame(text)).toMove(node)).toBe(color);
  });
});
