import { describe, expect, test } from 'vitest';
import { readSgf } from '#kernel/sgf/read';
import { Positions } from '#kernel/tree/positions';
import { usual } from '../../bench/photo/conditions';
import { photographed } from '../../bench/photo/scene';
import { boardAt, findBoard, tracesOf } from '../../workers/vision/board-finder';
import { breathless } from '../../workers/vision/breathless';
import type { Picture } from '../../workers/vision/picture';
import { readingOf, sgfOf } from '../../workers/vision/reading';
import { VisionService } from '../../workers/vision/vision-service';
import { seeded } from '../support/random';

const DRAWING = [
  '. . . . . . . . .',
  '. . x . . . o . .',
  '. . . . o . . . .',
  '. . x x o . x . .',
  '. . o x x o . . .',
  '. . o o x o . x .',
  '. . . . . . . . .',
  '. o . . . . x . .',
  '. . . . . . . . .',
];
const STONES = Uint8Array.from(DRAWING.join(' ').split(' '), (sign) => ({ x: 1, o: 2 })[sign] ?? 0);

const shot = () => {
  const random = seeded(5);
  const conditions = { ...usual(random), width: 560, height: 460, tilt: 20, turn: 8, quality: 100 };
  return photographed({ side: 9, stones: STONES }, conditions, random);
};

describe('a photographed board', () => {
  const { picture, corners } = shot();
  const traces = tracesOf(picture);

  test('is found without help: corners, side, every stone', () => {
    const board = findBoard(traces);
    if (!board) throw new Error('no board');
    expect(board.side).toBe(9);
    for (const [index, corner] of board.corners.entries()) {
      const truth = corners[index] ?? { x: 0, y: 0 };
      expect(Math.hypot(corner.x - truth.x, corner.y - truth.y)).toBeLessThan(8);
    }
    const reading = readingOf(picture, board);
    expect([...(reading?.stones ?? [])]).toEqual([...STONES]);
    expect(reading?.toPlay).toBe('black');
  });

  test('is read between corners that a person set a little off', () => {
    const [a, b, c, d] = corners.map(({ x, y }, index) => ({ x: x + (index % 2 ? 9 : -9), y: y + 7 }));
    const board = a && b && c && d && boardAt(traces, [a, b, c, d]);
    if (!board) throw new Error('no board');
    expect(board.side).toBe(9);
    expect([...(readingOf(picture, board)?.stones ?? [])]).toEqual([...STONES]);
  });
});

test.each([9, 13])('an open board of %i lines is not taken for one with lines between them', (side) => {
  const random = seeded(14);
  const stones = new Uint8Array(side * side);
  stones[2 * side + 3] = 1;
  stones[5 * side + 6] = 2;
  const conditions = { ...usual(random), width: 480, height: 400, tilt: 15, turn: 6, quality: 100 };
  const { picture } = photographed({ side, stones }, conditions, random);
  const board = findBoard(tracesOf(picture));
  expect(board?.side).toBe(side);
  expect([...((board && readingOf(picture, board))?.stones ?? [])]).toEqual([...stones]);
});

test('a picture without a board has none, and corners in one place read none', () => {
  const random = seeded(3);
  const picture: Picture = { width: 300, height: 200, data: new Uint8ClampedArray(300 * 200 * 4) };
  for (let index = 0; index < picture.data.length; index += 1) picture.data[index] = 90 + 60 * random();
  const traces = tracesOf(picture);
  expect(findBoard(traces)).toBeUndefined();
  const spot = { x: 40, y: 40 };
  const board = boardAt(traces, [spot, spot, spot, spot]);
  expect(board && readingOf(picture, board)).toBeUndefined();
});

test('a picture of one pixel, and one of one colour, are no boards', () => {
  for (const [width, height] of [
    [1, 1],
    [64, 48],
  ] as const)
    expect(
      findBoard(tracesOf({ width, height, data: new Uint8ClampedArray(width * height * 4).fill(200) })),
    ).toBeUndefined();
});

test('a group without a free point is in doubt', () => {
  const stones = new Uint8Array(81);
  stones[0] = 1;
  expect(breathless(stones, 9)).toEqual([]);
  stones[1] = 2;
  stones[9] = 2;
  expect(breathless(stones, 9)).toEqual([0]);
});

test('the record has the stones, whose turn it is, and a name that cannot break it', () => {
  const sgf = sgfOf({ side: 9, stones: STONES, toPlay: 'white', title: 'a]b\\;PL[B' });
  const read = readSgf(new TextEncoder().encode(sgf));
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) throw new Error('unreadable');
  expect([...new Positions(tree).stonesAt(tree.root)]).toEqual([...STONES]);
  expect(sgf).toContain('PL[W])');
});

describe('the service', () => {
  const bitmap = {} as ImageBitmap;
  const { picture } = shot();
  const service = (decoded: ImageBitmap | undefined) =>
    new VisionService({ decode: async () => decoded, pixels: () => picture });

  test('opens, finds, and forgets', async () => {
    const vision = service(bitmap);
    expect(await vision.find()).toBeUndefined();
    expect(await vision.open(new Blob(['picture']), 'board.jpg')).toEqual({
      ok: true,
      value: { picture: bitmap, width: 560, height: 460 },
    });
    expect((await vision.find(9))?.side).toBe(9);
    await vision.close();
    expect(await vision.find()).toBeUndefined();
  });

  test('says of what the browser cannot decode, and of what is too large, what it is', async () => {
    const refused = await service(undefined).open(new Blob(['no picture']), 'a.heic');
    expect(refused).toMatchObject({ failure: { code: 'photo.unreadable', data: { name: 'a.heic' } } });
    const bomb = new Uint8Array(64);
    bomb.set([
      0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30,
    ]);
    const large = await service(bitmap).open(new Blob([bomb]), 'b.png');
    expect(large).toMatchObject({ failure: { code: 'photo.large', data: { name: 'b.png' } } });
  });
});
