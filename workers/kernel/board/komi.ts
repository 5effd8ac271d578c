import { plain, readPoints } from './points-in-words';
import type { Rules, RulesName } from './rules';

/** Komi: the values the product offers, the values records write, and the values engines accept. */

/** Values that the set-up dialog offers beside free entry. 3.75 counts Chinese zi. */
export const KOMI_OPTIONS = [3.75, 0, 1, 1.2, 2, 2.2, 3, 3.2, 4, 4.2] as const;
/** Komi when neither the user nor the record gives one, in points. */
export const DEFAULT_KOMI = 6.5;
/** Komi when the given value is not a number, in points. */
export const FALLBACK_KOMI = 7.5;
/** The largest komi a person may enter for a new game, in points, positive or negative. */
export const MAX_ENTERED_KOMI = 150;

/**
 * The usual komi of each rule set, in points. Area counting gives White about a point more than territory
 * counting; New Zealand uses whole points.
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

/** Returns the komi of a new game before a player chooses one: `even` without handicap, 0 with it. */
export const usualKomi = (handicap: number, even: number = DEFAULT_KOMI): number => (handicap > 0 ? 0 : even);

/**
 * Parses the komi that a person types into a form: points with a decimal point or comma. Returns undefined
 * for anything else and beyond MAX_ENTERED_KOMI, so that the form can report it. `parseKomi` reads records.
 */
export const parseEnteredKomi = (text: string): number | undefined => {
  const typed = text.normalize('NFKC').trim().replace(',', '.').replace('\u2212', '-');
  const komi = typed === '' ? Number.NaN : Number(typed);
  return Math.abs(komi) <= MAX_ENTERED_KOMI ? komi + 0 : undefined;
};

/** KataGo accepts integers and half integers up to this value. */
const MAX_POINTS = 400;
/** From this value on KM counts hundredths, as Chinese servers write it. */
const HUNDREDTHS_FROM = 100;
/** Fox writes hundredths of small komi too: KM[50] is half a point. */
const FOX_HUNDREDTHS_FROM = 50;
/**
 * Hundredths that give at most this value count zi (3.75, 3.25, 2.75); larger ones count points (6.5, 7.5).
 */
const MAX_ZI = 4;

export interface Komi {
  /** The value as the record means it, for display: KM[375] is 3.75, KM[6.5] is 6.5. */
  readonly written: number;
  /** Whole or half points, as scoring and engines count: 3.75 zi are 7.5 points. */
  readonly points: number;
}

/**
 * Reads the value of KM. It accepts signs, a decimal comma and `5 1/2`. An absent or empty value gives the
 * default, anything else it cannot read the fallback. `fox`: the record comes from Fox (AP[foxwq]).
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

/** More would be no name of an event. */
const LONGEST_WORDED = 200;
const KOMI_WORDS = /(倒|白)?\s*(?:贴|貼|コミ|込み|덤|\bkomi\b)(.*)$/is;

/** `不贴目`, `コミなし`, `덤 없음`, `no komi`. */
const NO_KOMI = /[不无無免]\s*[贴貼]|(?:コミ|込み)\s*(?:な|無)し|덤\s*없|\bno komi\b/i;

/**
 * The komi that a text tells in words: `分先:黑贴7目半`, `贴3又3/4子`, `コミ6目半`, `덤 6집반`, `komi 6.5`. Undefined where it
 * tells none.
 */
export const komiInWords = (text: string): Komi | undefined => {
  const words = plain(text.slice(0, LONGEST_WORDED));
  if (NO_KOMI.test(words)) return komiOf(0);
  const worded = KOMI_WORDS.exec(words);
  if (!worded) return undefined;
  const read = readPoints(worded[2] ?? '');
  if (!read || read.points > MAX_WORDED) return undefined;
  const sign = worded[1] === undefined ? 1 : -1;
  return komiOf((sign * read.points) / (read.zi ? 2 : 1), read.zi);
};
/** A larger number is a year or a time. */
const MAX_WORDED = 50;

/** Makes a komi from a number. A quarter (3.75) always counts zi. */
export const komiOf = (written: number, zi = false): Komi => ({
  written,
  points: toHalves(zi || isQuarter(written) ? 2 * written : written),
});

/**
 * Returns the komi to send to an engine for a position sent as setup stones. Such a position has no
 * prisoners, so under territory scoring the komi carries them: each black stone that White captured adds a
 * point.
 */
export const komiWithPrisoners = (
  komi: number,
  rules: Pick<Rules, 'scoring'>,
  taken: { readonly black: number; readonly white: number },
): number => (rules.scoring === 'territory' ? komi + taken.black - taken.white : komi);

export const makeKomi = (komi: number): string => String(komi);

const isQuarter = (value: number): boolean => Number.isInteger(4 * value) && !Number.isInteger(2 * value);

/** Rounds to the nearest half, within ±MAX_POINTS. */
const toHalves = (value: number): number =>
  Math.max(-MAX_POINTS, Math.min(MAX_POINTS, Math.round(2 * value) / 2)) + 0; // + 0 turns -0 into 0

const parseNumber = (text: string): number | undefined => {
  const mixed = /^\s*([+-]?)(\d+(?:[.,]\d*)?|[.,]\d+)(?:\s+(\d+)\s*\/\s*(\d+))?/.exec(text);
  if (!mixed) return undefined;
  const [all, sign, whole = '', over, under] = mixed;
  // The number may be followed by a unit (`6.5 points`), but not by more digits.
  if (/^[\d.,/]/.test(text.slice(all.length))) return undefined;
  const fraction = over === undefined ? 0 : Number(over) / Number(under);
  const value = Number(whole.replace(',', '.')) + fraction;
  return Number.isFinite(value) ? (sign === '-' ? -value : value) : undefined;
};
