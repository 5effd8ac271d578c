import { describe, expect, test } from 'vitest';
import { LineSplitter } from '#kernel/kata/line-splitter';
import fc from '../../support/properties';
import { bytes } from './support';

const linesOf = (pieces: readonly Uint8Array[], max?: number): readonly string[] => {
  const splitter = new LineSplitter(max);
  const lines: string[] = [];
  const take = (line: Uint8Array, start: number, end: number): void => {
    lines.push(new TextDecoder().decode(line.slice(start, end)));
  };
  const drop = (): void => {
    lines.push('(dropped)');
  };
  for (const piece of pieces) splitter.feed(piece, take, drop);
  splitter.finish(take, drop);
  return lines;
};

const cut = (whole: Uint8Array, lengths: readonly number[]): Uint8Array[] => {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (let i = 0; at < whole.length; i += 1) {
    const length = lengths[i % lengths.length] ?? 1;
    pieces.push(whole.slice(at, at + length));
    at += length;
  }
  return pieces;
};

describe('lines of a stream', () => {
  test('arrive whole, however the bytes are cut, also within a character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('', 'a', '= ', '黑白', 'x'.repeat(300), '\r'), { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 9 }),
        (lines, lengths) => {
          const text = lines.join('\n');
          const expected = text.split('\n').map((line) => line.replace(/\r$/, ''));
          // Text after the last line break is a line only when it is not empty.
          if (text.endsWith('\n') || text === '') expected.pop();
          expect(linesOf(cut(bytes(text), lengths))).toEqual(expected);
        },
      ),
    );
  });

  test('are dropped as a whole when too long, and the next one is read', () => {
    const longest = 'z'.repeat(10);
    const text = `ok\n${'x'.repeat(25)}\nok again\n${longest}\n${'y'.repeat(11)}`;
    const expected = ['ok', '(dropped)', 'ok again', longest, '(dropped)'];
    for (const length of [1, 3, 1000]) expect(linesOf(cut(bytes(text), [length]), 10)).toEqual(expected);
  });

  test('half a line is dropped when the connection changes', () => {
    const splitter = new LineSplitter();
    const lines: string[] = [];
    const take = (line: Uint8Array, start: number, end: number): void => {
      lines.push(new TextDecoder().decode(line.slice(start, end)));
    };
    splitter.feed(bytes('info move D'), take, () => {});
    splitter.reset();
    splitter.feed(bytes('= \n'), take, () => {});
    expect(lines).toEqual(['= ']);
  });
});
