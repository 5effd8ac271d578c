import { afterEach, beforeEach, expect, test } from 'vitest';
import { settled } from '../../support/fake-clock';
import { type Game, startGame } from '../../support/game';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const SGF =
  '(;GM[1]SZ[9]PB[a]GC[about]C[hello];B[ee]C[one]LB[aa:x];W[cc]SBKV[50](;B[gg]N[name];W[gc])(;B[gc]C[two];W[gg]))';

const shared = async (detail: 'all' | 'withoutText' | 'line', maxBytes = 100_000) => {
  const answer = await game.service.sharedRecord(game.of, game.page.position?.node ?? 0, detail, maxBytes);
  return answer.ok ? answer.value : undefined;
};

test('a link holds the record and its place in less and less detail', async () => {
  await game.open(SGF);
  await game.service.goTo(game.of, 5);
  await settled();
  expect(await shared('all')).toEqual({ sgf: SGF, cursor: [2, 1, 0] });
  expect(await shared('withoutText')).toMatchObject({ cursor: [2, 1, 0] });
  expect((await shared('withoutText'))?.sgf).toContain(
    'PB[a];B[ee]LB[aa:x];W[cc](;B[gg];W[gc])(;B[gc];W[gg]))',
  );
  expect((await shared('line'))?.sgf).toContain('PB[a];B[ee];W[cc];B[gc];W[gg])');
  expect((await shared('line'))?.cursor).toEqual([3]);
  expect(await shared('all', 20)).toBeUndefined();
});

test('a linked record is opened at its place, the first time and again', async () => {
  for (const cursor of [[2, 1, 1], [1], [99]]) {
    await game.service.open({ kind: 'text', text: SGF, cursor });
    await settled();
    expect(game.page.position?.moveNumber).toBe(Math.min(4, cursor[0] === 2 ? 4 : (cursor[0] ?? 0)));
  }
});
