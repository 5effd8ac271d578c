import { BLACK, type Color, WHITE } from './types';

/**
 * How a game ended. `makeResult` writes SGF's RE; `parseResult` also reads what people and servers write
 * there in four languages.
 */
export type GameResult =
  | { readonly kind: 'score'; readonly winner: Color; readonly points: number }
  /** A win by a margin that the record does not give. */
  | { readonly kind: 'win'; readonly winner: Color }
  | { readonly kind: 'resign'; readonly winner: Color }
  | { readonly kind: 'time'; readonly winner: Color }
  /** A loss by an illegal move, a broken rule or absence. */
  | { readonly kind: 'forfeit'; readonly winner: Color }
  | { readonly kind: 'draw' }
  /** The rules end the game without a winner, for example by a triple ko. SGF has only Void for it. */
  | { readonly kind: 'noResult' }
  /** The players broke the game off; it does not count. */
  | { readonly kind: 'void' }
  | { readonly kind: 'unknown' };

const LETTER = { [BLACK]: 'B', [WHITE]: 'W' } as const;

/** Writes `B+3.5`, `W+R`, `0`, `Void` or `?`. */
export const makeResult = (result: GameResult): string => {
  switch (result.kind) {
    case 'score':
      return `${LETTER[result.winner]}+${result.points}`;
    case 'win':
      return `${LETTER[result.winner]}+`;
    case 'resign':
      return `${LETTER[result.winner]}+R`;
    case 'time':
      return `${LETTER[result.winner]}+T`;
    case 'forfeit':
      return `${LETTER[result.winner]}+F`;
    case 'draw':
      return '0';
    case 'noResult':
    case 'void':
      return 'Void';
    case 'unknown':
      return '?';
  }
};

/** Makes the result of a count; a positive lead is Black's. */
export const resultOfScore = (blackLead: number): GameResult =>
  blackLead === 0
    ? { kind: 'draw' }
    : { kind: 'score', winner: blackLead > 0 ? BLACK : WHITE, points: Math.abs(blackLead) };

/**
 * The maximum number of characters to read, because trying all readings of a damaged megabyte of digits would
 * take too long.
 */
const LONGEST = 200;

const UNKNOWN: GameResult = { kind: 'unknown' };

/**
 * Reads any text without failing: text it cannot understand gives `unknown`, and the record keeps the text.
 */
export const parseResult = (text: string): GameResult => {
  const clean = text.slice(0, LONGEST).normalize('NFKC').trim().toLowerCase();
  const plus = /^([bw黑黒白흑백])\s*\+\s*(.*)$/s.exec(clean);
  if (plus) return withWinner(colorOf(plus[1] ?? ''), plus[2] ?? '');
  if (/^(0|draw|jigo|tie|和棋?|持碁|무승부|빅)$/.test(clean)) return { kind: 'draw' };
  if (/^(void|suspended|打ち?掛け?|封棋|봉수)/.test(clean)) return { kind: 'void' };
  if (/^(no ?result|無勝負|无胜负|無結果|무효)/.test(clean)) return { kind: 'noResult' };
  return inWords(clean);
};

const colorOf = (letter: string): Color => (/^[b黑黒흑]/.test(letter) ? BLACK : WHITE);

/** Reads the text after `B+`. */
const withWinner = (winner: Color, how: string): GameResult => {
  if (/^(r$|r\.|r\s|res)/.test(how)) return { kind: 'resign', winner };
  if (/^(t$|t\.|t\s|time)/.test(how)) return { kind: 'time', winner };
  if (/^(f$|f\.|f\s|forf|illegal|default)/.test(how)) return { kind: 'forfeit', winner };
  const points = parsePoints(how);
  if (points === undefined) return { kind: 'win', winner };
  return points === 0 ? { kind: 'draw' } : { kind: 'score', winner, points };
};

/** Reads `黑中盘胜`, `257手完 黒中押し勝ち`, `226수 백불계승`, `White wins by 3.5 points`. */
const inWords = (text: string): GameResult => {
  const winner =
    /(黑|黒|白|흑|백)[^黑黒白흑백]*?(胜|勝|승)/.exec(text) ?? /\b(black|white)\s+(?:wins?|won)/.exec(text);
  if (!winner) return UNKNOWN;
  const color = colorOf(winner[1] ?? '');
  if (/中盘|中盤|中押|불계|resign/.test(text)) return { kind: 'resign', winner: color };
  if (/超时|超時|時間|时间|切れ|시간|\btime\b/.test(text)) return { kind: 'time', winner: color };
  if (/反則|犯规|犯規|반칙|forfeit|illegal/.test(text)) return { kind: 'forfeit', winner: color };
  const points = parsePoints(text.slice(winner.index));
  return points === undefined || points === 0
    ? { kind: 'win', winner: color }
    : { kind: 'score', winner: color, points };
};

/**
 * Reads the first number, in points: `3.5`, `3,5`, `3 1/2`, `3又3/4子`, `2目半`, `3집반`. Chinese zi (子, zi) count
 * double.
 */
const parsePoints = (text: string): number | undefined => {
  const found =
    /(\d+(?:[.,]\d+)?(?![\d.,]*\s*\/))?\s*(?:又|と)?\s*(?:(?<![\d.,])(\d+)\s*\/\s*(\d+))?\s*(子|zi|目|집)?\s*(半|반)?/g;
  for (const match of text.matchAll(found)) {
    const [, whole, over, under, unit, half] = match;
    if (whole === undefined && over === undefined && half === undefined) continue;
    const fraction = over === undefined ? 0 : Number(over) / Number(under);
    const value = Number((whole ?? '0').replace(',', '.')) + fraction + (half === undefined ? 0 : 0.5);
    if (!Number.isFinite(value)) return undefined;
    return unit === '子' || unit === 'zi' ? 2 * value : value;
  }
  return undefined;
};
