import { Board } from './board';
import { geometryOf } from './geometry';
import { LifeReader } from './pass-alive';
import { findRegions, ownerOf, type Regions } from './regions';
import { BLACK, type Color, EMPTY, opponent, type Point, type Size, WHITE } from './types';

/**
 * Finds groups, and which of them live in seki.
 *
 * A group is a set of stones of one colour connected through stones and through empty regions that only they
 * surround. By the letter of the Japanese rules (article 8), every group beside a neutral point is in seki;
 * KataGo counts so. People stop before they fill the last dame and mean something else. So by sense a group
 * is in seki when it touches a neutral point that neither side can fill, is not alive on its own, and has
 * little territory: a group in seki has one eye at most, which excludes groups with a lot of it.
 */
export type SekiReading = 'byLetter' | 'bySense';

export interface Groups {
  /** Number of the group that owns each point, stones and territory; -1 for neutral points. */
  readonly of: Int16Array;
  readonly colors: readonly Color[];
  readonly inSeki: readonly boolean[];
}

/**
 * A group with more territory than this is alive, whatever it touches. 6 is the largest eye that one move can
 * spoil.
 */
const WIDEST_SEKI_GROUND = 6;

/** `stones` are those of the position without the dead ones. */
export const findGroups = (stones: Uint8Array, size: Size, reading: SekiReading): Groups => {
  const { neighbours, points } = geometryOf(size.width, size.height);
  const regions = findRegions(stones, size);
  const owners = Uint8Array.from({ length: points }, (_, point) => ownerOf(regions, stones, point));
  const of = new Int16Array(points).fill(-1);
  const queue = new Int16Array(points);
  const byLetter = reading === 'byLetter';
  const alive = byLetter ? new Uint8Array(points) : passAlive(stones, size);
  const fixed = byLetter ? neutralPoints(owners) : sekiPoints(stones, size, regions);
  const colors: Color[] = [];
  const inSeki: boolean[] = [];
  for (let seed = 0; seed < points; seed += 1) {
    if (owners[seed] === EMPTY || of[seed] !== -1) continue;
    const group = colors.length;
    const color = owners[seed] as Color;
    let length = 0;
    let ground = 0;
    let touchesFixed = false;
    let safe = false;
    queue[length++] = seed;
    of[seed] = group;
    for (let i = 0; i < length; i += 1) {
      const point = queue[i] as number;
      if (stones[point] === EMPTY) ground += 1;
      if (alive[point] === color) safe = true;
      for (let side = 4 * point; side < 4 * point + 4; side += 1) {
        const beside = neighbours[side] as number;
        if (beside === points) continue;
        if (fixed[beside] === 1) touchesFixed = true;
        if (owners[beside] !== color || of[beside] !== -1) continue;
        of[beside] = group;
        queue[length++] = beside;
      }
    }
    colors.push(color);
    inSeki.push(touchesFixed && !safe && (byLetter || ground <= WIDEST_SEKI_GROUND));
  }
  return { of, colors, inSeki };
};

const neutralPoints = (owners: Uint8Array): Uint8Array => owners.map((owner) => (owner === EMPTY ? 1 : 0));

const passAlive = (stones: Uint8Array, size: Size): Uint8Array => {
  const { neighbours, points } = geometryOf(size.width, size.height);
  const walled = new Uint8Array(points + 1).fill(3);
  walled.set(stones.subarray(0, points));
  const alive = new Uint8Array(points);
  const reader = new LifeReader(size, neighbours);
  for (const color of [BLACK, WHITE] as const) {
    reader.mark(walled, color, { suicide: false, safeBig: false, unsafeBig: false }, alive);
  }
  return alive;
};

/**
 * Marks the neutral points that stay open after both sides fill what they safely can. A fill is safe when the
 * stone's chain keeps two liberties and captures nothing. What can be filled may depend on who begins and
 * where, so a point counts only when it stays open in every order: all eight symmetries of the board, either
 * colour first. This makes the answer independent of the board's orientation.
 */
const sekiPoints = (stones: Uint8Array, size: Size, regions: Regions): Uint8Array => {
  const start = new Board(size);
  let open: Point[] = [];
  for (let point = 0; point < start.points; point += 1) {
    if (stones[point] !== EMPTY) start.setStone(point, stones[point] as Color);
    else if (regions.touches[regions.of[point] as number] === 3) open.push(point);
  }
  const neutral = open;
  for (let order = 0; order < 16 && open.length > 0; order += 1) {
    const first = order & 8 ? WHITE : BLACK;
    const left = new Set(leftOpen(start.clone(), inOrder(neutral, size, order & 7), first));
    open = open.filter((point) => left.has(point));
  }
  const fixed = new Uint8Array(start.points + 1);
  for (const point of open) fixed[point] = 1;
  return fixed;
};

const leftOpen = (board: Board, open: readonly Point[], first: Color): readonly Point[] => {
  let rest = open;
  for (;;) {
    const still = rest.filter((point) => !fill(board, point, first) && !fill(board, point, opponent(first)));
    if (still.length === rest.length) return rest;
    rest = still;
  }
};

/**
 * Lists the points in the order of one of the eight symmetries of the board: from which corner, by rows or
 * columns.
 */
const inOrder = (points: readonly Point[], { width, height }: Size, way: number): Point[] => {
  const place = (point: Point): number => {
    const x = point % width;
    const y = (point - x) / width;
    const across = way & 1 ? width - 1 - x : x;
    const down = way & 2 ? height - 1 - y : y;
    return way & 4 ? across * height + down : down * width + across;
  };
  return points.toSorted((one, other) => place(one) - place(other));
};

const fill = (board: Board, point: Point, color: Color): boolean => {
  if (board.play(point, color) === 0 && board.libertiesOf(point) >= 2) return true;
  board.undo();
  return false;
};
