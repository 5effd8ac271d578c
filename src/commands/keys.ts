import { useMirror } from '../state/mirror';
import { useView } from '../state/view';
import { catchTyping } from '../ui/type-ahead';
import { endCount, takeCount } from './count';
import { keyName } from './key-names';
import { commandAt } from './keymap';
import { latinKey, learnLayout, readLayout } from './layout';
import { shownNow } from './place';
import { commandOf, runCommand } from './registry';

/** Actions for keys that belong to no command; the feature on screen sets them. */
export interface FreeKeys {
  readonly escape: () => void;
  readonly digit: (digit: string, shift: boolean) => void;
}

export interface Clipboard {
  readonly pasteFiles: (files: readonly File[]) => void;
  readonly pasteText: (text: string) => void;
  readonly copy: () => void;
}

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
/** Elements that handle keys themselves while focused. */
const ARROW_OWNERS =
  '[role="tablist"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="slider"], [role="separator"]';
const PRESS_OWNERS =
  'button, input, a[href], summary, [role="button"], [role="tab"], [role="radio"], [role="checkbox"]';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether the element that has the focus needs this key itself. */
export const keyIsTaken = (key: string, target: Element | null): boolean => {
  if (!target) return false;
  if (target.closest(TYPING) || target.closest(OVERLAY)) return true;
  if (/(^|\+)(Arrow\w+|Home|End|PageUp|PageDown)$/.test(key)) return target.closest(ARROW_OWNERS) !== null;
  if (key === 'Space' || key === 'Enter') return target.closest(PRESS_OWNERS) !== null;
  return false;
};

const SELECT_ALL = 'Ctrl+a';

/** While held, this key hides the AI's analysis, so that the person can think alone. */
const PEEK_KEY = '`';

/**
 * The keys with which a person works an input method (choose, confirm, cancel) belong to it alone: no field, dialog or
 * command may act on them. Some browsers report the last one after the composition, with the key code 229.
 */
const keepFromComposition = (event: KeyboardEvent): void => {
  if (event.isComposing || (event.keyCode === 229 && isTyping(event))) event.stopImmediatePropagation();
};

const onKeyDown = (event: KeyboardEvent, free: FreeKeys): void => {
  learnLayout(event);
  if (event.defaultPrevented) return;
  const key = keyName(event);
  const target = event.target instanceof Element ? event.target : null;
  if (key === 'Escape') leaveField(target);
  if (keyIsTaken(key, target) || document.querySelector('[role="dialog"]')) return;
  const shown = shownNow();
  const id = commandAt(key, shown);
  if (id === undefined) {
    // Where stones or rows lie, the browser's own "all" would paint the page and select nothing.
    if (key === SELECT_ALL && shown !== 'page') event.preventDefault();
    // These keys act on the board.
    if (shown !== 'board') return;
    if (isDigit(event) || key === PEEK_KEY || key === 'Escape') onFreeKey(key, event, free);
    return;
  }
  const { byBrowser, counts } = commandOf(id);
  if (byBrowser) return;
  // A command that may not run now still owns its key: Space must not scroll, Ctrl+S not save the page.
  event.preventDefault();
  if (event.repeat && !counts) return;
  const count = takeCount();
  runCommand(id, counts ? count : undefined);
  catchForDialog();
};

/** A requested dialog may still be loading: its field gets the text typed meanwhile. */
const catchForDialog = (): void => {
  const { dialog, closeDialog } = useView.getState();
  if (dialog) catchTyping({ multiline: false, onEscape: closeDialog });
};

/** Leaves a field of the page, such as the comment, so that keys act on the game again. */
const leaveField = (target: Element | null): void => {
  if (target instanceof HTMLElement && target.matches(TYPING) && !target.closest(OVERLAY)) target.blur();
};

const isDigit = (event: KeyboardEvent): boolean => /^Digit\d$/.test(event.code) || /^\d$/.test(event.key);

/** Handles keys that belong to no command: digits, the key that is held, and Escape. */
const onFreeKey = (key: string, event: KeyboardEvent, free: FreeKeys): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === PEEK_KEY) {
    useView.getState().setPeek(true);
    return;
  }
  if (key === 'Escape') {
    endCount();
    free.escape();
    return;
  }
  const digit = /^\d$/.test(key) ? key : event.code.slice(-1);
  free.digit(digit, event.shiftKey);
};

const onKeyUp = (event: KeyboardEvent): void => {
  if (latinKey(event) === PEEK_KEY) useView.getState().setPeek(false);
};

const isTyping = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest(TYPING) !== null;

const onPaste = (event: ClipboardEvent, { pasteFiles, pasteText }: Clipboard): void => {
  if (isTyping(event) || !event.clipboardData) return;
  const files = [...event.clipboardData.files];
  const text = event.clipboardData.getData('text/plain');
  if (files.length > 0) pasteFiles(files);
  else if (text) pasteText(text);
  else return;
  event.preventDefault();
};

const onCopy = (event: ClipboardEvent, { copy }: Clipboard): void => {
  if (isTyping(event) || getSelection()?.isCollapsed === false) return;
  if (shownNow() === 'board' && useMirror.getState().position) copy();
};

/** Listens to keys and the clipboard of the whole page; returns how to stop. */
export const listenToKeys = (free: FreeKeys, clipboard: Clipboard): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  // Before every other listener, those of dialogs on the document too.
  window.addEventListener('keydown', keepFromComposition, { capture: true, signal });
  window.addEventListener('focus', () => void readLayout(), { signal });
  void readLayout();
  document.addEventListener('keydown', (event) => onKeyDown(event, free), { signal });
  document.addEventListener('keyup', onKeyUp, { signal });
  document.addEventListener('paste', (event) => onPaste(event, clipboard), { signal });
  document.addEventListener('copy', (event) => onCopy(event, clipboard), { signal });
  return () => stop.abort();
};
