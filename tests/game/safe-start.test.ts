import { afterEach, expect, test } from 'vitest';
import { fail, ok } from '#kernel/outcome';
import { memoryStore } from '../../workers/store/memory-store';
import { FakeClock, settled } from '../support/fake-clock';
import { type Game, startGame } from '../support/game';

let open: Game[] = [];
afterEach(() => {
  for (const game of open) game.close();
  open = [];
});

/** A start that opens the record of the last visit, and the record of a page that may never draw it. */
const GAME = '(;SZ[9]PB[Shusaku]PW[Gennan];B[dd])';
const setting = async () => {
  const store = memoryStore();
  const clock = new FakeClock();
  const start = async (): Promise<Game> => {
    const game = await startGame({ store, clock });
    open.push(game);
    return game;
  };
  const first = await start();
  await first.open(GAME);
  await settled();
  return { store, clock, start, first };
};

test('a record that the last start opened and never drew is not opened again by itself', async () => {
  const { clock, start } = await setting();
  clock.sleep(60_000);
  const next = await start();
  expect(await next.service.restore()).toEqual(fail('record.undrawn', { title: 'Shusaku – Gennan' }));
  expect(next.page.document).toBeUndefined();
  expect(await next.service.restore({ anyway: true })).toEqual(ok(true));
});

test('a drawn one is', async () => {
  const { clock, start, first } = await setting();
  await first.service.drawn(first.of);
  clock.sleep(60_000);
  const next = await start();
  expect(await next.service.restore()).toEqual(ok(true));
  // The restored one blocks its page.
  clock.sleep(60_000);
  expect(await (await start()).service.restore()).toMatchObject({ ok: false });
});

test('a page that was left before it had time to draw, and another tab that starts now, say nothing', async () => {
  const { clock, start } = await setting();
  const left = clock.today() + 400;
  expect(await (await start()).service.restore()).toEqual(ok(true));
  clock.sleep(60_000);
  expect(await (await start()).service.restore({ leftAt: left })).toEqual(ok(true));
  clock.sleep(60_000);
  expect(await (await start()).service.restore({ leftAt: clock.today() })).toMatchObject({ ok: false });
});

test('drawing an earlier document says nothing of the one that is open', async () => {
  const { clock, start, first } = await setting();
  const earlier = first.of;
  await first.open('(;SZ[9]PB[other];B[ee])');
  await first.service.drawn(earlier);
  clock.sleep(60_000);
  expect(await (await start()).service.restore()).toEqual(fail('record.undrawn', { title: 'other – ?' }));
});
