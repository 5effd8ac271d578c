import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually';
import { settled } from '../../support/fake-clock';
import { type Game, startGame } from '../../support/game';

/** A corner move, its approach and follow-ups; then a pass and a setup stone. */
const RECORD = '(;SZ[19];B[pd];W[qf];B[nd];W[dp];B[pf];W[pg];B[];W[of];AW[aa](;B[qg])(;B[pf]))';

let game: Game;
beforeEach(async () => {
  game = await startGame();
  await game.open(RECORD);
  // Moves are named once the board is drawn.
  await game.clock.pass(1000);
});
afterEach(() => game.close());

/** The names come in a message after the position's, the first time once their code has loaded. */
const shapesAt = async (steps: number) => {
  await game.service.step(steps);
  await settled();
  return eventually(() => {
    const { position, shapes } = game.page;
    expect(shapes).toMatchObject({ of: position?.of, node: position?.node });
    return shapes?.names;
  });
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

  test('comes after the board', async () => {
    await shapesAt(1);
    game.page.heard.length = 0;
    await game.service.step(1);
    await settled();
    const kinds = game.page.heard.map(({ type }) => type);
    expect(kinds.indexOf('shapes')).toBeGreaterThan(kinds.indexOf('position'));
  });
});
