import type { Rules, RulesName } from './rules';

/** Komi as the product offers it, as records write it, and as engines are asked for it. */

/** What the set-up dialog offers besides another number. 3.75 counts Chinese zi. */
export const KOMI_OPTIONS = [3.75, 0, 1, 1.2, 2, 2.2, 3, 3.2, 4, 4.2] as const;
/** When nothing is said. */
export const DEFAULT_KOMI = 6.5;
/** When what is said is no number. */
export const FALLBACK_KOMI = 7.5;
/** The largest komi a person may enter for a new game, either way. */
export const MAX_ENTERED_KOMI = 150;

/**
 * The komi that games are played with under each rule set. Area counting is a point or so dearer to White than
 * territory; New Zealand plays with whole points.
 */
const KOMI_OF_RULES: Readonly<Record<RulesName, number>> = {
  chinese: 7.5,
  japanese: 6.5,
  korean: 6.5,
  'tromp-taylor': 7.5,
  'chinese-ogs': 7.5,
  'chinese-kgs': 7.5,
  aga: 7.5,
  'aga-button': 7,
  bga: 7.5,
  'new-zealand': 7,
  'stone-scoring': 7.5,
};
export const komiOfRules = (rules: RulesName): number => KOMI_OF_RULES[rules];

/** The komi of a new game before anybody chooses one: `even` without handicap, none with it. */
export const usualKomi = (handicap: number, even: number = DEFAULT_KOMI): number => (handicap > 0 ? 0 : even);

/**
 * Komi as a person types it into a form: a number of points, with a decimal point or comma. Undefined for
 * anything else and beyond MAX_ENTERED_KOMI, so that the form can say so. Records are read by `parseKomi`.
 */
export const parseEnteredKomi = (text: string): number | undefined => {
  const typed = text.normalize('NFKC').trim().replace(',', '.').replace('\u2212', '-');
  const komi = typed === '' ? Number.NaN : Number(typed);
  return Math.abs(komi) <= MAX_ENTERED_KOMI ? komi + 0 : undefined;
};

/** KataGo takes integers and halves up to this. */
const MAX_POINTS = 400;
/** From here on a value is hundredths, as Chinese servers write it. */
const HUNDREDTHS_FROM = 100;
/** Fox writes hundredths of small komi too: KM[50] is half a point. */
const FOX_HUNDREDTHS_FROM = 50;
/** Hundredths up to four count zi (3.75, 3.25, 2.75), larger ones points (6.5, 7.5). */
const MAX_ZI = 4;

export interface Komi {
  /** As the record means it, for people: KM[375] is 3.75, KM[6.5] is 6.5. */
  readonly written: number;
  /** In points, whole or half, as scoring and engines count: 3.75 zi are 7.5 points. */
  readonly points: number;
}

/**
 * Reads the value of KM. Signs, a decimal comma and `5 1/2` are understood; absent or empty gives the
 * default, anything else the fallback. `fox`: the record says it comes from Fox (AP[foxwq]).
 */
export const parseKomi = (text: string | undefined, { fox = false } = {}): Komi => {
  if (text === undefined || text.trim() === '') return komiOf(DEFAULT_KOMI);
  const number = parseNumber(text);
  if (number === undefined) return komiOf(FALLBACK_KOMI);
  const hundredths = Math.abs(number) >= (fox ? FOX_HUNDREDTHS_FROM : HUNDREDTHS_FROM);
  const written = hundredths ? number / 100 : number;
  if (Math.abs(written) > MAX_POINTS) return komiOf(FALLBACK_KOMI);
  const zi = hundredths && Math.abs(written) <= MAX_ZI && Math.abs(number) >= HUNDREDTHS_FROM;
  return komiOf(written, zi);
};

/** Komi from a number; a quarter (3.75) can only be zi. */
export const komiOf = (written: number, zi = false): Komi => ({
  written,
  points: toHalves(zi || isQuarter(written) ? 2 * written : written),
});

/**
 * The komi to ask an engine with when a position is given to it as setup stones. Such a position has no
 * prisoners, so under territory scoring the komi carries them: each black stone White has taken is a point more.
 */
export const komiWithPrisoners = (
  komi: number,
  rules: Pick<Rules, 'scoring'>,
  taken: { readonly black: number; readonly white: number },
): number => (rules.scoring === 'territory' ? komi + taken.black - taken.white : komi);

export const makeKomi = (komi: number): string => String(komi);

const isQuarter = (value: number): boolean => Number.isInteger(4 * value) && !Number.isInteger(2 * value);

/** The nearest half, at most MAX_POINTS either way. */
const toHalves = (value: number): number =>
  Math.max(-MAX_POINTS, Math.min(MAX_POINTS, Math.round(2 * value) / 2)) + 0; // + 0 turns -0 into 0

const parseNumber = (text: string): number | undefined => {
  const mixed = /^\s*([+-]?)(\d+(?:[.,]\d*)?|[.,]\d+)(?:\s+(\d+)\s*\/\s*(\d+))?/.exec(text);
  if (!mixed) return undefined;
  const [all, sign, whole = '', over, under] = mixed;
  // What follows the number may be a unit (`6.5 points`), not more of a number.
  if (/^[\d.,/]/.test(text.slice(all.length))) return undefined;
  const fraction = over === undefined ? 0 : Number(over) / Number(under);
  const value = Number(whole.replace(',', '.')) + fraction;
  return Number.isFinite(value) ? (sign === '-' ? -value : value) : undefined;
};
