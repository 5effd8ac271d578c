/**
 * Text values for people. A tree keeps every break and tab as it was written; FF[4] says how they are to
 * be read.
 */

/** Text (comments): any kind of line break is "\n", other white space is a space. */
export const readText = (value: string): string =>
  value.replace(/\r\n|\n\r|\r/g, '\n').replace(/[\t\v\f]/g, ' ');

/** SimpleText (names, labels): one line. */
export const readSimpleText = (value: string): string => readText(value).replace(/\n/g, ' ');
