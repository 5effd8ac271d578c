import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHIPPED_NETWORK } from '../../../workers/protocol';
import { memoryStore } from '../../../workers/store/memory-store';
import { settled } from '../../support/fake-clock';
import { type Game, startGame } from '../../support/game';
import { opinion, ToyEngine } from '../../support/toy-engine';

/** What a host has written into the record that was sent to it. */
const kata = (visits: number, lead = 2): string =>
  `KATA[KataGo\ninfo move Q16 visits ${visits} winrate 0.6 scoreLead ${lead} order 0 pv Q16 rootInfo visits ${visits} winrate 0.6 scoreLead ${lead}]`;
const SENT = '(;SZ[19]KM[7.5]PB[Shin];B[pd];W[dp];B[pp])';
const analysed = (visits: number): string =>
  `(;SZ[19]KM[7.5]PB[Shin]${kata(visits)};B[pd]${kata(visits)};W[dp]${kata(visits)};B[pp]${kata(visits)})`;

let store = memoryStore();
let game: Game;
beforeEach(async () => {
  store = memoryStore();
  game = await startGame({ store });
});
afterEach(() => game.close());
const read = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    await game.clock.pass(1000);
    await settled();
  }
};
const known = (): readonly boolean[] =>
  Array.from(game.page.trend?.winrates ?? [], (each: number) => !Number.isNaN(each));

test('comes into the open record by parts, and no second record is made', async () => {
  await game.open(SENT);
  await read();
  expect(
    await game.service.takeHosted(`(;SZ[19]KM[7.5]PB[Shin]${kata(500)};B[pd];W[dp]${kata(500)};B[pp])`),
  ).toEqual({
    ok: true,
    value: 2,
  });
  await read();
  expect(known()).toEqual([true, false, true, false]);
  await game.service.takeHosted(analysed(500));
  await read();
  expect(known()).toEqual([true, true, true, true]);
  expect(game.page.analysis?.figures).toMatchObject({ origin: 'host', visits: 500 });
  const listed = await game.service.listRecords();
  expect(listed.ok && listed.value).toHaveLength(1);
  // It is no edit: nothing to undo, nothing new to save.
  expect(game.page.document?.canUndo).toBe(false);
});

test('is there at the next visit, without a network and without the host', async () => {
  await game.open(SENT);
  await read();
  await game.service.takeHosted(analysed(500));
  await game.service.flush();
  await game.close();
  game = await startGame({ store });
  await game.service.restore();
  await read();
  expect(known()).toEqual([true, true, true, true]);
  expect(game.page.trend?.others).toMatchObject({ engine: 'KataGo', origin: 'host', isMixed: false });
  expect(game.page.review).toMatchObject({ phase: 'done', isOfOthers: true });
});

test('what a rented engine has found stays in the chart when another one goes on, which reviews the rest', async () => {
  const rented = await game.join(new ToyEngine({ network: 'kata1-b18c384nbt-s1' }));
  await game.open(SENT);
  await game.service.startReview();
  await read();
  expect(known()).toEqual([true, true, true, true]);
  const before = rented.started.length;
  const builtIn = await game.join(new ToyEngine({ network: SHIPPED_NETWORK.id }));
  await read();
  expect(known()).toEqual([true, true, true, true]);
  expect(game.page.trend?.others).toMatchObject({ origin: 'another', strength: 'expert', isMixed: false });
  expect(game.page.review).toMatchObject({ phase: 'done', isOfOthers: true });
  await game.service.startReview();
  await read();
  expect([builtIn.started.length, rented.started.length - before]).toEqual([0, 0]);
  // Who asks for the word of the engine in use gets it.
  await game.service.startReview(true);
  await read();
  expect(builtIn.started.length).toBeGreaterThan(0);
  expect(game.page.trend?.others).toBeUndefined();
});

test('of a record that is not open waits for it; edits of names and variations do not matter', async () => {
  await game.open(SENT);
  const record = game.page.document?.record ?? '';
  await game.service.change(game.of, 0, { type: 'info', info: { black: 'Shin Jinseo' } });
  await game.open('(;SZ[9];B[ee])');
  await read();
  await game.service.takeHosted(analysed(500));
  await read();
  expect(known()).toEqual([false, false]);
  await game.service.open({ kind: 'record', record });
  await read();
  expect(known()).toEqual([true, true, true, true]);
});

test.each([
  ['shallower engine here', 30, 500],
  ['deeper engine here', 900, 900],
])('a %s', async (_, found, shown) => {
  await game.open(SENT);
  const engine = await game.join(new ToyEngine({ auto: false }));
  await game.service.setLive(true);
  await settled();
  engine.report(engine.newest, opinion({ visits: found }), true);
  await game.service.setLive(false);
  await read();
  expect(game.page.analysis?.figures?.visits).toBe(found);
  await game.service.takeHosted(analysed(500));
  await read();
  expect(game.page.analysis?.figures?.visits).toBe(shown);
});

test('a shallower one of the same host does not take the place of a deeper', async () => {
  await game.open(SENT);
  await game.service.takeHosted(analysed(500));
  await game.service.takeHosted(analysed(100));
  await game.service.open({ kind: 'text', text: '(;SZ[9])' });
  await game.open(SENT);
  await read();
  expect(game.page.analysis?.figures?.visits).toBe(500);
});

test('what is no record, and figures without a search, change nothing', async () => {
  await game.open(SENT);
  await read();
  expect((await game.service.takeHosted('<html>')).ok).toBe(false);
  expect(await game.service.takeHosted('(;SZ[19]KM[7.5]SBKV[52];B[pd]KATA[nonsense])')).toEqual({
    ok: true,
    value: 0,
  });
  await read();
  expect(known()).toEqual([false, false, false, false]);
});
