import { makeKomi } from '#kernel/board/komi';
import { RULES } from '#kernel/board/rules';
import { type GameInfoText, readGameInfo, setGameInfo } from '#kernel/sgf/game-info';
import type { Edit } from '#kernel/tree/edit';
import type { GameTree } from '#kernel/tree/tree';
import type { GameInfo, RulesName } from '#protocol';
import type { Terms } from '../line/position-key';

/** When the record names no rules that we know: area counting judges every record the same way. */
const USUAL_RULES: RulesName = 'chinese';

export const infoOf = (tree: GameTree): GameInfo => {
  const { text, komi, handicap, rules } = readGameInfo(tree);
  return { ...text, komi: komi.written, handicap, rules: rules ?? USUAL_RULES };
};

export const termsOf = (tree: GameTree): Terms => {
  const { komi, rules } = readGameInfo(tree);
  return { rules: RULES[rules ?? USUAL_RULES], komi: komi.points };
};

/** The edit that gives the root what has changed and nothing else: the rest stays as the file has it. */
export const infoEdit = (tree: GameTree, changes: Partial<GameInfo>): Edit | undefined => {
  const now = infoOf(tree);
  const { komi, rules, handicap, ...texts } = changes;
  const edited: Partial<Record<keyof GameInfoText, string>> = { ...texts };
  if (komi !== undefined && komi !== now.komi) edited.komi = makeKomi(komi);
  if (rules !== undefined && rules !== now.rules) edited.rules = rules;
  if (handicap !== undefined && handicap !== now.handicap)
    edited.handicap = handicap === 0 ? '' : String(handicap);
  return setGameInfo(tree, edited);
};
