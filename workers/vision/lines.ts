import type { Ridges } from './ridges';

/** The line a·x + b·y = c, with (a, b) of length 1, and how many pixels lie on it. */
export interface Line {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly weight: number;
}

const ANGLES = 180;
/** Of all pixels, the part with the strongest ridges votes. */
const VOTING = 0.1;
const WEAKEST = 0.008;
/** The direction of a single pixel is uncertain by so many degrees. */
const SPREAD = 7;
const MOST_LINES = 110;

/** The straight lines on which many ridge pixels lie, strongest first. */
export const linesOf = ({ strength, across }: Ridges): readonly Line[] => {
  const { width, height, values } = strength;
  const least = Math.max(WEAKEST, strengthAbove(values, VOTING));
  const reach = Math.ceil(Math.hypot(width, height) / 2) + 2;
  const places = 2 * reach + 1;
  const votes = new Float32Array(ANGLES * places);
  const cosines = Array.from({ length: ANGLES }, (_, angle) => Math.cos((angle * Math.PI) / ANGLES));
  const sines = Array.from({ length: ANGLES }, (_, angle) => Math.sin((angle * Math.PI) / ANGLES));
  for (let y = 2; y < height - 2; y += 1)
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const value = values[at] ?? 0;
      if (value < least || !isCrest(strength, across.values[at] ?? 0, x, y)) continue;
      const middle = Math.round(((across.values[at] ?? 0) * ANGLES) / Math.PI);
      for (let by = -SPREAD; by <= SPREAD; by += 1) {
        const angle = (middle + by + ANGLES) % ANGLES;
        const distance = (x - width / 2) * (cosines[angle] ?? 0) + (y - height / 2) * (sines[angle] ?? 0);
        const slot = angle * places + Math.round(distance) + reach;
        votes[slot] = (votes[slot] ?? 0) + 1 - Math.abs(by) / (SPREAD + 1);
      }
    }
  const found: { angle: number; place: number; weight: number }[] = [];
  const enough = 0.02 * Math.max(width, height);
  const smooth = (angle: number, place: number): number => {
    const from = angle * places + place;
    return (votes[from] ?? 0) + 0.6 * ((votes[from - 1] ?? 0) + (votes[from + 1] ?? 0));
  };
  for (let angle = 0; angle < ANGLES; angle += 1)
    for (let place = 3; place < places - 3; place += 1) {
      const weight = smooth(angle, place);
      if (weight >= enough && isPeak(smooth, angle, place, places, weight))
        found.push({ angle, place, weight });
    }
  return found
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_LINES)
    .map(({ angle, place, weight }) => {
      const a = cosines[angle] ?? 0;
      const b = sines[angle] ?? 0;
      return { a, b, c: place - reach + (a * width) / 2 + (b * height) / 2, weight };
    });
};

const strengthAbove = (values: Float32Array, part: number): number => {
  const sample: number[] = [];
  for (let at = 0; at < values.length; at += 17) sample.push(values[at] ?? 0);
  sample.sort((one, other) => other - one);
  return sample[Math.floor(sample.length * part)] ?? 0;
};

/** Stronger than the pixels on both sides of its line. */
const isCrest = ({ width, values }: Ridges['strength'], across: number, x: number, y: number): boolean => {
  const stepX = Math.round(Math.cos(across));
  const stepY = Math.round(Math.sin(across));
  const here = values[y * width + x] ?? 0;
  return (
    here >= (values[(y + stepY) * width + x + stepX] ?? 0) &&
    here >= (values[(y - stepY) * width + x - stepX] ?? 0)
  );
};

const isPeak = (
  votes: (angle: number, place: number) => number,
  angle: number,
  place: number,
  places: number,
  weight: number,
): boolean => {
  for (let byAngle = -3; byAngle <= 3; byAngle += 1) {
    const turned = angle + byAngle;
    // A line at 180 degrees is one at 0 seen from the other side.
    const wrapped = (turned + ANGLES) % ANGLES;
    for (let by = -3; by <= 3; by += 1) {
      if (byAngle === 0 && by === 0) continue;
      const near = wrapped === turned ? place + by : places - 1 - place - by;
      const other = votes(wrapped, near);
      if (other > weight || (other === weight && (byAngle < 0 || (byAngle === 0 && by < 0)))) return false;
    }
  }
  return true;
};
