/**
 * Tests four bytes at a time. Byte `i` of an array lies in the word `(byteOffset + i) >> 2`; each test
 * answers for all four bytes of a word.
 */
export const wordsOf = (bytes: Uint8Array): Int32Array =>
  new Int32Array(bytes.buffer, 0, bytes.buffer.byteLength >> 2);

const ONES = 0x01010101;
const HIGH = 0x80808080 | 0;
const ESC = 0x1b1b1b1b;
const VALUE_END = 0x5d5d5d5d;

/**
 * Tells whether every byte is ASCII and none is ESC. When all are ASCII, only a byte equal to ESC borrows a
 * high bit.
 */
export const isPlainAscii = (word: number): boolean => ((word | ((word ^ ESC) - ONES)) & HIGH) === 0;

/** Tells whether no byte is "]" or "\". The two differ only in their lowest bit, so one test finds both. */
export const isInsideValue = (word: number): boolean => {
  const difference = (word | ONES) ^ VALUE_END;
  return ((difference - ONES) & ~difference & HIGH) === 0;
};
