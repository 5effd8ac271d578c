/**
 * Makes text values readable. A tree keeps every break and tab as written; FF[4] defines how to read them.
 */

/** Text (comments): any kind of line break is "\n", other white space is a space. */
export const readText = (value: string): string =>
  value.replace(/\r\n|\n\r|\r/g, '\n').replace(/[\t\v\f]/g, ' ');

/** SimpleText (names, labels): one line. */
export const readSimpleText = (value: string): string => readText(value).replace(/\n/g, ' ');
