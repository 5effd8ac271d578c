import { BLACK, type Point, WHITE } from '#kernel/board/types';
import { neighboursOf, type Stones } from '#kernel/tsumego/region';

/**
 * Makes a random closed group: an eye space in a corner or on a side, the defender's stones around it with
 * some missing, a few stones inside, and a complete wall of the attacker. Black defends.
 */
const SIZE = { width: 19, height: 19 };

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

const ring = (points: ReadonlySet<Point>): Point[] => {
  const found = new Set<Point>();
  for (const point of points) {
    const x = point % SIZE.width;
    const y = Math.floor(point / SIZE.width);
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const near = (y + dy) * SIZE.width + x + dx;
        if (x + dx >= 0 && y + dy >= 0 && x + dx < 19 && y + dy < 19 && !points.has(near)) found.add(near);
      }
    }
  }
  return [...found];
};

const beside = (points: ReadonlySet<Point>): Point[] => [
  ...new Set([...points].flatMap((point) => neighboursOf(point, SIZE)).filter((point) => !points.has(point))),
];

export const randomGroup = (random: () => number): Stones => {
  const isCorner = random() < 0.7;
  const start = isCorner ? 0 : 7 + Math.floor(random() * 3);
  const maxRow = 2 + Math.floor(random() * 2);
  const wanted = 4 + Math.floor(random() * 7);
  const eye = new Set<Point>([start]);
  while (eye.size < wanted) {
    const near = beside(eye).filter(
      (point) => Math.floor(point / 19) <= maxRow && point % 19 <= 12 && (isCorner || point % 19 >= 4),
    );
    const touching = (point: Point): number =>
      neighboursOf(point, SIZE).filter((each) => eye.has(each)).length;
    const [one, two] = [pick(near, random), pick(near, random)];
    if (one === undefined || two === undefined) break;
    eye.add(touching(one) >= touching(two) ? one : two);
  }
  const stones = new Uint8Array(361);
  const inside = new Set(eye);
  for (const point of beside(eye)) {
    inside.add(point);
    if (random() > 0.1) stones[point] = BLACK;
  }
  // Stones on the outer corners of the rim, and outside liberties.
  for (const point of ring(eye)) {
    if (inside.has(point) || random() > 0.35) continue;
    inside.add(point);
    if (random() < 0.7) stones[point] = BLACK;
  }
  for (const point of beside(inside)) if (random() < 0.06) inside.add(point);
  for (const point of eye) {
    const dice = random();
    if (dice < 0.1) stones[point] = WHITE;
    else if (dice < 0.18) stones[point] = BLACK;
  }
  for (const point of ring(inside)) stones[point] = WHITE;
  return { size: SIZE, stones };
};
