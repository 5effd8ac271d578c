import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settled } from '../support/fake-clock';
import { type Game, startGame } from '../support/game';

/** A corner move, its approach and follow-ups; then a pass and a setup stone. */
const RECORD = '(;SZ[19];B[pd];W[qf];B[nd];W[dp];B[pf];W[pg];B[];W[of];AW[aa](;B[qg])(;B[pf]))';

let game: Game;
beforeEach(async () => {
  game = await startGame();
  await game.open(RECORD);
});
afterEach(() => game.close());

const shapesAt = async (steps: number) => {
  await game.service.step(steps);
  await settled();
  return game.page.position?.shapes;
};

describe('the name of the last move', () => {
  test.each([
    ['the start has no move', 0, []],
    ['the corner', 1, ['starPoint']],
    ['the approach', 2, ['smallKnightApproach']],
    ['a jump from an own stone', 3, ['oneSpaceJump']],
    ['the other corner, away from the last moves', 4, ['starPoint', 'tenuki']],
    ['contact on the side', 5, ['supportedAttachment']],
    ['the hane around it', 6, ['hane']],
    ['a pass has none', 7, []],
  ])('%s', async (_, steps, expected) => {
    expect(await shapesAt(steps)).toEqual(expected);
  });

  test('setup stones are no move', async () => {
    expect(await shapesAt(9)).toEqual([]);
  });
});
