import { BLACK, EMPTY, pointsOn, type Size, WHITE } from '#kernel/board/types';
import { makeRegion, neighboursOf, type Place, placeOf, type Region } from '#kernel/tsumego/region';

/** A random region with stones, surrounded by White and, if wished, by open board. */
export interface RandomRegion {
  readonly region: Region;
  readonly place: Place;
  /** 0 empty, 1 defender (Black), 2 attacker; by index. */
  readonly cells: Uint8Array;
  readonly drawing: string;
}

/** Tiny boards, so that few points touch the wall and eyes, kos and sekis occur. */
const SIZES: readonly Size[] = [
  { width: 3, height: 3 },
  { width: 4, height: 2 },
  { width: 5, height: 2 },
  { width: 4, height: 3 },
  { width: 4, height: 4 },
];

/**
 * A region of `points` points; the rest of a tiny board is White's wall, or empty with the chance `gaps`. At most
 * `free` points are empty.
 */
export const randomRegion = (random: () => number, points: number, free: number, gaps = 0): RandomRegion => {
  while (true) {
    const size = SIZES[Math.floor(random() * SIZES.length)] ?? { width: 3, height: 3 };
    const all = Array.from({ length: pointsOn(size) }, (_, point) => point);
    if (all.length < points) continue;
    while (all.length > points) all.splice(Math.floor(random() * all.length), 1);
    const stones = Uint8Array.from({ length: pointsOn(size) }, () =>
      gaps > 0 && random() < gaps ? EMPTY : WHITE,
    );
    const density = 0.15 + random() * 0.6;
    for (const point of all) {
      const dice = random();
      stones[point] = dice < density ? BLACK : dice < density + 0.12 ? WHITE : EMPTY;
    }
    const made = makeRegion({ size, stones }, BLACK, all);
    const empty = all.filter((point) => stones[point] === EMPTY).length;
    if (!made.ok || empty > free || empty === 0 || !isLegal(stones, made.value)) continue;
    const cells = Uint8Array.from(made.value.points, (point) => [0, 1, 2][stones[point] ?? 0] ?? 0);
    const drawing = Array.from({ length: size.height }, (_, y) =>
      Array.from({ length: size.width }, (_, x) => drawn(made.value, stones, y * size.width + x)).join(' '),
    ).join('\n');
    return { region: made.value, place: placeOf(made.value, stones), cells, drawing };
  }
};

const drawn = ({ indexOf }: Region, stones: Uint8Array, point: number): string | undefined =>
  ((indexOf[point] ?? -1) < 0 ? '-?#' : '.XO')[stones[point] ?? 0];

/** Whether every chain has a liberty inside the region or touches the wall. */
const isLegal = (stones: Uint8Array, { points, indexOf, size }: Region): boolean =>
  points.every((start) => {
    if (stones[start] === EMPTY) return true;
    const chain = [start];
    for (let at = 0; at < chain.length; at += 1) {
      for (const near of neighboursOf(chain[at] ?? 0, size)) {
        const isInside = (indexOf[near] ?? -1) >= 0;
        if (stones[near] === EMPTY && isInside) return true;
        if (stones[near] !== stones[start] || chain.includes(near)) continue;
        if (!isInside) return true;
        chain.push(near);
      }
    }
    return false;
  });
