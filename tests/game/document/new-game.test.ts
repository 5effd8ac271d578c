import { expect, test } from 'vitest';
import { DEFAULT_KOMI } from '#kernel/board/komi';
import { writeSgf } from '#kernel/sgf/write';
import type { NewGame } from '#protocol';
import { newGame, USUAL_GAME } from '../../../workers/game/document/new-game';

const sgf = (wishes: Partial<NewGame>): string => {
  const made = newGame({ ...USUAL_GAME, ...wishes });
  return made.ok ? new TextDecoder().decode(writeSgf([made.value])) : made.failure.code;
};
const square = (side: number) => ({ width: side, height: side });

test('the default komi is used until the person chooses one', () => {
  expect(sgf({})).toContain(`KM[${DEFAULT_KOMI}]`);
});

test('handicap stones lie on their points, and White begins', () => {
  expect(sgf({ handicap: 2, size: square(9) })).toContain('HA[2]AB[cg][gc]PL[W]');
});

test('one stone is Black’s first move: the record says so and Black begins', () => {
  const text = sgf({ handicap: 1, komi: 0 });
  expect(text).toContain('HA[1]');
  expect(text).not.toMatch(/AB\[|PL\[/);
});

test.each([
  ['ten stones on 19x19', 10, 19],
  ['as many as leave White room to live', 90, 19],
  ['more than a small board has handicap points for', 5, 8],
])('%s are spread over the board, and White begins', (_, handicap, side) => {
  const text = sgf({ handicap, komi: 0, size: square(side) });
  expect(text).toContain(`HA[${handicap}]`);
  const stones = /AB((?:\[\w\w\])+)PL\[W\]/.exec(text)?.[1]?.match(/\w\w/g) ?? [];
  expect(new Set(stones).size).toBe(handicap);
});

test('handicap stones may be placed freely', () => {
  expect(sgf({ placed: [0, 20, 40], size: square(9) })).toContain('HA[3]AB[aa][cc][ee]PL[W]');
});

test.each<[string, Partial<NewGame>, string]>([
  ['half a stone', { handicap: 10.5 }, 'handicap.count'],
  ['stones that leave White no room', { handicap: 21, size: square(9) }, 'handicap.size'],
  ['stones on a board without handicap points', { handicap: 7, size: square(5) }, 'handicap.size'],
  ['placed stones and a number as well', { handicap: 2, placed: [0, 20] }, 'handicap.placed'],
  ['a stone placed twice', { placed: [20, 20] }, 'handicap.stone'],
  ['a stone beside the board', { placed: [20, 361] }, 'handicap.stone'],
])('%s: no game starts, and the reason has a sentence', (_, wishes, code) => {
  expect(sgf(wishes)).toBe(code);
});
