import { expect, test } from 'vitest';
import { BLACK, type Move, PASS, WHITE } from '#kernel/board/types';
import { playedOn } from '#kernel/kata/played-on';

const game = (...points: number[]): Move[] =>
  points.map((point, turn) => ({ color: turn % 2 === 0 ? BLACK : WHITE, point }));

test.each([
  ['nothing was played', [], []],
  ['no one has passed', [1, 2], [1, 2]],
  ['one side has passed', [1, 2, PASS], [1, 2, PASS]],
  ['both sides have passed', [1, 2, PASS, PASS], [1, 2]],
  ['one has passed again', [1, PASS, PASS, PASS], [1, PASS]],
  ['both have passed twice', [1, PASS, PASS, PASS, PASS], [1]],
  ['play went on after the passes', [1, PASS, PASS, 3], [1, PASS, PASS, 3]],
  ['nobody has put a stone down', [PASS, PASS], []],
])('the moves by which a game goes on where %s', (_, moves, left) => {
  expect(playedOn(game(...moves))).toEqual(game(...left));
});
