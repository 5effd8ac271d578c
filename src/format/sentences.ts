/** Chinese and Japanese marks at the end of a sentence are as wide as a character and hold their own space. */
const WIDE_END = /[。：！？]$/;

/** What separates the next sentence from this text. */
const gapAfter = (text: string): string => (text === '' || WIDE_END.test(text) ? '' : ' ');

/** Sentences in a row, in the manner of their language; empty ones are left out. */
export const sentencesText = (sentences: readonly string[]): string =>
  sentences.filter(Boolean).reduce((text, sentence) => text + gapAfter(text) + sentence, '');
