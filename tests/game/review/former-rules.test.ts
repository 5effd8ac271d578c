import { afterEach, expect, test } from 'vitest';
import { memoryStore } from '../../../workers/store/memory-store';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';
import { opinion, ToyEngine } from '../../support/toy-engine';

// Six and a half in 2010 speaks for Japanese rules. Releases that did not guess took the record for a Chinese one, and
// kept its analyses under the very keys that a record has which states Chinese rules.
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

/** A visit after one in which the positions of `AS_BEFORE` were analysed with 100 visits each. */
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

/** Positions of the chart that have figures. */
const analysed = (): number =>
  [...(tab.page.trend?.winrates ?? [])].filter((winrate) => !Number.isNaN(winrate)).length;

test('a record whose rules are guessed anew finds the analyses of before', async () => {
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

test('the first answer under the rules of today replaces the analysis of before', async () => {
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
