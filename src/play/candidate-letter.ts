/** Letters of moves to choose from, as on the board; numbers would be read as a sequence. */
export const candidateLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);
