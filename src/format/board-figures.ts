/** Figures on the board and the charts: short, with a true minus, and of steady width. */

/** 999, 1.2k, 12k, 1.2M: at most four characters. */
export const visitsText = (visits: number): string => {
  if (visits < 1000) return String(Math.round(visits));
  if (visits < 9950) return `${(visits / 1000).toFixed(1)}k`;
  if (visits < 999_500) return `${Math.round(visits / 1000)}k`;
  if (visits < 9_950_000) return `${(visits / 1_000_000).toFixed(1)}M`;
  return `${Math.round(visits / 1_000_000)}M`;
};

/** A loss in points as a signed figure: a loss of 2.3 is "−2.3", no loss is "0.0". */
export const lossText = (loss: number, decimals: 0 | 1 = 1): string => signedText(-loss, decimals);

/** A dash for NaN: some engines and files give only winrates. */
export const signedText = (points: number, decimals: 0 | 1 = 1): string => {
  if (Number.isNaN(points)) return '–';
  const shown = Math.abs(points).toFixed(Math.abs(points) >= 99.95 ? 0 : decimals);
  if (Number(shown) === 0) return (0).toFixed(decimals);
  return points < 0 ? `−${shown}` : `+${shown}`;
};

/** Whole percent; with `fine` one decimal and no percent sign, to save room. */
export const percentText = (share: number, fine = false): string =>
  fine ? (share * 100).toFixed(1) : `${Math.round(share * 100)}%`;
