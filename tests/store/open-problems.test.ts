import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { fail, ok } from '../../workers/kernel/outcome';
import { Database } from '../../workers/store/database';
import { openProblems } from '../../workers/store/open-problems';
import { IndexedProblems } from '../../workers/store/problem-store';
import { TsumegoService } from '../../workers/tsumego/tsumego-service';
import { shippedText } from '../support/tsumego-service';

const database = () => new Database({ indexedDB: new IDBFactory(), IDBKeyRange });
const never = () => new Promise<void>(() => {});
const RATING = { rating: 1500, deviation: 100, volatility: 0.06 };
const CARD = { stability: 1, difficulty: 5, reps: 1, lapses: 0, state: 2, lastAt: 0 };
const ROW = { key: 'one', set: 'tengen', index: 0, tries: [], dueAt: 0, card: CARD };

test('where the browser keeps nothing, the shipped problems are there and tries count for the visit', async () => {
  const store = openProblems(database(), async () => fail('storage.blocked'), never);
  const service = new TsumegoService({
    store,
    fetchText: async () => shippedText(),
    now: () => performance.now(),
    today: () => Date.UTC(2026, 0, 5, 12),
    zoneMinutes: () => 0,
    pause: async () => {},
  });
  const sets = await service.sets();
  expect(sets.ok && sets.value.length).toBeGreaterThan(0);
  const [set] = sets.ok ? sets.value : [];
  const problem = set && (await service.problem(set.id, 0));
  expect(problem?.ok && problem.value).toBeTruthy();
});

test('storage that is silent is not waited for, and takes over what came meanwhile when it answers', async () => {
  const db = database();
  let answer = (): void => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const store = openProblems(
    db,
    async () => {
      await late;
      await db.open();
      return ok(undefined);
    },
    async () => {},
  );
  expect(await store.saveTries(ROW, RATING)).toMatchObject({ ok: true });
  answer();
  await expect
    .poll(async () => (await new IndexedProblems(db).tries()).ok && (await db.tries.count()))
    .toBe(1);
  expect(await store.rating()).toEqual(ok(RATING));
});
