/**
 * Makes text values readable. A tree keeps every break and tab as written; FF[4] defines how to read them.
 */

/** Only spaces, also those of other scripts and without width: no text. */
export const isBlank = (value: string): boolean =>
  !/[^\s\u00ad\u200b-\u200f\u2060\u2800\u3164\uffa0]/.test(value);

/** Text (comments): any kind of line break is "\n", other white space is a space. */
export const readText = (value: string): string =>
  value.replace(/\r\n|\n\r|\r/g, '\n').replace(/[\t\v\f]/g, ' ');

/** SimpleText (names, labels): one line. */
export const readSimpleText = (value: string): string => readText(value).replace(/\n/g, ' ');
