import { describe, expect, test } from 'vitest';
import { RULES, type Rules } from '#kernel/board/rules';
import { BLACK, PASS, type Point, WHITE } from '#kernel/board/types';
import {
  DEFAULT_FEATURE_PARAMS,
  type FeatureParams,
  makeFeatures,
  newFeatureArrays,
} from '#kernel/network/features';
import { komiWave } from '#kernel/network/komi-wave';
import { Match, type MatchSetup } from '#kernel/network/match';
import { differencesOf } from '../../../bench/verify/nn-features';
import { readNnPositions } from '../../../bench/verify/nn-positions';
import { diagram } from '../../support/diagram';
import { describeShared, sharedPath } from '../../support/shared';

const start = (setup: Partial<MatchSetup> = {}): Match =>
  new Match({
    size: { width: 5, height: 5 },
    rules: RULES['tromp-taylor'],
    komi: 7.5,
    initialStones: [],
    ...setup,
  });

const shown = (match: Match, params: Partial<FeatureParams> = {}) => {
  const into = newFeatureArrays(match.size);
  makeFeatures(match, { ...DEFAULT_FEATURE_PARAMS, ...params }, into);
  const { points } = match.board;
  const plane = (channel: number): Point[] =>
    [...into.spatial.subarray(channel * points, (channel + 1) * points)].flatMap((v, point) =>
      v === 1 ? [point] : [],
    );
  return { plane, global: [...into.global] };
};

describe('stones', () => {
  test('are encoded for the side to move, with their liberties', () => {
    const { size, stones } = diagram(`
      X O .
      . O .
      . . .
    `);
    const black = shown(start({ size, initialStones: stones, initialPlayer: BLACK }));
    expect([0, 1, 2, 3, 4, 5].map(black.plane)).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 8],
      [0],
      [1, 4],
      [0],
      [],
      [],
    ]);
    const white = shown(start({ size, initialStones: stones, initialPlayer: WHITE }));
    expect([white.plane(1), white.plane(2)]).toEqual([[1, 4], [0]]);
  });

  test('areas follow rules without life and death', () => {
    const { size, stones, all } = diagram(`
      a X . O b
      a X . O b
      a X . O b
    `);
    const { plane } = shown(start({ size, initialStones: stones, initialPlayer: WHITE }));
    const of = (color: number) => stones.filter((stone) => stone.color === color).map(({ point }) => point);
    expect(plane(18)).toEqual([...of(WHITE), ...all('b')].sort((a, b) => a - b));
    expect(plane(19)).toEqual([...of(BLACK), ...all('a')].sort((a, b) => a - b));
  });
});

describe('history', () => {
  test('the last five moves are encoded, passes as numbers', () => {
    const match = start();
    for (const point of [0, 2, 4, PASS, 10, 12]) match.play(point);
    const { plane, global } = shown(match);
    expect([9, 10, 11, 12, 13].map(plane)).toEqual([[12], [10], [], [4], [2]]);
    expect(global.slice(0, 5)).toEqual([0, 0, 1, 0, 0]);
  });

  test('has no more moves than requested', () => {
    const match = start();
    for (const point of [0, 2, 4]) match.play(point);
    const { plane } = shown(match, { maxHistory: 2 });
    expect([9, 10, 11].map(plane)).toEqual([[4], [2], []]);
  });

  test.each([
    ['tromp-taylor', 1],
    ['chinese', 0],
    ['aga', 0],
    ['japanese', 1],
  ] as const)('after one pass under %s rules the game may end next: %i', (name, seen) => {
    const match = start({ rules: RULES[name] });
    match.play(12);
    match.play(PASS);
    const { plane, global } = shown(match);
    expect([global[14], global[0], plane(10).length]).toEqual([seen, seen, seen]);
  });

  test('a losing end is hidden from the network with passing hacks', () => {
    // Black's one stone makes all 25 points Black's; against 25.5 komi that is not enough.
    for (const [komi, seen] of [
      [7.5, 1],
      [25.5, 0],
    ] as const) {
      const match = start({ komi });
      match.play(12);
      match.play(PASS);
      expect(shown(match, { enablePassingHacks: true }).global[14]).toBe(seen);
      expect(shown(match).global[14]).toBe(1);
    }
  });

  test('a conservative root does not show that a pass would end the game', () => {
    const match = start();
    match.play(PASS);
    expect(shown(match, { conservativePassAndIsRoot: true }).global.slice(0, 15)).toEqual(
      shown(start({ initialPlayer: WHITE })).global.slice(0, 15),
    );
  });

  test('a chain in a working ladder is marked on each encoded board', () => {
    const { size, stones, at } = diagram(`
      . . . . . . . . .
      . . . . . . d . .
      . X X . . . . . .
      . X O a . . . . .
      . X . . . . . . .
      . . . . . . . . .
      . c . . . . b . .
      . . . . . . . . .
      . . . . . . . . .
    `);
    const caught = stones.filter(({ color }) => color === WHITE).map(({ point }) => point);
    const match = start({ size, initialStones: stones, initialPlayer: WHITE });
    expect([14, 15, 16, 17].map(shown(match).plane)).toEqual([caught, caught, caught, []]);
    match.play(at('c'));
    expect([14, 15, 16, 17].map(shown(match).plane)).toEqual([caught, caught, caught, [at('a')]]);
    match.play(at('d'));
    match.play(at('b'));
    expect([14, 15, 16].map(shown(match).plane)).toEqual([[], caught, caught]);
    expect([14, 15, 16].map(shown(match, { maxHistory: 0 }).plane)).toEqual([[], [], []]);
  });
});

describe('numbers', () => {
  // From the side to move: komi, board points, wave.
  test.each([
    [7.5, 361, 0.5],
    [-7.5, 361, -0.5],
    [7, 361, 0],
    [6, 361, 0],
    [6.5, 361, -0.5],
    [5.5, 361, 0.5],
    [6, 36, 0],
    [6.5, 36, 0.5],
    [7.5, 36, -0.5],
    [0.25, 36, 0.25],
    [1.75, 36, -0.25],
  ])('a komi of %f on %i points is at %f of the wave', (komi, points, wave) => {
    expect(komiWave(komi, points)).toBeCloseTo(wave, 6);
  });

  test('komi is from the side to move and limited', () => {
    expect(shown(start({ komi: 6 })).global[5]).toBeCloseTo(-0.3, 6);
    expect(shown(start({ komi: 6, initialPlayer: WHITE })).global[5]).toBeCloseTo(0.3, 6);
    expect(shown(start({ komi: 300, initialPlayer: WHITE })).global[5]).toBe((25 + 20) / 20);
  });

  const TERRITORY: Rules = { ...RULES.japanese, tax: 'all', ko: 'situational', suicide: true };
  test.each([
    ['chinese', RULES.chinese, [0, 0, 0, 0, 0, 0]],
    ['tromp-taylor', RULES['tromp-taylor'], [1, 0.5, 1, 0, 0, 0]],
    ['japanese', RULES.japanese, [0, 0, 0, 1, 1, 0]],
    ['territory, group tax, situational', TERRITORY, [1, -0.5, 1, 1, 1, 1]],
  ] as const)('rules are encoded: %s', (_, rules, expected) => {
    expect(shown(start({ rules })).global.slice(6, 12)).toEqual(expected);
  });

  test('a button is encoded until it is taken', () => {
    const match = start({ rules: RULES['aga-button'] });
    expect(shown(match).global[17]).toBe(1);
    match.play(PASS);
    expect(shown(match).global[17]).toBe(0);
  });
});

const PARITY = 'katago/nn-parity';
describeShared(PARITY, 'features of KataGo', () => {
  test.each([
    ['b6c96-ko-and-superko.json', 1],
    ['b6c96-passes.json', 1],
    ['b6c96-encore.json', 1],
    ['b6c96-nn-params.json', 1],
    ['b6c96-random-playouts.json', 1],
    ['synthetic-v15-relu-passalive.json', 1],
    ['b6c96-features-2400.jsonl.gz', 12],
  ])('equal our own, plane by plane: %s, one of %i', (file, step) => {
    let count = 0;
    for (const position of readNnPositions(sharedPath(`${PARITY}/${file}`), step)) {
      expect([position.id, ...differencesOf(position)]).toEqual([position.id]);
      count += 1;
    }
    expect(count).toBeGreaterThan(0);
  });
});
