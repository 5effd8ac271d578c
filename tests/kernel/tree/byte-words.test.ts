import { describe, expect, test } from 'vitest';
import { isInsideValue, isPlainAscii, wordsOf } from '../../../workers/kernel/tree/byte-words';
import { valueEnd } from '../../../workers/kernel/tree/node-text';
import fc from '../../support/properties';

const ESC = 27;
const BACKSLASH = 92;
const CLOSE = 93;

/** The searched bytes and their neighbours in value. */
const byte = fc.oneof(
  fc.integer({ min: 0, max: 255 }),
  fc.constantFrom(0, ESC - 1, ESC, ESC + 1, 91, BACKSLASH, CLOSE, 94, 127, 128, ESC + 128, CLOSE + 128),
);
const fourBytes = fc.array(byte, { minLength: 4, maxLength: 4 });
const wordOf = (bytes: number[]): number => wordsOf(Uint8Array.from(bytes))[0] as number;

describe('four bytes at once', () => {
  test('plain ASCII means four bytes below 128 without ESC', () => {
    fc.assert(
      fc.property(fourBytes, (bytes) => {
        expect(isPlainAscii(wordOf(bytes))).toBe(bytes.every((b) => b < 128 && b !== ESC));
      }),
      { numRuns: 2000 },
    );
  });

  test('the inside of a value means four bytes without a closing bracket or a backslash', () => {
    fc.assert(
      fc.property(fourBytes, (bytes) => {
        expect(isInsideValue(wordOf(bytes))).toBe(!bytes.includes(BACKSLASH) && !bytes.includes(CLOSE));
      }),
      { numRuns: 2000 },
    );
  });

  test('a value ends where byte-by-byte reading ends it, at any alignment', () => {
    const text = fc.array(fc.oneof({ weight: 12, arbitrary: fc.constant(97) }, byte), { maxLength: 90 });
    fc.assert(
      fc.property(text, fc.nat(7), fc.nat(12), (bytes, offset, beyond) => {
        const memory = new Uint8Array(offset + bytes.length + beyond).fill(CLOSE);
        memory.set(bytes, offset);
        const value = memory.subarray(offset, offset + bytes.length);
        for (let from = 0; from <= Math.min(4, bytes.length); from++) {
          let end = from;
          while (end < bytes.length && bytes[end] !== CLOSE) end += bytes[end] === BACKSLASH ? 2 : 1;
          expect(valueEnd(value, from, bytes.length)).toBe(Math.min(end, bytes.length));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
