import { expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { parseGtpPoint } from '#kernel/board/coordinates';
import { BLACK, WHITE } from '#kernel/board/types';
import { RIVALS, type RivalGame, standingAfter } from '#kernel/play/rivals';
import { likingOf } from '#kernel/play/temper';

/** W and L against whoever is next, each with the handicap of the moment. */
const climb = (results: string) => {
  const games: RivalGame[] = [];
  for (const result of results) {
    const { rival, handicap } = standingAfter(games, 9);
    games.push({ rival, size: 9, handicap, won: result === 'W' });
  }
  return standingAfter(games, 9);
};

test.each([
  ['', 0, 0],
  ['WW', 0, 0],
  ['WWW', 1, 0],
  ['WLWLW', 1, 0],
  // The first win is out of the last five.
  ['WLLWLL', 0, 1],
  ['LL', 0, 1],
  ['LLL', 0, 2],
  ['LLLW', 0, 1],
  ['LLLLLLLLL', 0, 4],
  ['WWWWWW', 2, 0],
])('after %s: opponent %i, handicap %i', (results, rival, handicap) => {
  expect(climb(results)).toMatchObject({ rival, handicap });
});

test('the last opponent stays, and boards are climbed apart', () => {
  expect(climb('W'.repeat(60)).rival).toBe(RIVALS.length - 1);
  const games = Array.from({ length: 3 }, (): RivalGame => ({ rival: 0, size: 19, handicap: 0, won: true }));
  expect(standingAfter(games, 9).rival).toBe(0);
  expect(standingAfter(games, 19).rival).toBe(1);
});

test('a game with somebody else counts for nothing', () => {
  const games = Array.from({ length: 3 }, (): RivalGame => ({ rival: 4, size: 9, handicap: 0, won: true }));
  expect(standingAfter(games, 9)).toEqual({ rival: 0, handicap: 0, run: [] });
});

test('a temper prefers its own kind of point', () => {
  const board = new Board({ width: 9, height: 9 });
  const at = (name: string): number => parseGtpPoint(name, board) ?? -1;
  board.setStone(at('E5'), WHITE);
  const position = { board, color: BLACK, turn: 1, recent: [] } as const;
  const [contact, away, third] = [at('E6'), at('F7'), at('C3')];
  const fighting = likingOf(position, 'fighting');
  expect(fighting(contact)).toBeGreaterThan(fighting(away));
  const calm = likingOf(position, 'calm');
  expect(calm(contact)).toBeLessThan(calm(away));
  const territory = likingOf(position, 'territory');
  expect(territory(third)).toBeGreaterThan(territory(contact));
  expect(likingOf(position, undefined)(contact)).toBe(1);
});
