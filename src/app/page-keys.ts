import { type Clipboard, listenToKeys } from '../commands/keys';
import { openPasted } from '../library/open-pasted';
import { FREE_KEYS } from '../review/free-keys';
import { copyRecord } from '../review/save-record';
import { openFiles } from './brought-files';
import './commands';

const CLIPBOARD: Clipboard = {
  pasteFiles: (files) => void openFiles(files),
  pasteText: (text) => void openPasted(text),
  copy: () => void copyRecord(),
};

/** Connects the page's keys and clipboard to the features. Returns how to stop. */
export const listenToPageKeys = (): (() => void) => listenToKeys(FREE_KEYS, CLIPBOARD);
