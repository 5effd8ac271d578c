/** The report's figures; a dash for unknown values. */
const NOTHING = '–';

export const shareText = (share: number, digits = 1): string =>
  Number.isFinite(share) ? `${(share * 100).toFixed(digits)}%` : NOTHING;

export const numberText = (value: number, digits = 1): string =>
  Number.isFinite(value) ? value.toFixed(digits).replace('-', '−') : NOTHING;
