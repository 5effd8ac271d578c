import { parseJsonObject } from '#protocol';
import { download } from '../clients/download';
import { restoreKeymap, savedKeymap } from '../commands/keymap';
import { currentLanguage, setLanguage } from '../i18n/i18n';
import { isLanguage } from '../i18n/language';
import { keptText } from '../platform/storage';
import { readStoredAgain } from '../platform/stored';
import { chooseFiles } from '../state/choose-files';
import { notify, notifyDone } from '../state/notices';
import { readBoardWidth, useSettings } from '../state/settings';

/** All settings of this device as one file, for another device. */
const KIND = 'tengen-settings';
const MAX_BYTES = 200_000;

/** What this device keeps besides its settings, as it is stored: whoever reads it checks it. */
const PROGRESS = [
  'tengen.columns',
  'tengen.libraryView',
  'tengen.lessons',
  'tengen.levelGames',
  'tengen.mySide',
  'tengen.player',
  'tengen.playSetups',
  'tengen.problemsStill',
  'tengen.rivals',
  'tengen.shapesExplained',
].map((key) => [key, keptText(key)] as const);

export const settingsText = (): string => {
  const { settings, wrapWidth, nowrapWidth } = useSettings.getState();
  const keys = savedKeymap();
  const progress = Object.fromEntries(PROGRESS.map(([key, value]) => [key, value.get()]));
  const all = { kind: KIND, language: currentLanguage(), settings, wrapWidth, nowrapWidth, keys, progress };
  return `${JSON.stringify(all, undefined, 2)}\n`;
};

/** Reads the valid parts of a file; false when it is no settings file. */
export const takeSettings = (text: string): boolean => {
  const read = parseJsonObject(text);
  if (read?.kind !== KIND) return false;
  const { change, setBoardWidth } = useSettings.getState();
  // Each field is validated separately; a bad one keeps its default.
  if ('settings' in read && typeof read.settings === 'object' && read.settings !== null)
    change(read.settings);
  if ('wrapWidth' in read) setBoardWidth('wrapWidth', readBoardWidth(read.wrapWidth));
  if ('nowrapWidth' in read) setBoardWidth('nowrapWidth', readBoardWidth(read.nowrapWidth));
  if ('keys' in read) restoreKeymap(read.keys);
  if ('language' in read && isLanguage(read.language)) void setLanguage(read.language);
  if ('progress' in read && typeof read.progress === 'object' && read.progress !== null) {
    const saved = new Map<string, unknown>(Object.entries(read.progress));
    // What this device has come to itself stays.
    for (const [key, value] of PROGRESS) {
      const text = saved.get(key);
      if (typeof text === 'string' && value.get() === undefined) value.set(text);
    }
    readStoredAgain();
  }
  return true;
};

export const saveSettingsFile = (): void => {
  download('tengen-settings.json', new Blob([settingsText()], { type: 'application/json' }));
};

export const chooseSettingsFile = async (): Promise<void> => {
  const [file] = await chooseFiles({ accept: '.json,application/json' });
  if (!file) return;
  const taken = file.size <= MAX_BYTES && takeSettings(await file.text());
  if (taken) notifyDone('notice.settingsTaken');
  else notify({ tone: 'failure', key: 'notice.settingsRefused' });
};
