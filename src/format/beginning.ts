/**
 * Characters of a text that are laid out without asking. Where signs of several scripts alternate, a hundred thousand take
 * the browser seconds, in which nothing answers.
 */
export const AT_ONCE = 3000;

export const beginning = (text: string, most = AT_ONCE): string =>
  text.length <= most ? text : `${text.slice(0, most)}…`;
