import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const info = async (root: string) => {
  await game.open(`(;SZ[19]${root};B[pd])`);
  const found = game.page.document?.info;
  if (!found) throw new Error('no record');
  return found;
};

test('a record without rules is marked as such, and its other facts choose the rules', async () => {
  expect(await info('KM[6.5]RU[Japanese]')).toMatchObject({ rules: 'japanese' });
  expect((await info('KM[6.5]RU[Japanese]')).rulesUnstated).toBeUndefined();
  expect(await info('EV[56th Judan]KM[6.5]')).toMatchObject({ rules: 'japanese', rulesUnstated: true });
  expect(await info('KM[7.5]')).toMatchObject({ rules: 'chinese', rulesUnstated: true });
});

test('rules chosen by the person are written, also when they equal the guess', async () => {
  await info('EV[56th Judan]KM[6.5]');
  await game.service.change(game.of, 0, { type: 'info', info: { rules: 'japanese' } });
  await settled();
  expect(await written(game)).toContain('RU[japanese]');
  expect(game.page.document?.info.rulesUnstated).toBeUndefined();
});

describe('komi 0', () => {
  test.each([
    ['without handicap is doubted', 'KM[0]RU[Japanese]AP[foxwq]', 6.5],
    ['under Chinese rules', 'KM[0]RU[Chinese]', 7.5],
    ['of a handicap game is not', 'KM[0]HA[2]AB[pd][dp]', undefined],
    ['of a game that Black began as the weaker one is not', 'KM[0]HA[1]', undefined],
    ['of an old game is not', 'KM[0]DT[1938-06-26]', undefined],
    ['that we wrote ourselves is not', 'KM[0]AP[Tengen]', undefined],
    ['that is not written is none', '', undefined],
  ])('%s', async (_, root, usual) => {
    expect((await info(root)).komiDoubted).toBe(usual);
  });

  test('is corrected by one edit, which undo takes back', async () => {
    const { komiDoubted } = await info('KM[0]RU[Japanese]');
    await game.service.change(game.of, 0, { type: 'info', info: { komi: komiDoubted ?? 0 } });
    await settled();
    expect(await written(game)).toContain('KM[6.5]');
    expect(game.page.document?.info.komiDoubted).toBeUndefined();
    await game.service.undo(game.of);
    expect(await written(game)).toContain('KM[0]');
  });
});

describe('rules that nothing hints at', () => {
  const BOTH = ['chinese', 'japanese'];
  test.each([
    ['are doubted in a handicap game', 'HA[3]AB[pd][dp][pp]KM[0.5]', BOTH],
    ['are doubted where the record names unknown ones', 'RU[Xyzzy]', BOTH],
    ['do not matter in an even game', 'KM[6.5]', undefined],
    ['are not doubted where they are named', 'HA[3]RU[Japanese]', undefined],
    ['nor where the event tells', 'HA[3]EV[Honinbo]', undefined],
    ['nor in an old game', 'HA[3]DT[1926]', undefined],
  ])('%s', async (_, root, doubted) => {
    expect((await info(root)).rulesDoubted).toEqual(doubted);
  });

  test('are clear once they are set', async () => {
    await info('HA[2]AB[pd][dp]');
    await game.service.change(game.of, 0, { type: 'info', info: { rules: 'japanese' } });
    await settled();
    expect(game.page.document?.info.rulesDoubted).toBeUndefined();
    expect(await written(game)).toContain('RU[');
  });
});

test.each([
  ['375', { text: '375', points: 7.5 }],
  ['650', { text: '650', points: 6.5 }],
  ['3.75', { text: '3.75', points: 7.5 }],
  ['6.5', undefined],
])('KM[%s] is reported when it stands for another number of points', async (km, read) => {
  expect((await info(`KM[${km}]`)).komiRead).toEqual(read);
});

test.each([
  ['0', 0],
  ['1', 1],
  ['4', 4],
  ['25', 25],
  ['361', 0],
  ['-2', 0],
  ['many', 0],
])('HA[%s] is reported as %d stones', async (ha, stones) => {
  expect((await info(`HA[${ha}]`)).handicap).toBe(stones);
});
