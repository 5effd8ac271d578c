import { expect, test } from 'vitest';
import { toyEvaluator } from '../support/toy-evaluator';
import { askAll, type GtpClientOptions, newGtpClient } from './gtp-client';

/** Plays both sides until two passes; returns the moves. Fails the test when the game does not end. */
const selfPlay = async (setup: readonly string[], options: GtpClientOptions = {}): Promise<string[]> => {
  const client = newGtpClient({
    ...options,
    settings: { maxVisits: 16, allowResignation: false, ...options.settings },
  });
  await askAll(client, setup);
  const moves: string[] = [];
  for (let turn = 0; moves.slice(-2).join() !== 'pass,pass'; turn++) {
    expect(turn, 'the game does not end').toBeLessThan(200);
    const answer = await client.ask(`genmove ${turn % 2 === 0 ? 'b' : 'w'}`);
    expect(answer).toMatch(/^= ([A-T]\d+|pass)$/);
    moves.push(answer.slice(2));
  }
  return moves;
};

test.each(['tromp-taylor', 'chinese', 'japanese', 'aga-button', 'stone-scoring'])(
  'a game by %s rules ends by itself',
  async (rules) => {
    const moves = await selfPlay(['boardsize 5', `kata-set-rules ${rules}`]);
    expect(moves.length).toBeGreaterThan(4);
  },
  20_000,
);

test('a rank plays to the end too, equal games for equal seeds and others than the engine itself', async () => {
  const setup = ['boardsize 5'];
  const ranked = await selfPlay(setup, { rank: '18k' });
  expect(await selfPlay(setup, { rank: '18k' })).toEqual(ranked);
  expect(await selfPlay(setup)).not.toEqual(ranked);
}, 20_000);

test('equal seeds play equal games', async () => {
  const settings = { chosenMoveTemperature: 1, chosenMoveTemperatureEarly: 1 };
  const setup = ['boardsize 4'];
  expect(await selfPlay(setup, { settings })).toEqual(await selfPlay(setup, { settings }));
});

test('a hopeless game is resigned after three turns, and not before a sixth of the board is played', async () => {
  const hopeless = ['boardsize 9', 'komi 200'];
  const client = newGtpClient({ settings: { maxVisits: 4 } });
  await askAll(client, hopeless);
  const answers: string[] = [];
  for (let turn = 0; turn < 20 && answers.at(-1) !== '= resign'; turn++) {
    answers.push(await client.ask('genmove b'));
    await askAll(client, [`play w ${'ABCDEFGHJ'.charAt(turn % 9)}${turn < 9 ? 9 : 8}`]);
  }
  expect(answers.at(-1)).toBe('= resign');
  expect(answers.length).toBeGreaterThanOrEqual(7);
  const stubborn = newGtpClient({ settings: { maxVisits: 4, allowResignation: false } });
  await askAll(stubborn, hopeless);
  for (let turn = 0; turn < 16; turn++)
    expect(await stubborn.ask(`genmove ${turn % 2 === 0 ? 'b' : 'w'}`)).not.toBe('= resign');
});

test('genmove plays its move on the board, kata-search does not', async () => {
  const client = newGtpClient();
  await askAll(client, ['boardsize 9', 'kata-search b']);
  expect(await client.ask('printsgf')).not.toMatch(/;B/);
  await client.ask('genmove b');
  expect(await client.ask('printsgf')).toMatch(/;B\[[a-i]{2}\]\)$/);
});

test('either colour may be requested, also out of turn', async () => {
  const client = newGtpClient();
  await askAll(client, ['boardsize 9', 'kata-set-rules japanese', 'play b E5', 'genmove b', 'genmove b']);
  expect((await client.ask('printsgf')).match(/;B/g)).toHaveLength(3);
});

test('one visit plays by the policy alone', async () => {
  const client = newGtpClient({ settings: { maxVisits: 1 } });
  expect(await client.ask('genmove b')).toMatch(/^= [A-T]\d+$/);
});

test('the engine chooses the places of free handicap', async () => {
  const client = newGtpClient();
  await client.ask('boardsize 9');
  const stones = (await client.ask('place_free_handicap 4')).slice(2).split(' ');
  expect(new Set(stones).size).toBe(4);
  expect(await client.ask('showboard')).toContain('Next player: White');
});

test("a clock limits the engine's time", async () => {
  const client = newGtpClient({ settings: { maxVisits: 1e7 } });
  await askAll(client, ['boardsize 9', 'time_settings 0 1 10']);
  const before = performance.now();
  await client.ask('genmove b');
  expect(performance.now() - before).toBeLessThan(1500);
});

test('dead stones are found and counted as dead', async () => {
  const client = newGtpClient();
  await askAll(client, ['boardsize 5', 'kata-set-rules chinese', 'set_position b C1 b C2 b C3 b C4 b C5']);
  // 25 points, less komi and five for as many handicap stones.
  expect(await client.ask('final_score')).toBe('= B+12.5');
  expect(await client.ask('final_status_list alive')).toBe('= C5 C4 C3 C2 C1');
});

test('ponders on request, and stops at the next command', async () => {
  const evaluator = toyEvaluator();
  const ponderingEnabled = true;
  const client = newGtpClient({ evaluator, settings: { maxVisits: 10, ponderingEnabled } });
  await askAll(client, ['boardsize 9', 'genmove b']);
  const before = evaluator.asked();
  await client.wait(() => evaluator.asked() > before + 50);
  expect(await client.ask('name')).toMatch(/^= /);
  const after = evaluator.asked();
  await new Promise((done) => setTimeout(done, 30));
  expect(evaluator.asked()).toBe(after);
  // Pondering has ten visits already.
  expect(await client.ask('genmove w')).toMatch(/^= /);
  client.type('quit');
  await client.conversation.finished;
});
