import { expect, test } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import { Random } from '#kernel/search/random';
import { decidedBeyond } from '../../bench/match/decided';
import { winInterval } from '../../bench/match/interval';
import { drawOpening } from '../../bench/match/openings';
import { type Player, playGame } from '../../bench/match/play-game';
import { newGtpClient } from '../server/gtp-client';
import { opinion } from '../support/toy-engine';

/** One of our engines in this process. */
const engine = (): Player => {
  const client = newGtpClient({ settings: { maxVisits: 4, allowResignation: false } });
  client.type('kata-set-rules chinese');
  return {
    ask: async (command) => {
      const answer = (await client.ask(command)).trim();
      if (!answer.startsWith('=')) throw new Error(answer);
      return answer.slice(1).trim();
    },
  };
};

/** Plays the same move at every turn. */
const parrot = (move: string): Player => ({
  ask: async (command) => (command.startsWith('genmove') ? move : ''),
});

test('two engines play to the end, and count as we do', async () => {
  const players = { [BLACK]: engine(), [WHITE]: engine() };
  const { winner, result, disputed, moves } = await playGame({ side: 5, komi: 7.5, opening: [12], players });
  expect(moves.length).toBeGreaterThan(4);
  expect(disputed).toBe(false);
  expect(result).toMatch(winner === players[BLACK] ? /^B\+[\d.]+$/ : /^W\+[\d.]+$/);
}, 20_000);

test.each([
  ['gives up', 'resign', 'W+R'],
  ['plays on a stone', 'C3', 'W+F'],
  ['plays off the board', 'K10', 'W+F'],
  ['says something else', 'perhaps', 'W+F'],
])('a player who %s has lost', async (_, move, result) => {
  const players = { [BLACK]: parrot(move), [WHITE]: parrot('pass') };
  const played = await playGame({ side: 5, komi: 0.5, opening: [12, 13], players });
  expect(played).toMatchObject({ result, winner: players[WHITE], moves: [12, 13] });
});

test('a game is over where a lead stays beyond so many points for ten moves', async () => {
  const leads = [
    70,
    70,
    10,
    ...Array.from({ length: 9 }, () => -61),
    61,
    ...Array.from({ length: 9 }, () => 90),
  ];
  const ask = async () => opinion({ scoreLead: leads.shift() ?? 0 });
  const decided = decidedBeyond(60, { ask, side: 19, komi: 7.5 });
  while (leads.length > 1) expect(await decided([])).toBeUndefined();
  expect(await decided([])).toBe(BLACK);
});

test('openings are legal, short, and the same for the same seed', () => {
  const drawn = (seed: number) => drawOpening(9, new Random(seed));
  for (let seed = 1; seed < 30; seed++) {
    expect(drawn(seed).length).toBeGreaterThanOrEqual(2);
    expect(drawn(seed).length).toBeLessThanOrEqual(4);
    expect(new Set(drawn(seed)).size).toBe(drawn(seed).length);
    expect(drawn(seed)).toEqual(drawn(seed));
  }
});

test.each([
  // Wilson 1927, as in published tables.
  [40, 40, 0.912, 1],
  [38, 40, 0.835, 0.986],
  [20, 40, 0.352, 0.648],
  [0, 10, 0, 0.278],
  [0, 0, 0, 1],
])('%i of %i: the true share lies between %f and %f', (won, played, min, max) => {
  const interval = winInterval(won, played);
  expect(interval[0]).toBeCloseTo(min, 3);
  expect(interval[1]).toBeCloseTo(max, 3);
});
