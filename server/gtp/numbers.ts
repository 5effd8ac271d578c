const DIGITS = 6;

/**
 * Writes a number like C++ streams: six digits, no trailing zeros, `1e-05` below 0.0001 and `1e+06` from a
 * million.
 */
export const makeNumber = (value: number): string => {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  const rounded = Number(value.toPrecision(DIGITS));
  const size = Math.abs(rounded);
  if (size === 0 || (size >= 1e-4 && size < 1e6)) return String(rounded);
  const [digits = '', exponent = ''] = rounded.toExponential().split('e');
  return `${digits}e${exponent.charAt(0)}${exponent.slice(1).padStart(2, '0')}`;
};

/** Writes ownership and similar values with six decimals. */
export const makeShare = (value: number): string => makeNumber(Math.round(value * 1e6) / 1e6);
