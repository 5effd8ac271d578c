import { plain, readPoints } from './points-in-words';
import type { GameResult } from './result';
import { BLACK, type Color, opponent, WHITE } from './types';

/**
 * The maximum number of characters to read, because trying all readings of a damaged megabyte of digits would
 * take too long.
 */
const LONGEST = 200;

const UNKNOWN: GameResult = { kind: 'unknown' };

/**
 * Reads what people and servers write in RE, in four languages, without failing: text it cannot understand gives
 * `unknown`, and the record keeps the text.
 */
export const parseResult = (text: string): GameResult => {
  const clean = plain(text.slice(0, LONGEST));
  const plus = PLUS.exec(clean) ?? PLUS_FIRST.exec(clean);
  if (plus) return withWinner(colorOf(plus[1] ?? ''), plus[2] ?? '');
  return withoutWinner(clean) ?? inWords(clean);
};

// Players of the first and the second move in Japanese and Chinese.
const BLACK_WORDS = '黑|黒|흑|先番|先手|black|\\bb\\b';
const WHITE_WORDS = '白|백|[后後](?:番|手)|white|\\bw\\b';
const SIDE = new RegExp(`${BLACK_WORDS}|${WHITE_WORDS}`, 'g');
const IS_BLACK = new RegExp(`^(?:${BLACK_WORDS})`);
const colorOf = (word: string): Color => (IS_BLACK.test(word) ? BLACK : WHITE);

const SIDES = '(black|white|[bw]|[黑黒白](?:方|棋|番)?|[흑백])';
const PLUS = new RegExp(`^${SIDES}\\s*\\+\\s*(.*)$`, 's');
const PLUS_FIRST = new RegExp(`^\\+\\s*${SIDES}(?![a-z])\\s*(.*)$`, 's');

/** Endings without a winner. Several of their words contain those for winning. */
const withoutWinner = (text: string): GameResult | undefined => {
  if (/^0+(?:[.,]0+)?$/.test(text) || DRAW.test(text)) return { kind: 'draw' };
  if (NO_RESULT.test(text)) return { kind: 'noResult' };
  return VOID.test(text) ? { kind: 'void' } : undefined;
};
const DRAW =
  /\bdrawn?\b|\bjigo\b|\btie[ds]?\b|和棋|和局|^和$|平局|平手|持[碁棋]|ジゴ|引き?分け|무승부|비김|^빅$/;
const NO_RESULT =
  /\bno[ -]?(?:result|contest|winner|game)|ノー(?:ゲーム|コンテスト)|\bboth (?:players? )?(?:lose|lost)|[无無](?:胜负|勝負|勝敗|结果|結果)|(?:不分|没有|沒有)(?:胜负|勝負|勝敗)|(?:胜负|勝負|勝敗)(?:[无無]|なし|つかず|不明)|(?:双方|雙方|両者)(?:とも)?(?:判)?[负負]|両負け|무효|승부 ?없음|양패|^(?:三劫|四劫|长生|長生|三コウ)/;
const VOID =
  /^void\b|\bsuspended|\bunfinished|\badjourn|\babandon|\bcancel|\bannul|\babort|打ち?[掛挂]け?|封[盘盤棋]|未完|中止|中断|作废|作廢|不计胜负|不計勝負|봉수|중지|중단|미완/;

/** Reads the text after `B+`. */
const withWinner = (winner: Color, how: string): GameResult => {
  if (/^(r$|r[.\s]|res)/.test(how)) return { kind: 'resign', winner };
  if (/^(t$|t[.\s])/.test(how)) return { kind: 'time', winner };
  if (/^(f$|f[.\s])/.test(how)) return { kind: 'forfeit', winner };
  return won(winner, how);
};

const RESIGN = /中[盘盤押]|投了|投子|认输|認輸|投降|불계|기권|돌을 거|resign/;
const TIME = /超时|超時|逾时|逾時|时间|時間|切れ|시간|초과|\btime\b|\btimed\b|time-?out|flag/;
const FORFEIT =
  /反則|犯规|犯規|违规|違規|弃权|棄権|棄權|失格|不[战戦戰]|缺席|默认|반칙|실격|부전|몰수|forfeit|illegal|default|disqualif|absen|no-?show/;
/** Lengths of games, which are no margins. */
const MOVES = /\d+ ?(?:手|着|수|moves?\b)/g;

const won = (winner: Color, how: string): GameResult => {
  if (RESIGN.test(how)) return { kind: 'resign', winner };
  const margin = readPoints(how.replace(MOVES, ' '));
  if (margin?.named !== true) {
    if (TIME.test(how)) return { kind: 'time', winner };
    if (FORFEIT.test(how)) return { kind: 'forfeit', winner };
  }
  if (margin === undefined) return { kind: 'win', winner };
  // A margin of nothing in words is no margin; `B+0` is a draw.
  if (margin.points === 0) return /^0/.test(how) ? { kind: 'draw' } : { kind: 'win', winner };
  return { kind: 'score', winner, points: margin.points };
};

/** What a side does, or what becomes of it. The words for losing that contain others come first. */
const VERBS: readonly (readonly [RegExp, 'wins' | 'loses'])[] = [
  [/불계패|시간패|기권패|반칙패|패|[负負敗败]|输|輸/g, 'loses'],
  [/[胜勝]|승|贏|赢/g, 'wins'],
  [/\b(?:loses?|lost|loser|loss|resign(?:s|ed)?|forfeit(?:s|ed)|(?:was|is) (?:beaten|defeated))\b/g, 'loses'],
  [/\b(?:wins?|won|winner|victory|victorious|beats?|(?<!was |is )defeat(?:s|ed)|by)\b/g, 'wins'],
];

/** Endings told of the side that brings them about: `黑超时`, `White timed out`, `백 기권`. */
const LOSES_SO =
  /超时|超時|逾时|逾時|時間切れ|시간 ?초과|timed? ?-?out|out of time|on time|flag|投了|投子|认输|認輸|投降|弃权|棄権|棄權|기권|失格|실격|反則|犯规|犯規|반칙|disqualif|resign/;
/** Endings that newspapers tell of the winner without a verb: `黒中押`, `白半目`. */
const WINS_SO = /中[盘盤押]|불계/;
/** Numbers that are a komi. */
const KOMI = /贴|貼|コミ|덤|komi/;

/** Reads `黑中盘胜`, `白负1/4子`, `257手完 黒中押し勝ち`, `흑 시간패`, `Black resigns`, `White wins by 3.5 points`. */
const inWords = (text: string): GameResult => {
  const side = text.match(SIDE)?.[0];
  if (side === undefined) return UNKNOWN;
  const at = text.search(SIDE);
  const color = colorOf(side);
  const after = text.slice(at + side.length);
  const verb = firstVerb(after) ?? firstVerb(text.slice(0, at));
  if (verb !== undefined) return won(verb === 'wins' ? color : opponent(color), verbless(text, at));
  if (KOMI.test(after)) return UNKNOWN;
  if (LOSES_SO.test(after)) return won(opponent(color), after);
  const margin = readPoints(after.replace(MOVES, ' '));
  return WINS_SO.test(after) || (margin?.named === true && margin.points > 0) ? won(color, after) : UNKNOWN;
};

/** The text from the side on; all of it where the ending comes first. */
const verbless = (text: string, at: number): string => {
  const after = text.slice(at);
  return firstVerb(after) === undefined ? text : after;
};

const firstVerb = (text: string): 'wins' | 'loses' | undefined => {
  let first: 'wins' | 'loses' | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [words, verb] of VERBS) {
    const at = text.search(words);
    if (at < 0 || at >= nearest) continue;
    nearest = at;
    first = verb;
  }
  return first;
};
