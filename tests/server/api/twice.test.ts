import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Analyses } from '../../../server/api/analysis/analyses';
import { COMMANDS } from '../../../server/api/operator/commands';
import { TestHost, type TestUser } from '../../support/host';
import { resultsOf } from '../../support/sleeping-worker';

/** Strangers' machines: parts that are worked on twice. */
const GAME = `(;SZ[19]${'aa ba ca da ea fa ga ha ia ja ka la ma na oa pa qa ra sa'
  .split(' ')
  .flatMap((top) => [top, `${top[0]}c`, `${top[0]}e`])
  .map((point, at) => `;${at % 2 ? 'W' : 'B'}[${point}]`)
  .join('')})`;

let on: TestHost;
let analyses: Analyses;
let user: TestUser;
let ai = 0;
let machines: readonly number[] = [];
let isDrawn = true;

beforeAll(async () => {
  on = await TestHost.open();
  const { db, now, log, engines, feed } = on.host;
  analyses = new Analyses({ db, now, log, engines, feed, drawn: () => isDrawn });
}, 60_000);
afterAll(async () => {
  await analyses.close();
  await on.host.analyses.close();
  await on.close();
});

const operate = (command: string, ...args: readonly string[]): Promise<unknown> | undefined =>
  COMMANDS[command]?.run(on.host, args);

beforeEach(async () => {
  isDrawn = true;
  user = await on.newUser();
  ({ ai } = (await operate('worker-key', 'Owner')) as { readonly ai: number });
  for (let n = 0; n < 3; n += 1) await operate('worker-key', 'Owner', String(ai));
  const { db, now } = on.host;
  await db.updateTable('ai_type').set({ price: 0, speed: 1000 }).where('id', '=', ai).execute();
  await db.updateTable('worker').set({ seen_at: now(), lanes: 1 }).where('ai_type_id', '=', ai).execute();
  const rows = await db
    .selectFrom('worker')
    .select('id')
    .where('ai_type_id', '=', ai)
    .orderBy('id')
    .execute();
  machines = rows.map(({ id }) => id);
});

const upload = async (): Promise<number> => {
  const body = { sgf: GAME, max_visits: 100, ai_id: ai };
  const sent = await on.call('uploadAnalysis', { token: user.token, body });
  expect(sent.body).toMatchObject({ sgf_id: expect.any(Number) });
  return sent.body.sgf_id;
};
const jobOf = (id: number) =>
  on.host.db
    .selectFrom('analysis_job')
    .select(['done', 'counted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const workerOf = (id: number) =>
  on.host.db
    .selectFrom('worker')
    .select(['doubts', 'drained_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** This machine takes the next part and finds this of every position. */
const work = async (machine: number, winrate: number): Promise<string> => {
  const part = await analyses.queue.next(ai);
  if (!part) throw new Error('nothing waits');
  return analyses.accept(part, resultsOf(part, winrate), undefined, machines[machine]);
};

test('a drawn part counts, once, when a second machine finds alike', async () => {
  const id = await upload();
  expect(await work(0, 0.5)).toBe('counted');
  expect((await jobOf(id)).done).toBe(0);
  expect(await work(1, 0.6)).toBe('counted');
  const { done, counted } = await jobOf(id);
  expect(done).toBeGreaterThan(0);
  expect(counted).toBe(done);
  for (const machine of machines) expect(await workerOf(machine)).toEqual({ doubts: 0, drained_at: null });
});

test('most parts count at once', async () => {
  isDrawn = false;
  const id = await upload();
  await work(0, 0.9);
  expect((await jobOf(id)).done).toBeGreaterThan(0);
});

test('a third machine decides; who is alone three times gets no more work', async () => {
  for (let times = 1; times <= 3; times += 1) {
    const id = await upload();
    await work(0, 0.95);
    await work(1, 0.5);
    expect((await jobOf(id)).done).toBe(0);
    await work(2, 0.45);
    expect((await jobOf(id)).done).toBeGreaterThan(0);
    const { doubts, drained_at } = await workerOf(machines[0] ?? 0);
    expect([doubts, drained_at !== null]).toEqual([times, times === 3]);
    await on.call('deleteAnalysis', { token: user.token, params: { sgfId: id } });
  }
  expect(await workerOf(machines[1] ?? 0)).toEqual({ doubts: 0, drained_at: null });
});

test('where all differ nothing counts, and the part is worked on from the beginning', async () => {
  const id = await upload();
  await work(0, 0.1);
  await work(1, 0.5);
  await work(2, 0.9);
  expect((await jobOf(id)).done).toBe(0);
  await work(0, 0.9);
  await work(1, 0.9);
  expect((await jobOf(id)).done).toBeGreaterThan(0);
});

test('what strangers found waits for a database that is away for a moment, and doubts count once', async () => {
  const id = await upload();
  const isAway = (): never => {
    throw Object.assign(new Error('away'), { code: 'ECONNRESET' });
  };
  const again = vi.spyOn(analyses.queue, 'again').mockImplementationOnce(async () => isAway());
  const transaction = vi.spyOn(on.host.db, 'transaction');
  try {
    await work(0, 0.95);
    await work(1, 0.5);
    // A third one decides; its transaction is lost once.
    transaction.mockImplementationOnce(isAway);
    expect(await work(2, 0.45)).toBe('counted');
  } finally {
    again.mockRestore();
    transaction.mockRestore();
  }
  expect((await jobOf(id)).done).toBeGreaterThan(0);
  expect((await workerOf(machines[0] ?? 0)).doubts).toBe(1);
});

test('an answer that comes too late blames nobody', async () => {
  const id = await upload();
  await work(0, 0.95);
  await work(1, 0.5);
  const part = await analyses.queue.next(ai);
  if (!part) throw new Error('nothing waits');
  await on.call('deleteAnalysis', { token: user.token, params: { sgfId: id } });
  expect(await analyses.accept(part, resultsOf(part, 0.45), undefined, machines[2])).toBe('stale');
  expect((await workerOf(machines[0] ?? 0)).doubts).toBe(0);
});
