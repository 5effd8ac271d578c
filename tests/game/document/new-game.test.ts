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

test('a person who has not chosen yet gets the default komi', () => {
  expect(sgf({})).toContain(`KM[${DEFAULT_KOMI}]`);
});

test('handicap stones lie on their points, and White begins', () => {
  expect(sgf({ handicap: 2, size: square(9) })).toContain('HA[2]AB[cg][gc]PL[W]');
});

test.each([
  ['one stone is Black’s first move', 1],
  ['ten stones are set by hand', 10],
])('%s: the record says so and Black begins', (_, handicap) => {
  const text = sgf({ handicap, komi: 0 });
  expect(text).toContain(`HA[${handicap}]`);
  expect(text).not.toMatch(/AB\[|PL\[/);
});

test('handicap stones may be placed freely', () => {
  expect(sgf({ placed: [0, 20, 40], size: square(9) })).toContain('HA[3]AB[aa][cc][ee]PL[W]');
});

test.each<[string, Partial<NewGame>, string]>([
  ['half a stone', { handicap: 10.5 }, 'handicap.count'],
  ['as many stones as there are points', { handicap: 81, size: square(9) }, 'handicap.count'],
  ['more stones than the board has points for', { handicap: 5, size: square(7) }, 'handicap.size'],
  ['placed stones and a number as well', { handicap: 2, placed: [0, 20] }, 'handicap.placed'],
  ['a stone placed twice', { placed: [20, 20] }, 'handicap.stone'],
  ['a stone beside the board', { placed: [20, 361] }, 'handicap.stone'],
])('%s: no game is begun, and the reason has a sentence', (_, wishes, code) => {
  expect(sgf(wishes)).toBe(code);
});
