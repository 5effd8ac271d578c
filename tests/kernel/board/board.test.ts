import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, type Color, EMPTY, PASS, type Size, WHITE } from '#kernel/board/types';
import { seeded } from '../../support/random';
import { SlowBoard } from '../../support/slow-board';

const SIZES: readonly Size[] = [
  { width: 19, height: 19 },
  { width: 13, height: 13 },
  { width: 9, height: 9 },
  { width: 7, height: 9 },
  { width: 2, height: 3 },
  { width: 1, height: 5 },
  { width: 1, height: 1 },
];
const name = ({ width, height }: Size): string => `${width}x${height}`;

/** The board's full state as text, for comparison with the twin's. */
const tell = (board: Board): string => {
  const into = new Int16Array(board.points);
  const chains: string[] = [];
  for (let point = 0; point < board.points; point++) {
    const head = board.chainHead(point);
    if (board.stones[point] === EMPTY && head !== -1) chains.push(`${point} is empty and has a head`);
    if (head !== point) continue;
    const stones = [...into.subarray(0, board.chainStones(point, into))].sort(byNumber);
    if (stones.some((stone) => board.chainHead(stone) !== head)) chains.push(`${point}: two heads`);
    const liberties = [...into.subarray(0, board.chainLiberties(point, into))].sort(byNumber);
    chains.push(`${stones}/${liberties}/${board.chainSize(point)}/${board.libertiesOf(point)}`);
  }
  const { koPoint, blackPrisoners, whitePrisoners } = board;
  return [
    board.stones.subarray(0, board.points),
    koPoint,
    blackPrisoners,
    whitePrisoners,
    ...chains.sort(),
  ].join('|');
};
const tellTwin = (twin: SlowBoard): string => {
  const chains: string[] = [];
  twin.stones.forEach((stone, point) => {
    if (stone === EMPTY) return;
    const stones = [...twin.chain(point).stones].sort(byNumber);
    if (stones[0] !== point) return;
    const liberties = [...twin.chain(point).liberties].sort(byNumber);
    chains.push(`${stones}/${liberties}/${stones.length}/${liberties.length}`);
  });
  return [twin.stones, twin.koPoint, twin.taken[1], twin.taken[2], ...chains.sort()].join('|');
};
const byNumber = (one: number, other: number): number => one - other;
const expectSame = (board: Board, twin: SlowBoard): void => expect(tell(board)).toBe(tellTwin(twin));

describe('the board against its slow twin in random games', () => {
  test.each(SIZES)('$width x $height: same stones, chains, liberties, prisoners, ko and hash', (size) => {
    const random = seeded(size.width * 100 + size.height);
    const board = new Board(size);
    const twins = [new SlowBoard(size)];
    const hashOf = new Map<string, string>();
    for (let turn = 0; turn < 250; turn++) {
      const twin = (twins.at(-1) as SlowBoard).copy();
      // Sometimes takes some moves back, so that other moves follow an undo.
      if (random() < 0.05) {
        for (let back = Math.floor(random() * 20); back > 0 && twins.length > 1; back--) {
          twins.pop();
          expect(board.undo()).toBe(true);
        }
        expectSame(board, twins.at(-1) as SlowBoard);
        continue;
      }
      const color: Color = random() < 0.5 ? BLACK : WHITE;
      const empty = twin.stones.flatMap((stone, point) => (stone === EMPTY ? [point] : []));
      const point = random() < 0.02 ? PASS : (empty[Math.floor(random() * empty.length)] ?? PASS);
      if (point !== PASS) {
        board.positionHashAfter(point, color);
        const suicide = twin.wouldBeSuicide(point, color);
        expect(board.isSuicide(point, color)).toBe(suicide);
        const alone = !twin.beside(point).some((next) => twin.stones[next] === color);
        expect(board.wouldBeSingleStoneSuicide(point, color)).toBe(suicide && alone);
      }
      const promised = [board.hashAfterLo, board.hashAfterHi];
      expect(board.play(point, color)).toBe(twin.play(point, color).size);
      twins.push(twin);
      if (turn % 7 === 0) expectSame(board, twin);
      if (point !== PASS) expect([board.hashLo, board.hashHi]).toEqual(promised);
      const hash = `${board.hashLo},${board.hashHi}`;
      expect(hashOf.get(twin.text) ?? hash).toBe(hash);
      hashOf.set(twin.text, hash);
    }
    expect(new Set(hashOf.values()).size).toBe(hashOf.size);
    while (board.undo());
    expectSame(board, new SlowBoard(size));
    expect(board.hashLo).toBe(new Board(size).hashLo);
  });
});

test.each(SIZES.map((size) => [name(size), size] as const))(
  '%s: setup adds and removes single stones without capturing, and never throws',
  (_, size) => {
    const random = seeded(7);
    const board = new Board(size);
    const twin = new SlowBoard(size);
    for (let turn = 0; turn < 150; turn++) {
      const point = Math.floor(random() * board.points);
      const stone = ([EMPTY, BLACK, WHITE] as const)[Math.floor(random() * 3)] ?? EMPTY;
      board.setStone(point, stone);
      twin.stones[point] = stone;
      if (turn % 7 === 0) expectSame(board, twin);
      expect(board.depth).toBe(0);
    }
    for (let point = 0; point < board.points; point++) board.setStone(point, EMPTY);
    expect([board.hashLo, board.hashHi]).toEqual([new Board(size).hashLo, new Board(size).hashHi]);
  },
);

test('a move on an occupied point replaces the stone, as SGF demands', () => {
  const board = new Board({ width: 3, height: 2 });
  board.play(0, BLACK);
  board.play(1, WHITE);
  expect(board.play(1, BLACK)).toBe(0);
  expect([...board.stones.subarray(0, 3)]).toEqual([BLACK, BLACK, EMPTY]);
  expect([board.chainSize(0), board.libertiesOf(0)]).toEqual([2, 3]);
  expect(board.depth).toBe(0);
});

test('a copy is independent', () => {
  const board = new Board({ width: 5, height: 5 });
  board.play(12, BLACK);
  const copy = board.clone();
  copy.play(13, WHITE);
  expect(board.stones[13]).toBe(EMPTY);
  expect(copy.libertiesOf(12)).toBe(3);
  expect(board.libertiesOf(12)).toBe(4);
});

test('hashes are the same in every release, because they are keys of stored analyses', () => {
  const board = new Board({ width: 19, height: 19 });
  const empty = [board.hashLo, board.hashHi];
  board.play(60, BLACK);
  board.play(300, WHITE);
  expect([...empty, board.hashLo, board.hashHi]).toMatchInlineSnapshot(`
    [
      1828444449,
      -1852137889,
      438941953,
      681555484,
    ]
  `);
});
