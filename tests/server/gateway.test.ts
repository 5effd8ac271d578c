import { afterEach, expect, test, vi } from 'vitest';
import { DIALECTS } from '../../server/gateway/dialect';
import type { Gateway } from '../../server/gateway/gateway';
import { listen, replay, TestClient } from '../support/gateway-client';

/** Other load on the machine may delay the start of processes. */
const POLL = { timeout: 10_000 };
vi.setConfig({ testTimeout: 20_000 });

const gateways: Gateway[] = [];
afterEach(() => {
  for (const gateway of gateways.splice(0)) gateway.close();
});

const start = async (config: object): Promise<Gateway> => {
  const gateway = await listen(config);
  gateways.push(gateway);
  return gateway;
};
const withEngine = (args: readonly string[] = [], more: object = {}, limits: object = {}) =>
  start({ engines: [replay('one', args, more)], ...limits });

test('a client with the token gets the list of engines, opens one and talks to it', async () => {
  const client = await new TestClient(await withEngine([], { tags: ['GPU'], rankSelectable: true })).open(
    'one',
  );
  expect(client.types).toEqual(['welcome', 'starting', 'started']);
  expect(client.frames[0]).toMatchObject({
    engines: [
      { id: 'one', kind: 'gtp', tags: ['GPU'], models: ['replay-net'], rankSelectable: true, current: 0 },
    ],
  });
  expect(client.lastFrame).toMatchObject({ version: 'replay-1', model: 'replay-net' });
  client.say('7 name');
  await client.until(({ bytes }) => bytes.includes('Replay'));
  expect(client.bytes).toContain('=7 Replay\n\n');
});

test('clients see neither commands nor files', async () => {
  const client = await new TestClient(await withEngine()).open('one');
  expect(JSON.stringify(client.frames)).not.toMatch(/replay-engine|node|none/);
});

test.each([
  ['the wrong token', 'wrong', 'http://localhost:4173', 'engine.token'],
  ['no token', undefined, 'http://localhost:4173', 'engine.token'],
  ['a page from elsewhere, even with the token', 'sesame-sesame', 'https://evil.example', 'engine.origin'],
  ['a page that hides where it is from', 'sesame-sesame', 'null', 'engine.origin'],
])('%s is refused', async (_, token, origin, code) => {
  const client = new TestClient(await withEngine(), origin);
  await new Promise((opened) => client.socket.once('open', opened));
  client.send({ type: 'hello', protocol: 1, ...(token ? { token } : {}) });
  await client.until(({ closed }) => closed);
  expect(client.frames).toMatchObject([{ type: 'refused', failure: { code } }]);
});

test('every user has a token of their own', async () => {
  const gateway = await start({
    engines: [replay('one')],
    token: undefined,
    users: { ann: 'token-of-ann', bob: 'token-of-bob' },
  });
  const ann = await new TestClient(gateway).hello('token-of-ann', { user: 'ann' });
  expect(ann.types).toEqual(['welcome']);
  for (const user of ['bob', 'eve', '__proto__']) {
    const refused = await new TestClient(gateway).hello('token-of-ann', { user });
    expect(refused.lastFrame).toMatchObject({ failure: { code: 'engine.token' } });
  }
});

test.each([
  ['opens for everybody on this machine', undefined, 'welcome'],
  ['with the key of a host opens for its tickets only', 'k'.repeat(32), 'refused'],
])('a gateway without a token %s', async (_, hostKey, type) => {
  const gateway = await start({ engines: [replay('one')], token: '', hostKey });
  const client = await new TestClient(gateway).hello();
  expect(client.types).toEqual([type]);
});

test.each([
  ['a frame that is none', 'rubbish'],
  ['a line with a line end in it', JSON.stringify({ type: 'say', lines: ['name\nloadsgf a'] })],
  ['another version', JSON.stringify({ type: 'hello', protocol: 99, token: 'sesame-sesame' })],
])('%s ends the connection with its reason', async (_, frame) => {
  const client = await new TestClient(await withEngine()).hello();
  client.socket.send(frame);
  await client.until(({ closed }) => closed);
  expect(client.lastFrame).toMatchObject({ type: 'refused', failure: { code: 'engine.protocol' } });
});

test.each(['loadsgf /etc/passwd', '12 printsgf /tmp/x.sgf', 'quit', 'kata-set-params {'])(
  '%s reaches beyond the board and is not passed on',
  (line) => {
    expect(DIALECTS.gtp.refuses(line)).toBe(line.replace(/^\d+ /, '').split(' ')[0]);
  },
);

test('a forbidden command ends the session', async () => {
  const client = await new TestClient(await withEngine()).open('one');
  client.say('name', 'loadsgf /etc/passwd');
  await client.until(({ closed }) => closed);
  expect(client.lastFrame).toMatchObject({ failure: { code: 'engine.unknown' } });
});

test('an unknown engine or network is refused', async () => {
  const gateway = await withEngine();
  for (const [engine, model] of [
    ['two', undefined],
    ['one', '../../secret'],
  ] as const) {
    const client = await new TestClient(gateway).open(engine, model ? { model } : {});
    expect(client.lastFrame).toMatchObject({ failure: { code: 'engine.unlisted' } });
  }
});

test('one engine per session: beyond the limit of a kind clients are refused, and served when one is free', async () => {
  const gateway = await withEngine([], { maxProcesses: 2 });
  const clients = await Promise.all([1, 2].map(() => new TestClient(gateway).open('one')));
  const third = await new TestClient(gateway).open('one');
  expect(third.lastFrame).toMatchObject({ type: 'refused', failure: { code: 'engine.overload' } });
  clients[0]?.socket.close();
  await expect.poll(() => gateway.health(), POLL).toMatchObject({ sessions: 1, engines: [{ idle: 1 }] });
  const fourth = await new TestClient(gateway).open('one');
  expect(fourth.types.at(-1)).toBe('started');
  // The engine was kept, so nothing had to start.
  expect(gateway.health()).toMatchObject({ processes: 2 });
});

test.each([
  ['processes', { processes: 1 }],
  ['memory', { memoryMb: 1500 }],
  ['sessions', { sessions: 1 }],
])('beyond the limit of %s the whole gateway is overloaded', async (_, limits) => {
  const gateway = await start({ engines: [replay('one'), replay('two')], limits });
  expect((await new TestClient(gateway).open('one')).types.at(-1)).toBe('started');
  const second = await new TestClient(gateway).open('two');
  expect(second.lastFrame).toMatchObject({ failure: { code: 'engine.systemOverload' } });
});

test('an idle engine makes room for a requested one', async () => {
  const gateway = await start({ engines: [replay('one'), replay('two')], limits: { processes: 1 } });
  const first = await new TestClient(gateway).open('one');
  first.socket.close();
  await expect.poll(() => gateway.health(), POLL).toMatchObject({ engines: [{ idle: 1 }, { idle: 0 }] });
  const second = await new TestClient(gateway).open('two');
  expect(second.types.at(-1)).toBe('started');
  expect(gateway.health()).toMatchObject({ engines: [{ running: 0 }, { running: 1 }] });
});

test('an engine whose parameters a client has set serves nobody after it', async () => {
  const gateway = await withEngine();
  const client = await new TestClient(gateway).open('one');
  client.say('7 kata-set-param maxVisits 1');
  await client.until(({ bytes }) => /^[=?]7/.test(bytes));
  client.socket.close();
  await expect.poll(() => gateway.health(), POLL).toMatchObject({ engines: [{ running: 0, idle: 0 }] });
});

test('idle engines start in advance', async () => {
  const gateway = await withEngine([], { minIdle: 2, maxProcesses: 2 });
  await expect.poll(() => gateway.health(), POLL).toMatchObject({ engines: [{ running: 2, idle: 2 }] });
});

test('of fifty clients on four engines, four are served and forty-six refused with the reason', async () => {
  const gateway = await withEngine([], { maxProcesses: 4 }, { limits: { sessions: 50 } });
  const clients = await Promise.all(Array.from({ length: 50 }, () => new TestClient(gateway).open('one')));
  const count = (type: string) => clients.filter(({ types }) => types.at(-1) === type).length;
  expect([count('started'), count('refused')]).toEqual([4, 46]);
  expect(gateway.health()).toMatchObject({ processes: 4, sessions: 4 });
});

test('an engine that talks while it starts gets time, and what it says is passed on', async () => {
  const gateway = await withEngine(['--tune', '15'], { startSeconds: 1 });
  const client = await new TestClient(gateway).open('one');
  await client.until(({ types }) => types.at(-1) === 'started');
  const said = client.frames.flatMap((frame) => (frame.type === 'starting' ? [frame.line] : []));
  expect(said.length).toBeGreaterThan(1);
  expect(said.at(-1)).toMatch(/^Tuning \d+$/);
});

test('an engine that does not repeat the numbers of commands works, and serves one client', async () => {
  const gateway = await withEngine(['--nameless'], { maxProcesses: 2 });
  const client = await new TestClient(gateway).open('one');
  expect(client.lastFrame).toMatchObject({ type: 'started', version: 'replay-1' });
  client.say('7 name');
  await client.until(({ bytes }) => bytes.includes('= Replay\n\n'));
  client.socket.close();
  // Nothing tells whether it has answered everything, so the next client gets another process.
  const next = await new TestClient(gateway).open('one');
  expect(next.types.filter((type) => type === 'starting').length).toBe(1);
  next.say('8 name');
  await next.until(({ bytes }) => bytes.includes('= Replay\n\n'));
});

test('an engine that cannot start is reported with its own message', async () => {
  const client = await new TestClient(await withEngine(['--fail', 'no such network'])).open('one');
  expect(client.lastFrame).toMatchObject({ failure: { code: 'engine.startFailed' } });
  expect(JSON.stringify(client.lastFrame)).toContain('no such network');
});

test('a command line without a program is reported as such', async () => {
  const gateway = await start({ engines: [{ name: 'one', command: 'no-such-program gtp' }] });
  const client = await new TestClient(gateway).open('one');
  expect(JSON.stringify(client.lastFrame)).toMatch(/engine\.startFailed.*there is no program/);
});

test('an engine that dies at work is reported, and restarted in the same session', async () => {
  const client = await new TestClient(await withEngine(['--die-on', 'undo'])).open('one');
  client.say('undo');
  await client.until(({ types }) => types.filter((type) => type === 'started').length === 2);
  expect(client.types.slice(-3)).toEqual(['stopped', 'starting', 'started']);
  expect(client.frames.find(({ type }) => type === 'stopped')).toMatchObject({
    failure: { code: 'engine.crashed', data: { reason: expect.stringContaining('the transcript says so') } },
  });
  client.say('1 name');
  await client.until(({ bytes }) => bytes.includes('=1 Replay'));
});

test('an engine that exceeds its memory is killed, and the client is informed', async () => {
  const client = await new TestClient(await withEngine(['--grow', '200'], { memoryMb: 150 })).open('one');
  await client.until(({ types }) => types.includes('stopped') || types.includes('refused'));
  expect(JSON.stringify(client.frames)).toMatch(/used \d+ MB of 150 MB/);
});

test('an inactive session is closed, and its engine is free', async () => {
  const gateway = await withEngine([], {}, { idleSeconds: 1 });
  const client = await new TestClient(gateway).open('one');
  await client.until(({ closed }) => closed);
  expect(client.types.at(-1)).toBe('idle');
  await expect.poll(() => gateway.health(), POLL).toMatchObject({ engines: [{ idle: 1 }] });
});

test('a client that waits for an answer is not inactive, however long the engine is silent', async () => {
  const gateway = await withEngine([], {}, { idleSeconds: 1 });
  const client = await new TestClient(gateway).open('one');
  for (let i = 0; i < 10; i += 1) {
    client.send({ type: 'ping', at: i, busy: true });
    await new Promise((wait) => setTimeout(wait, 200));
  }
  expect(client.closed).toBe(false);
  client.send({ type: 'ping', at: 10, busy: false });
  await client.until(({ closed }) => closed);
  expect(client.types.at(-1)).toBe('idle');
});

test("a client that does not read gets the newest report in the end; the gateway's memory does not grow", async () => {
  // 16000 reports of 5 kB are 80 MB.
  const gateway = await withEngine(['--flood', '16000']);
  const client = await new TestClient(gateway).open('one');
  const before = process.memoryUsage().rss;
  client.socket.pause();
  client.say('1 kata-analyze 5');
  await new Promise((wait) => setTimeout(wait, 1500));
  expect(process.memoryUsage().rss - before).toBeLessThan(60 << 20);
  client.socket.resume();
  await client.until(({ bytes }) => /move E5 visits 16\d{4} [^\n]*\n$/.test(bytes.slice(-8000)));
  expect(client.bytes.length).toBeLessThan(20 << 20);
  expect(client.bytes.startsWith('=1\n') || client.bytes.startsWith('\n=1\n')).toBe(true);
});

test('the health address reports the state, and no other path exists', async () => {
  const gateway = await withEngine();
  await new TestClient(gateway).open('one');
  const health = await fetch(`http://127.0.0.1:${gateway.port}/health`);
  expect(await health.json()).toMatchObject({
    status: 'ok',
    sessions: 1,
    engines: [{ id: 'one', running: 1 }],
  });
  expect((await fetch(`http://127.0.0.1:${gateway.port}/`)).status).toBe(404);
});
