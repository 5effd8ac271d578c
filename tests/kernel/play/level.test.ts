import { describe, expect, test } from 'vitest';
import type { GameResult } from '#kernel/board/result';
import { BLACK, WHITE } from '#kernel/board/types';
import { advance } from '#kernel/play/advance';
import { beginGame } from '#kernel/play/beginning';
import { type LevelGame, levelAdvice, levelGameOf } from '#kernel/play/level';
import type { PlayState, Tally } from '#kernel/play/play-state';
import { ranksOn } from '#kernel/play/rank';
import type { PlaySetup } from '#kernel/play/setup';
import { usualSetup } from '../../support/play';

/** Black, the person, has played a 9x9 game against 10k to this end. */
const ended = (result: GameResult, setup: Partial<PlaySetup> = {}, tally: Partial<Tally> = {}): PlayState => {
  const state = beginGame(usualSetup(setup), { at: 0 });
  return { ...state, phase: { name: 'over', result }, tally: { ...state.tally, ...tally } };
};
const won: GameResult = { kind: 'resign', winner: BLACK };

describe('what a game says of the level', () => {
  test.each<readonly [string, PlayState, number]>([
    ['won by resignation: half a rank', ended(won), 0.5],
    ['lost on time: half a rank', ended({ kind: 'time', winner: WHITE }), -0.5],
    ['won by a little', ended({ kind: 'score', winner: BLACK, points: 3.5 }), 0.5],
    ['won by 9.5, which is clear on 9x9', ended({ kind: 'score', winner: BLACK, points: 9.5 }), 1],
    ['lost clearly', ended({ kind: 'score', winner: WHITE, points: 40.5 }), -1],
    ['drawn', ended({ kind: 'draw' }), 0],
  ])('%s', (_, state, step) => {
    expect(levelGameOf(state)).toEqual({ rank: '10k', size: 9, step });
  });

  test.each<readonly [string, PlayState]>([
    ['one that goes on', beginGame(usualSetup(), { at: 0 })],
    ['one with a hint', ended(won, {}, { hints: 1 })],
    ['one with a move taken back', ended(won, {}, { takenBack: 1 })],
    ['one with a move handed back', ended(won, {}, { tries: 1 })],
    ['one with handicap', ended(won, { handicap: 2 })],
    ['one without komi for White', ended(won, { handicap: 1 })],
    ['one whose margin was steered', ended(won, { method: 'halfPoint' })],
    ['one against a person', ended(won, { opponent: { kind: 'person' } })],
    ['one against full strength', ended(won, { opponent: { kind: 'ai', strength: 'full' } })],
    [
      'one against an engine of one’s own',
      ended(won, { opponent: { kind: 'ai', strength: '10k', engine: { id: 'g', name: 'GNU Go' } } }),
    ],
    ['a united one', ended(won, { method: 'united' })],
  ])('nothing is said by %s', (_, state) => {
    expect(levelGameOf(state)).toBeUndefined();
  });

  test('a resignation in play is one of those', () => {
    const state = advance(beginGame(usualSetup(), { at: 0 }), { type: 'resign', color: BLACK });
    expect(levelGameOf(state)?.step).toBe(-0.5);
  });
});

describe('another level is advised', () => {
  const game = (step: number, rank: LevelGame['rank'] = '10k', size: LevelGame['size'] = 9): LevelGame => ({
    rank,
    size,
    step,
  });
  test.each<readonly [string, readonly LevelGame[], string | undefined]>([
    ['not after no game', [], undefined],
    ['not after one narrow win', [game(0.5)], undefined],
    ['a rank up after two wins', [game(0.5), game(0.5)], '9k, 2 of 2'],
    ['a rank up after one clear win', [game(1)], '9k, 1 of 1'],
    ['a rank down after two losses', [game(-0.5), game(-0.5)], '11k, 0 of 2'],
    ['not while wins and losses are level', [game(0.5), game(-0.5), game(0.5), game(-0.5)], undefined],
    ['after three wins and a loss', [game(0.5), game(0.5), game(-0.5), game(0.5)], '9k, 3 of 4'],
    ['by games since the rank was changed alone', [game(1, '11k'), game(0.5)], undefined],
    ['by games of the same size alone', [game(0.5, '10k', 19), game(0.5)], undefined],
    ['not beyond the ranks that are offered', [game(1, ranksOn(81).at(-1))], undefined],
  ])('%s', (_, games, wanted) => {
    const advice = levelAdvice(games);
    expect(advice && `${advice.rank}, ${advice.won} of ${advice.games}`).toBe(wanted);
  });
});
