import { afterEach, expect, test } from 'vitest';
import { memoryStore } from '../../../workers/store/memory-store';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';
import { opinion, ToyEngine } from '../../support/toy-engine';

// Komi six and a half in 2010 suggests Japanese rules. Earlier releases did not guess: they read the record as
// Chinese and stored its analyses under the keys of a record that states Chinese rules.
const UNSTATED = '(;SZ[9]KM[6.5]DT[2010-01-01]PB[a];B[ee];W[cc];B[gc];W[gg])';
const AS_BEFORE = UNSTATED.replace('KM[6.5]', 'KM[6.5]RU[Chinese]');
const STONE_SCORING = UNSTATED.replace('KM[6.5]', 'KM[6.5]RU[stone-scoring]');

let tab: Game;
afterEach(() => tab.close());

const pass = async (): Promise<void> => {
  for (let i = 0; i < 6; i += 1) {
    await settled();
    await tab.clock.pass(300);
  }
};

/** A new visit, after one that analysed the positions of `AS_BEFORE` with 100 visits each. */
const nextVisit = async (): Promise<void> => {
  const store = memoryStore();
  tab = await startGame({ store });
  await tab.open(AS_BEFORE);
  await tab.join(new ToyEngine());
  await tab.service.startReview();
  await pass();
  expect(tab.page.review?.phase).toBe('done');
  await tab.service.flush();
  tab.close();
  tab = await startGame({ store });
};

/** Number of the chart's positions with figures. */
const analysed = (): number =>
  [...(tab.page.trend?.winrates ?? [])].filter((winrate) => !Number.isNaN(winrate)).length;

test('a record whose rules are now guessed differently finds its earlier analyses', async () => {
  await nextVisit();
  await tab.open(UNSTATED);
  await pass();
  expect(tab.page.document).toMatchObject({ info: { rules: 'japanese', rulesUnstated: true } });
  expect(analysed()).toBe(5);
});

test('so does one whose owner states the guessed rules', async () => {
  await nextVisit();
  await tab.open(UNSTATED);
  await pass();
  await tab.service.change(tab.of, 0, { type: 'info', info: { rules: 'japanese' } });
  const stated = await written(tab);
  tab.close();
  tab = await startGame({ store: tab.store });
  await tab.open(stated);
  await pass();
  expect(tab.page.document).toMatchObject({ info: { rules: 'japanese' } });
  expect(tab.page.document?.info).not.toHaveProperty('rulesUnstated');
  expect(analysed()).toBe(5);
});

test('a record that states rules it was never taken for does not take those of other rules', async () => {
  await nextVisit();
  await tab.open(STONE_SCORING);
  await pass();
  expect(analysed()).toBe(0);
});

test('the first answer under the current rules replaces the earlier analysis', async () => {
  await nextVisit();
  await tab.open(UNSTATED);
  await pass();
  const engine = new ToyEngine({ auto: false });
  await tab.join(engine);
  await tab.service.setLive(true);
  await pass();
  engine.report(engine.newest, opinion({ visits: 3, scoreLead: 9 }), false);
  await pass();
  expect(tab.page.analysis?.figures?.visits).toBe(3);
});
