/**
 * The distribution function of Student's t with 3 degrees of freedom:
 * 1/2 + (atan(x/sqrt 3) + (x/sqrt 3) / (1 + x*x/3)) / pi, read from a table of 2000 points on -50..50 with
 * straight lines between them, as KataGo does, so that our trees are its trees.
 */
const SIZE = 2000;
const RANGE = 50;

const exact = (x: number): number => {
  const t = x / Math.sqrt(3);
  return 0.5 + (Math.atan(t) + t / (1 + t * t)) / Math.PI;
};

const table = Float64Array.from({ length: SIZE }, (_, i) => exact(-RANGE + (i * 2 * RANGE) / (SIZE - 1)));
table[0] = 0;
table[SIZE - 1] = 1;

export const studentCdf = (x: number): number => {
  const at = ((SIZE - 1) * (x + RANGE)) / (2 * RANGE);
  if (at <= 0) return 0;
  if (at >= SIZE - 1) return 1;
  const i = Math.floor(at);
  const low = table[i] as number;
  return low + (at - i) * ((table[i + 1] as number) - low);
};
