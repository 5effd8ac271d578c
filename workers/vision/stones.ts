import { BLACK, EMPTY, WHITE } from '#kernel/board/types';
import { type Crossing, partOf } from './crossings';

export interface Stones {
  readonly stones: Uint8Array;
  /** How sure each is, 0 to 1. */
  readonly sure: Float32Array;
}

/** What crossings of one kind look like: the middle of each feature, and how far they stray. */
interface Look {
  readonly middle: Features;
  readonly stray: Features;
}
type Features = readonly number[];

const featuresOf = ({ light, dark, bright, colour, lines }: Crossing): Features => [
  light,
  dark,
  bright,
  colour,
  lines,
];

/** Where the kinds lie on boards in general; each board's own crossings then move them. */
const USUAL: Readonly<Record<number, Look>> = {
  [EMPTY]: { middle: [0, -0.08, 0.03, 0, 1], stray: [0.1, 0.16, 0.1, 0.08, 0.35] },
  [BLACK]: { middle: [-1.3, -1.5, -1.1, -0.35, 0.05], stray: [0.35, 0.35, 0.45, 0.3, 0.35] },
  [WHITE]: { middle: [0.35, 0.2, 0.45, -0.35, 0.05], stray: [0.25, 0.3, 0.25, 0.22, 0.3] },
};
const KINDS = [EMPTY, BLACK, WHITE] as const;
/** Most crossings are bare. */
const RARITY = [0, 0.7, 1.4];
/** Features more than so many strays away tell no more. */
const FARTHEST = 4;

const distance = (features: Features, { middle, stray }: Look): number => {
  let sum = 0;
  for (const [index, value] of features.entries()) {
    const off = Math.abs(value - (middle[index] ?? 0)) / (stray[index] ?? 1);
    sum += Math.min(FARTHEST, off) ** 2 + 2 * Math.log(stray[index] ?? 1);
  }
  return sum;
};

/** Black, white or nothing at each crossing. The kinds' looks are learnt from this board, from the usual ones on. */
export const stonesOf = (crossings: readonly Crossing[]): Stones => {
  const all = crossings.map(featuresOf);
  const stones = Uint8Array.from(crossings, firstGuess);
  const sure = new Float32Array(all.length).fill(1);
  for (let round = 0; round < 4; round += 1) {
    const looks = KINDS.map((kind) => learnt(kind, all, stones, sure));
    for (const [index, features] of all.entries()) {
      const distances = looks.map((look, which) => distance(features, look) + (RARITY[which] ?? 0));
      const best = Math.min(...distances);
      const kind = distances.indexOf(best);
      const next = Math.min(...distances.filter((_, other) => other !== kind));
      stones[index] = KINDS[kind] ?? EMPTY;
      sure[index] = 1 - Math.exp(-(next - best) / 6);
    }
  }
  return { stones, sure };
};

const firstGuess = ({ light, dark, bright, colour, lines }: Crossing): number => {
  if (light < -0.7 || (dark < -0.9 && colour < -0.1)) return BLACK;
  if (lines < 0.45 && light > -0.25 && (light > 0.12 || bright > 0.25) && colour < -0.08) return WHITE;
  return EMPTY;
};

/** Between the usual look and that of this board's crossings, the more of them the nearer to theirs. */
const learnt = (kind: number, all: readonly Features[], stones: Uint8Array, sure: Float32Array): Look => {
  const usual = USUAL[kind] ?? { middle: [], stray: [] };
  const mine = all.filter((_, index) => stones[index] === kind && (sure[index] ?? 0) > 0.6);
  const trust = mine.length / (mine.length + 4);
  const middle = usual.middle.map((value, index) => {
    const own = partOf(
      mine.map((features) => features[index] ?? 0),
      0.5,
    );
    return mine.length === 0 ? value : value * (1 - trust) + own * trust;
  });
  const stray = usual.stray.map((value, index) => {
    const centre = middle[index] ?? 0;
    const own =
      1.5 *
      partOf(
        mine.map((features) => Math.abs((features[index] ?? 0) - centre)),
        0.5,
      );
    return mine.length === 0 ? value : Math.max(value * 0.5, value * (1 - trust) + own * trust);
  });
  return { middle, stray };
};
