import { describe, expect, test, vi } from 'vitest';
import { Analyses } from '../../../workers/game/analysis/analyses';
import { gameEmitter } from '../../../workers/game/document/game-signals';
import { OF_HOST } from '../../../workers/game/line/known-analysis';
import { fail, ok } from '../../../workers/kernel/outcome';
import { OF_PEER } from '../../../workers/kernel/review/evidence';
import { EARLIER_SHIPPED_NETWORKS, SHIPPED_NETWORK } from '../../../workers/protocol';

const STAND_INS = [SHIPPED_NETWORK.id, ...EARLIER_SHIPPED_NETWORKS];

import { packAnalysis } from '../../../workers/store/analysis-packing';
import { memoryStore } from '../../../workers/store/memory-store';
import { FakeClock, settled } from '../../support/fake-clock';
import { opinion } from '../../support/toy-engine';

const of = (visits: number, network = 'a') => ({ analysis: opinion({ visits }), network });

const visitsOf = (analyses: Analyses, position: string) => analyses.get(position)?.analysis.visits;

test('the deepest analysis of a position stays', () => {
  const analyses = new Analyses(Promise.resolve(memoryStore().analyses), new FakeClock(), gameEmitter());
  analyses.adopt('a');
  expect([60, 40, 60, 70].map((visits) => analyses.offer('p', of(visits)))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(visitsOf(analyses, 'p')).toBe(70);
});

test('analyses of two networks stay apart: each counts when its network is in use, and stands in where the other knows less', async () => {
  const clock = new FakeClock();
  const store = memoryStore().analyses;
  const analyses = new Analyses(Promise.resolve(store), clock, gameEmitter());
  analyses.adopt('a');
  analyses.offer('p', of(17_000, 'a'));
  analyses.offer('q', of(3, 'a'));
  expect(analyses.adopt('b')).toBe(true);
  expect(visitsOf(analyses, 'p')).toBeUndefined();
  expect(analyses.offer('p', of(5, 'a'))).toBe(false);
  expect(analyses.offer('p', of(1, 'b'))).toBe(true);
  await clock.pass(1000);
  analyses.adopt('a');
  await analyses.load(['p', 'q'], () => {});
  expect([visitsOf(analyses, 'p'), visitsOf(analyses, 'q')]).toEqual([17_000, 3]);
  expect((await store.read('b', ['p', 'q'])).ok && analyses.adopt('b')).toBe(true);
  await analyses.load(['p', 'q'], () => {});
  expect([visitsOf(analyses, 'p'), visitsOf(analyses, 'q')]).toEqual([17_000, 3]);
  expect(['p', 'q'].map((position) => analyses.get(position)?.standsIn)).toEqual([true, true]);
});

test("figures under other rules than the game's fill a gap, give way to real ones and are never stored", async () => {
  const clock = new FakeClock();
  const store = memoryStore().analyses;
  const analyses = new Analyses(Promise.resolve(store), clock, gameEmitter());
  analyses.adopt('a');
  expect(analyses.offer('p', { ...of(500), isPassing: true })).toBe(true);
  expect(visitsOf(analyses, 'p')).toBe(500);
  expect(analyses.offer('q', of(9))).toBe(true);
  expect(analyses.offer('q', { ...of(500), isPassing: true })).toBe(false);
  await clock.pass(1000);
  const rows = await store.read('a', ['p', 'q']);
  expect(rows.ok && rows.value.map(Boolean)).toEqual([false, true]);
  expect(analyses.offer('p', of(9))).toBe(true);
  expect(visitsOf(analyses, 'p')).toBe(9);
});

test('a review by an earlier shipped network stays in sight, and a glance makes no hole in it', async () => {
  const clock = new FakeClock();
  const [earlier = ''] = EARLIER_SHIPPED_NETWORKS;
  const analyses = new Analyses(Promise.resolve(memoryStore().analyses), clock, gameEmitter());
  analyses.adopt(earlier);
  for (const position of ['p', 'q', 'r']) analyses.offer(position, of(25, earlier));
  await clock.pass(1000);
  analyses.adopt(SHIPPED_NETWORK.id);
  const seen: (string | undefined)[] = [];
  await analyses.load(['p', 'q', 'r', 's'], (position, { network }) => void seen.push(position, network));
  expect(seen).toEqual(['p', earlier, 'q', earlier, 'r', earlier]);
  const byNow = (visits: number) => of(visits, SHIPPED_NETWORK.id);
  expect(analyses.offer('p', byNow(8))).toBe(false);
  expect(analyses.get('p')).toMatchObject({ network: earlier, standsIn: true });
  // A deeper look and a new review take its place.
  expect(analyses.offer('q', byNow(25))).toBe(true);
  expect(analyses.offer('r', byNow(8), 'review')).toBe(true);
  expect(analyses.get('r')).toMatchObject({ network: SHIPPED_NETWORK.id });
});

test('what a rented engine has found stays in sight with the built-in one, counts in its review, and is there at the next visit', async () => {
  const clock = new FakeClock();
  const store = memoryStore().analyses;
  const analyses = new Analyses(Promise.resolve(store), clock, gameEmitter());
  const rented = 'kata1-b18c384nbt-s1';
  analyses.adopt(SHIPPED_NETWORK.id);
  analyses.offer('p', of(9, SHIPPED_NETWORK.id));
  analyses.adopt(rented);
  for (const position of ['p', 'q', 'r']) analyses.offer(position, of(25, rented));
  analyses.adopt('imitator');
  for (const position of ['p', 's']) analyses.offer(position, of(9, 'imitator'));
  await clock.pass(1000);
  const seenBy = async (used: Analyses) => {
    used.adopt(SHIPPED_NETWORK.id);
    const seen: Record<string, string> = {};
    await used.load(['p', 'q', 'r', 's'], (position, { network }) => {
      seen[position] = network;
    });
    return seen;
  };
  // One network as far as it goes, which is the one that has seen most.
  const both = { p: rented, q: rented, r: rented, s: 'imitator' };
  expect(await seenBy(analyses)).toEqual(both);
  expect(await seenBy(new Analyses(Promise.resolve(store), clock, gameEmitter()))).toEqual(both);
  const source = (position: string) => {
    const known = analyses.get(position);
    return known && analyses.judges.judgeIn(known).source;
  };
  expect(source('p')).toBeGreaterThanOrEqual(OF_PEER);
  // A stronger one does not take the built-in one's review for its own.
  analyses.offer('t', of(25, SHIPPED_NETWORK.id));
  await clock.pass(1000);
  analyses.adopt(rented);
  await analyses.load(['t'], () => {});
  expect(analyses.get('t')?.standsIn).toBe(true);
  expect(source('t')).toBeLessThan(OF_PEER);
});

test('what stands in comes to every line that asks, also to one that asks while the store is read', async () => {
  const clock = new FakeClock();
  const analyses = new Analyses(Promise.resolve(memoryStore().analyses), clock, gameEmitter());
  analyses.adopt('a');
  for (const position of ['p', 'q']) analyses.offer(position, of(9));
  await clock.pass(1000);
  for (let wait = 0; wait < 12; wait += 1) {
    analyses.adopt(wait % 2 === 0 ? 'b' : 'c');
    const seen: string[] = [];
    const ask = () => analyses.load(['p', 'q'], (position) => void seen.push(position));
    const first = ask();
    for (let turn = 0; turn < wait; turn += 1) await Promise.resolve();
    await Promise.all([first, ask()]);
    expect(seen.sort()).toEqual(['p', 'p', 'q', 'q']);
  }
});

test('a glance that began before the record was read makes no hole in what the record brings', async () => {
  const analyses = new Analyses(Promise.resolve(memoryStore().analyses), new FakeClock(), gameEmitter());
  analyses.adopt('a');
  const glanced = of(3, 'a');
  expect(analyses.offer('p', glanced, 'glance')).toBe(true);
  expect(analyses.lend('p', of(100, 'file'))).toBe(true);
  expect(analyses.offer('p', of(4, 'a'), 'glance')).toBe(false);
  expect(visitsOf(analyses, 'p')).toBe(100);
  // What the person asks for takes its place.
  expect(analyses.offer('p', of(5, 'a'), 'live')).toBe(true);
});

test('an analysis that the store delivers after a change of the network does not count as its own', async () => {
  const clock = new FakeClock();
  const analyses = new Analyses(Promise.resolve(memoryStore().analyses), clock, gameEmitter());
  analyses.adopt('a');
  analyses.offer('p', of(9, 'a'));
  await clock.pass(1000);
  analyses.adopt('b');
  analyses.adopt('a');
  const loading = analyses.load(['p'], (_, { standsIn }) => expect(standsIn).toBe(true));
  analyses.adopt('b');
  await loading;
  expect(analyses.get('p')).toMatchObject({ network: 'a', standsIn: true });
});

test('new analyses are written in one transaction and found by another instance', async () => {
  const clock = new FakeClock();
  const store = memoryStore().analyses;
  const saves: number[] = [];
  const save = store.save.bind(store);
  store.save = (rows) => {
    saves.push(rows.length);
    return save(rows);
  };
  const first = new Analyses(Promise.resolve(store), clock, gameEmitter());
  first.adopt('a');
  first.offer('p', of(10));
  first.offer('p', of(20));
  first.offer('p', of(5));
  first.offer('q', of(7));
  await clock.pass(1000);
  expect(saves).toEqual([2]);
  const second = new Analyses(Promise.resolve(store), clock, gameEmitter());
  const found: [string, number][] = [];
  await second.load(['q', 'none', 'p'], (position, { analysis }) => found.push([position, analysis.visits]));
  expect(found).toEqual([
    ['q', 7],
    ['p', 20],
  ]);
});

test('an analysis whose write failed is written with the next one', async () => {
  const clock = new FakeClock();
  const store = memoryStore().analyses;
  const save = store.save.bind(store);
  const failures: string[] = [];
  const signals = gameEmitter();
  signals.on('storageFailed', ({ code }) => failures.push(code));
  const analyses = new Analyses(Promise.resolve(store), clock, signals);
  analyses.adopt('a');
  store.save = async () => fail('storage.full');
  analyses.offer('p', of(10));
  await clock.pass(1000);
  expect(failures).toEqual(['storage.full']);
  store.save = save;
  analyses.offer('q', of(10));
  await clock.pass(1000);
  const rows = await store.read('a', ['p', 'q']);
  expect(rows).toMatchObject(ok([{ position: 'p' }, { position: 'q' }]));
});

test('a long line stays within its memory limit, and evicted analyses come back from the store', async () => {
  const clock = new FakeClock();
  const analyses = new Analyses(Promise.resolve(memoryStore().analyses), clock, gameEmitter());
  analyses.adopt('a');
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

test('a judge nobody has measured is as far off as the weakest, until its second looks show how steady it is', () => {
  const analyses = new Analyses(Promise.resolve(memoryStore().analyses), new FakeClock(), gameEmitter());
  analyses.adopt('a');
  const { strength, leadError } = analyses.judges.judgeOf('a', 'a');
  expect(strength).toBe('unknown');
  for (let i = 0; i < 20; i += 1) {
    analyses.offer(`p${i}`, of(10));
    analyses.offer(`p${i}`, of(100));
  }
  expect(analyses.judges.judgeOf('a', 'a').leadError).toBeLessThan(leadError);
  expect(analyses.judges.judgeOf('b', 'b').leadError).toBe(leadError);
});

describe('positions that the store has no analysis of', () => {
  const watched = () => {
    const clock = new FakeClock();
    const store = memoryStore().analyses;
    const read = vi.spyOn(store, 'read');
    const analyses = new Analyses(Promise.resolve(store), clock, gameEmitter());
    analyses.adopt('a');
    const seek = async (...positions: string[]): Promise<string[]> => {
      const found: string[] = [];
      await analyses.load(positions, (position) => found.push(position));
      return found;
    };
    return { clock, store, read, analyses, seek };
  };

  test('are asked of it once while one record is open', async () => {
    const { store, read, analyses, seek } = watched();
    await seek('p', 'q');
    await seek('q', 'p', 'r');
    const asked = read.mock.calls.filter(([network]) => network === 'a');
    expect(asked.map(([, positions]) => positions)).toEqual([['p', 'q'], ['r']]);
    // What hosts have found, and reviews by networks that ship or shipped with the app, are looked for as rarely.
    expect(read.mock.calls).toHaveLength((2 + STAND_INS.length) * asked.length);
    const { analysis, network } = of(9);
    const row = { network, engine: analysis.engine, packed: packAnalysis(analysis), foundAt: 0, lastUsed: 0 };
    await store.save([{ ...row, position: 'p' }]);
    analyses.forgetRecord();
    expect(await seek('p', 'q')).toEqual(['p']);
  });

  test('are asked of it again for another network', async () => {
    const { analyses, read, seek } = watched();
    await seek('p');
    analyses.adopt('b');
    await seek('p');
    const asked = read.mock.calls.map(([network]) => network);
    expect(asked.filter((network) => !STAND_INS.includes(network))).toEqual(['a', OF_HOST, 'b', 'a']);
  });

  test('are asked of it again once an engine has answered and memory has dropped the answer', async () => {
    const { clock, analyses, seek } = watched();
    await seek('p');
    analyses.offer('p', of(9));
    await clock.pass(1000);
    for (let i = 0; i < 2001; i += 1) analyses.lend(`${i}`, of(1));
    expect(visitsOf(analyses, 'p')).toBeUndefined();
    expect(await seek('p')).toEqual(['p']);
  });
});
