import { expect, test } from 'vitest';
import { BLACK } from '../../../workers/protocol';
import { settled } from '../../support/fake-clock';
import { startGame } from '../../support/game';

test('the second board shows the current line, or a stored record from its start', async () => {
  const game = await startGame();
  await game.open('(;SZ[9]PB[first];B[ee];W[cc];B[gc])');
  const first = game.page.document?.record;
  await game.open('(;SZ[13]PB[second];B[dd];W[jj])');
  await game.service.step(1);
  await settled();
  const own = await game.service.secondGame();
  expect(own).toMatchObject({ ok: true, value: { size: { width: 13 }, index: 1, boards: { count: 3 } } });
  const other = await game.service.secondGame(first);
  expect(other).toMatchObject({ ok: true, value: { size: { width: 9 }, index: 0, boards: { count: 4 } } });
  // The open record stays open.
  expect(game.page.document?.info.black).toBe('second');
  expect(other.ok && other.value.boards.stones[81 + 4 * 9 + 4]).toBe(BLACK);
  expect(await game.service.secondGame('nobody' as never)).toMatchObject({ ok: false });
  game.close();
});
