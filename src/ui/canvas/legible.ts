/** The contrast that WCAG 2.2 asks of graphics. */
const MIN_CONTRAST = 3;
const STEPS = 20;

/** The colour, mixed with as little ink as makes it stand out from the paper. All as `#rrggbb`. */
export const legible = (color: string, paper: string, ink: string): string => {
  for (let step = 0; step < STEPS; step += 1) {
    const inked = mixed(color, ink, step / STEPS);
    if (contrast(inked, paper) >= MIN_CONTRAST) return inked;
  }
  return ink;
};

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const mixed = (color: string, ink: string, share: number): string => {
  const dark = channels(ink);
  const parts = channels(color).map((value, at) => Math.round(value * (1 - share) + (dark[at] ?? 0) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

const contrast = (a: string, b: string): number => {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(one, other) / Math.min(one, other);
};

/** Relative luminance. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
