import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readKata } from '#kernel/kata/file/kata';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import { Analyses } from '../../../server/api/analysis/analyses';
import { settle } from '../../../server/api/analysis/settle';
import { coinOf } from '../../../server/api/ledger';
import { COMMANDS } from '../../../server/api/operator/commands';
import type { Gateway } from '../../../server/gateway/gateway';
import { makeTicket } from '../../../server/gateway/ticket';
import { eventually } from '../../support/eventually';
import { listen, TestClient } from '../../support/gateway-client';
import { TestHost, type TestUser } from '../../support/host';
import { freePort } from '../../support/postgres';

/** Records that people upload, analysed by an engine of the host. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MINUTE = 60_000;
const ENGINE = resolve(import.meta.dirname, '../../support/analysis-engine.mjs');
/** A game of so many moves along the rows of a 19x19 board. */
const gameOf = (moves: number, start = 'PB[Shin]PW[Park]KM[6.5]RU[japanese]'): string => {
  const letter = (n: number): string => String.fromCharCode(97 + n);
  const points = Array.from({ length: moves }, (_, i) => letter(i % 19) + letter(2 + Math.floor(i / 19) * 2));
  return `(;SZ[19]${start}${points.map((at, i) => `;${i % 2 ? 'W' : 'B'}[${at}]`).join('')})`;
};

let now = new Date();
let on: TestHost;
let gateway: Gateway;
let address = '';
let ai = 0;
let user: TestUser;

const operate = (command: string, ...args: string[]): Promise<unknown> => {
  const known = COMMANDS[command];
  if (!known) throw new Error(command);
  return known.run(on.host, args);
};
const add = async (engine: string, ...fields: string[]): Promise<number> =>
  ((await operate('add-ai', engine, address, engine, ...fields)) as { readonly ai: number }).ai;
const openGateway = async (port: number, hostKey: string | undefined) => {
  const command = (...args: string[]) => [process.execPath, ENGINE, ...args];
  return listen({
    port,
    hostKey,
    engines: [
      { name: 'quick', kind: 'json', command: command() },
      { name: 'slow', kind: 'json', command: command('--slow', '50') },
      { name: 'slower', kind: 'json', command: command('--slow', '1500') },
      { name: 'picky', kind: 'json', command: command('--refuse', '7') },
    ],
  });
};
const upload = (sgf: string, more: object = {}) =>
  on.call('uploadAnalysis', { token: user.token, body: { sgf, max_visits: 100, ai_id: ai, ...more } });
const jobOf = async (id: number) =>
  (await on.call('analysis', { token: user.token, params: { sgfId: id } })).body;
const fileOf = async (id: number) =>
  (await on.call('file', { token: user.token, params: { sgfId: id } })).text;
/** Runs the host's work until nothing of it is left for now. */
const work = (): Promise<void> => on.host.analyses.wake();
/** Works until that is so: a gateway may take a moment to see that an engine of it is free again. */
const worked = (check: () => Promise<unknown>): Promise<void> =>
  eventually(async () => {
    // The test's clock stands still, so what a gateway said is never old.
    for (const engine of ['quick', 'slow', 'slower', 'picky']) on.host.engines.forget({ address, engine });
    await work();
    await check();
  });
/** A host that is started again, with the same database. */
const restart = (): void => {
  const { db, log, engines, feed } = on.host;
  Object.assign(on.host, { analyses: new Analyses({ db, now: () => now, log, engines, feed }) });
};

export const describeAnalysis = (name: string, url: () => string | undefined): void => {
  describe(name, () => {
    beforeAll(async () => {
      const databaseUrl = url();
      on = await TestHost.open({ now: () => now, ...(databaseUrl ? { databaseUrl } : {}) });
      const port = await freePort();
      const key = (await operate('gateway-key', `ws://localhost:${port}`)) as Record<string, string>;
      address = key.address ?? '';
      gateway = await openGateway(port, key.hostKey);
    });
    afterAll(async () => {
      gateway.close();
      await on.close();
    });
    beforeEach(async () => {
      user = await on.newUser();
      // With the edition one may ask for 5,000 visits.
      await on.host.db
        .insertInto('pro_right')
        .values({ user_id: user.id, pro_type: 1, order_id: null })
        .execute();
      ai = await add('quick');
      restart();
    });
    afterEach(() => on.host.analyses.close());

    test('an uploaded game comes back with every position of its main line analysed', async () => {
      const sent = await upload(gameOf(60), { analysis_pv_len: 2 });
      expect(sent.body).toMatchObject({ black_name: 'Shin', move_count: 60, of: 61 });
      await worked(async () =>
        expect(await jobOf(sent.body.sgf_id)).toMatchObject({ state: 2, done: 61, coin_spent: 0 }),
      );
      const read = readSgf(await fileOf(sent.body.sgf_id));
      const tree = read.ok ? read.value.games[0] : undefined;
      if (!tree) throw new Error('no game');
      const found = mainLine(tree).map((node, moves) => {
        const toMove = moves % 2 ? 2 : 1;
        return readKata(tree.get(node, 'KATA')?.[0] ?? '', { size: tree.size, toMove });
      });
      expect(found).toHaveLength(61);
      for (const [moves, analysis] of found.entries()) {
        expect(analysis).toMatchObject({ engine: 'KataGo 1.16.4', visits: 100 });
        expect(analysis?.scoreLead).toBeCloseTo(moves / 10);
        expect(analysis?.candidates[0]?.pv).toHaveLength(2);
      }
    });

    test('a slow engine holds up no record of another one', async () => {
      const slow = await upload(gameOf(60), { ai_id: await add('slower') });
      await eventually(async () =>
        expect(await jobOf(slow.body.sgf_id)).toMatchObject({ state: 1, done: 0 }),
      );
      const quick = await upload(gameOf(60));
      await eventually(async () =>
        expect(await jobOf(quick.body.sgf_id)).toMatchObject({ state: 2, done: 61 }),
      );
      expect((await jobOf(slow.body.sgf_id)).done).toBeLessThan(61);
      await on.call('deleteAnalysis', { token: user.token, params: { sgfId: slow.body.sgf_id } });
    });

    test('an AI that is removed ends its analyses at once: what was found stays, the rest of the price comes back', async () => {
      const slow = await add('slow', 'price=360000');
      await operate('grant-coin', String(user.id), '100000');
      const sent = await upload(gameOf(60), { ai_id: slow });
      await eventually(async () => expect((await jobOf(sent.body.sgf_id)).done).toBeGreaterThan(0));
      await operate('remove-ai', String(slow));
      const job = await jobOf(sent.body.sgf_id);
      expect(job).toMatchObject({ state: 3 });
      expect(job.done).toBeLessThan(61);
      expect(job.coin_spent).toBe(Math.ceil((job.coin_reserved * job.done) / 61));
      expect(await coinOf(on.host.db, user.id, now)).toBe(100_000 - job.coin_spent);
      expect((await fileOf(sent.body.sgf_id)).match(/KATA\[/g)).toHaveLength(job.done);
    });

    test('an AI that is too slow for so many visits says how many it can do', async () => {
      await on.host.db.updateTable('ai_type').set({ speed: 2 }).where('id', '=', ai).execute();
      expect((await upload(gameOf(60), { max_visits: 5000 })).body).toMatchObject({
        code: 'engine.slow',
        data: { max: 1200 },
      });
    });

    test.each([
      ['too few stones', () => upload(gameOf(49)), 'sgf.short'],
      [
        'passes instead of stones',
        () => upload(`${gameOf(40).slice(0, -1)}${';B[];W[]'.repeat(20)})`),
        'sgf.short',
      ],
      [
        'more visits than one has paid for',
        () => upload(gameOf(60), { max_visits: 5001 }),
        'entitlement.visits',
      ],
      ['too many positions', () => upload(`(;SZ[19]${';B[aa];W[bb]'.repeat(1000)})`), 'sgf.long'],
      ['no record', () => upload('hello'), 'sgf.format'],
      ['an AI that is not there', () => upload(gameOf(60), { ai_id: 99_999 }), 'thing.missing'],
      [
        'a guest',
        () => on.call('uploadAnalysis', { body: { sgf: gameOf(60), max_visits: 1, ai_id: ai } }),
        'session.none',
      ],
    ])('refused: %s', async (_, send, code) => {
      expect((await send()).body.code).toBe(code);
    });

    const vip = (userId: number) =>
      on.host.db
        .insertInto('vip_period')
        .values({
          user_id: userId,
          vip_level: 1,
          cause: `test:${userId}`,
          starts_at: new Date(now.getTime() - MINUTE),
          ends_at: new Date(now.getTime() + MINUTE),
          order_id: null,
        })
        .execute();
    test.each([
      ['everybody', async () => {}, { atOnce: 20, aDay: 40 }],
      ['a VIP member', vip, { atOnce: 40, aDay: 200 }],
      [
        'an owner of the edition',
        (user_id: number) =>
          on.host.db.insertInto('pro_right').values({ user_id, pro_type: 2, order_id: null }).execute(),
        { atOnce: 80, aDay: 200 },
      ],
    ] as const)('records at once and a day: %s', async (_, grant, { atOnce, aDay }) => {
      user = await on.newUser();
      const sent = await upload(gameOf(60));
      await on.call('deleteAnalysis', { token: user.token, params: { sgfId: sent.body.sgf_id } });
      await grant(user.id);
      const row = {
        user_id: user.id,
        title: '',
        black_name: '',
        white_name: '',
        result: '',
        move_count: 60,
        sgf: gameOf(60),
        ai_type_id: ai,
        max_visits: 100,
        pv_len: 0,
        done: 0,
        of: 61,
        asked: 61,
        coin_reserved: 0,
        coin_spent: 0,
        // Ninety minutes before the first of them is a day old.
        created_at: new Date(now.getTime() - 22.5 * 60 * MINUTE),
        finished_at: null,
        heard_at: null,
        priority: 0,
      };
      const have = async (count: number, state: number): Promise<void> => {
        await on.host.db.deleteFrom('analysis_job').where('user_id', '=', user.id).execute();
        const rows = Array.from({ length: count }, () => ({ ...row, state }));
        if (count > 0) await on.host.db.insertInto('analysis_job').values(rows).execute();
      };
      await have(atOnce, 0);
      expect((await upload(gameOf(60))).body).toMatchObject({
        code: 'analysis.atOnce',
        data: { max: atOnce },
      });
      await have(aDay, 2);
      expect((await upload(gameOf(60))).body).toMatchObject({
        code: 'analysis.aDay',
        data: { max: aDay, hours: 2 },
      });
      await have(aDay - 1, 2);
      expect((await upload(gameOf(60))).status).toBe(200);
      // One that is deleted makes room where nothing was found for it yet, else it counts as before.
      await have(aDay, 2);
      const { id } = await on.host.db
        .updateTable('analysis_job')
        .set({ counted: 1 })
        .where('id', '=', (eb) => eb.selectFrom('analysis_job').select((of) => of.fn.max('id').as('id')))
        .returning('id')
        .executeTakeFirstOrThrow();
      const remove = (sgfId: number) => on.call('deleteAnalysis', { token: user.token, params: { sgfId } });
      await remove(id);
      expect((await upload(gameOf(60))).body).toMatchObject({ code: 'analysis.aDay', data: { hours: 2 } });
      await remove(id - 1);
      const last = await upload(gameOf(60));
      expect(last.status).toBe(200);
      await remove(last.body.sgf_id);
      // Nor do many at once pass together.
      await have(atOnce - 1, 0);
      const together = await Promise.all(Array.from({ length: 4 }, () => upload(gameOf(60))));
      expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
      await have(0, 0);
    });

    test('compute power is reserved, positions that come back are paid, the rest returns to where it came from', async () => {
      ai = await add('picky', 'price=36000');
      const have = () => coinOf(on.host.db, user.id, now);
      // 61 positions of 1000 visits take a minute at the usual speed.
      expect((await upload(gameOf(60), { max_visits: 1000 })).body).toMatchObject({
        code: 'coin.short',
        data: { need: 610, have: 0 },
      });
      await operate('grant-coin', String(user.id), '1000');
      const { body } = await upload(gameOf(60), { max_visits: 1000 });
      expect(body).toMatchObject({ coin_reserved: 610, coin_spent: 0 });
      expect(await have()).toBe(390);
      await work();
      // The engine refused one of 61.
      expect(await jobOf(body.sgf_id)).toMatchObject({ state: 2, done: 61, coin_spent: 600 });
      expect(await have()).toBe(400);
      const log = await on.call('coinLog', { token: user.token, query: {} });
      expect(
        log.body.items.map(({ type, quantity }: { type: number; quantity: number }) => [type, quantity]),
      ).toEqual(
        expect.arrayContaining([
          [12, -610],
          [8, 10],
        ]),
      );
    });

    test('what is deleted before its turn costs nothing and is not analysed', async () => {
      ai = await add('quick', 'price=36000');
      await operate('grant-coin', String(user.id), '700');
      await on.host.analyses.close();
      const { body } = await upload(gameOf(60), { max_visits: 1000 });
      await on.call('deleteAnalysis', { token: user.token, params: { sgfId: body.sgf_id } });
      expect(await coinOf(on.host.db, user.id, now)).toBe(700);
      expect((await jobOf(body.sgf_id)).code).toBe('thing.missing');
    });

    test('a position that the engine refuses is left out', async () => {
      ai = await add('picky');
      const { body } = await upload(gameOf(60));
      await worked(async () => expect(await jobOf(body.sgf_id)).toMatchObject({ state: 2, done: 61 }));
      expect((await fileOf(body.sgf_id)).match(/KATA\[/g)).toHaveLength(60);
    });

    test('a host that ends gives its work back; what a silent one holds is free after a while, and its answers are late', async () => {
      ai = await add('slow');
      const { body } = await upload(gameOf(80));
      await eventually(async () => expect((await jobOf(body.sgf_id)).done).toBeGreaterThan(2));
      await on.host.analyses.close();
      expect((await jobOf(body.sgf_id)).done).toBeLessThan(81);
      restart();
      // A host that was killed holds the last part.
      const killed = await on.host.analyses.queue.next(ai);
      if (!killed) throw new Error('no part');
      const left = { state: 1, done: 81 - killed.positions.length };
      await worked(async () => expect(await jobOf(body.sgf_id)).toMatchObject(left));
      const stopped = await jobOf(body.sgf_id);
      now = new Date(now.getTime() + 14_000);
      await work();
      expect((await jobOf(body.sgf_id)).done).toBe(stopped.done);
      now = new Date(now.getTime() + 2 * MINUTE);
      await work();
      now = new Date(now.getTime() + MINUTE);
      await worked(async () => expect(await jobOf(body.sgf_id)).toMatchObject({ state: 2, done: 81 }));
      const { db } = on.host;
      expect(
        await settle(db, { ...killed, results: killed.positions.map(() => 'late'), at: now }),
      ).toBeUndefined();
      expect((await fileOf(body.sgf_id)).match(/KATA\[/g)).toHaveLength(81);
    });

    test('an engine that someone else has rented holds up no record of another', async () => {
      const key = (await operate('gateway-key', address)) as Record<string, string>;
      const renter = await new TestClient(gateway).hello(
        makeTicket(key.hostKey ?? '', { engine: 'slow', userId: 7, until: new Date(Date.now() + MINUTE) })
          .token,
        {
          user: makeTicket(key.hostKey ?? '', {
            engine: 'slow',
            userId: 7,
            until: new Date(Date.now() + MINUTE),
          }).user,
        },
      );
      renter.send({ type: 'open', engine: 'slow' });
      await renter.until(({ types }) => types.includes('started'));
      const rented = await add('slow');
      const first = await upload(gameOf(60), { ai_id: rented });
      const second = await upload(gameOf(60));
      await worked(async () => expect(await jobOf(second.body.sgf_id)).toMatchObject({ state: 2, done: 61 }));
      expect(await jobOf(first.body.sgf_id)).toMatchObject({ state: 0, done: 0 });
      // … and nobody pays for it meanwhile.
      const lease = await on.call('leaseEngine', { token: user.token, body: { ai_type_id: rented } });
      expect(lease.body.code).toBe('engine.overload');
      renter.socket.close();
      now = new Date(now.getTime() + MINUTE);
      await eventually(async () => {
        now = new Date(now.getTime() + MINUTE);
        await worked(async () =>
          expect(await jobOf(first.body.sgf_id)).toMatchObject({ state: 2, done: 61 }),
        );
      });
    });

    test('a record goes over all places of its AI', async () => {
      ai = await add('slow');
      await operate('add-place', String(ai), address, 'quick');
      const { body } = await upload(gameOf(60));
      await worked(async () => expect(await jobOf(body.sgf_id)).toMatchObject({ state: 2, done: 61 }));
      const text = await fileOf(body.sgf_id);
      expect(text.match(/KATA\[/g)).toHaveLength(61);
    });

    test('by class, then everybody’s first record before anybody’s second; subscriptions have every fifth turn', async () => {
      await on.host.analyses.close();
      const others = [await on.newUser(), await on.newUser()];
      const send = (token: string) =>
        on.call('uploadAnalysis', { token, body: { sgf: gameOf(60), max_visits: 100, ai_id: ai } });
      const names = new Map<number, string>();
      const [one, two] = others as [TestUser, TestUser];
      for (const [name, token] of [
        ['a1', one.token],
        ['a2', one.token],
        ['b1', two.token],
        ['pro', user.token],
        ['b2', two.token],
      ] as const)
        names.set((await send(token)).body.sgf_id, name);
      const subscribed = await send(two.token);
      names.set(subscribed.body.sgf_id, 's');
      for (const table of ['analysis_job', 'analysis_part'] as const)
        await on.host.db
          .updateTable(table)
          .set({ priority: -3 })
          .where(table === 'analysis_job' ? 'id' : 'job_id', '=', subscribed.body.sgf_id)
          .execute();
      const [parts] = await on.host.analyses.queue
        .waiting()
        .then((all) => all.filter(({ aiId }) => aiId === ai));
      const seen: string[] = [];
      for (let n = 0; n < (parts?.parts ?? 0); n += 1) {
        const part = await on.host.analyses.queue.next(ai);
        seen.push(names.get(part?.jobId ?? 0) ?? '?');
      }
      const firsts = [...new Set(seen.filter((name) => name !== 's'))];
      expect(firsts).toEqual(['pro', 'a1', 'b1', 'a2', 'b2']);
      expect(seen[4]).toBe('s');
    });

    test('who may upload is told before what comes first, and how fast the engines are', async () => {
      await on.host.analyses.close();
      const { db } = on.host;
      const asked = async (token: string) => {
        const { body } = await on.call('aiTypes.offlineAnalyze', { token, query: { boardSize: '19' } });
        return body.items.find(({ id }: { id: number }) => id === ai).line;
      };
      // The first has the edition.
      const [pro, common, other] = [user, await on.newUser(), await on.newUser()];
      expect(await asked(common.token)).toEqual({ ahead: 0, visits: 0, speed: null });
      const sent = { sgf: gameOf(60), max_visits: 100, ai_id: ai };
      expect((await on.call('uploadAnalysis', { token: common.token, body: sent })).status).toBe(200);
      await db.updateTable('ai_type').set({ speed: 50 }).where('id', '=', ai).execute();
      expect(await asked(other.token)).toMatchObject({ ahead: 1, visits: 6100 });
      const metrics = (await on.send({ method: 'GET', path: '/metrics' })).text;
      expect(metrics).toMatch(new RegExp(`tengen_queue_waiting\\{ai="${ai}"\\} [1-9]`));
      expect(metrics).toMatch(new RegExp(`tengen_queue_oldest_seconds\\{ai="${ai}"\\} \\d`));
      expect(metrics).toContain('tengen_worker_failures 0');
      // Goes before everybody's.
      expect(await asked(pro.token)).toMatchObject({ ahead: 0, visits: 0 });
      expect((await asked(pro.token)).speed).toBeGreaterThanOrEqual(50);
    });

    test('each AI counts its own turns, so that another’s work takes none of them', async () => {
      await on.host.analyses.close();
      const [busy, other] = [await add('quick'), await add('slow')];
      const { queue } = on.host.analyses;
      const send = async (aiId: number): Promise<number> => {
        const body = { sgf: gameOf(60), max_visits: 100, ai_id: aiId };
        return (await on.call('uploadAnalysis', { token: user.token, body })).body.sgf_id;
      };
      await send(busy);
      await send(busy);
      await send(other);
      const subscribed = await send(busy);
      await on.host.db
        .updateTable('analysis_part')
        .set({ priority: -3 })
        .where('job_id', '=', subscribed)
        .execute();
      const seen: (number | undefined)[] = [];
      for (const aiId of [busy, busy, busy, busy, other, busy]) seen.push((await queue.next(aiId))?.jobId);
      expect(seen.slice(0, 5)).not.toContain(subscribed);
      expect(seen[5]).toBe(subscribed);
    });

    test('one whose engine is away for a day has failed, and is paid back', async () => {
      ai = await add('quick', 'price=36000');
      await operate('grant-coin', String(user.id), '700');
      await on.host.analyses.close();
      const { body } = await upload(gameOf(60), { max_visits: 1000 });
      await on.host.db.updateTable('ai_place').set({ engine: 'gone' }).where('ai_type_id', '=', ai).execute();
      restart();
      await worked(async () => expect(await jobOf(body.sgf_id)).toMatchObject({ state: 0 }));
      now = new Date(now.getTime() + 25 * 60 * MINUTE);
      restart();
      await worked(async () => expect(await jobOf(body.sgf_id)).toMatchObject({ state: 3, done: 0 }));
      expect(await coinOf(on.host.db, user.id, now)).toBe(700);
    });
  });
};
