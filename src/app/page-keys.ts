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

/** Keys and clipboard of the whole page, joined to the features they act on; returns how to stop. */
export const listenToPageKeys = (): (() => void) => listenToKeys(FREE_KEYS, CLIPBOARD);
