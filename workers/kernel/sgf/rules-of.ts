import type { RulesName } from '../board/rules';
import type { GameTree } from '../tree/tree';
import type { ReadGameInfo } from './game-info';
import { guessRules } from './rules-guess';

/** Rules for a record that hints at none; with area counting all such records are judged alike. */
export const USUAL_RULES: RulesName = 'chinese';

/** The rules that a record is judged by: those it names, else those its other properties suggest. */
export const rulesOf = (tree: GameTree, read: ReadGameInfo): RulesName =>
  read.rules ?? guessedRules(tree, read);

/** The rules of a record by everything it says but its rules. */
export const guessedRules = (tree: GameTree, read: ReadGameInfo): RulesName =>
  hintedRules(tree, read) ?? USUAL_RULES;

/** As above; undefined where nothing hints at any. */
export const hintedRules = (
  tree: GameTree,
  { text, komi, komiStated, result }: ReadGameInfo,
): RulesName | undefined => {
  const { date, event, place, source } = text;
  return guessRules({ komi, komiStated, result, size: tree.size, date, event, place, source });
};
