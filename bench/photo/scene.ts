import { BLACK, EMPTY } from '#kernel/board/types';
import type { Picture } from '../../workers/vision/picture';
import type { Conditions } from './conditions';
import { compressed } from './jpeg';

/**
 * Photographs drawn by ray casting: a board of wood, stones as lenses that stand on it, a lamp, a camera. It shares
 * nothing with how the page draws boards.
 */

export interface Scene {
  readonly side: number;
  readonly stones: Uint8Array;
}
export interface Shot {
  readonly picture: Picture;
  /** The corner crossings in the picture. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
}

type Vector = readonly [number, number, number];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const times = (a: Vector, k: number): Vector => [a[0] * k, a[1] * k, a[2] * k];
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => times(a, 1 / Math.hypot(...a));

/** Boards are longer than wide. */
const LONGER = 1.07;
const THICK = 0.36;

interface Stone {
  readonly x: number;
  readonly y: number;
  readonly kind: number;
  readonly shade: number;
}

export const photographed = (scene: Scene, is: Conditions, random: () => number): Shot => {
  const { side } = scene;
  const half = (side - 1) / 2;
  const gauss = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const grid: (Stone | undefined)[] = Array.from(scene.stones, (kind, point) =>
    kind === EMPTY
      ? undefined
      : {
          x: (point % side) - half + gauss() * is.stray,
          y: (Math.floor(point / side) - half) * LONGER + gauss() * is.stray,
          kind,
          shade: 1 + 0.04 * gauss(),
        },
  );
  // The camera looks at the middle of the board; what is farther from it lies higher in the picture.
  const [tilt, turn] = [(is.tilt * Math.PI) / 180, (is.turn * Math.PI) / 180];
  const away = is.distance * (side + 1);
  const eye: Vector = [
    Math.sin(tilt) * Math.sin(turn) * away,
    Math.sin(tilt) * Math.cos(turn) * away,
    Math.cos(tilt) * away,
  ];
  const forward = unit(times(eye, -1));
  const spin = (is.turn + (random() - 0.5) * 6) * (Math.PI / 180);
  // Rows grow downwards, so space is left-handed here.
  const right0 = unit(cross([Math.sin(-turn), -Math.cos(-turn), 0.0001], forward));
  const up0 = cross(forward, right0);
  const lean = is.tilt < 12 ? spin : (random() - 0.5) * 0.1;
  const right = plus(times(right0, Math.cos(lean)), times(up0, Math.sin(lean)));
  const up = plus(times(up0, Math.cos(lean)), times(right0, -Math.sin(lean)));
  const projected = (point: Vector): { x: number; y: number } => {
    const from = minus(point, eye);
    const depth = dot(from, forward);
    return { x: dot(from, right) / depth, y: -dot(from, up) / depth };
  };
  const bounds = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => projected([x * (half + 0.9), y * (half + 0.9) * LONGER, 0])),
  );
  const [left, most] = [Math.min(...bounds.map(({ x }) => x)), Math.max(...bounds.map(({ x }) => x))];
  const [top, low] = [Math.min(...bounds.map(({ y }) => y)), Math.max(...bounds.map(({ y }) => y))];
  const zoom = Math.min((is.width * is.fill) / (most - left), (is.height * is.fill) / (low - top));
  const middle = {
    x: (left + most) / 2 + ((random() - 0.5) * 0.04 * is.width) / zoom,
    y: (top + low) / 2 + ((random() - 0.5) * 0.04 * is.height) / zoom,
  };
  const reach = Math.hypot(is.width, is.height) / 2;
  /** From the straight picture to the bent one: r' = r (1 - k r²), solved by steps for the way back. */
  const straight = (x: number, y: number): { x: number; y: number } => {
    const r2 = (x * x + y * y) / (reach * reach);
    const factor = 1 + is.barrel * r2;
    return { x: x * factor, y: y * factor };
  };
  const inPicture = (point: Vector): { x: number; y: number } => {
    const at = projected(point);
    const [goalX, goalY] = [(at.x - middle.x) * zoom, (at.y - middle.y) * zoom];
    let [x, y] = [goalX, goalY];
    for (let round = 0; round < 8; round += 1) {
      const bent = straight(x, y);
      x += goalX - bent.x;
      y += goalY - bent.y;
    }
    return { x: x + is.width / 2, y: y + is.height / 2 };
  };
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([x = 0, y = 0]) => inPicture([x, y * LONGER, 0]));

  const lamp = unit([random() - 0.5, random() - 0.5, 0.9 + random()]);
  const edgeAngle = random() * Math.PI * 2;
  const edge: readonly [number, number] = [Math.cos(edgeAngle), Math.sin(edgeAngle)];
  const edgeAt = (random() - 0.5) * half;
  const fallAngle = random() * Math.PI * 2;
  const glareAt: readonly [number, number] = [(random() - 0.5) * half * 1.4, (random() - 0.5) * half * 1.4];
  const glareSize = side * (0.12 + 0.12 * random());
  const grainSeed = random() * 100;
  const table: Vector = [60 + 120 * random(), 50 + 90 * random(), 40 + 80 * random()];
  const wave = (x: number, y: number): number =>
    Math.sin(x * 7.1 + 1.3 * Math.sin(y * 0.35 + grainSeed) + grainSeed) * 0.5 +
    Math.sin(x * 23.7 + 2.1 * Math.sin(y * 0.8 + grainSeed * 2)) * 0.3 +
    Math.sin(x * 61.3 + y * 1.1) * 0.2;
  const height = THICK * (is.stone / 0.47);
  const line = 0.022;

  const stoneNear = (x: number, y: number): Stone | undefined => {
    const [column, row] = [Math.round(x + half), Math.round(y / LONGER + half)];
    return column < 0 || row < 0 || column >= side || row >= side ? undefined : grid[row * side + column];
  };
  /** The nearest stone that a ray meets, and its surface there. */
  const hit = (from: Vector, way: Vector): { stone: Stone; at: Vector; normal: Vector } | undefined => {
    let best: { stone: Stone; at: Vector; normal: Vector; far: number } | undefined;
    const seen: Stone[] = [];
    for (const level of [height, height / 2, 0]) {
      const far = (level - from[2]) / way[2];
      const [x, y] = [from[0] + way[0] * far, from[1] + way[1] * far];
      for (const byX of [-0.5, 0.5])
        for (const byY of [-0.5, 0.5]) {
          const stone = stoneNear(x + byX, y + byY);
          if (stone && !seen.includes(stone)) seen.push(stone);
        }
    }
    for (const stone of seen) {
      const scale: Vector = [1 / is.stone, 1 / is.stone, 2 / height];
      const start: Vector = [
        (from[0] - stone.x) * scale[0],
        (from[1] - stone.y) * scale[1],
        (from[2] - height / 2) * scale[2],
      ];
      const ray: Vector = [way[0] * scale[0], way[1] * scale[1], way[2] * scale[2]];
      const a = dot(ray, ray);
      const b = dot(start, ray);
      const root = b * b - a * (dot(start, start) - 1);
      if (root < 0) continue;
      const far = (-b - Math.sqrt(root)) / a;
      if (far <= 1e-6 || (best && far >= best.far)) continue;
      const at = plus(from, times(way, far));
      const local = plus(start, times(ray, far));
      const normal = unit([local[0] * scale[0], local[1] * scale[1], local[2] * scale[2]]);
      best = { stone, at, normal, far };
    }
    return best;
  };

  const lightAt = (x: number, y: number): number => {
    const along = (x * edge[0] + y * edge[1] - edgeAt) / Math.max(0.05, is.soft);
    const shade = 1 - is.shadow / (1 + Math.exp(-along * 4));
    const fall = 1 - (is.falloff * (1 + (x * Math.cos(fallAngle) + y * Math.sin(fallAngle)) / side)) / 2;
    return is.level * shade * fall;
  };
  const glareOn = (x: number, y: number): number =>
    is.glare * Math.exp(-((x - glareAt[0]) ** 2 + (y - glareAt[1]) ** 2) / (glareSize * glareSize));

  const shadeOf = (from: Vector, way: Vector): Vector => {
    const met = hit(from, way);
    if (met) {
      const { stone, at, normal } = met;
      const light = lightAt(at[0], at[1]);
      const lit = 0.45 + 0.55 * Math.max(0, dot(normal, lamp));
      const mirrored = minus(times(normal, 2 * dot(normal, lamp)), lamp);
      const shine = is.gloss * Math.max(0, -dot(mirrored, way)) ** (stone.kind === BLACK ? 14 : 30);
      const base = stone.kind === BLACK ? is.black : is.white;
      const grey =
        255 * light * (base * stone.shade * lit + 0.55 * shine) + 150 * glareOn(at[0], at[1]) * 0.6;
      return [grey, grey * 0.99, grey * (stone.kind === BLACK ? 1.02 : 0.95)];
    }
    const far = -from[2] / way[2];
    const [x, y] = [from[0] + way[0] * far, from[1] + way[1] * far];
    const light = lightAt(x, y);
    if (Math.abs(x) > half + 0.85 || Math.abs(y) > (half + 0.85) * LONGER) {
      const texture = 1 + 0.15 * Math.sin(x * 0.9 + y * 0.4) * Math.sin(y * 2.3);
      return times(table, light * texture);
    }
    let tone = 1 + is.grain * wave(x, y);
    const [column, row] = [x + half, y / LONGER + half];
    const inside = column > -line && row > -line && column < side - 1 + line && row < side - 1 + line;
    const isLine =
      inside &&
      (Math.abs(column - Math.round(column)) < line || Math.abs(row - Math.round(row)) < line / LONGER);
    if (isLine || isStar(column, row, side)) tone *= 0.28;
    // What stands between wood and lamp.
    if (hit([x, y, 0.001], lamp)) tone *= 0.62;
    const shine = 150 * glareOn(x, y);
    return plus(times(is.wood, light * tone), [shine, shine, shine]);
  };

  const data = new Uint8ClampedArray(is.width * is.height * 4);
  const colours = new Float32Array(is.width * is.height * 3);
  for (let y = 0; y < is.height; y += 1)
    for (let x = 0; x < is.width; x += 1) {
      let sum: Vector = [0, 0, 0];
      for (const [byX, byY] of SAMPLES) {
        const bent = straight(x + byX - is.width / 2, y + byY - is.height / 2);
        const way = plus(
          forward,
          plus(times(right, bent.x / zoom + middle.x), times(up, -(bent.y / zoom + middle.y))),
        );
        sum = plus(sum, shadeOf(eye, way));
      }
      const at = (y * is.width + x) * 3;
      colours[at] = (sum[0] / SAMPLES.length) * (1 + is.warm * 0.5);
      colours[at + 1] = sum[1] / SAMPLES.length;
      colours[at + 2] = (sum[2] / SAMPLES.length) * (1 - is.warm);
    }
  const soft = blurredBy(colours, is.width, is.height, is.blur);
  for (let pixel = 0; pixel < is.width * is.height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      data[pixel * 4 + channel] = (soft[pixel * 3 + channel] ?? 0) + gauss() * is.noise;
    data[pixel * 4 + 3] = 255;
  }
  const picture = { width: is.width, height: is.height, data };
  return { picture: is.quality < 100 ? compressed(picture, is.quality) : picture, corners };
};

const SAMPLES = [
  [0.25, 0.25],
  [0.75, 0.75],
] as const;

const isStar = (column: number, row: number, side: number): boolean => {
  const from = side < 13 ? 2 : 3;
  const places = side === 9 ? [from, side - 1 - from] : [from, (side - 1) / 2, side - 1 - from];
  return places.some((x) => places.some((y) => Math.hypot(column - x, row - y) < 0.085));
};

/** Three passes of a box, which come near to a bell. */
const blurredBy = (colours: Float32Array, width: number, height: number, radius: number): Float32Array => {
  if (radius <= 0.2) return colours;
  const side = Math.min(0.49, radius / 3);
  let from = colours;
  for (let pass = 0; pass < 3; pass += 1)
    for (const step of [3, width * 3]) {
      const to = new Float32Array(from.length);
      for (let at = 0; at < from.length; at += 1)
        to[at] =
          (from[at] ?? 0) * (1 - 2 * side) +
          side * ((from[at - step] ?? from[at] ?? 0) + (from[at + step] ?? from[at] ?? 0));
      from = to;
    }
  return from.length === width * height * 3 ? from : colours;
};
