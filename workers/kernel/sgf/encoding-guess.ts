import { decodeBytes } from './decode';

/**
 * Guesses the encoding of text that is not UTF-8 and does not name its encoding.
 *
 * It decodes the text in each candidate and weighs every character beyond ASCII: a character frequent in game
 * records scores highest, a common one of the script a little, a rare or impossible one negatively. Text read
 * in the wrong encoding is full of rare characters. The highest mean wins, the earlier candidate on a tie.
 * Games contain few names, so the guess may be wrong for short texts; the user can choose.
 */
const WIDE = ['gb18030', 'shift_jis', 'big5', 'euc-kr', 'euc-jp'] as const;
type Wide = (typeof WIDE)[number];

interface Alphabet {
  /** The letters that make most of a text. */
  readonly frequent: string;
  /** Letters that occur; any other character between letters is a sign of another encoding. */
  readonly rest: string;
  /** Words mix these letters with plain ones. */
  readonly isLatin?: true;
}
const CYRILLIC: Alphabet = {
  frequent: 'оеаинтсрвлкмд',
  rest: 'бгжзйпуфхцчшщъыьэюяёіїєґ',
};
const WEST: Alphabet = { frequent: 'äöüßéèêàâçôîåøæñáíóúã', rest: 'õëïûýþðìòùÿœšž', isLatin: true };
const SINGLE: Readonly<Record<string, Alphabet>> = {
  'windows-1252': WEST,
  'windows-1250': {
    frequent: 'áéíóúýčďěňřšťůžąćęłńśźżöüőű',
    rest: 'äâăîşţßđľĺôçë',
    isLatin: true,
  },
  'windows-1254': { frequent: 'çğıİöşüâî', rest: 'éûä', isLatin: true },
  'windows-1251': CYRILLIC,
  'koi8-r': CYRILLIC,
  'koi8-u': CYRILLIC,
  ibm866: CYRILLIC,
  'iso-8859-5': CYRILLIC,
  'windows-1253': { frequent: 'αοιετσνηυρςό', rest: 'πκβγδζθλμξφχψωάέήίύώϊϋΐΰ' },
  'windows-1255': { frequent: 'יוהלאתרבםמשנ', rest: 'גדזחטךכןסעףפץצק' },
  'windows-874': { frequent: 'านรอกเงมยวส่้ัีิ', rest: 'ขคจฉชซญฎฏฐณดตถทธบปผฝพฟภลศษหฬฮะำึืุูแโใไๅๆ็์๐๑๒๓๔๕๖๗๘๙' },
  'iso-8859-2': {
    frequent: 'áéíóúýčďěňřšťůžąćęłńśźżöüőű',
    rest: 'äâăîşţßđľĺôçë',
    isLatin: true,
  },
  macintosh: WEST,
  'x-mac-cyrillic': CYRILLIC,
};

const SAMPLE_BYTES = 1 << 17;

export const guessEncoding = (bytes: Uint8Array): string => {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let best = 'windows-1252';
  let highest = Number.NEGATIVE_INFINITY;
  const consider = (candidate: string, weigh: Weigh): void => {
    const mean = meanWeight(decodeBytes(sample, candidate), weigh);
    if (mean <= highest) return;
    highest = mean;
    best = candidate;
  };
  for (const candidate of WIDE) consider(candidate, (text, i, c) => wideWeight(text, i, c, candidate));
  for (const [candidate, alphabet] of Object.entries(SINGLE)) consider(candidate, letterWeight(alphabet));
  return best;
};

/** Weighs the character `c` at `i`. */
type Weigh = (text: string, i: number, c: number) => number;

const meanWeight = (text: string, weigh: Weigh): number => {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c < 0x80) continue;
    count += 1;
    sum += weigh(text, i, c);
  }
  return count === 0 ? 0 : sum / count;
};

const IMPOSSIBLE = -10;
const FREQUENT = 3;
const RARE = -1.5;

const wideWeight = (text: string, i: number, c: number, candidate: Wide): number => {
  if (c === 0xfffd || (c >= 0x80 && c < 0xa0) || (c >= 0xe000 && c < 0xf900)) return IMPOSSIBLE;
  const isJapanese = candidate === 'shift_jis' || candidate === 'euc-jp';
  if (c >= 0x3040 && c < 0x3100) return isJapanese ? FREQUENT : -1;
  if (c >= 0xff61 && c < 0xffa0) return -1;
  if (c >= 0xac00 && c < 0xd7a4) return HANGUL.has(text[i] ?? '') ? FREQUENT : 1.5;
  if (c >= 0x4e00 && c < 0xa000) {
    if (HAN.has(text[i] ?? '')) return candidate === 'euc-kr' ? 0 : FREQUENT;
    return isCommonHan(c, candidate) ? 1 : RARE;
  }
  // full-width forms and CJK punctuation
  return (c >= 0x3000 && c < 0x3020) || (c >= 0xff00 && c < 0xff61) ? 0.5 : -1;
};

const isCommonHan = (c: number, candidate: Wide): boolean => {
  if (candidate === 'euc-kr') return false;
  commonHan ??= new Map();
  let common = commonHan.get(candidate);
  if (!common) {
    common = readCommonHan(candidate);
    commonHan.set(candidate, common);
  }
  return common.has(c);
};
let commonHan: Map<Wide, ReadonlySet<number>> | undefined;

/** The lead bytes of the common characters, which each standard lists first. */
const COMMON_LEADS: Partial<Record<Wide, readonly [number, number]>> = {
  gb18030: [0xb0, 0xd7],
  shift_jis: [0x88, 0x97],
  big5: [0xa4, 0xc6],
  'euc-jp': [0xb0, 0xcf],
};

const readCommonHan = (candidate: Wide): ReadonlySet<number> => {
  const [first, last] = COMMON_LEADS[candidate] ?? [1, 0];
  const lowest = candidate === 'shift_jis' || candidate === 'big5' ? 0x40 : 0xa1;
  const pairs: number[] = [];
  for (let lead = first; lead <= last; lead += 1) {
    for (let trail = lowest; trail <= 0xfe; trail += 1) if (trail !== 0x7f) pairs.push(lead, trail);
  }
  const text = decodeBytes(Uint8Array.from(pairs), candidate);
  return new Set([...text].map((c) => c.charCodeAt(0)));
};

/** Words of small letters, perhaps with a capital first; of a Latin alphabet only some are beyond the plain ones. */
const letterWeight = ({ frequent, rest, isLatin }: Alphabet): Weigh => {
  const letters = new Map([...rest].map((letter) => [letter, 1]));
  for (const letter of frequent) letters.set(letter, 2);
  return (text, i, c) => {
    if (c === 0xfffd || (c >= 0x80 && c < 0xa0)) return IMPOSSIBLE;
    const letter = text.charAt(i);
    const small = letter.toLowerCase();
    const weight = letters.get(small) ?? letters.get(letter);
    const before = text.charAt(i - 1);
    const after = text.charAt(i + 1);
    if (weight === undefined) return MARKS.includes(letter) ? 0 : isDrawing(c) ? IMPOSSIBLE : RARE;
    const isBesidePlain = isPlainLetter(before) || isPlainLetter(after);
    if (isBesidePlain && !isLatin) return RARE;
    if (isLatin && !isBesidePlain && !(isLetter(before) && isLetter(after)))
      return isLetter(before) || isLetter(after) ? -0.5 : RARE;
    const isCapital = letter !== small;
    if (isCapital && isSmallLetter(before)) return -1;
    if (!isCapital && isCapitalLetter(before) && isLetter(text.charAt(i - 2))) return -1;
    if (isLatin && isLetter(before) && isLetter(after)) {
      // Two such letters seldom meet.
      if (before >= '\x80' && after >= '\x80') return weight / 4;
      if (before >= '\x80' || after >= '\x80') return weight / 2;
    }
    if (!isCapital || isSmallLetter(after)) return weight;
    return isLetter(before) || isLetter(after) ? weight / 4 : -1;
  };
};
/** What stands beside letters in any language. */
const MARKS = '«»‹›„“”‘’…–—¿¡°·№€£§©®½¼¾×±';
const isDrawing = (c: number): boolean => c >= 0x2500 && c < 0x2600;
const isPlainLetter = (c: string): boolean => /[A-Za-z]/.test(c);
const isLetter = (c: string): boolean => /\p{L}|\p{M}/u.test(c);
const isSmallLetter = (c: string): boolean => c !== c.toUpperCase();
const isCapitalLetter = (c: string): boolean => c !== c.toLowerCase();

/** Frequent characters of records: players, titles, results, moves and numbers, in three scripts. */
const HAN: ReadonlySet<string> = new Set(
  '的一是不了在人有我他这這中大来來上个個国國黑黒白棋碁胜勝负負盘盤段目子手局赛賽杯届屆第年月日时時分秒职職业業' +
    '九八七六五四三二十百千万半冠军軍战戰戦决決名王天元本因坊期聖圣座位挑順顺后後先让讓贴貼点點评評变變化好坏壞' +
    '定式参參考图圖布劫角边邊围圍对對记記录錄録以和可以此下着著法打活死死气氣征吃断斷接长長飞飛跳尖挂掛拆' +
    '韩韓日台湾灣番押无無也就如果行当當厚薄利实實地空方形成正解失败敗题題李金朴井山本古柯陈陳张張王周江',
);
const HANGUL: ReadonlySet<string> = new Set(
  '흑백승단전국기배명인제회불계집반시간온라인바둑은는이가를을의에서로다한하고수초년월일대선결공식리김박정최조강신진' +
    '세돌창호훈현그것입니합니다',
);
