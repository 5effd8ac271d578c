import type { Komi } from '../board/komi';
import type { GameResult } from '../board/result';
import type { RulesName } from '../board/rules';
import { BLACK, type Size } from '../board/types';

/** What a record that names no rules says all the same. */
export interface RulesSigns {
  readonly komi: Komi;
  /** Whether the record writes a komi at all. */
  readonly komiStated: boolean;
  readonly result: GameResult;
  readonly size: Size;
  /** As the record has them, "" where it has none. */
  readonly date: string;
  readonly event: string;
  readonly place: string;
  readonly source: string;
}

/** Titles and leagues that are played under one rule set. */
const JAPANESE =
  /judan|honinbo|meijin|kisei|tengen|\bgosei\b|\bnhk\b|nihon ki-?in|nikkei|daiwa|十段|本因坊|名人|棋[聖圣]|碁[聖圣]|小[碁棋][聖圣]|王座戦|天元戦|阿含|日本棋院/i;
const KOREAN = /\blg cup|samsung|guksu|kuksu|baduk|hanguk|한국|국수|바둑|三星|韩国|韓国|韓國|国手戦/i;
const CHINESE =
  /chinese|china|beijing|shanghai|hangzhou|\bing cup|chunlan|mlily|weiqi|中国|中國|围甲|圍甲|应氏|應氏|春兰|春蘭|梦百合|夢百合|农心|烂柯|爛柯/i;

/**
 * The rules a game was probably played under: by fractions of a stone, by its event, by komi and date, and by a result
 * that area counting cannot give. Undefined when nothing tells.
 */
export const guessRules = (signs: RulesSigns): RulesName | undefined => {
  const { komi, komiStated, result } = signs;
  // Quarters of a stone are counted in zi.
  const isQuarter = (points: number): boolean => !Number.isInteger(2 * points);
  if (komiStated && komi.points !== komi.written) return 'chinese';
  if (result.kind === 'score' && isQuarter(result.points)) return 'chinese';
  const words = `${signs.event} ${signs.place} ${signs.source}`;
  if (JAPANESE.test(words)) return 'japanese';
  if (KOREAN.test(words)) return 'korean';
  if (CHINESE.test(words)) return 'chinese';
  if (!komiStated) return undefined;
  if (isNoAreaCount(signs)) return 'japanese';
  if (komi.points === 7.5 || komi.points === 8) return 'chinese';
  if (komi.points === 4.5 || komi.points === 5.5) return 'japanese';
  // Japan and Korea have had six and a half since about 2002; nobody had it before.
  const year = Number(/\b(1[89]|20)\d\d\b/.exec(signs.date)?.[0] ?? Number.NaN);
  return komi.points === 6.5 && year >= 2000 ? 'japanese' : undefined;
};

/**
 * On a board with an odd number of points that are all counted, the areas differ by an odd number: a margin that does
 * not fit the komi was counted as territory. (Seki can leave points uncounted; that is rare.)
 */
const isNoAreaCount = ({ result, komi, size }: RulesSigns): boolean => {
  if (result.kind !== 'score' || (size.width * size.height) % 2 === 0) return false;
  const lead = result.winner === BLACK ? result.points : -result.points;
  const difference = lead + komi.points;
  return Number.isInteger(difference) && difference % 2 === 0;
};
