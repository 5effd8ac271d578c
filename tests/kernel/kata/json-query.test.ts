import { describe, expect, test } from 'vitest';
import { RULES, RULES_NAMES } from '#kernel/board/rules';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import {
  makeKataRules,
  makeQuery,
  makeQueryVersion,
  makeTerminate,
  type QueryGame,
} from '#kernel/kata/json-query';
import { describeShared, sharedFile } from '../../support/shared';
import { at, NINE } from './support';

const GAME: QueryGame = {
  size: NINE,
  rules: RULES.chinese,
  komi: 7.5,
  initialStones: { black: [], white: [] },
  initialPlayer: BLACK,
  moves: [
    { color: BLACK, point: at('E5') },
    { color: WHITE, point: PASS },
  ],
};
const read = (line: string): unknown => {
  expect(line.endsWith('\n')).toBe(true);
  expect(line.indexOf('\n')).toBe(line.length - 1);
  return JSON.parse(line);
};

describe('queries to the analysis engine', () => {
  test('a position: one line, with figures in Black’s view', () => {
    expect(read(makeQuery({ id: 'a', game: GAME, visits: 100 }))).toEqual({
      id: 'a',
      boardXSize: 9,
      boardYSize: 9,
      rules: {
        ko: 'SIMPLE',
        scoring: 'AREA',
        tax: 'NONE',
        suicide: false,
        hasButton: false,
        whiteHandicapBonus: 'N',
        friendlyPassOk: true,
      },
      komi: 7.5,
      initialPlayer: 'B',
      moves: [
        ['B', 'E5'],
        ['W', 'pass'],
      ],
      maxVisits: 100,
      overrideSettings: { reportAnalysisWinratesAs: 'BLACK' },
    });
  });

  test('a whole game with handicap, every position, by priority', () => {
    const game: QueryGame = {
      ...GAME,
      initialStones: { black: [at('C3'), at('G7')], white: [at('E5')] },
      initialPlayer: WHITE,
    };
    const query = {
      id: 'b',
      game,
      turns: [0, 1, 2],
      priority: [5, 1, 1],
      timeMs: 2500,
      reportEveryMs: 100,
      ownership: true,
      ownershipStdev: true,
      movesOwnership: true,
      policy: true,
      pvVisits: true,
      pvLength: 12,
      settings: { wideRootNoise: 0.04, reportAnalysisWinratesAs: 'WHITE' },
    };
    expect(read(makeQuery(query))).toMatchObject({
      initialStones: [
        ['B', 'C3'],
        ['B', 'G7'],
        ['W', 'E5'],
      ],
      initialPlayer: 'W',
      analyzeTurns: [0, 1, 2],
      priorities: [5, 1, 1],
      reportDuringSearchEvery: 0.1,
      includeOwnership: true,
      includeOwnershipStdev: true,
      includeMovesOwnership: true,
      includePolicy: true,
      includePVVisits: true,
      analysisPVLen: 12,
      overrideSettings: { maxTime: 2.5, wideRootNoise: 0.04, reportAnalysisWinratesAs: 'BLACK' },
    });
  });

  test('excluded moves are those of the side to move', () => {
    expect(read(makeQuery({ id: 'c', game: GAME, avoid: [at('D4'), PASS] }))).toMatchObject({
      avoidMoves: [{ player: 'B', moves: ['D4', 'pass'], untilDepth: 1 }],
    });
    expect(
      read(makeQuery({ id: 'c', game: { ...GAME, moves: [], initialPlayer: WHITE }, allow: [at('D4')] })),
    ).toMatchObject({
      allowMoves: [{ player: 'W', moves: ['D4'], untilDepth: 1 }],
    });
  });

  test.each([
    [2.4, 2.5],
    [3.75, 4],
    [1e9, 400],
    [-0.5, -0.5],
  ])('komi %d is sent as %d, because KataGo accepts half points', (komi, asked) => {
    expect(read(makeQuery({ id: 'd', game: { ...GAME, komi } }))).toMatchObject({ komi: asked });
  });

  test('queries can be terminated, the version asked', () => {
    expect(read(makeTerminate('x', 'a', [2, 3]))).toEqual({
      id: 'x',
      action: 'terminate',
      terminateId: 'a',
      turnNumbers: [2, 3],
    });
    expect(read(makeTerminate('x', 'a'))).toEqual({ id: 'x', action: 'terminate', terminateId: 'a' });
    expect(read(makeQueryVersion('v'))).toEqual({ id: 'v', action: 'query_version' });
  });
});

describeShared('katago/gtp/rules.txt', 'rules as KataGo itself names them', () => {
  /** The answers of `kata-get-rules` after `kata-set-rules NAME`. */
  const recorded = new Map<string, unknown>();
  let name = '';
  for (const line of new TextDecoder().decode(sharedFile('katago/gtp/rules.txt')).split('\n')) {
    name = /> kata-set-rules ([a-z-]+)$/.exec(line)?.[1] ?? name;
    const answer = /< = (\{.*\})$/.exec(line)?.[1];
    if (answer && !recorded.has(name)) recorded.set(name, JSON.parse(answer));
  }
  test.each(RULES_NAMES.filter((each) => recorded.has(each)))('%s', (each) => {
    expect(makeKataRules(RULES[each])).toEqual(recorded.get(each));
  });
  test('most of our rule sets are among them', () => {
    expect(RULES_NAMES.filter((each) => recorded.has(each)).length).toBeGreaterThan(8);
  });
});
