import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { encodeText } from '#kernel/sgf/encode';
import { UnzipRoom, zipEntries } from '../../workers/library/unzip';
import fc from '../support/properties';
import { seeded } from '../support/random';

const SMALL = '(;SZ[9];B[ee])';
const GAMES = Array.from(
  { length: 300 },
  (_, i) => [`games/${i}.sgf`, `(;SZ[19]PB[${i}];B[dd];W[pp])`] as const,
);

const zipOf = (files: Zippable, level: 0 | 6 = 6): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(files, { level }));
const gamesZip = (): Uint8Array<ArrayBuffer> =>
  zipOf(Object.fromEntries(GAMES.map(([name, text]) => [name, strToU8(text)])));

const read = async (zip: Uint8Array<ArrayBuffer>, options: { maxBytes?: number; room?: UnzipRoom } = {}) => {
  const texts = new Map<string, string>();
  const faults = new Map<string, string>();
  let missing = 0;
  let count = 0;
  let trouble: string | undefined;
  const wants = () => true;
  for await (const entry of zipEntries(new Blob([zip]), { wants, maxBytes: 100_000, ...options })) {
    if (!('trouble' in entry)) count += 1;
    if ('trouble' in entry) {
      trouble = entry.trouble;
      if (entry.trouble === 'missing') missing = entry.count;
    } else if (entry.content.ok) texts.set(entry.path, new TextDecoder().decode(entry.content.bytes));
    else faults.set(entry.path, entry.content.reason);
  }
  return { texts, faults, missing, trouble, count };
};

test('twenty thousand small files are all unpacked', async () => {
  const names = Array.from({ length: 20_000 }, (_, i) => `${i}.sgf`);
  const zip = zipOf(Object.fromEntries(names.map((name) => [name, strToU8(SMALL)])), 0);
  const { texts } = await read(zip);
  expect([...texts.keys()]).toEqual(names);
});

test.each([
  ['gb18030', ['棋谱/第一局.sgf', '棋谱/名人战 柯洁对李世石.sgf', '第二局.SGF']],
  ['big5', ['圍棋/名人戰第一局.sgf', '圍棋/張栩對井山.sgf', '棋譜.sgf']],
  ['shift_jis', ['本因坊戦/第一局.sgf', '囲碁の棋譜.sgf', '井山裕太 対 一力遼 ソ表.sgf']],
  ['euc-kr', ['바둑/이창호 대 조훈현.sgf', '바둑/결승 제1국.sgf', '기보.sgf']],
])('names in %s are read, folders too', async (encoding, names) => {
  const files: Record<string, Uint8Array> = {};
  // The packer writes names in UTF-8; these stand in for them byte by byte.
  const raw = names.map((name) => encodeText(name, encoding));
  raw.forEach((bytes, i) => {
    files[`${i}`.padEnd(bytes.length, '_')] = strToU8(SMALL);
  });
  const zip = zipOf(files);
  raw.forEach((bytes, i) => {
    const stand = strToU8(`${i}`.padEnd(bytes.length, '_'));
    for (let at = 0; at + stand.length <= zip.length; at += 1) {
      if (stand.every((c, k) => zip[at + k] === c)) zip.set(bytes, at);
    }
  });
  expect([...(await read(zip)).texts.keys()]).toEqual(names);
});

test('names in UTF-8 are read with and without their flag', async () => {
  expect([...(await read(zipOf({ '棋谱/第一局.sgf': strToU8(SMALL) }))).texts.keys()]).toEqual([
    '棋谱/第一局.sgf',
  ]);
});

test('a zip that is cut off gives what is left, and says so', async () => {
  const zip = gamesZip();
  const { texts, faults, trouble } = await read(zip.slice(0, zip.length / 2));
  expect(trouble).toBe('cut');
  expect(texts.size).toBeGreaterThan(150);
  expect(faults.size).toBeLessThanOrEqual(1);
  for (const [path, text] of texts) expect(new Map<string, string>(GAMES).get(path)).toBe(text);
});

test.each([1, 2, 3, 4, 5])(
  'two hundred damaged bytes: every file is there, named or counted (%d)',
  async (seed) => {
    const zip = gamesZip();
    const random = seeded(seed);
    for (let i = 0; i < 200; i += 1)
      zip[Math.floor(random() * (zip.length - 22))] = Math.floor(random() * 256);
    const { texts, count, missing } = await read(zip);
    expect(count + missing).toBe(GAMES.length);
    const known = new Set<string>(GAMES.map(([, text]) => text));
    for (const text of texts.values()) expect(known).toContain(text);
    expect(texts.size).toBeGreaterThan(100);
  },
);

test('whatever is cut out of a zip or written into it, nothing is invented and nothing throws', async () => {
  const whole = zipOf(Object.fromEntries(GAMES.slice(0, 12).map(([name, text]) => [name, strToU8(text)])));
  const known = new Set<string>(GAMES.map(([, text]) => text));
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length),
      fc.nat(300),
      fc.uint8Array({ maxLength: 40 }),
      async (at, gone, piece) => {
        const damaged = new Uint8Array([...whole.subarray(0, at), ...piece, ...whole.subarray(at + gone)]);
        for (const text of (await read(damaged)).texts.values()) expect(known).toContain(text);
      },
    ),
    { numRuns: 300 },
  );
});

test('bytes before the archive and a comment behind it change nothing', async () => {
  const zip = gamesZip();
  const comment = strToU8('made by hand');
  zip[zip.length - 2] = comment.length;
  const { texts, trouble } = await read(new Uint8Array([...strToU8('#!/bin/sh\n'), ...zip, ...comment]));
  expect(texts.size).toBe(300);
  expect(trouble).toBeUndefined();
});

test('a file that is too large is named once, and one that grows beyond its own word is damaged', async () => {
  const zip = zipOf({ 'big.sgf': new Uint8Array(300_000), 'small.sgf': strToU8(SMALL) });
  expect(await read(zip)).toMatchObject({ faults: new Map([['big.sgf', 'tooLarge']]) });
  const list = zip.length - 22 - 2 * 46 - 'big.sgfsmall.sgf'.length;
  new DataView(zip.buffer).setUint32(list + 24, 10, true);
  const { faults, texts } = await read(zip);
  expect(faults).toEqual(new Map([['big.sgf', 'damaged']]));
  expect(texts.size).toBe(1);
});

test('files beyond the room of a whole archive are named', async () => {
  const room = new UnzipRoom();
  room.left = 250;
  const files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.sgf`, new Uint8Array(100)]));
  expect((await read(zipOf(files), { room })).faults).toEqual(new Map([['c.sgf', 'noRoom']]));
});

test('locked files and unknown ways of packing are named', async () => {
  const zip = zipOf({ 'a.sgf': strToU8(SMALL), 'b.sgf': strToU8(SMALL) });
  const list = zip.length - 22 - 2 * (46 + 5);
  const view = new DataView(zip.buffer);
  view.setUint16(list + 8, 1, true);
  view.setUint16(list + 46 + 5 + 10, 14, true);
  expect((await read(zip)).faults).toEqual(
    new Map([
      ['a.sgf', 'encrypted'],
      ['b.sgf', 'method'],
    ]),
  );
});

test.each([new Uint8Array(0), strToU8('hello'), new Uint8Array(100_000)])(
  'no zip is said to be none',
  async (bytes) => {
    expect((await read(new Uint8Array(bytes))).trouble).toBe('noZip');
  },
);
