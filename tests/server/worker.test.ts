import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { WorkSocket } from '../../server/api/analysis/work-socket';
import { COMMANDS } from '../../server/api/operator/commands';
import { offerThisMachine } from '../../server/api/this-machine';
import { routeUpgrades } from '../../server/api/upgrades';
import { readConfig } from '../../server/gateway/config';
import { silentLog } from '../../server/gateway/log';
import { Worker } from '../../server/worker/worker';
import { readWorkHostFrame, type WorkerFrame } from '../../workers/protocol/work-frames';
import { eventually } from '../support/eventually';
import { listen } from '../support/gateway-client';
import { TestHost, type TestUser } from '../support/host';

/** How often the database is away when results are to be stored. */
const away = vi.hoisted(() => ({ times: 0 }));
vi.mock('../../server/api/analysis/settle', async (load) => {
  const real = await load<typeof import('../../server/api/analysis/settle')>();
  const settle: typeof real.settle = async (...args) => {
    if (away.times === 0) return real.settle(...args);
    away.times -= 1;
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  return { ...real, settle };
});

/** Machines that dial a host and compute for it. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ENGINE = resolve(import.meta.dirname, '../support/analysis-engine.mjs');
const letter = (n: number): string => String.fromCharCode(97 + n);
const GAME = `(;SZ[19]KM[6.5]${Array.from({ length: 60 }, (_, i) => {
  return `;${i % 2 ? 'W' : 'B'}[${letter(i % 19)}${letter(2 + Math.floor(i / 19) * 2)}]`;
}).join('')})`;

let on: TestHost;
let server: Server;
let work: WorkSocket;
let address = '';
let user: TestUser;
let ai = 0;
let key = '';
const workers: Worker[] = [];

const operate = (command: string, ...args: string[]): Promise<unknown> => {
  const known = COMMANDS[command];
  if (!known) throw new Error(command);
  return known.run(on.host, args);
};
const start = async (slowMs = 0, more: Partial<Parameters<typeof Worker.start>[0]> = {}): Promise<Worker> => {
  const read = readConfig(
    {
      engines: [
        {
          name: 'fake',
          kind: 'json',
          concurrency: 2,
          command: [process.execPath, ENGINE, '--slow', String(slowMs)],
        },
      ],
    },
    '.',
  );
  if (!read.ok) throw new Error(String(read.failure.data?.reason));
  const worker = await Worker.start({
    host: address,
    key,
    config: read.value,
    slots: 1,
    log: silentLog(),
    say: () => {},
    onRefused: () => {},
    ...more,
  });
  workers.push(worker);
  return worker;
};
const upload = async (): Promise<number> => {
  const body = { sgf: GAME, max_visits: 100, ai_id: ai };
  const sent = await on.call('uploadAnalysis', { token: user.token, body });
  expect(sent.body.code).toBeUndefined();
  return sent.body.sgf_id;
};
const jobOf = async (id: number) =>
  (await on.call('analysis', { token: user.token, params: { sgfId: id } })).body;
const isSeen = () =>
  eventually(async () => {
    const { body } = await on.call('aiTypes', { token: user.token });
    const item = body.items.find(({ id }: { id: number }) => id === ai);
    expect(item).toMatchObject({ online: true, analyze: false });
  });

beforeAll(async () => {
  on = await TestHost.open();
  server = createServer();
  work = new WorkSocket(() => on.host);
  routeUpgrades(server, { '/work': (...request) => work.upgrade(...request) });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const at = server.address();
  address = `ws://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  user = await on.newUser();
});
afterAll(async () => {
  await work.close();
  server.close();
  await on.host.analyses.close();
  await on.close();
});
beforeEach(async () => {
  const made = (await operate('worker-key', 'Machine')) as { readonly ai: number; readonly key: string };
  ai = made.ai;
  key = made.key;
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end()));
});

test('a machine behind no address computes a record, seen as an AI that only analyses records', async () => {
  await start();
  await isSeen();
  const id = await upload();
  await eventually(async () => expect(await jobOf(id)).toMatchObject({ state: 2, done: 61 }));
  const file = await on.call('file', { token: user.token, params: { sgfId: id } });
  expect(file.text.match(/KATA\[/g)).toHaveLength(61);
  expect(await operate('workers')).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'Machine', engine: 'fake', lanes: 2 })]),
  );
});

const partsOf = (id: number) =>
  on.host.db
    .selectFrom('analysis_part')
    .select(['no', 'state', 'tries'])
    .where('job_id', '=', id)
    .orderBy('no')
    .execute();
const isHeld = (id: number) =>
  eventually(async () =>
    expect(await partsOf(id)).toEqual(expect.arrayContaining([expect.objectContaining({ state: 1 })])),
  );

test('one that is ended in the middle of a long part gives it back within seconds, and nothing has failed', async () => {
  const worker = await start(20_000);
  await isSeen();
  const id = await upload();
  await isHeld(id);
  const from = performance.now();
  await worker.end();
  expect(performance.now() - from).toBeLessThan(15_000);
  await eventually(async () => {
    for (const part of await partsOf(id)) expect(part).toMatchObject({ state: 0, tries: 0 });
  });
  await start();
  await eventually(async () => expect(await jobOf(id)).toMatchObject({ state: 2, done: 61 }));
});

test('results wait for a database that is away for a moment', async () => {
  await start();
  await isSeen();
  away.times = 2;
  const id = await upload();
  await eventually(async () => expect(await jobOf(id)).toMatchObject({ state: 2, done: 61 }));
  expect(away.times).toBe(0);
  const parts = await on.host.db
    .selectFrom('analysis_part')
    .select(['tries', 'attempt'])
    .where('job_id', '=', id)
    .execute();
  for (const part of parts) expect(part).toEqual({ tries: 0, attempt: 1 });
});

test('an engine that does not start is no fault of the record', async () => {
  const said: string[] = [];
  const read = readConfig({ engines: [{ name: 'none', kind: 'json', command: ['/nowhere/katago'] }] }, '.');
  if (!read.ok) throw new Error(String(read.failure.data?.reason));
  await start(0, { config: read.value, say: (line) => said.push(line) });
  await isSeen();
  const id = await upload();
  await eventually(async () => expect(said.filter((line) => /again in 2 s/.test(line))).toHaveLength(1));
  await Promise.all(workers.splice(0).map((worker) => worker.end()));
  for (const part of await partsOf(id)) expect(part.tries).toBe(0);
});

test('work of a machine that is gone is taken up by another at once, and nothing counts twice', async () => {
  await start(80);
  await isSeen();
  const id = await upload();
  await eventually(async () => expect((await jobOf(id)).done).toBeGreaterThan(0));
  // Its cable is cut.
  for (const worker of workers.splice(0)) void worker.end();
  await work.close();
  work = new WorkSocket(() => on.host);
  await start();
  await eventually(async () => expect(await jobOf(id)).toMatchObject({ state: 2, done: 61 }));
});

test('who has no key, or sends what no engine would say, gets no work', async () => {
  const dial = (hello: Partial<WorkerFrame> = {}) => {
    const socket = new WebSocket(`${address}/work`);
    const frames: NonNullable<ReturnType<typeof readWorkHostFrame>>[] = [];
    const send = (frame: WorkerFrame): void => socket.send(JSON.stringify(frame));
    socket.on('open', () =>
      send({
        type: 'hello',
        protocol: 1,
        version: '1',
        key,
        lanes: 1,
        engine: 'liar',
        ...hello,
      } as WorkerFrame),
    );
    socket.on('message', (data) => {
      const frame = readWorkHostFrame(String(data));
      if (!frame) return;
      frames.push(frame);
      if (frame.type === 'welcome') send({ type: 'take' });
      if (frame.type !== 'work') return;
      const { id, positions } = frame.part;
      send({ type: 'done', id, results: positions.map(() => 'liar\ninfo move A1 visits 1'), speed: 9 });
      send({ type: 'take' });
    });
    return { socket, frames };
  };
  const stranger = dial({ key: 'x'.repeat(43) } as Partial<WorkerFrame>);
  await eventually(() => expect(stranger.frames).toEqual([{ type: 'refused', code: 'work.key' }]));
  const liar = dial();
  await eventually(() => expect(liar.frames[0]?.type).toBe('welcome'));
  const id = await upload();
  await eventually(() => expect(liar.socket.readyState).toBe(WebSocket.CLOSED));
  expect(liar.frames.filter(({ type }) => type === 'work')).toHaveLength(3);
  expect(await jobOf(id)).toMatchObject({ done: 0, coin_spent: 0 });
  const again = dial();
  await eventually(() => expect(again.frames).toEqual([{ type: 'refused', code: 'work.drained' }]));
});

test('who says nothing takes only so many places, and gives them back', async () => {
  const silent = Array.from({ length: 20 }, () => new WebSocket(`${address}/work`));
  const outcomes = await Promise.all(
    silent.map(
      (socket) =>
        new Promise<string>((done) => {
          socket.once('open', () => done('open'));
          socket.once('error', ({ message }) => done(message));
        }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(16);
  expect(outcomes.filter((outcome) => outcome.includes('403'))).toHaveLength(4);
  for (const socket of silent) socket.terminate();
  await start();
  await isSeen();
});

test('an owner’s machine computes for those whom the owner gives it to', async () => {
  const owner = await on.newOwner();
  const made = await on.call('aiuser.addWorker', {
    token: owner.token,
    params: { userId: owner.id },
    body: { name: 'Attic' },
  });
  key = made.body.key;
  await start();
  const seen = async () =>
    (await on.call('aiTypes', { token: user.token })).body.items.find(
      ({ name }: { name: string }) => name === 'Attic',
    );
  expect(await seen()).toBeUndefined();
  await on.call('addPrivateAi', { token: owner.token, body: { user_id: user.id, ai_id: made.body.ai_id } });
  await eventually(async () => expect(await seen()).toMatchObject({ online: true, private: true }));
  ai = (await seen()).id;
  const id = await upload();
  await eventually(async () => expect(await jobOf(id)).toMatchObject({ state: 2, done: 61 }));

  const own = { token: owner.token, params: { userId: owner.id, id: made.body.ai_id } };
  const body = { name: 'Loft', mark: '2080 Ti, evenings', vip_level: 1, pro: 0 };
  const stranger = await on.newOwner();
  const foreign = { token: stranger.token, params: { userId: stranger.id, id: made.body.ai_id } };
  expect((await on.call('aiuser.changeAi', { ...foreign, body })).status).toBe(404);
  expect((await on.call('aiuser.removeAi', foreign)).status).toBe(404);
  expect(
    (await on.call('aiuser.addWorker', { ...foreign, body: { name: 'x', ai_id: made.body.ai_id } })).status,
  ).toBe(404);
  expect((await on.call('aiuser.changeAi', { ...own, body })).body.remote_ais).toMatchObject([
    { name: 'Loft', mark: '2080 Ti, evenings', vip_level: 1, online: true },
  ]);
  const listed = async () =>
    (await on.call('aiTypes', { token: user.token })).body.items.find(({ id }: { id: number }) => id === ai);
  expect(await listed()).toMatchObject({ name: 'Loft', mark: '2080 Ti, evenings', locked: 'vip' });
  const second = await on.call('aiuser.addWorker', {
    ...own,
    body: { name: 'Loft 2', ai_id: made.body.ai_id },
  });
  expect(second.body).toMatchObject({ ai_id: made.body.ai_id });
  expect((await on.call('aiuser.removeAi', own)).body.remote_ais).toEqual([]);
  expect(await listed()).toBeUndefined();
});

test('a person’s own order of AIs is the order of every list', async () => {
  const [first, second] = await Promise.all(
    ['Alpha', 'Beta'].map(
      async (name) => ((await operate('worker-key', name)) as { readonly ai: number }).ai,
    ),
  );
  const orderOf = async (token?: string) =>
    (await on.call('aiTypes', { ...(token ? { token } : {}) })).body.items
      .map(({ id }: { id: number }) => id)
      .filter((id: number) => id === first || id === second);
  const usual = await orderOf();
  for (const [priority, ai_type_id] of [...usual].reverse().entries())
    await on.call('addUserAiType', { token: user.token, body: { ai_type_id, priority: priority + 0.5 } });
  expect(await orderOf(user.token)).toEqual([...usual].reverse());
  expect(await orderOf()).toEqual(usual);
});

test('our own engine beside the host is a free AI for everything; one that was removed stays away', async () => {
  const gateway = await listen({
    token: 'own-own-own-own',
    engines: [
      {
        name: 'Tengen',
        id: 'tengen',
        kind: 'gtp',
        command: [process.execPath, resolve(import.meta.dirname, '../support/replay-engine.mjs')],
      },
    ],
  });
  const beside = { port: gateway.port, trust: (hostKey: string) => gateway.trust(hostKey) };
  await offerThisMachine(on.host, beside);
  await offerThisMachine(on.host, beside);
  const own = (await on.call('aiTypes', { token: user.token })).body.items.filter(
    ({ en_name }: { en_name: string }) => en_name === 'This machine',
  );
  expect(own).toMatchObject([
    { name: '本机引擎', online: true, price: 0, analyze: true, genmove: true, locked: null },
  ]);
  await operate('remove-ai', String(own[0].id));
  await offerThisMachine(on.host, beside);
  const left = (await on.call('aiTypes', { token: user.token })).body.items;
  expect(left.some(({ en_name }: { en_name: string }) => en_name === 'This machine')).toBe(false);
  gateway.close();
});
