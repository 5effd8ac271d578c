/**
 * What the letter keys of this keyboard type: presses show it, and some browsers tell it (Keyboard Map API). Where a
 * layout types no Latin letters (Cyrillic, Greek, Hangul …), keys count by their position on the Latin keyboard.
 */
const typed = new Map<string, string>();
let typesLatin = true;

const LETTER_CODE = /^Key[A-Z]$/;
const isLatinLetter = (key: string): boolean => /^\p{Script=Latin}$/u.test(key);
const isForeignLetter = (key: string): boolean => /^\p{L}$/u.test(key) && !isLatinLetter(key);

/** Shift is left out: some layouts (Hebrew) type Latin capitals with it. */
const isPlain = (event: KeyboardEvent): boolean => !event.shiftKey && !event.getModifierState('CapsLock');

/** A press tells which letters the keyboard types now; layouts change while the page is open. */
export const learnLayout = (event: KeyboardEvent): void => {
  if (!LETTER_CODE.test(event.code) || !isPlain(event)) return;
  if (isForeignLetter(event.key)) {
    typed.set(event.code, event.key);
    typesLatin = false;
    // A Mac types Latin letters with Command, whatever the layout.
  } else if (isLatinLetter(event.key) && !event.metaKey && !event.ctrlKey && !event.altKey) typesLatin = true;
};

interface KeyboardMaps {
  readonly getLayoutMap: () => Promise<Iterable<readonly [code: string, key: string]>>;
}
const keyboardMaps = (): KeyboardMaps | undefined =>
  (navigator as Navigator & { readonly keyboard?: KeyboardMaps }).keyboard;

/** Asks the browser for the layout, where it tells one; presses correct it. */
export const readLayout = async (): Promise<void> => {
  try {
    const letters = [...((await keyboardMaps()?.getLayoutMap()) ?? [])].filter(([code]) =>
      LETTER_CODE.test(code),
    );
    if (letters.length === 0) return;
    typesLatin = !letters.some(([, key]) => isForeignLetter(key));
    typed.clear();
    for (const [code, key] of letters) typed.set(code, key);
  } catch {
    // A frame or a setting forbids it: presses still tell.
  }
};

/** The signs of the Latin keyboard by position: alone and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Backquote: ['`', '~'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};

const atPosition = ({ code, shiftKey, key }: KeyboardEvent): string => {
  if (LETTER_CODE.test(code)) return code.slice(3).toLowerCase();
  if (/^Digit\d$/.test(code)) return code.slice(5);
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? key;
};

/**
 * The key as the Latin keyboard has it. What the layout types counts as long as it is Latin: on AZERTY the key "a" is
 * where "q" lies elsewhere. Else the position counts: another script, a dead key, an input method that hides the key.
 */
export const latinKey = (event: KeyboardEvent): string => {
  const { key, code } = event;
  if (key === 'Dead' || key === 'Process' || key === 'Unidentified') return atPosition(event);
  if (key.length > 1 || isLatinLetter(key)) return key;
  const isAscii = /^[ -~]$/.test(key);
  // Greek and Hebrew layouts type signs with some letter keys; so does Dvorak, where they are meant.
  if (isAscii && (typesLatin || !LETTER_CODE.test(code))) return key;
  return atPosition(event);
};

export const countsByPosition = (): boolean => !typesLatin;

/** What this keyboard types with the key of a Latin letter; undefined for a Latin layout or where nothing told it. */
export const typedInstead = (letter: string): string | undefined =>
  typesLatin ? undefined : typed.get(`Key${letter.toUpperCase()}`);
