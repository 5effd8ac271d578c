import { useMirror } from '../state/mirror';
import { COMMAND_IDS, COMMANDS, type Command, previewCandidate, runCommand } from './commands';
import { copyRecord, openFiles, openText } from './files';

/** "Ctrl+Shift+z": the name of a key press. Signs such as "?" already tell of their Shift. */
export const keyName = (event: KeyboardEvent): string => {
  const key = event.key === ' ' ? 'Space' : event.key;
  const letter = /^[a-z]$/i.test(key);
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push('Ctrl');
  if (event.altKey) parts.push('Alt');
  if (event.shiftKey && (letter || key.length > 1)) parts.push('Shift');
  parts.push(letter ? key.toLowerCase() : key);
  return parts.join('+');
};

const TYPING = 'input, textarea, select, [contenteditable="true"]';
/** Things that have keys of their own while they have the focus. */
const ARROW_OWNERS =
  '[role="tablist"], [role="radiogroup"], [role="menu"], [role="listbox"], [role="slider"], [role="separator"]';
const PRESS_OWNERS =
  'button, a[href], summary, [role="button"], [role="tab"], [role="radio"], [role="checkbox"]';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether the element that has the focus needs this key itself. */
export const keyIsTaken = (key: string, target: Element | null): boolean => {
  if (!target) return false;
  if (target.closest(TYPING) || target.closest(OVERLAY)) return true;
  if (/(^|\+)(Arrow\w+|Home|End|PageUp|PageDown)$/.test(key)) return target.closest(ARROW_OWNERS) !== null;
  if (key === 'Space' || key === 'Enter') return target.closest(PRESS_OWNERS) !== null;
  return false;
};

const byKey = new Map(
  COMMAND_IDS.flatMap((id) => {
    const { keys, byBrowser }: Command = COMMANDS[id];
    return byBrowser ? [] : keys.map((key) => [key, id] as const);
  }),
);

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  const key = keyName(event);
  const target = event.target instanceof Element ? event.target : null;
  if (keyIsTaken(key, target) || document.querySelector('[role="dialog"]')) return;
  if (/^[1-9]$/.test(key)) {
    previewCandidate(Number(key));
    return;
  }
  const id = byKey.get(key);
  if (id === undefined) return;
  // A command that may not run now still owns its key: Space must not scroll, Ctrl+S not save the page.
  event.preventDefault();
  runCommand(id);
};

const isTyping = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest(TYPING) !== null;

const onPaste = (event: ClipboardEvent): void => {
  if (isTyping(event) || !event.clipboardData) return;
  const files = [...event.clipboardData.files];
  const text = event.clipboardData.getData('text/plain');
  if (files.length > 0) void openFiles(files);
  else if (text) void openText(text);
  else return;
  event.preventDefault();
};

const onCopy = (event: ClipboardEvent): void => {
  if (isTyping(event) || getSelection()?.isCollapsed === false) return;
  if (useMirror.getState().position) void copyRecord();
};

/** Listens to keys and the clipboard of the whole page; returns how to stop. */
export const listenToKeys = (): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('paste', onPaste, { signal });
  document.addEventListener('copy', onCopy, { signal });
  return () => stop.abort();
};

const KEY_SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Backspace: '⌫',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};

/** A key as people read it: "Ctrl + Z", "←". */
export const keyLabel = (key: string): string =>
  key
    .split('+')
    .map((part) => KEY_SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ');

/** For `aria-keyshortcuts`, which has its own words. */
export const ariaKey = (key: string): string => key.replace('Ctrl', 'Control');
