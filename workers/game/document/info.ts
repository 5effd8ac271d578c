import { makeKomi } from '#kernel/board/komi';
import { RULES } from '#kernel/board/rules';
import { type GameInfoText, readGameInfo, setGameInfo } from '#kernel/sgf/game-info';
import type { Edit } from '#kernel/tree/edit';
import type { GameTree } from '#kernel/tree/tree';
import type { GameInfo, RulesName } from '#protocol';
import type { Terms } from '../line/position-key';

/** When the record names no rules that we know: area counting judges every record the same way. */
const USUAL_RULES: RulesName = 'chinese';

/** Fields that are called the same on both sides. */
const OTHER_TEXTS = [
  'blackTeam',
  'whiteTeam',
  'time',
  'overtime',
  'opening',
  'source',
  'user',
  'annotator',
  'copyright',
  'comment',
] as const;

export const infoOf = (tree: GameTree): GameInfo => {
  const { text, komi, handicap, rules } = readGameInfo(tree);
  return {
    black: text.blackName,
    white: text.whiteName,
    blackRank: text.blackRank,
    whiteRank: text.whiteRank,
    komi: komi.written,
    handicap,
    rules: rules ?? USUAL_RULES,
    result: text.result,
    date: text.date,
    event: text.event,
    round: text.round,
    place: text.place,
    title: text.title,
    blackTeam: text.blackTeam,
    whiteTeam: text.whiteTeam,
    time: text.time,
    overtime: text.overtime,
    opening: text.opening,
    source: text.source,
    user: text.user,
    annotator: text.annotator,
    copyright: text.copyright,
    comment: text.comment,
  };
};

export const termsOf = (tree: GameTree): Terms => {
  const { komi, rules } = readGameInfo(tree);
  return { rules: RULES[rules ?? USUAL_RULES], komi: komi.points };
};

/** The edit that gives the root what has changed and nothing else: the rest stays as the file has it. */
export const infoEdit = (tree: GameTree, changes: Partial<GameInfo>): Edit | undefined => {
  const now = infoOf(tree);
  const texts: Partial<Record<keyof GameInfoText, string>> = {};
  const name = (field: keyof GameInfoText, value: string | undefined): void => {
    if (value !== undefined) texts[field] = value;
  };
  name('blackName', changes.black);
  name('whiteName', changes.white);
  name('blackRank', changes.blackRank);
  name('whiteRank', changes.whiteRank);
  name('result', changes.result);
  name('date', changes.date);
  name('event', changes.event);
  name('round', changes.round);
  name('place', changes.place);
  name('title', changes.title);
  for (const field of OTHER_TEXTS) name(field, changes[field]);
  if (changes.komi !== undefined && changes.komi !== now.komi) texts.komi = makeKomi(changes.komi);
  if (changes.rules !== undefined && changes.rules !== now.rules) texts.rules = changes.rules;
  if (changes.handicap !== undefined && changes.handicap !== now.handicap) {
    texts.handicap = changes.handicap === 0 ? '' : String(changes.handicap);
  }
  return setGameInfo(tree, texts);
};
