/** Names of keys in tables, on screens and for screen readers. */

/** "Ctrl+Shift+z": the name of a key press. A sign such as "?" already implies its Shift. */
export const keyName = (event: KeyboardEvent): string => {
  // With Alt a Mac types other letters; the key code gives the intended one.
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

/** A key in readable form: "Ctrl + Z", "←". */
export const keyLabel = (key: string): string =>
  key
    .split('+')
    .map((part) => KEY_SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ');

/** The name in the syntax of `aria-keyshortcuts`. */
export const ariaKey = (key: string): string => key.replace('Ctrl', 'Control');
