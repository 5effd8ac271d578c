/** Figures as the board and the charts write them: short, true minus, nothing that jumps in width for long. */

/** 999, 1.2k, 12k, 1.2M: never more than four characters. */
export const visitsText = (visits: number): string => {
  if (visits < 1000) return String(Math.round(visits));
  if (visits < 9950) return `${(visits / 1000).toFixed(1)}k`;
  if (visits < 999_500) return `${Math.round(visits / 1000)}k`;
  if (visits < 9_950_000) return `${(visits / 1_000_000).toFixed(1)}M`;
  return `${Math.round(visits / 1_000_000)}M`;
};

/** Points with one decimal and a sign; a loss of 2.3 reads −2.3, and nothing lost 0.0. */
export const lossText = (loss: number, decimals: 0 | 1 = 1): string => signedText(-loss, decimals);

/** A dash where nobody tells: some engines and files know chances only. */
export const signedText = (points: number, decimals: 0 | 1 = 1): string => {
  if (Number.isNaN(points)) return '–';
  const shown = Math.abs(points).toFixed(Math.abs(points) >= 99.95 ? 0 : decimals);
  if (Number(shown) === 0) return (0).toFixed(decimals);
  return points < 0 ? `−${shown}` : `+${shown}`;
};

/** Whole percent; with one decimal the sign is left out to save room. */
export const percentText = (share: number, fine = false): string =>
  fine ? (share * 100).toFixed(1) : `${Math.round(share * 100)}%`;
