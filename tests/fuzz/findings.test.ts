import { expect, test } from 'vitest';
import { type Collection, readSgf, SgfReader } from '#kernel/sgf/read';
import { Positions } from '#kernel/tree/positions';
import { slowStonesAt } from './slow-stones';

/** What fuzzing found, small, so that it stays found. */
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
])('junk outside of games is told once, in however many pieces it comes: %s', (text) =>
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

test('very many illegal moves in one node cost no more than the node is long', () => {
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
