import { expect, test } from 'vitest';
import { BLACK, PASS, WHITE } from '../../../workers/protocol';
import { startGame } from '../../support/game';

/** Two comments on the main line, one in a variation that leaves it after move 2; White 4 takes Black 1. */
const COMMENTED =
  '(;SZ[5]C[A lesson.];B[aa];W[ab]C[Now D5?](;B[cc];W[ba];B[]C[Taken.]TR[ba])(;B[dd];W[ee]C[Or this.]))';

const opened = async (sgf: string) => {
  const game = await startGame();
  await game.open(sgf);
  const of = game.page.document?.of;
  if (of === undefined) throw new Error('no document');
  return { game, of };
};

test('the outline lists every comment with its move, and where a variation leaves the game', async () => {
  const { game, of } = await opened(COMMENTED);
  const outline = await game.service.outline(of);
  expect(outline?.isCut).toBe(false);
  expect(
    outline?.nodes.map(({ text, moveNumber, leftMainAfter }) => [text, moveNumber, leftMainAfter]),
  ).toEqual([
    ['A lesson.', 0, undefined],
    ['Now D5?', 2, undefined],
    ['Taken.', 5, undefined],
    ['Or this.', 4, 2],
  ]);
  expect(outline?.nodes[1]).toMatchObject({ color: WHITE, point: 5 });
  game.close();
});

test('a diagram numbers the moves since the last comment and names those that cannot be seen', async () => {
  const { game, of } = await opened(COMMENTED);
  const commentary = await game.service.commentary(of);
  const [intro, second, taken, variation] = commentary?.diagrams ?? [];
  expect(intro).toMatchObject({ from: 0, to: 0, comment: 'A lesson.' });
  expect(second).toMatchObject({ from: 1, to: 2, hidden: [] });
  expect([second?.moveNumbers[0], second?.moveNumbers[5]]).toEqual([1, 2]);
  // Move 1 belongs to the diagram before, and its stone is gone.
  expect(taken).toMatchObject({ from: 3, to: 5, hidden: [{ number: 5, point: PASS }] });
  expect(taken?.stones[0]).toBe(0);
  expect([taken?.moveNumbers[12], taken?.moveNumbers[1]]).toEqual([3, 4]);
  expect(taken?.marks).toEqual([{ point: 1, kind: 'triangle' }]);
  expect(variation).toMatchObject({ from: 3, to: 4, leftMainAfter: 2, comment: 'Or this.' });
  expect(variation?.stones[18]).toBe(BLACK);
  game.close();
});

test('a stone that is taken within the diagram is named with its number', async () => {
  const { game, of } = await opened('(;SZ[5];B[aa];W[ab];B[cc];W[ba]C[Taken.])');
  const [only] = (await game.service.commentary(of))?.diagrams ?? [];
  expect(only?.hidden).toEqual([{ number: 1, point: 0 }]);
  game.close();
});

test('a long stretch has several diagrams; the comment stands below the last', async () => {
  const moves = Array.from({ length: 120 }, (_, i) => {
    const at = String.fromCharCode(97 + (i % 19)) + String.fromCharCode(97 + 2 * Math.floor(i / 19));
    return `;${i % 2 === 0 ? 'B' : 'W'}[${at}]`;
  });
  const { game, of } = await opened(`(;SZ[19]${moves.join('')}C[At last.])`);
  const diagrams = (await game.service.commentary(of))?.diagrams ?? [];
  expect(diagrams.map(({ from, to, comment }) => [from, to, comment])).toEqual([
    [1, 50, ''],
    [51, 100, ''],
    [101, 120, 'At last.'],
  ]);
  game.close();
});

test('a record without comments has an empty outline; another document none', async () => {
  const { game, of } = await opened('(;SZ[9];B[ee])');
  expect(await game.service.outline(of)).toMatchObject({ of, nodes: [], isCut: false });
  await game.open('(;SZ[9]C[Other])');
  expect(await game.service.outline(of)).toBeUndefined();
  game.close();
});

test('an outline that is known is not made again until the record is edited', async () => {
  const { game, of } = await opened(COMMENTED);
  const first = await game.service.outline(of);
  await game.service.step(2);
  expect(await game.service.outline(of, first?.revision)).toBeUndefined();
  await game.service.change(of, 0, { type: 'comment', text: 'Another lesson.' });
  expect((await game.service.outline(of, first?.revision))?.nodes[0]?.text).toBe('Another lesson.');
  game.close();
});
