import { expect, test } from 'vitest';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Move, WHITE } from '#kernel/board/types';
import { rankMoves } from '#kernel/play/ranking';
import { DEFAULT_PARAMETERS } from '#kernel/search/parameters';
import { makeRootPosition, type SearchRequest } from '#kernel/search/root-position';
import { Search } from '#kernel/search/search';
import { toyEvaluator } from '../../support/toy-evaluator';

const MOVES: readonly Move[] = [
  { color: BLACK, point: 20 },
  { color: WHITE, point: 60 },
];
const REQUEST: SearchRequest = {
  size: { width: 9, height: 9 },
  rules: RULES.chinese,
  komi: 7,
  initialStones: { black: [], white: [] },
  moves: MOVES,
};

const ranked = async (visits: number, request = REQUEST) => {
  const search = new Search(toyEvaluator(), { now: () => 0 });
  search.setPosition(request);
  const analysis = await search.run({ visits });
  const place = makeRootPosition(request, DEFAULT_PARAMETERS);
  if (!search.grown || !place.ok) throw new Error('nothing grown');
  return { analysis, moves: rankMoves(search.grown, place.value, DEFAULT_PARAMETERS) };
};

test.each([10, 100, 400])('the best rank plays the first candidate (%i visits)', async (visits) => {
  const { analysis, moves } = await ranked(visits);
  const best = moves.reduce((a, b) => (b.value > a.value ? b : a));
  expect(best.point).toBe(analysis.candidates[0]?.point);
});

test('after one visit the policy decides, among legal moves', async () => {
  const { analysis, moves } = await ranked(1, {
    ...REQUEST,
    avoid: [{ color: BLACK, points: [40], depth: 1 }],
  });
  expect(moves.every(({ edge }) => edge === undefined)).toBe(true);
  expect(moves.map(({ point }) => point)).not.toContain(40);
  expect(moves).toHaveLength(81 - MOVES.length - 1 + 1);
  for (const { point, value } of moves.filter((move) => move.point >= 0))
    expect(value).toBe(analysis.policy?.[point]);
});
