/** The words as they begin a line or a cell. Of our languages only English has capitals. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
