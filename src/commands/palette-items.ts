import { en } from '../i18n/en';
import { ja } from '../i18n/ja';
import type { Catalogue, MessageKey } from '../i18n/keys';
import { ko } from '../i18n/ko';
import { zh } from '../i18n/zh';
import { fitOf } from './fuzzy';
import { COMMAND_IDS, type CommandId } from './ids';
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

export const fitOfMessage = (typed: string, key: MessageKey): number =>
  fitOfWords(typed, (texts) => texts[key]);

/** Just below a name of the same words. */
const SYNONYM = 0.92;

/** A command fits as well as the best of its names and other words; the name of its group counts a little. */
const fitOfCommand = (typed: string, id: CommandId): number => {
  const { label, group } = commandOf(id);
  const words = (SYNONYMS[id] ?? []).map((word) => SYNONYM * fitOf(typed, word));
  return Math.max(fitOfMessage(typed, label), 0.25 * fitOfMessage(typed, `commands.${group}`), ...words);
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
