import { expect, test } from 'vitest';
import { headerSize } from '../../workers/vision/header-size';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from([...values, ...new Array(30).fill(0)]);

test('PNG, GIF and JPEG name their size', () => {
  const png = bytes(
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    73,
    72,
    68,
    82,
    0,
    1,
    0x86,
    0xa0,
    0,
    0,
    0,
    9,
  );
  expect(headerSize(png)).toEqual({ width: 100_000, height: 9 });
  expect(headerSize(bytes(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x40, 1, 0xf0, 0))).toEqual({
    width: 320,
    height: 240,
  });
  // A part of four bytes comes before the frame.
  const jpeg = bytes(0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3);
  expect(headerSize(jpeg)).toEqual({ width: 4000, height: 3000 });
});

test('other files and files that break off name none', () => {
  expect(headerSize(new Uint8Array())).toBeUndefined();
  expect(headerSize(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBeUndefined();
  expect(
    headerSize(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0])),
  ).toBeUndefined();
  expect(
    headerSize(
      Uint8Array.from([0xff, 0xd8, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    ),
  ).toBeUndefined();
  expect(headerSize(new TextEncoder().encode('(;GM[1]SZ[19])'))).toBeUndefined();
});

test('a part without a length does not run for ever', () => {
  const parts = new Uint8Array(4000).fill(0);
  for (let at = 0; at < parts.length; at += 2) parts.set([0xff, 0xe1], at);
  parts.set([0xff, 0xd8], 0);
  expect(headerSize(parts)).toBeUndefined();
});
