import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from '../tests/support/random';
import { boardAt, findBoard, tracesOf } from '../workers/vision/board-finder';
import type { Quad } from '../workers/vision/homography';
import type { Picture } from '../workers/vision/picture';
import { readingOf } from '../workers/vision/reading';
import { KINDS, usual } from './photo/conditions';
import { drawScenes } from './photo/games';
import { photographed, type Scene } from './photo/scene';

/**
 * `npm run bench -- photo [KIND...] [--seed N] [--count N] [--side 19] [--out FOLDER]`: positions of real games,
 * photographed by a program (`photo/scene.ts`) under eleven kinds of conditions, read with the corners that are found and
 * with corners set by hand (a third of a gap off). A picture counts as read when at most two points are wrong. `--out`
 * keeps the pictures, as PPM.
 */
const GOAL = 0.9;
const MOST_WRONG = 2;

export const bench = async (args: readonly string[]): Promise<boolean> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1000' },
      count: { type: 'string', default: '10' },
      side: { type: 'string', default: '19' },
      out: { type: 'string' },
    },
  });
  const [count, side] = [Number(values.count), Number(values.side)];
  const kinds = positionals.length > 0 ? positionals : Object.keys(KINDS);
  if (values.out) mkdirSync(values.out, { recursive: true });
  let [all, found, set] = [0, 0, 0];
  for (const kind of kinds) {
    const change = KINDS[kind];
    if (!change) throw new Error(`no kind ${kind}`);
    const wrong: { found: number; set: number; unmarked: number; doubts: number }[] = [];
    for (let at = 0; at < count; at += 1) {
      const random = seeded(Number(values.seed) * 7919 + Object.keys(KINDS).indexOf(kind) * 101 + at);
      const [scene] = drawScenes(side, 1, random);
      if (!scene) continue;
      const { picture, corners } = photographed(scene, { ...usual(random), ...change(random) }, random);
      if (values.out) keep(join(values.out, `${kind}-${at}.ppm`), picture);
      wrong.push(readBoth(scene, picture, corners, random));
    }
    const good = (key: 'found' | 'set'): number => wrong.filter((one) => one[key] <= MOST_WRONG).length;
    all += wrong.length;
    found += good('found');
    set += good('set');
    console.log(
      `${kind.padEnd(10)} found ${good('found')} of ${wrong.length} (${list(wrong, 'found')}), set ${good('set')} (${list(wrong, 'set')}), doubts ${list(wrong, 'doubts')}, wrong and not marked ${list(wrong, 'unmarked')}`,
    );
  }
  console.log(
    `at most ${MOST_WRONG} wrong: corners found ${found} of ${all}, corners set ${set} of ${all}; goal ${GOAL}`,
  );
  return found >= GOAL * all && set >= GOAL * all;
};

const list = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): string =>
  rows.map((row) => (Number.isFinite(row[key]) ? row[key] : '-')).join(' ');

const readBoth = (
  scene: Scene,
  picture: Picture,
  corners: readonly { readonly x: number; readonly y: number }[],
  random: () => number,
) => {
  const traces = tracesOf(picture);
  const board = findBoard(traces);
  const reading = board && readingOf(picture, board);
  const [a, b, c, d] = corners.map(({ x, y }) => {
    const gap = Math.hypot(
      (corners[1]?.x ?? 0) - (corners[0]?.x ?? 0),
      (corners[1]?.y ?? 0) - (corners[0]?.y ?? 0),
    );
    const off = gap / (scene.side - 1) / 3;
    return { x: x + (random() - 0.5) * 2 * off, y: y + (random() - 0.5) * 2 * off };
  });
  const quad: Quad | undefined = a && b && c && d ? [a, b, c, d] : undefined;
  const byHand = quad && boardAt(traces, quad);
  const handReading = byHand && readingOf(picture, byHand);
  const wrongIn = (stones: Uint8Array | undefined): number => {
    if (stones?.length !== scene.stones.length) return Number.POSITIVE_INFINITY;
    // A board seen from above has no upper side: the one that fits best is meant.
    return Math.min(...TURNS.map((turn) => turnedDifference(stones, scene, turn)));
  };
  const marked = new Set(handReading?.doubts);
  return {
    found: wrongIn(reading?.stones),
    set: wrongIn(handReading?.stones),
    doubts: handReading?.doubts.length ?? Number.NaN,
    unmarked: handReading
      ? [...scene.stones.keys()].filter(
          (point) => handReading.stones[point] !== scene.stones[point] && !marked.has(point),
        ).length
      : Number.NaN,
  };
};

const TURNS = [0, 1, 2, 3] as const;

const turnedDifference = (stones: Uint8Array, { side, stones: truth }: Scene, turn: number): number => {
  let wrong = 0;
  for (let point = 0; point < truth.length; point += 1) {
    let [x, y] = [point % side, Math.floor(point / side)];
    for (let by = 0; by < turn; by += 1) [x, y] = [side - 1 - y, x];
    if (stones[y * side + x] !== truth[point]) wrong += 1;
  }
  return wrong;
};

const keep = (file: string, { width, height, data }: Picture): void => {
  const bytes = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1)
      bytes[pixel * 3 + channel] = data[pixel * 4 + channel] ?? 0;
  writeFileSync(file, Buffer.concat([Buffer.from(`P6 ${width} ${height} 255\n`), bytes]));
};
