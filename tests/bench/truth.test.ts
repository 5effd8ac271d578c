import { expect, test } from 'vitest';
import { meanOpinion, type Opinion } from '../../bench/truth/opinions';
import {
  BUILDING,
  BUILDING_RECORDS,
  FURTHER,
  readAnalysedGame,
  readRecord,
  UNSEEN,
} from '../../bench/truth/recorded-game';
import { describeShared } from '../support/shared';

const leads =
  (...known: (number | undefined)[]): Opinion =>
  (turn) => {
    const scoreLead = known[turn];
    return scoreLead === undefined ? undefined : { winrate: 0.5, scoreLead };
  };

test('two judges speak together, each by its weight, or not at all', () => {
  const both = meanOpinion(leads(10, 10, undefined), leads(0, undefined, 0), 0.6);
  expect([0, 1, 2].map((turn) => both(turn)?.scoreLead)).toEqual([6, undefined, undefined]);
});

test('no game that builds the error model measures it', () => {
  const names: readonly string[] = [...BUILDING, ...BUILDING_RECORDS, ...UNSEEN, ...FURTHER];
  expect(new Set(names).size).toBe(names.length);
});

describeShared('sgf/pro', 'records to judge by', () => {
  test('records are read with rules, komi and every move of their main line', () => {
    const game = readRecord('go4go-20051210-lee-sedol-gu-li');
    expect(game.moves).toHaveLength(156);
    expect(game.analyses).toEqual([]);
    expect(game.requestAt(3)).toMatchObject({ komi: 7.5, moves: game.moves.slice(0, 3) });
  });
});

describeShared('katago/games', 'analysed games to judge by', () => {
  test('handicap stones and the analyses of every position come with an analysed game', () => {
    const game = readAnalysedGame('handol-lee-sedol-g1-ha2');
    expect(game.requestAt(0)).toMatchObject({ moves: [], komi: 7.5 });
    expect(game.requestAt(0).initialStones.black).toHaveLength(2);
    expect(game.analyses).toHaveLength(game.moves.length + 1);
  });
});
