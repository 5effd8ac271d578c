import { expect, test } from 'vitest';
import { parseResult } from '#kernel/board/read-result';
import { type Collection, readSgf, SgfReader } from '#kernel/sgf/read';
import { writeSgf } from '#kernel/sgf/write';
import { Positions } from '#kernel/tree/positions';
import { slowStonesAt } from '../../bench/fuzz/slow-stones';

/** Faults that fuzzing found, as small regression tests. */
const read = (text: string): Collection => {
  const outcome = readSgf(text);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
};

const readByteByByte = (text: string): Collection => {
  const reader = new SgfReader();
  for (const byte of new TextEncoder().encode(text)) {
    reader.feed(Uint8Array.of(byte));
    while (reader.step(1));
  }
  const outcome = reader.finish();
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
};

test.each([
  'junk before(;B[aa])',
  '(;B[aa])) more (junk) between (;W[bb])',
  '(;B[aa])behind',
  'a(b(c(;B[aa]',
])('junk outside of games is reported once, in however many pieces it comes: %s', (text) =>
  expect(readByteByByte(text).warnings).toEqual(read(text).warnings),
);

test('a node may change more points than a board has, many times', () => {
  const [game] = read(`(;SZ[19]${'AB[aa:ss]AE[aa:ss]'.repeat(150)}AW[cc];B[dd];W[ee])`).games;
  if (!game) throw new Error('no game');
  const positions = new Positions(game);
  for (const node of [2, 0, 1, 2]) {
    expect(positions.stonesAt(node).subarray(0, 361).join('')).toBe(slowStonesAt(game, node));
  }
});

test("many illegal moves in one node take time proportional to the node's length", () => {
  const time = (moves: number): number => {
    const [game] = read(`(;${'W[bb]'.repeat(moves)})`).games;
    if (!game) throw new Error('no game');
    const before = process.cpuUsage().user;
    expect(new Positions(game).illegalAt(0)).toBe('occupied');
    return process.cpuUsage().user - before;
  };
  time(1000);
  expect(time(40_000)).toBeLessThan(40 * 9 * Math.max(500, time(1000)));
});

const latin = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

test('text declared as UTF-16 that reads as ASCII gets a warning and loses nothing', () => {
  const outcome = readSgf(latin('(;CA[UTF-16]C[caf\xe9];B[aa];W[bb])'));
  expect(outcome.ok && outcome.value.games[0]?.nodeCount).toBe(3);
});

test('damaged UTF-8 beside a game of another encoding is written complete', () => {
  const outcome = readSgf(latin('(;CA[big5]C[\xb1\xd2])(;CA[UTF-8]C[\xe5\x9b\xb4\xe6\xa3\x8b\xff])'));
  if (!outcome.ok) throw new Error(outcome.failure.code);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(writeSgf(outcome.value.games));
  expect(text).toContain('C[\u56f4\u68cb\ufffd]');
});

test.each([
  ['CA[', ''],
  ['CA[big5]', ''],
  ['CA[big5]CA[gbk]', ')     '],
])('endless declarations (%s) are scanned once', (label, start) => {
  const time = (times: number): number => {
    const bytes = latin(`${start}(;C[\xff]${label.repeat(times)}`);
    const before = process.cpuUsage().user;
    readSgf(bytes);
    return process.cpuUsage().user - before;
  };
  time(2000);
  expect(time(40_000)).toBeLessThan(20 * 4 * Math.max(5000, time(2000)));
});

test('a word between variations that is no property gets a warning', () => {
  expect(read('(;B[aa](;W[bb])junk(;W[cc]))').warnings.map(({ code }) => code)).toEqual(['sgf.junk']);
});

test('an edited node of many properties is written in linear time', () => {
  const time = (times: number): number => {
    const [game] = read(`(;${'XX[a]'.repeat(times)})`).games;
    if (!game) throw new Error('no game');
    game.apply({ type: 'set', node: 0, ident: 'C', values: ['edited'] });
    const before = process.cpuUsage().user;
    expect(writeSgf([game]).length).toBe(3 + 5 * times + 'C[edited]'.length);
    return process.cpuUsage().user - before;
  };
  time(1000);
  expect(time(20_000)).toBeLessThan(20 * 4 * Math.max(5000, time(1000)));
});

test('an edit leaves the text of other properties unchanged', () => {
  const [game] = read('(;C[one]  LB[aa:x]\n[bb:y]C[two];B [ee] N[name])').games;
  if (!game) throw new Error('no game');
  game.apply({ type: 'set', node: 1, ident: 'N', values: ['new'] });
  game.apply({ type: 'set', node: 0, ident: 'GN', values: ['added'] });
  const text = new TextDecoder().decode(writeSgf([game]));
  expect(text).toBe('(;C[one]LB[aa:x]\n[bb:y]C[two]GN[added];B [ee]N[new])');
});

test('an unclosed second value of a move gets a warning, in any form', () => {
  const text = '(;B[aa];W[bb] [cc';
  expect(readByteByByte(text).warnings).toEqual(read(text).warnings);
  expect(read(text).warnings.map(({ code }) => code)).toEqual(['sgf.unclosedValue', 'sgf.unclosedTree']);
});

test('a result of many digits takes no time', () => {
  const before = process.cpuUsage().user;
  expect(parseResult(`B+${'1'.repeat(50_000)}/`).kind).not.toBe('resign');
  expect(process.cpuUsage().user - before).toBeLessThan(500_000);
});
