/** A number of points in a text, and whether the text names them so: `3目半` does, `3.5` does not. */
interface PointsInWords {
  readonly points: number;
  readonly named: boolean;
  /** Zi, each of which is two points. */
  readonly zi: boolean;
}

/** One form of letters, signs and spaces: NFKC in lower case, fractions as digits. */
export const plain = (text: string): string =>
  text
    .replace(/[½¼¾]/g, (sign) => ` ${FRACTIONS[sign]}`)
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

/**
 * Reads the first number of a text, in points: `3.5`, `3,5`, `3 1/2`, `3又3/4子`, `四分之一子`, `2目半`, `半目`, `3집반`,
 * `half a point`. Chinese zi (子, zi) count double. The text is `plain`.
 */
export const readPoints = (text: string): PointsInWords | undefined => {
  const digits = chineseDigits(text);
  const found =
    /(\d+(?:[.,]\d+)?(?![\d.,]*\s*\/))?\s*(又|と|and|-)?\s*(?:(?<![\d.,])(\d+)\s*\/\s*(\d+))?\s*(半|반|half an?|half)?\s*(子|zi|目|點|点|집|점|points?|pts?\b|stones?)?\s*(?:(?<half>半|반)|(?<over>\d+)\s*\/\s*(?<under>\d+))?/g;
  for (const match of digits.matchAll(found)) {
    const [, whole, , over, under, halfBefore, unit] = match;
    const { half, over: overAfter, under: underAfter } = match.groups ?? {};
    const halves = half ?? halfBefore;
    if (whole === undefined && over === undefined && halves === undefined) continue;
    // A half by itself needs what it halves, but in Chinese and Korean it may follow the number.
    if (whole === undefined && over === undefined && unit === undefined) continue;
    const fraction = over === undefined ? 0 : Number(over) / Number(under);
    const later = overAfter === undefined || unit === undefined ? 0 : Number(overAfter) / Number(underAfter);
    const value =
      Number((whole ?? '0').replace(',', '.')) + fraction + later + (halves === undefined ? 0 : 0.5);
    if (!Number.isFinite(value)) return undefined;
    const zi = unit === '子' || unit === 'zi';
    return { points: zi ? 2 * value : value, named: unit !== undefined || half !== undefined, zi };
  }
  return undefined;
};

const DIGITS = '〇一二三四五六七八九';
const CHINESE = /[〇零一二两兩三四五六七八九十]+/g;

/** `四分之一` as 1/4, `十二` as 12: only where points or zi, a half or a fraction follow. */
const chineseDigits = (text: string): string =>
  text
    .replace(/([二四])分之([一二三])/g, (_, under: string, over: string) => ` ${digit(over)}/${digit(under)}`)
    .replace(CHINESE, (number, at: number, all: string) =>
      /^\s*(?:又|と)?\s*(?:\d|子|目|點|点|半)/.test(all.slice(at + number.length))
        ? String(numberOf(number))
        : number,
    );

const digit = (sign: string): number =>
  sign === '零' ? 0 : sign === '两' || sign === '兩' ? 2 : Math.max(0, DIGITS.indexOf(sign));

const numberOf = (signs: string): number => {
  const ten = signs.indexOf('十');
  if (ten < 0) return [...signs].reduce((sum, sign) => 10 * sum + digit(sign), 0);
  const tens = ten === 0 ? 1 : digit(signs.charAt(ten - 1));
  return 10 * tens + (ten + 1 < signs.length ? digit(signs.charAt(ten + 1)) : 0);
};
