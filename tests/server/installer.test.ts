import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/gateway/config';
import { Gateway } from '../../server/gateway/gateway';
import { buildsFor, networkFor } from '../../server/gateway/install/choose-build';
import { INSTALLED_ENGINE, Installer, type InstallerOptions } from '../../server/gateway/install/installer';
import { KATAGO, type PinnedBuild } from '../../server/gateway/install/releases';
import { silentLog } from '../../server/gateway/log';
import { type InstallView, isPinned, type PinnedNetwork, PUBLIC_NETWORKS } from '../../workers/protocol';
import { TestClient, TOKEN } from '../support/gateway-client';
import { archiveOf, FakeRelease, machineWith, programText } from '../support/release';

let release: FakeRelease;
let folder: string;
let installers: Installer[] = [];
let eigen: PinnedBuild;
let network: PinnedNetwork;
const archive = (version: string) =>
  archiveOf({ katago: programText(version), 'README.txt': 'x'.repeat(5000) });

beforeEach(async () => {
  release = new FakeRelease();
  await release.listen();
  folder = join(mkdtempSync(join(tmpdir(), 'tengen-katago-')), 'katago');
  eigen = release.build('eigen', '1.0.0', archive('1.0.0'));
  network = release.network('net', Buffer.from('n'.repeat(9000)));
});
afterEach(() => {
  for (const installer of installers) installer.close();
  installers = [];
  release.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const open = (more: Partial<InstallerOptions> = {}) => {
  const views: InstallView[] = [];
  const offered: (string | undefined)[] = [];
  let isUsed = false;
  const installer = new Installer({
    folder,
    log: silentLog(),
    releases: [eigen],
    networks: [network],
    machine: async () => machineWith(),
    pauseMs: 1,
    ...more,
  });
  installer.connect({
    offer: (row) => {
      offered.push(row === undefined ? undefined : String(row.name));
      return isUsed;
    },
    retire: () => {},
  });
  installer.watch((view) => views.push(view));
  installers.push(installer);
  const use = (): void => {
    isUsed = true;
  };
  const over = (): Promise<unknown> =>
    expect.poll(() => views.at(-1)?.work?.phase, { timeout: 30_000 }).toMatch(/finished|failed|restart/);
  return { installer, views, offered, over, use };
};
const failureOf = (views: readonly InstallView[]): unknown => {
  const work = views.at(-1)?.work;
  return work?.phase === 'failed' ? work.failure : undefined;
};

test('one press downloads, checks, unpacks, tunes, measures and offers it; another start finds it', async () => {
  const { installer, views, offered, over } = open();
  expect((await installer.view()).offered).toEqual({ version: '1.0.0', build: 'eigen', network: 'net' });
  expect(await installer.act('start')).toBeUndefined();
  await over();
  const seen = views.map(({ work }) => (work?.phase === 'installing' ? work.step : (work?.phase ?? '')));
  expect([...new Set(seen)]).toEqual([
    'downloading',
    'checking',
    'unpacking',
    'tuning',
    'measuring',
    'finished',
  ]);
  const sums = views.flatMap(({ work }) => (work?.phase === 'downloading' ? [work.done] : []));
  expect(Math.max(...sums)).toBe(
    network.sizeBytes + (release.files.get('katago-1.0.0-eigen.zip')?.length ?? 0),
  );
  expect(views.at(-1)?.installed).toMatchObject({ version: '1.0.0', build: 'eigen', visitsPerSecond: 22.5 });
  expect(offered).toEqual(['KataGo 1.0.0']);
  const [program] = readdirSync(folder).filter((name) => name.startsWith('eigen-'));
  expect(readFileSync(join(folder, String(program), 'tengen-analysis.cfg'), 'utf8')).toMatch(
    /numAnalysisThreads = 2\nnumSearchThreadsPerAnalysisThread = 1/,
  );
  const again = open();
  expect(again.offered).toEqual(['KataGo 1.0.0']);
  expect((await again.installer.view()).installed?.network).toBe('net');

  expect(await again.installer.act('remove')).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
  expect((await again.installer.view()).installed).toBeUndefined();
});

describe('nothing runs that is not what the list says', () => {
  test.each([
    [
      'the program is another',
      () => void release.files.set('katago-1.0.0-eigen.zip', archive('6.6.6')),
      'kernel.hash',
    ],
    [
      'the network is another',
      () => void release.files.set('net.bin.gz', Buffer.from('m'.repeat(9000))),
      'kernel.hash',
    ],
    ['the source is gone', () => release.files.clear(), 'kernel.network'],
  ])('%s', async (_, spoil, code) => {
    spoil();
    const { installer, views, offered, over } = open();
    await installer.act('start');
    await over();
    expect(failureOf(views)).toMatchObject({ code });
    expect(offered).toEqual([]);
    expect(readdirSync(folder).some((name) => name.startsWith('eigen-'))).toBe(false);
  });

  test('an archive that cannot be unpacked, or leads out of its folder', async () => {
    const broken = Buffer.from(archive('1.0.0'));
    broken.fill(0, 40, 90);
    for (const bad of [broken, archiveOf({ '../katago': programText('1.0.0') }), Buffer.from('no archive')]) {
      eigen = release.build('eigen', '1.0.0', bad);
      const { installer, views, over } = open();
      await installer.act('start');
      await over();
      expect(failureOf(views)).toEqual({
        code: 'kernel.damaged',
        data: { name: 'katago-1.0.0-eigen.zip' },
      });
    }
    expect(existsSync(join(folder, 'katago'))).toBe(false);
  });
});

test('a line that is cut goes on where it was, within a try and in the next one', async () => {
  release.cutAt = 1000;
  const { installer, views, over } = open();
  await installer.act('start');
  await over();
  expect(failureOf(views)).toBeUndefined();
  expect(release.asked.filter((name) => name.startsWith('net'))).toContain('net.bin.gz 1000');
});

test('a full disk is told before a byte is kept', async () => {
  const { installer, views, over } = open({ room: async () => 100 });
  await installer.act('start');
  await over();
  expect(failureOf(views)).toMatchObject({ code: 'kernel.noRoom', data: { megabytes: 1 } });
});

test('a disk that fills up on the way is told', async () => {
  mkdirSync(folder, { recursive: true });
  symlinkSync('/dev/full', join(folder, 'katago-1.0.0-eigen.zip.part'));
  const { installer, views, over } = open();
  await installer.act('start');
  await over();
  expect(failureOf(views)).toMatchObject({ code: 'kernel.diskFull' });
});

test('a build that does not run gives way to the next: no driver for the card that was found', async () => {
  const opencl = release.build(
    'opencl',
    '1.0.0',
    archiveOf({ katago: '#!/bin/sh\necho no OpenCL >&2\nexit 1\n' }),
  );
  const { installer, views, over } = open({
    releases: [eigen, opencl],
    machine: async () => machineWith({ graphics: 'NVIDIA' }),
  });
  expect((await installer.view()).offered?.build).toBe('opencl');
  await installer.act('start');
  await over();
  expect(views.at(-1)?.installed?.build).toBe('eigen');
});

test('what is asked at the wrong time is refused with its code, and cancelling leaves nothing half', async () => {
  let go = (): void => {};
  release.holds = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { installer, views, offered } = open();
  expect(await installer.act('cancel')).toMatchObject({ code: 'kernel.notInitiated' });
  expect(await installer.act('remove')).toMatchObject({ code: 'kernel.notInitiated' });
  const both = await Promise.all([installer.act('start'), installer.act('start')]);
  expect(both.map((refused) => refused?.code)).toEqual([undefined, 'kernel.twice']);
  expect(await installer.act('remove')).toMatchObject({ code: 'kernel.inProgress' });
  expect(await installer.act('cancel')).toBeUndefined();
  await expect.poll(() => views.at(-1)?.work).toBeUndefined();
  expect(offered).toEqual([]);
  go();
});

test('an update takes over when the version at work has ended', async () => {
  const first = open();
  await first.installer.act('start');
  await first.over();
  const next = release.build('eigen', '1.1.0', archive('1.1.0'));
  const second = open({ releases: [next] });
  second.use();
  expect((await second.installer.view()).offered?.version).toBe('1.1.0');
  await second.installer.act('start');
  await second.over();
  expect(second.views.at(-1)?.work?.phase).toBe('restart');
  expect(second.views.at(-1)?.installed?.version).toBe('1.1.0');
  await second.installer.act('restart');
  await expect.poll(() => second.views.at(-1)?.work?.phase).toBe('finished');
  expect(readdirSync(folder).filter((name) => name.startsWith('eigen-'))).toHaveLength(1);
});

describe('behind a gateway', () => {
  let gateway: Gateway | undefined;
  afterEach(() => gateway?.close());
  const listen = async (access: object, more: Partial<InstallerOptions> = {}): Promise<Gateway> => {
    const read = readConfig({ port: 0, engines: [{ name: 'one', command: ['none'] }], ...access }, '.');
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    gateway = await Gateway.listen(read.value, silentLog(), open(more).installer);
    return gateway;
  };
  const views = (client: TestClient) =>
    client.frames.flatMap((frame) => (frame.type === 'installer' ? [frame.view] : []));

  test('its owner installs, hears of it, and finds the engine among the others', async () => {
    const client = await new TestClient(await listen({ token: TOKEN })).hello();
    client.send({ type: 'install', action: 'start' });
    await client.until((each) => views(each).at(-1)?.work?.phase === 'finished');
    client.send({ type: 'install', action: 'cancel' });
    await client.until((each) => views(each).at(-1)?.refused?.code === 'kernel.notInitiated');
    client.send({ type: 'open', engine: String(views(client).at(-1)?.installed?.engine) });
    await client.until(({ types }) => types.includes('started') || types.includes('refused'));
    expect(client.lastFrame).toMatchObject({
      type: 'started',
      engine: { name: 'KataGo 1.0.0', kind: 'json' },
    });
  });

  test('who analyses while a newer version takes over hears of a restart, not of a crash', async () => {
    const first = open();
    await first.installer.act('start');
    await first.over();
    const next = release.build('eigen', '1.1.0', archive('1.1.0'));
    const at = await listen({ token: TOKEN }, { releases: [next] });
    const user = await new TestClient(at).hello();
    user.send({ type: 'open', engine: INSTALLED_ENGINE });
    await user.until(({ types }) => types.includes('started'));
    const owner = await new TestClient(at).hello();
    owner.send({ type: 'install', action: 'start' });
    await owner.until((each) => views(each).at(-1)?.work?.phase === 'restart');
    owner.send({ type: 'install', action: 'restart' });
    await user.until(
      ({ types }) => types.slice(types.indexOf('stopped')).includes('started') && types.includes('stopped'),
    );
    expect(user.frames).toContainEqual(
      expect.objectContaining({ type: 'stopped', failure: { code: 'engine.restarting', data: {} } }),
    );
    expect(user.lastFrame).toMatchObject({ type: 'started', engine: { name: 'KataGo 1.1.0' } });
  });

  test.each([
    ['a user with a token of his own', { token: TOKEN, users: { ann: 'ann-ann-ann' } }, 'ann-ann-ann', 'ann'],
    ['everybody of this machine, where there is no token', { token: '' }, '', ''],
  ])('%s may not', async (_, access, token, user) => {
    const client = await new TestClient(await listen(access)).hello(token, { user });
    client.send({ type: 'install', action: 'start' });
    await client.until(({ types }) => types.includes('refused'));
    expect(client.lastFrame).toMatchObject({ type: 'refused', failure: { code: 'engine.token' } });
    expect(existsSync(folder)).toBe(false);
  });
});

test('the right build for a machine, of the pinned list', () => {
  const names = (more: Parameters<typeof machineWith>[0]) =>
    buildsFor(machineWith(more), KATAGO).map(({ address }) => /v1\.17\.1-([^/]+)\.zip/.exec(address)?.[1]);
  expect(names({})).toEqual(['eigen-linux-x64']);
  expect(names({ graphics: 'AMD' })).toEqual(['opencl-linux-x64', 'eigen-linux-x64']);
  expect(names({ system: 'windows', graphics: 'NVIDIA GeForce RTX 5080', hasCuda: true })).toEqual([
    'cuda12.8-cudnn9.8.0-windows-x64',
    'opencl-windows-x64',
    'eigen-windows-x64',
  ]);
  expect(names({ system: 'windows', graphics: 'NVIDIA GeForce RTX 3060', hasCuda: true })[0]).toBe(
    'cuda12.1-cudnn9.8.0-windows-x64',
  );
  expect(names({ system: 'mac' })).toEqual([]);
  expect(names({ isX64: false })).toEqual([]);
});

test('a processor gets a network of convolutions, a graphics card a transformer, the larger the more memory there is', () => {
  const pinned = PUBLIC_NETWORKS.filter(isPinned);
  const chosen = (build: 'eigen' | 'opencl' | 'cuda', cores: number, memoryMb: number): string | undefined =>
    networkFor(build, machineWith({ cores, memoryMb }), pinned)?.name;
  expect(chosen('eigen', 2, 4000)).toBe('b7c96h3tfrs-test5-cnorm');
  expect(chosen('eigen', 4, 4000)).toMatch(/^g170e-b15c192/);
  expect(chosen('opencl', 8, 8000)).toBe('b10c384h6nbttflrs');
  expect(chosen('cuda', 8, 32_000)).toMatch(/^b10c512/);
});
