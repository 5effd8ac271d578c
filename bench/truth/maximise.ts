/** Reflection, expansion, contraction and shrinking coefficients of Nelder and Mead. */
const EXPAND = 2;
const CONTRACT = 0.5;
const SHRINK = 0.5;

interface Corner {
  readonly at: readonly number[];
  readonly value: number;
}

/**
 * Nelder and Mead's simplex: searches from `start` for the numbers that maximise `value`. The first steps
 * change each number by a tenth of itself (or `0.05`). For about a dozen numbers and smooth values.
 */
export const maximise = (
  value: (at: readonly number[]) => number,
  start: readonly number[],
  rounds: number,
): readonly number[] => {
  const measure = (at: readonly number[]): Corner => ({ at, value: value(at) });
  const corners = [
    measure(start),
    ...start.map((_, i) => measure(start.map((x, j) => (i === j ? x + (Math.abs(x) / 10 || 0.05) : x)))),
  ];
  for (let round = 0; round < rounds; round += 1) {
    corners.sort((a, b) => b.value - a.value);
    const best = corners[0] as Corner;
    const worst = corners.at(-1) as Corner;
    const others = corners.slice(0, -1);
    const middle = start.map(
      (_, i) => others.reduce((sum, { at }) => sum + (at[i] as number), 0) / others.length,
    );
    const along = (far: number): Corner =>
      measure(middle.map((x, i) => x + far * (x - (worst.at[i] as number))));
    const reflected = along(1);
    const second = others.at(-1) as Corner;
    if (reflected.value > best.value) {
      const expanded = along(EXPAND);
      corners[corners.length - 1] = expanded.value > reflected.value ? expanded : reflected;
    } else if (reflected.value > second.value) corners[corners.length - 1] = reflected;
    else {
      const contracted = along(reflected.value > worst.value ? CONTRACT : -CONTRACT);
      if (contracted.value > Math.max(worst.value, reflected.value)) corners[corners.length - 1] = contracted;
      else
        for (let i = 1; i < corners.length; i += 1) {
          const { at } = corners[i] as Corner;
          corners[i] = measure(
            at.map((x, j) => (best.at[j] as number) + SHRINK * (x - (best.at[j] as number))),
          );
        }
    }
  }
  return corners.reduce((best, corner) => (corner.value > best.value ? corner : best)).at;
};
