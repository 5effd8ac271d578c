/** Keys as they are called in tables, on screens and by screen readers. */

/** "Ctrl+Shift+z": the name of a key press. Signs such as "?" already tell of their Shift. */
export const keyName = (event: KeyboardEvent): string => {
  // With Alt a Mac writes other letters; the key itself tells which was meant.
  const written = event.altKey ? (/^Key([A-Z])$/.exec(event.code)?.[1] ?? event.key) : event.key;
  const key = written === ' ' ? 'Space' : written;
  const letter = /^[a-z]$/i.test(key);
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push('Ctrl');
  if (event.altKey) parts.push('Alt');
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

/** A key as people read it: "Ctrl + Z", "←". */
export const keyLabel = (key: string): string =>
  key
    .split('+')
    .map((part) => KEY_SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ');

/** For `aria-keyshortcuts`, which has its own words. */
export const ariaKey = (key: string): string => key.replace('Ctrl', 'Control');
