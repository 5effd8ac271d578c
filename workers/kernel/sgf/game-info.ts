import { type Komi, komiInWords, parseKomi } from '../board/komi';
import { parseResult } from '../board/read-result';
import type { GameResult } from '../board/result';
import type { RulesName } from '../board/rules';
import { pointsOn } from '../board/types';
import type { Edit } from '../tree/edit';
import type { GameTree } from '../tree/tree';
import { isBlank, LONGEST_LINE, LONGEST_TEXT, readSimpleText, readText, shortened } from './text';

/** Root properties that describe the game as a whole, for reading and editing. */
const INFO_IDENTS = {
  black: 'PB',
  white: 'PW',
  blackRank: 'BR',
  whiteRank: 'WR',
  blackTeam: 'BT',
  whiteTeam: 'WT',
  title: 'GN',
  event: 'EV',
  round: 'RO',
  place: 'PC',
  date: 'DT',
  result: 'RE',
  rules: 'RU',
  komi: 'KM',
  handicap: 'HA',
  time: 'TM',
  overtime: 'OT',
  opening: 'ON',
  source: 'SO',
  user: 'US',
  annotator: 'AN',
  copyright: 'CP',
  comment: 'GC',
} as const;
export type InfoField = keyof typeof INFO_IDENTS;

/** The text of each field; "" for a field that the record does not write, or leaves blank. */
export type GameInfoText = Readonly<Record<InfoField, string>>;

/** The text of the root's fields, and the fields whose text needs interpreting. */
export interface ReadGameInfo {
  readonly text: GameInfoText;
  readonly komi: Komi;
  /** The record writes a komi, in KM or in words elsewhere. */
  readonly komiStated: boolean;
  /** Number of stones; 1: Black begins and there is no komi. 0 when the record gives no possible number. */
  readonly handicap: number;
  readonly result: GameResult;
  /** Undefined when the record names no rule set that we know. */
  readonly rules: RulesName | undefined;
}

/** Properties in which Japanese and Korean servers write what FF[4] puts elsewhere. */
const ELSEWHERE: Partial<Record<InfoField, string>> = { event: 'TE', date: 'RD', komi: 'KO' };

export const readGameInfo = (tree: GameTree): ReadGameInfo => {
  const fields = Object.entries(INFO_IDENTS).map(([field, ident]) => [
    field,
    fieldText(tree, field as InfoField, ident),
  ]);
  const text = Object.fromEntries(fields) as GameInfoText;
  const fox = tree.get(tree.root, 'AP')?.some((program) => /foxwq/i.test(program)) ?? false;
  const handicap = Number.parseInt(text.handicap, 10);
  const worded = wordedKomi(text);
  return {
    text,
    komi: /\d/.test(text.komi) ? parseKomi(text.komi, { fox }) : (worded ?? parseKomi(text.komi)),
    komiStated: text.komi !== '' || worded !== undefined,
    handicap: handicap > 0 && handicap < pointsOn(tree.size) ? handicap : 0,
    result: parseResult(text.result),
    rules: rulesNamed(text.rules),
  };
};

/** The komi in words: Chinese and Japanese servers tell it in the event. */
export const wordedKomi = ({ event, title, rules, comment }: GameInfoText): Komi | undefined => {
  for (const words of [event, rules, title, comment]) {
    const komi = komiInWords(words);
    if (komi) return komi;
  }
  return undefined;
};

const fieldText = (tree: GameTree, field: InfoField, ident: string): string => {
  const other = ELSEWHERE[field];
  const own = tree.get(tree.root, ident)?.[0] ?? '';
  const value = isBlank(own) && other ? (elsewhere(tree, other) ?? '') : own;
  if (isBlank(value)) return '';
  return field === 'comment'
    ? readText(shortened(value, LONGEST_TEXT))
    : readSimpleText(shortened(value, LONGEST_LINE));
};

/** Returns a value from such a property. TE[1] marks a good move; a longer text is an event's name. */
const elsewhere = (tree: GameTree, ident: string): string | undefined => {
  const value = tree.get(tree.root, ident)?.[0];
  return value !== undefined && value.trim().length > 1 ? value : undefined;
};

/**
 * Makes an edit that sets fields of the root; an empty text removes the property. `undefined` when nothing
 * changes.
 */
export const setGameInfo = (tree: GameTree, changes: Partial<GameInfoText>): Edit | undefined => {
  const edits = Object.entries(changes).flatMap(([field, text]): Edit[] => {
    const ident = INFO_IDENTS[field as InfoField];
    const now = tree.get(tree.root, ident);
    if ((now?.[0] ?? '') === text || isShown(tree, field as InfoField, text)) return [];
    return [{ type: 'set', node: tree.root, ident, values: text === '' ? undefined : [text] }];
  });
  return edits.length > 0 ? { type: 'batch', edits } : undefined;
};

/** Whether the text is a long one as `readGameInfo` shortens it: nobody has changed it. */
const isShown = (tree: GameTree, field: InfoField, text: string): boolean =>
  text.length >= LONGEST_LINE && text === fieldText(tree, field, INFO_IDENTS[field]);

/** Words that name a rule set, the more specific ones first. */
const RULE_WORDS: readonly (readonly [RegExp, RulesName])[] = [
  [/stone.?scoring|ancient|古棋|还棋头|還棋頭/i, 'stone-scoring'],
  [/tromp/i, 'tromp-taylor'],
  [/chinese.?ogs/i, 'chinese-ogs'],
  [/chinese.?kgs/i, 'chinese-kgs'],
  [/aga.?button/i, 'aga-button'],
  [/chin|中国|中國|중국|cn\b|area/i, 'chinese'],
  [/japan|日本|일본|jp\b|territory/i, 'japanese'],
  [/korea|韩国|韓国|韓國|한국|kr\b/i, 'korean'],
  [/\bnz|new.?zealand/i, 'new-zealand'],
  [/aga/i, 'aga'],
  [/bga|british/i, 'bga'],
];

/** Returns the rule set that a text of RU names. */
export const rulesNamed = (text: string): RulesName | undefined =>
  RULE_WORDS.find(([words]) => words.test(text))?.[1];
