import { komiOfRules, makeKomi } from '#kernel/board/komi';
import { RULES } from '#kernel/board/rules';
import {
  type GameInfoText,
  type ReadGameInfo,
  readGameInfo,
  setGameInfo,
  wordedKomi,
} from '#kernel/sgf/game-info';
import { guessedRules, hintedRules, rulesOf, USUAL_RULES } from '#kernel/sgf/rules-of';
import type { Edit } from '#kernel/tree/edit';
import type { GameTree } from '#kernel/tree/tree';
import type { GameInfo, RulesName } from '#protocol';
import type { Terms } from '../line/position-key';

export const infoOf = (tree: GameTree): GameInfo => {
  const read = readGameInfo(tree);
  const { text, komi, handicap } = read;
  const rules = rulesOf(tree, read);
  const doubted = doubtedKomi(tree, read, rules);
  return {
    ...text,
    komi: komi.written,
    handicap,
    rules,
    ...(read.rules === undefined && { rulesUnstated: true as const }),
    ...(text.komi !== '' &&
      Number(text.komi) !== komi.points && { komiRead: { text: text.komi, points: komi.points } }),
    ...(doubted !== undefined && { komiDoubted: doubted }),
    ...(areRulesDoubted(tree, read) && { rulesDoubted: DOUBTED_RULES }),
  };
};

export const termsOf = (tree: GameTree): Terms => {
  const read = readGameInfo(tree);
  const rules = RULES[rulesOf(tree, read)];
  const formerRules = RULES[USUAL_RULES];
  // Older releases used the usual rules for records without RU. We cannot see whether RU was added later, so analyses
  // are looked up under both.
  const wasOther = rules !== formerRules && rules === RULES[guessedRules(tree, read)];
  return { rules, komi: read.komi.points, ...(wasOther && { formerRules }) };
};

/** Before this year games without komi were usual. */
const KOMI_SINCE = 1970;

/**
 * The probable komi of a game whose record says 0, because servers write 0 for a missing komi. Handicap games, games
 * with HA[1] (the weaker player takes Black), old games and our own keep the written komi.
 */
const doubtedKomi = (tree: GameTree, { text, komi }: ReadGameInfo, rules: RulesName): number | undefined => {
  if (text.komi === '' || komi.points !== 0) return undefined;
  const isOurs = tree.get(tree.root, 'AP')?.some((program) => program.startsWith('Tengen')) ?? false;
  const hasHandicap = /[1-9]/.test(text.handicap) || tree.hasSetup(tree.root);
  return isOurs || hasHandicap || isOld(text) ? undefined : (wordedKomi(text)?.points ?? komiOfRules(rules));
};

const isOld = ({ date }: GameInfoText): boolean => Number(/\d{4}/.exec(date)?.[0] ?? KOMI_SINCE) < KOMI_SINCE;

/** What the rules of a record may be that nothing hints at. */
const DOUBTED_RULES: readonly RulesName[] = [USUAL_RULES, 'japanese'];

/**
 * Tells whether the rules are in doubt and the answer moves the figures: the record names rules that we do not know, or
 * it is a handicap game, in which area counting gives White a point for each stone and territory counting none.
 */
const areRulesDoubted = (tree: GameTree, read: ReadGameInfo): boolean => {
  if (read.rules !== undefined || hintedRules(tree, read) !== undefined) return false;
  return !isOld(read.text) && (read.handicap >= 2 || read.text.rules !== '');
};

/** The edit that writes only the changed fields to the root. */
export const infoEdit = (tree: GameTree, changes: Partial<GameInfo>): Edit | undefined => {
  const now = infoOf(tree);
  // Guessed values are not written.
  const { komi, rules, handicap, ...others } = changes;
  const { rulesUnstated: _, komiRead: __, komiDoubted: ___, rulesDoubted: ____, ...texts } = others;
  const edited: Partial<Record<keyof GameInfoText, string>> = { ...texts };
  if (komi !== undefined && komi !== now.komi) edited.komi = makeKomi(komi);
  if (rules !== undefined && (now.rulesUnstated || rules !== now.rules)) edited.rules = rules;
  if (handicap !== undefined && handicap !== now.handicap)
    edited.handicap = handicap === 0 ? '' : String(handicap);
  return setGameInfo(tree, edited);
};
