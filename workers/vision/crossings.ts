import { type Homography, mapped } from './homography';
import { leanAt } from './lean';
import type { Picture } from './picture';

/** What the picture shows at a crossing of the board, beside the bare wood around it. */
export interface Crossing {
  /** Brighter (more than 0) or darker than the wood, as a logarithm. */
  readonly light: number;
  /** The same of the darker and of the lighter part of it: a stone's gloss and a shadow fill only a part. */
  readonly dark: number;
  readonly bright: number;
  /** Less coloured (below 0) than the wood: stones are grey, wood is yellow, in shadow too. */
  readonly colour: number;
  /** How well the lines of the board are seen here: 1 as at bare crossings, 0 not at all. */
  readonly lines: number;
}

/** Places looked at: a disc around the crossing, and a small one in the middle between four crossings. */
const DISC = disc(0.3, 0.06);
const MIDDLE = disc(0.13, 0.05);

function disc(radius: number, step: number): readonly (readonly [number, number])[] {
  const places: [number, number][] = [];
  for (let y = -radius; y <= radius + 1e-9; y += step)
    for (let x = -radius; x <= radius + 1e-9; x += step) if (Math.hypot(x, y) <= radius) places.push([x, y]);
  return places;
}

interface Shade {
  readonly light: number;
  readonly dark: number;
  readonly bright: number;
  /** How much stronger red is than blue, and than green, as logarithms. */
  readonly blue: number;
  readonly green: number;
}

/** Keeps logarithms of dark pixels quiet. */
const DARKEST = 12;

const shadeAt = (
  picture: Picture,
  toPicture: Homography,
  x: number,
  y: number,
  places: readonly (readonly [number, number])[],
): Shade => {
  const light: number[] = [];
  const blue: number[] = [];
  const green: number[] = [];
  for (const [byX, byY] of places) {
    const spot = mapped(toPicture, x + byX, y + byY);
    const column = Math.round(spot?.x ?? -1);
    const row = Math.round(spot?.y ?? -1);
    if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) continue;
    const at = (row * picture.width + column) * 4;
    const r = picture.data[at] ?? 0;
    const g = picture.data[at + 1] ?? 0;
    const b = picture.data[at + 2] ?? 0;
    light.push(Math.log(DARKEST + 0.3 * r + 0.59 * g + 0.11 * b));
    blue.push(Math.log((DARKEST + r) / (DARKEST + b)));
    green.push(Math.log((DARKEST + r) / (DARKEST + g)));
  }
  return {
    light: partOf(light, 0.5),
    dark: partOf(light, 0.2),
    bright: partOf(light, 0.8),
    blue: partOf(blue, 0.5),
    green: partOf(green, 0.5),
  };
};

/** The value below which this part of all lie. */
export const partOf = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};

/** All crossings of a board, row by row; `toPicture` maps lattice to picture. */
export const crossingsOf = (picture: Picture, toPicture: Homography, side: number): readonly Crossing[] => {
  const middles: Shade[] = [];
  for (let y = 0; y < side - 1; y += 1)
    for (let x = 0; x < side - 1; x += 1) middles.push(shadeAt(picture, toPicture, x + 0.5, y + 0.5, MIDDLE));
  const wood = woodOf(middles, side);
  const shades: Shade[] = [];
  const lines: number[] = [];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const lean = leanAt(toPicture, x, y);
      shades.push(shadeAt(picture, toPicture, x + lean.x, y + lean.y, DISC));
      lines.push(linesAt(picture, toPicture, x, y, side));
    }
  const clear = Math.max(0.03, partOf(lines, 0.85));
  return shades.map((shade, index): Crossing => {
    const near = wood[index] ?? { light: 0, blue: 0, green: 0 };
    return {
      light: shade.light - near.light,
      dark: shade.dark - near.light,
      bright: shade.bright - near.light,
      colour: shade.blue - near.blue + 0.5 * (shade.green - near.green),
      lines: Math.max(-0.5, Math.min(1.5, (lines[index] ?? 0) / clear)),
    };
  });
};

interface Wood {
  readonly light: number;
  readonly blue: number;
  readonly green: number;
}

/** No shadow on wood is deeper. */
const DEEPEST = 1.1;
/** Middles farther away than this tell nothing about the light at a crossing. */
const NEAR = 2.6;

/** The bare wood near every crossing: of the middles around it those with the colour of wood, the nearer the more. */
const woodOf = (middles: readonly Shade[], side: number): readonly Wood[] => {
  const blue = partOf(
    middles.map((shade) => shade.blue),
    0.5,
  );
  const green = partOf(
    middles.map((shade) => shade.green),
    0.5,
  );
  const offOf = (shade: Shade): number => Math.abs(shade.blue - blue) + Math.abs(shade.green - green);
  // Wood differs over a board, in gloss most of all; what differs more is a stone that covers the middle.
  const allowed = Math.max(0.3, Math.min(0.45, 4 * partOf(middles.map(offOf), 0.5)));
  const all = partOf(
    middles.map((shade) => shade.light),
    0.5,
  );
  const woods: Wood[] = [];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const near: { shade: Shade; weight: number }[] = [];
      for (let row = Math.max(0, y - 3); row < Math.min(side - 1, y + 3); row += 1)
        for (let column = Math.max(0, x - 3); column < Math.min(side - 1, x + 3); column += 1) {
          const shade = middles[row * (side - 1) + column];
          const away = Math.hypot(column + 0.5 - x, row + 0.5 - y);
          if (!shade || away > NEAR || offOf(shade) > allowed || shade.light < all - DEEPEST) continue;
          near.push({ shade, weight: Math.exp(-away * away) });
        }
      woods.push({
        light: near.length === 0 ? all : middleOf(near, (shade) => shade.light),
        blue: near.length === 0 ? blue : middleOf(near, (shade) => shade.blue),
        green: near.length === 0 ? green : middleOf(near, (shade) => shade.green),
      });
    }
  return woods;
};

/** The weighted median. */
const middleOf = (
  shades: readonly { readonly shade: Shade; readonly weight: number }[],
  featureOf: (shade: Shade) => number,
): number => {
  const sorted = shades
    .map(({ shade, weight }) => ({ value: featureOf(shade), weight }))
    .sort((one, other) => one.value - other.value);
  let left = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  for (const { value, weight } of sorted) {
    left -= weight;
    if (left <= 0) return value;
  }
  return 0;
};

const ARMS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** How much darker the lines that should leave this crossing are than what lies beside them; the median of the arms. */
const linesAt = (picture: Picture, toPicture: Homography, x: number, y: number, side: number): number => {
  const arms: number[] = [];
  for (const [stepX, stepY] of ARMS) {
    const endX = x + stepX;
    const endY = y + stepY;
    if (endX < 0 || endY < 0 || endX >= side || endY >= side) continue;
    let sum = 0;
    const ways = [0.1, 0.17, 0.24, 0.31];
    for (const way of ways) {
      const shadeBeside = (across: number): number =>
        lightAt(picture, toPicture, x + stepX * way + stepY * across, y + stepY * way + stepX * across);
      const line = Math.min(shadeBeside(-0.05), shadeBeside(0), shadeBeside(0.05));
      const beside = (shadeBeside(-0.16) + shadeBeside(0.16)) / 2;
      sum += beside - line;
    }
    arms.push(sum / ways.length);
  }
  return partOf(arms, 0.5);
};

/** The mean of the four pixels at a place. */
const lightAt = ({ width, height, data }: Picture, toPicture: Homography, x: number, y: number): number => {
  const spot = mapped(toPicture, x, y);
  if (!spot) return 0;
  const left = Math.max(0, Math.min(width - 2, Math.floor(spot.x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(spot.y)));
  let sum = 0;
  for (const at of [
    top * width + left,
    top * width + left + 1,
    (top + 1) * width + left,
    (top + 1) * width + left + 1,
  ])
    sum += 0.3 * (data[at * 4] ?? 0) + 0.59 * (data[at * 4 + 1] ?? 0) + 0.11 * (data[at * 4 + 2] ?? 0);
  return Math.log(DARKEST + sum / 4);
};
