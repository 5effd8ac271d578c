/**
 * Makes text values readable. A tree keeps every break and tab as written; FF[4] defines how to read them.
 */

/** Only spaces, also those of other scripts and without width: no text. */
export const isBlank = (value: string): boolean =>
  !/[^\s\u00ad\u200b-\u200f\u2060\u2800\u3164\uffa0]/.test(value);

/** Text (comments): any kind of line break is "\n", other white space is a space. */
export const readText = (value: string): string =>
  value.replace(/\r\n|\n\r|\r/g, '\n').replace(/[\t\v\f]/g, ' ');

/** Texts beyond this many characters are shown shortened; the record keeps them whole. */
export const LONGEST_LINE = 1000;
export const LONGEST_TEXT = 100_000;
export const LONGEST_LABEL = 24;

/** The beginning of a text, with "…" where there is more: no value of a file grows what lists and panels hold. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text;
  // Half of a character in two units would be shown as damaged.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 2)) ? most - 2 : most - 1;
  return `${text.slice(0, end)}…`;
};

/** SimpleText (names, labels): one line. */
export const readSimpleText = (value: string): string => readText(value).replace(/\n/g, ' ');
