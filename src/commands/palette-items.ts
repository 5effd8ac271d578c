import { en } from '../i18n/en';
import { ja } from '../i18n/ja';
import type { Catalogue } from '../i18n/keys';
import { ko } from '../i18n/ko';
import { zh } from '../i18n/zh';
import { fitOf } from './fuzzy';
import { COMMAND_IDS, type CommandId } from './ids';
import { commandOf } from './registry';

/** Search among the commands by their names in every language: whoever thinks "undo" finds 撤销. */
const CATALOGUES: readonly Catalogue[] = [zh, en, ja, ko];

/** The palette does not list itself. */
const IDS: readonly CommandId[] = COMMAND_IDS.filter((id) => id !== 'palette');

/** A command fits as well as the best of its names; the name of its group counts a little. */
const fitOfCommand = (typed: string, id: CommandId): number => {
  const { label, group } = commandOf(id);
  const names = CATALOGUES.map((texts) => fitOf(typed, texts[label]));
  const groups = CATALOGUES.map((texts) => 0.25 * fitOf(typed, texts[`commands.${group}`]));
  return Math.max(...names, ...groups);
};

/** The commands that fit, the best first; all of them for an empty text. */
export const searchCommands = (text: string): readonly CommandId[] => {
  if (text.trim() === '') return IDS;
  return IDS.map((id) => ({ id, fit: fitOfCommand(text, id) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ id }) => id);
};
