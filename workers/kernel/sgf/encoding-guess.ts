import { decodeBytes } from './decode';

/**
 * Guesses the encoding of text that is not UTF-8 and does not name its encoding.
 *
 * It decodes the text in each candidate and weighs every character beyond ASCII: a character frequent in game
 * records scores highest, a common one of the script a little, a rare or impossible one negatively. Text read
 * in the wrong encoding is full of rare characters. The highest mean wins, the earlier candidate on a tie.
 * Games contain few names, so the guess may be wrong for short texts; the user can choose.
 */
const CANDIDATES = [
  'gb18030',
  'shift_jis',
  'big5',
  'euc-kr',
  'euc-jp',
  'windows-1252',
  'windows-1251',
] as const;
type Candidate = (typeof CANDIDATES)[number];

const SAMPLE_BYTES = 1 << 17;

export const guessEncoding = (bytes: Uint8Array): string => {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let best: Candidate = 'windows-1252';
  let highest = Number.NEGATIVE_INFINITY;
  for (const candidate of CANDIDATES) {
    const mean = meanWeight(sample, candidate);
    if (mean > highest) {
      highest = mean;
      best = candidate;
    }
  }
  return best;
};

const meanWeight = (bytes: Uint8Array, candidate: Candidate): number => {
  const text = decodeBytes(bytes, candidate);
  const weigh =
    candidate === 'windows-1252' ? latinWeight : candidate === 'windows-1251' ? cyrillicWeight : wideWeight;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c < 0x80) continue;
    count += 1;
    sum += weigh(text, i, c, candidate);
  }
  return count === 0 ? 0 : sum / count;
};

const IMPOSSIBLE = -10;
const FREQUENT = 3;
const RARE = -1.5;

const wideWeight = (text: string, i: number, c: number, candidate: Candidate): number => {
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

const isCommonHan = (c: number, candidate: Candidate): boolean => {
  if (candidate === 'euc-kr') return false;
  commonHan ??= new Map();
  let common = commonHan.get(candidate);
  if (!common) {
    common = readCommonHan(candidate);
    commonHan.set(candidate, common);
  }
  return common.has(c);
};
let commonHan: Map<Candidate, ReadonlySet<number>> | undefined;

/** The lead bytes of the common characters, which each standard lists first. */
const COMMON_LEADS: Partial<Record<Candidate, readonly [number, number]>> = {
  gb18030: [0xb0, 0xd7],
  shift_jis: [0x88, 0x97],
  big5: [0xa4, 0xc6],
  'euc-jp': [0xb0, 0xcf],
};

const readCommonHan = (candidate: Candidate): ReadonlySet<number> => {
  const [first, last] = COMMON_LEADS[candidate] ?? [1, 0];
  const lowest = candidate === 'shift_jis' || candidate === 'big5' ? 0x40 : 0xa1;
  const pairs: number[] = [];
  for (let lead = first; lead <= last; lead += 1) {
    for (let trail = lowest; trail <= 0xfe; trail += 1) if (trail !== 0x7f) pairs.push(lead, trail);
  }
  const text = decodeBytes(Uint8Array.from(pairs), candidate);
  return new Set([...text].map((c) => c.charCodeAt(0)));
};

/** An accented letter usually lies between plain ones. */
const latinWeight = (text: string, i: number, c: number): number => {
  if (c < 0xa0) return IMPOSSIBLE;
  const isLetter = c >= 0xc0 && c < 0x180 && c !== 0xd7 && c !== 0xf7;
  const before = text.charCodeAt(i - 1);
  const after = text.charCodeAt(i + 1);
  const isAlone = !(before >= 0x80) && !(after >= 0x80);
  if (!isLetter) return isAlone || c >= 0x2000 ? 0.5 : -1;
  return isAlone && (isPlainLetter(before) || isPlainLetter(after)) ? 2 : -1;
};

const isPlainLetter = (c: number): boolean => (c >= 65 && c <= 90) || (c >= 97 && c <= 122);

/** Words of small letters, perhaps with a capital first. Other alphabets than the Russian one are rare. */
const cyrillicWeight = (text: string, i: number, c: number): number => {
  const before = text.charCodeAt(i - 1);
  const after = text.charCodeAt(i + 1);
  if (isSmall(c)) return isSmall(before) || isCapital(before) ? 1.5 : -1;
  if (isCapital(c)) return isSmall(before) || !isSmall(after) ? -1 : 1;
  return RARE;
};
const isSmall = (c: number): boolean => (c >= 0x430 && c < 0x450) || c === 0x451;
const isCapital = (c: number): boolean => (c >= 0x410 && c < 0x430) || c === 0x401;

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
