/** Names of keys in tables, on screens and for screen readers. */
import { latinKey, typedInstead } from './layout';

/** "Ctrl+Shift+z": the name of a key press. A sign such as "?" already implies its Shift. */
export const keyName = (event: KeyboardEvent): string => {
  // AltGr types a sign; Windows reports it as Ctrl and Alt.
  const isAltGr = event.getModifierState('AltGraph');
  // With Alt a Mac types other letters; the key code gives the intended one.
  const byCode = event.altKey && !isAltGr ? /^Key([A-Z])$/.exec(event.code)?.[1] : undefined;
  const written = byCode ?? latinKey(event);
  const key = written === ' ' ? 'Space' : written;
  const letter = /^[a-z]$/i.test(key);
  const parts: string[] = [];
  if ((event.ctrlKey && !isAltGr) || event.metaKey) parts.push('Ctrl');
  if (event.altKey && !isAltGr) parts.push('Alt');
  if (event.shiftKey && (letter || key.length > 1)) parts.push('Shift');
  parts.push(letter ? key.toLowerCase() : key);
  return parts.join('+');
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

/** A key in readable form: "Ctrl + Z", "←". */
export const keyLabel = (key: string): string =>
  key
    .split('+')
    .map((part) => KEY_SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ');

/** For the list of keys: a layout without Latin letters adds its own one, "Ctrl Z / Я". */
export const keyLabelHere = (key: string): string => {
  const letter = /(?:^|\+)([a-z])$/.exec(key)?.[1];
  const here = letter && typedInstead(letter);
  return here ? `${keyLabel(key)} / ${here.toUpperCase()}` : keyLabel(key);
};

/** The name in the syntax of `aria-keyshortcuts`. */
export const ariaKey = (key: string): string => key.replace('Ctrl', 'Control');
