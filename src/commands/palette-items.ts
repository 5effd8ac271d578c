import { en } from '../i18n/en';
import { ja } from '../i18n/ja';
import type { Catalogue, MessageKey } from '../i18n/keys';
import { ko } from '../i18n/ko';
import { zh } from '../i18n/zh';
import { fitInside, fitOf } from './fuzzy';
import { COMMAND_IDS, type CommandId } from './ids';
import { Phrases } from './phrases';
import { commandOf } from './registry';
import { SYNONYMS } from './synonyms';

/** Searches commands by their names in every language: "undo" finds 撤销. */
const CATALOGUES: readonly Catalogue[] = [zh, en, ja, ko];

/** What people look for, before they type: steps through the game, which open the list of ids, have keys and buttons. */
const SOUGHT: readonly CommandId[] = [
  'open',
  'paste',
  'photo',
  'review',
  'play',
  'guidance',
  'report',
  'practice',
  'share',
  'save',
  'find',
  'editMode',
  'records',
  'problems',
  'settings',
];

/** All commands, the sought ones first. The palette does not list itself. */
const IDS: readonly CommandId[] = [...new Set([...SOUGHT, ...COMMAND_IDS])].filter((id) => id !== 'palette');

/** How well the typed text fits words in their best language, 0 to 1. */
export const fitOfWords = (typed: string, wordsIn: (texts: Catalogue) => string): number =>
  Math.max(...CATALOGUES.map((texts) => fitOf(typed, wordsIn(texts))));

/** Names fit as well as the best of them and of the other words that people use. */
export const fitOfMessage = (typed: string, key: MessageKey): number =>
  Math.max(
    fitOfWords(typed, (texts) => texts[key]),
    fitOfSynonyms(typed, key),
    fitOfPhrase(typed, key),
  );

/** Just below a name of the same words. */
const SYNONYM = 0.92;
/** Letters with gaps between them would fit many words by chance. */
const MIN_SYNONYM = 0.5;

const fitOfSynonyms = (typed: string, key: CommandId | MessageKey): number =>
  Math.max(
    0,
    ...(SYNONYMS.get(key) ?? []).map((word) => {
      const fit = fitOf(typed, word);
      return SYNONYM * (fit >= MIN_SYNONYM ? fit : fitInside(typed, word));
    }),
  );

/** Names of rows that are no commands. */
const ROW_NAME = /^(settings|engine|library\.tab)\./;

/** Built at the first letter typed. */
let phrases: Phrases | undefined;
const phrasesOfRows = (): Phrases => {
  const wordsOf = (key: MessageKey) => [
    ...CATALOGUES.map((texts) => texts[key]),
    ...(SYNONYMS.get(key) ?? []),
  ];
  const labels = Object.keys(en).filter((key): key is MessageKey => ROW_NAME.test(key));
  return new Phrases(
    new Map<string, readonly string[]>([
      ...labels.map((key) => [key, wordsOf(key)] as const),
      ...IDS.map((id) => [id, [...wordsOf(commandOf(id).label), ...(SYNONYMS.get(id) ?? [])]] as const),
    ]),
  );
};

/** Below a name or synonym that holds the whole text. */
const PHRASE = 0.55;
const MIN_SHARE = 0.35;

const fitOfPhrase = (typed: string, name: CommandId | MessageKey): number => {
  phrases ??= phrasesOfRows();
  const share = phrases.shareIn(typed, name);
  return share < MIN_SHARE ? 0 : PHRASE * share;
};

/** The name of a command's group counts a little. */
const fitOfCommand = (typed: string, id: CommandId): number => {
  const { label, group } = commandOf(id);
  return Math.max(
    fitOfMessage(typed, label),
    fitOfSynonyms(typed, id),
    fitOfPhrase(typed, id),
    0.25 * fitOfMessage(typed, `commands.${group}`),
  );
};

/** A row of the palette that is no command: a move, a point, a record, a setting. */
export interface PaletteEntry {
  readonly kind: 'entry';
  /** Identifies a row within one answer. */
  readonly key: string;
  /** In the person's language. */
  readonly text: string;
  /** The kind of row, at its end. */
  readonly group: MessageKey;
  /** On the scale of commands, 0 to 1; 2 for an unambiguous match ("move 92"). */
  readonly fit: number;
  readonly run: () => void;
}

export type PaletteItem = PaletteEntry | { readonly kind: 'command'; readonly id: CommandId };

/** Sources of palette rows besides the commands. */
export interface PaletteSources {
  readonly now: readonly ((typed: string) => readonly PaletteEntry[])[];
  /** Rows from workers come below the others, so that late rows move nothing. */
  readonly later: readonly ((typed: string) => Promise<readonly PaletteEntry[]>)[];
}

/** Every match known at once, the best first; all commands for an empty text. */
export const searchPalette = (typed: string, { now }: PaletteSources): readonly PaletteItem[] => {
  if (typed.trim() === '') return IDS.map((id) => ({ kind: 'command', id }));
  const commands = IDS.map((id) => ({
    fit: fitOfCommand(typed, id),
    item: { kind: 'command', id } as const,
  }));
  const entries = now.flatMap((source) => source(typed)).map((item) => ({ fit: item.fit, item }));
  return [...commands, ...entries]
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ item }) => item);
};
