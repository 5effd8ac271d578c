import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PASS } from '#kernel/board/types';
import { Analyses } from '../../../server/api/analysis/analyses';
import { UNFINISHED } from '../../../server/api/analysis/job-states';
import type { Claimed } from '../../../server/api/analysis/queue';
import { RecordWork } from '../../../server/api/analysis/record-work';
import { transact } from '../../../server/api/database/transact';
import { COIN_SOURCES, coinOf, grantCoin } from '../../../server/api/ledger';
import { COMMANDS } from '../../../server/api/operator/commands';
import { TestHost, type TestUser } from '../../support/host';
import fc from '../../support/properties';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const VISITS = 100;
const PURSE = 100_000_000;
/** Longer than a holder may be silent. */
const SILENT_MS = 16_000;
/** Longer than anybody waits for an engine. */
const ABANDONED_MS = 25 * 3_600_000;

/** A game along the rows; 52 positions. */
const letter = (n: number): string => String.fromCharCode(97 + n);
const GAME = `(;SZ[19]KM[6.5]${Array.from(
  { length: 51 },
  (_, i) => `;${i % 2 ? 'W' : 'B'}[${letter(i % 19)}${letter(2 + Math.floor(i / 19) * 2)}]`,
).join('')})`;

/** What an engine might have answered, or what cannot be true: fewer visits than were asked for. */
const resultsOf = ({ sgf, positions }: Claimed, visits: number): string[] => {
  const work = RecordWork.read(sgf);
  if (!work) throw new Error('no record');
  const figures = { visits, winrate: 0.5, scoreLead: 1, scoreStdev: 9 };
  const candidate = { ...figures, point: PASS, order: 0, prior: 0.5, lcb: 0.5, pv: [PASS] };
  return positions.map((at) => work.answer(at, { ...figures, engine: 'Toy', candidates: [candidate] }, 5));
};

const step = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ do: 'upload' as const }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('fetch' as const), host: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('done' as const), which: fc.nat(20), host: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('untrue' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('abort' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fault' as const), which: fc.nat(20) }) },
  // A killed holder tells nothing; after a silence anybody's sweep gives its parts to others.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('silence' as const), host: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'abandon' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Any order of what may happen to uploaded records, on two hosts of one database. */
export const describeFarmProperty = (name: string, url: () => string | undefined): void => {
  describe(name, () => {
    let now = new Date();
    let on: TestHost;
    let ai = 0;
    const hosts: Analyses[] = [];
    const host = (which: number): Analyses => hosts[which] as Analyses;

    beforeAll(async () => {
      const databaseUrl = url();
      on = await TestHost.open({ now: () => now, ...(databaseUrl ? { databaseUrl } : {}) });
      const made = (await COMMANDS['worker-key']?.run(on.host, ['Farm'])) as { readonly ai: number };
      ai = made.ai;
      const { db, log, engines, feed } = on.host;
      await db
        .updateTable('ai_type')
        .set({ price: 3_600_000, max_speed: 1000, speed: 50 })
        .where('id', '=', ai)
        .execute();
      for (let n = 0; n < 2; n += 1) hosts.push(new Analyses({ db, now: () => now, log, engines, feed }));
    });
    afterAll(async () => {
      await Promise.all(hosts.map((each) => each.close()));
      await on?.close();
    });

    /** What the drawn cases have met. */
    const counts = { uploaded: 0, accepted: 0, stale: 0 };

    const play = async (steps: readonly Step[]): Promise<void> => {
      const { db } = on.host;
      const user: TestUser = await on.newUser();
      await transact(db, (tx) =>
        grantCoin(tx, {
          cause: `test:${user.id}`,
          userId: user.id,
          type: COIN_SOURCES.compensation,
          kind: 'coin',
          quantity: PURSE,
          at: now,
        }),
      );
      /** All holdings there ever were: a late answer may come of any. */
      const held: Claimed[] = [];
      const accepted = new Map<string, number>();
      /** What deleted records had cost. */
      let gone = 0;
      const jobs = () =>
        db.selectFrom('analysis_job').selectAll().where('user_id', '=', user.id).orderBy('id').execute();
      const answer = async (part: Claimed | undefined, visits: number, which: number): Promise<void> => {
        if (!part) return;
        const said = await host(which).accept(part, resultsOf(part, visits), undefined);
        if (visits < VISITS) expect(said).toBe('untrue');
        const key = `${part.jobId}.${part.no}`;
        if (said === 'counted') {
          accepted.set(key, (accepted.get(key) ?? 0) + 1);
          counts.accepted += 1;
        }
        if (said === 'stale') counts.stale += 1;
      };
      const check = async (): Promise<void> => {
        const rows = await jobs();
        for (const { coin_spent, coin_reserved, counted, asked, done, of } of rows) {
          expect(coin_spent).toBeLessThanOrEqual(coin_reserved);
          expect(counted).toBeLessThanOrEqual(asked);
          expect(done).toBeLessThanOrEqual(of);
        }
        for (const times of accepted.values()) expect(times).toBe(1);
        const bound = rows.reduce(
          (sum, job) => sum + (UNFINISHED.includes(job.state) ? job.coin_reserved : job.coin_spent),
          gone,
        );
        expect(await coinOf(db, user.id, now)).toBe(PURSE - bound);
      };
      for (const each of steps) {
        now = new Date(now.getTime() + 100);
        const at = 'which' in each ? held[each.which % Math.max(1, held.length)] : undefined;
        if (each.do === 'upload') {
          // A machine computes for it, or no record is taken.
          await db
            .updateTable('worker')
            .set({ seen_at: now, lanes: 1 })
            .where('ai_type_id', '=', ai)
            .execute();
          const body = { sgf: GAME, max_visits: VISITS, ai_id: ai };
          const sent = await on.call('uploadAnalysis', { token: user.token, body });
          if (sent.status === 200) counts.uploaded += 1;
          else expect(sent.body.code).toBe('analysis.atOnce');
        } else if (each.do === 'fetch') {
          const part = await host(each.host).queue.next(ai);
          if (part) held.push(part);
        } else if (each.do === 'done') await answer(at, VISITS, each.host);
        else if (each.do === 'untrue') await answer(at, VISITS / 2, 0);
        else if (each.do === 'abort' && at) await host(0).putBack(at, 'left');
        else if (each.do === 'fault' && at) await host(1).putBack(at, 'failed');
        else if (each.do === 'silence') {
          now = new Date(now.getTime() + SILENT_MS);
          await host(each.host).wake();
        } else if (each.do === 'cancel') {
          const rows = await jobs();
          const job = rows[each.which % Math.max(1, rows.length)];
          if (job) {
            await on.call('deleteAnalysis', { token: user.token, params: { sgfId: job.id } });
            gone += job.coin_spent;
          }
        } else if (each.do === 'abandon') {
          now = new Date(now.getTime() + ABANDONED_MS);
          await host(0).wake();
        }
        await check();
      }
      // The end: what is left is worked off, or nobody goes on with it for a day.
      now = new Date(now.getTime() + SILENT_MS);
      await host(0).wake();
      for (let tries = 0; tries < 100; tries += 1) {
        const part = await host(tries % 2).queue.next(ai);
        if (!part) break;
        held.push(part);
        await answer(part, VISITS, tries % 2);
      }
      now = new Date(now.getTime() + ABANDONED_MS);
      await host(1).wake();
      await check();
      for (const job of await jobs()) {
        expect(UNFINISHED).not.toContain(job.state);
        const moved = await db
          .selectFrom('movement')
          .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
          .where('job_id', '=', job.id)
          .executeTakeFirstOrThrow();
        // Reserved is what was spent and what has come back.
        expect(Number(moved.sum) + job.coin_spent).toBe(0);
      }
      expect(await db.selectFrom('analysis_part').select('no').execute()).toEqual([]);
    };

    test('at most one result a part counts, and reserved is always spent and returned', async () => {
      await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), play), {
        numRuns: 12,
      });
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
    });
  });
};
