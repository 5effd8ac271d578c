/** The text of a number in its field; shares in percent, with a true minus. */
export const numberText = (value: number, percent: boolean): string =>
  String(percent ? Math.round(value * 1000) / 10 : value).replace('-', '−');

/** Parses a typed number; undefined when it is none. Accepts both minus signs and a decimal comma. */
export const parseTypedNumber = (text: string, percent: boolean): number | undefined => {
  const plain = text.trim().replace('−', '-').replace(',', '.').replace(/%$/, '');
  const value = plain === '' ? Number.NaN : Number(plain);
  if (!Number.isFinite(value)) return undefined;
  return percent ? value / 100 : value;
};
