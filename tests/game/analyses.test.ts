import { expect, test } from 'vitest';
import { Analyses, isBetter } from '../../workers/game/analyses';
import { fail, ok } from '../../workers/kernel/outcome';
import { memoryStore } from '../../workers/store/memory-store';
import { FakeClock, settled } from '../support/fake-clock';
import { opinion } from '../support/toy-engine';

const of = (visits: number, network = 'a') => ({ analysis: opinion({ visits }), network });

test.each([
  ['anything is better than nothing', of(1), undefined, true],
  ['more visits of the same network are better', of(60), of(50), true],
  ['fewer are not', of(40), of(50), false],
  ['another network is the newer one', of(1, 'b'), of(17_000, 'a'), true],
])('%s', (_, found, known, better) => {
  expect(isBetter(found, known)).toBe(better);
});

test('what was found is written in one go and found again by another', async () => {
  const clock = new FakeClock();
  const store = memoryStore().analyses;
  const saves: number[] = [];
  const save = store.save.bind(store);
  store.save = (rows) => {
    saves.push(rows.length);
    return save(rows);
  };
  const first = new Analyses(Promise.resolve(store), clock, () => {});
  first.offer('p', of(10));
  first.offer('p', of(20));
  first.offer('p', of(5));
  first.offer('q', of(7));
  await clock.pass(1000);
  expect(saves).toEqual([2]);
  const second = new Analyses(Promise.resolve(store), clock, () => {});
  const found: [string, number][] = [];
  await second.load(['q', 'none', 'p'], (position, { analysis }) => found.push([position, analysis.visits]));
  expect(found).toEqual([
    ['q', 7],
    ['p', 20],
  ]);
});

test('what could not be written stays, and is written with the next', async () => {
  const clock = new FakeClock();
  const store = memoryStore().analyses;
  const save = store.save.bind(store);
  const failures: string[] = [];
  const analyses = new Analyses(Promise.resolve(store), clock, ({ code }) => failures.push(code));
  store.save = async () => fail('storage.full');
  analyses.offer('p', of(10));
  await clock.pass(1000);
  expect(failures).toEqual(['storage.full']);
  store.save = save;
  analyses.offer('q', of(10));
  await clock.pass(1000);
  const rows = await store.read(['p', 'q']);
  expect(rows).toMatchObject(ok([{ position: 'p' }, { position: 'q' }]));
});

test('a long line does not fill the memory, and what was let go comes back from the store', async () => {
  const clock = new FakeClock();
  const analyses = new Analyses(Promise.resolve(memoryStore().analyses), clock, () => {});
  for (let i = 0; i < 5000; i += 1) analyses.offer(`p${i}`, of(i));
  await clock.pass(1000);
  await settled();
  expect(analyses.get('p0')).toBeUndefined();
  expect(analyses.get('p4999')?.analysis.visits).toBe(4999);
  let visits = -1;
  await analyses.load(['p17'], (_, known) => {
    visits = known.analysis.visits;
  });
  expect(visits).toBe(17);
});
