/** Milliseconds in the page's sentence about a search of positions. A sentence without them is a fault of this bench. */
export const searchTimeIn = (sentence: string): number => {
  // Figure and unit stand apart by a space that does not break.
  const [, ms] = /(\d+)\s+ms/.exec(sentence) ?? [];
  if (ms === undefined) throw new Error(`no time in "${sentence}"`);
  return Number(ms);
};
