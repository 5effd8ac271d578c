import type { Komi } from '../board/komi';
import type { GameResult } from '../board/result';
import type { RulesName } from '../board/rules';
import { BLACK, type Size } from '../board/types';

/** Clues to the rules in a record that does not name them. */
export interface RulesSigns {
  readonly komi: Komi;
  /** True when the record writes a komi. */
  readonly komiStated: boolean;
  readonly result: GameResult;
  readonly size: Size;
  /** The date as written, "" when absent. */
  readonly date: string;
  readonly event: string;
  readonly place: string;
  readonly source: string;
}

/** A country in a title goes before the title: Japan, Korea, China and Taiwan each have a Meijin and a Tengen. */
const COUNTRIES: readonly (readonly [RegExp, RulesName])[] = [
  [/japan|nihon|日本|일본/i, 'japanese'],
  [/korea|hanguk|한국|韩国|韓国|韓國/i, 'korean'],
  [/chinese|china|中国|中國|중국/i, 'chinese'],
];
/**
 * Titles and leagues that use one rule set. In Chinese, a 名人战 or a 天元賽 can be that of any country: the names count as
 * Japanese only without signs of Chinese writing.
 */
const JAPANESE = /judan|honinbo|meijin|kisei|tengen|\bgosei\b|\bnhk\b|nihon ki-?in|nikkei|daiwa|本因坊|阿含/i;
const JAPANESE_IN_KANJI = /十段|名人|棋聖|碁聖|王座戦|天元戦/;
const CHINESE_WRITING = /[战戰赛賽届屆轮輪圣]/;
const KOREAN = /\blg cup|samsung|guksu|kuksu|baduk|국수|바둑|三星|国手戦/i;
const CHINESE =
  /beijing|shanghai|hangzhou|\bing cup|chunlan|mlily|weiqi|围甲|圍甲|应氏|應氏|春兰|春蘭|梦百合|夢百合|农心|烂柯|爛柯/i;

/**
 * Guesses the rules of a game from quarter points in its result or komi, its event, its komi and date, and a
 * result that area counting cannot give. Undefined when no clue decides.
 */
export const guessRules = (signs: RulesSigns): RulesName | undefined => {
  const { komi, komiStated, result } = signs;
  // Only zi come in quarters.
  const isQuarter = (points: number): boolean => !Number.isInteger(2 * points);
  if (komiStated && komi.points !== komi.written) return 'chinese';
  if (result.kind === 'score' && isQuarter(result.points)) return 'chinese';
  const named = rulesOfTitle(signs.event) ?? rulesOfTitle(`${signs.place} ${signs.source}`);
  if (named) return named;
  if (!komiStated) return undefined;
  if (isNoAreaCount(signs)) return 'japanese';
  if (komi.points === 7.5 || komi.points === 8) return 'chinese';
  if (komi.points === 4.5 || komi.points === 5.5) return 'japanese';
  // Japan and Korea have used 6.5 since about 2002; nobody used it before.
  const year = Number(/\b(1[89]|20)\d\d\b/.exec(signs.date)?.[0] ?? Number.NaN);
  return komi.points === 6.5 && year >= 2000 ? 'japanese' : undefined;
};

const rulesOfTitle = (words: string): RulesName | undefined => {
  const country = COUNTRIES.find(([names]) => names.test(words));
  if (country) return country[1];
  if (JAPANESE.test(words)) return 'japanese';
  if (JAPANESE_IN_KANJI.test(words) && !CHINESE_WRITING.test(words)) return 'japanese';
  if (KOREAN.test(words)) return 'korean';
  return CHINESE.test(words) ? 'chinese' : undefined;
};

/**
 * On a board with an odd number of points that all count, the two areas differ by an odd number, so a margin
 * that does not fit the komi comes from territory counting. (Seki can leave points uncounted; that is rare.)
 */
const isNoAreaCount = ({ result, komi, size }: RulesSigns): boolean => {
  if (result.kind !== 'score' || (size.width * size.height) % 2 === 0) return false;
  const lead = result.winner === BLACK ? result.points : -result.points;
  const difference = lead + komi.points;
  return Number.isInteger(difference) && difference % 2 === 0;
};
