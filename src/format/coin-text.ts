const UNITS = ['', 'K', 'M', 'G', 'T'];

/** Compute power in steps of 1000: 1000 is 1K, 1000K is 1M. */
export const coinText = (coin: number): string => {
  let left = coin;
  let unit = 0;
  while (Math.abs(left) >= 1000 && unit < UNITS.length - 1) {
    left /= 1000;
    unit += 1;
  }
  return `${Number(left.toFixed(2))}${UNITS[unit] ?? ''}`;
};
