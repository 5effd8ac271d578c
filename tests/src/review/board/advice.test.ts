import { beforeEach, expect, test } from 'vitest';
import { candidatesHere } from '../../../../src/review/board/advice';
import { useMirror } from '../../../../src/state/mirror';
import { BLACK, type GameResult, type PlayView } from '../../../../workers/protocol';
import { startFakePage } from '../../../support/page-game';

beforeEach(async () => {
  await startFakePage({ open: 3, analysed: 5 });
});

const endedBy = (result: GameResult, atGame = true): number => {
  const play = { playing: true, atGame, phase: { name: 'over', result }, result } as unknown as PlayView;
  useMirror.setState({ play });
  return candidatesHere(useMirror.getState()).length;
};

test('a counted game has no next move to advise', () => {
  expect(endedBy({ kind: 'score', winner: BLACK, points: 0.5 })).toBe(0);
  expect(endedBy({ kind: 'draw' })).toBe(0);
});

test('a resigned game has, and so have the earlier moves of a counted one', () => {
  expect(endedBy({ kind: 'resign', winner: BLACK })).toBeGreaterThan(0);
  expect(endedBy({ kind: 'draw' }, false)).toBeGreaterThan(0);
});
