import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { NetworksService } from '../../workers/networks/networks-service';
import { openFiles } from '../../workers/networks/private-files';
import type { NetworkProgress } from '../../workers/protocol';
import { FakeFolder, fakeStorage } from '../support/fake-folder';
import { networkFile } from '../support/network-file';
import { tinyNetwork } from '../support/tiny-network';

const noHost: typeof fetch = async () => {
  throw new TypeError('Failed to fetch');
};

interface NetworksOptions {
  readonly root?: FakeFolder;
  readonly fetch?: typeof fetch;
  readonly privateWindow?: boolean;
  readonly insecure?: boolean;
}

/** Networks on a file system of their own; a second service over the same root is the next visit. */
const startNetworks = ({ root = new FakeFolder(), fetch = noHost, ...options }: NetworksOptions = {}) => {
  let time = 0;
  const today = () => {
    time += 1;
    return time;
  };
  const service = new NetworksService({
    files: openFiles(options.privateWindow ? undefined : fakeStorage(root), today),
    subtle: options.insecure ? undefined : crypto.subtle,
    fetch,
    now: () => performance.now(),
  });
  const names = async () => {
    const listed = await service.list();
    return listed.ok ? listed.value.networks.map(({ fileName }) => fileName) : [];
  };
  return { service, root, names, folder: () => root.folders.get('networks') };
};

describe('importing a network from a file', () => {
  test('lists it with its properties, and returns its file unchanged', async () => {
    const { service } = startNetworks();
    const file = networkFile('mine.bin.gz', { version: 14, blocks: ['ordinary', 'pooling'] });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const network = {
      id: createHash('sha256').update(bytes).digest('hex'),
      name: 'tiny-v14',
      fileName: 'mine.bin.gz',
      sizeBytes: bytes.length,
      version: 14,
      blocks: 2,
      channels: 12,
      human: false,
    };
    expect(await service.add(file)).toEqual({ ok: true, value: { network, isNew: true } });
    expect(await service.list()).toEqual({ ok: true, value: { networks: [network], lasting: true } });
    const opened = await service.open(network.id);
    expect(opened.ok && new Uint8Array(await opened.value.arrayBuffer())).toEqual(bytes);
  });

  test('accepts a text file, an uncompressed one and a human-like network', async () => {
    const { service, names } = startNetworks();
    await service.add(networkFile('text.txt.gz', { text: true }));
    await service.add(
      new File([new Uint8Array(tinyNetwork({ version: 9, blocks: ['ordinary'] }).bytes)], 'plain.bin'),
    );
    const human = await service.add(networkFile('human.bin.gz', { version: 15, metadata: true }));
    expect(human).toMatchObject({ value: { network: { human: true, version: 15 } } });
    expect(await names()).toEqual(['text.txt.gz', 'plain.bin', 'human.bin.gz']);
  });

  test('stores the same network once, whatever the file is called', async () => {
    const { service, names } = startNetworks();
    await service.add(networkFile('one.bin.gz'));
    const again = await service.add(networkFile('two.bin.gz'));
    expect(again).toMatchObject({ ok: true, value: { isNew: false, network: { fileName: 'one.bin.gz' } } });
    expect(await names()).toEqual(['one.bin.gz']);
  });

  test('keeps it for the next visit, until it is removed', async () => {
    const { service, root } = startNetworks();
    const added = await service.add(networkFile('mine.bin.gz'));
    const next = startNetworks({ root });
    expect(await next.names()).toEqual(['mine.bin.gz']);
    const id = (added.ok && added.value?.network.id) || '';
    await next.service.remove(id);
    expect(await next.names()).toEqual([]);
    expect(await next.service.open(id)).toMatchObject({ ok: false, failure: { code: 'network.missing' } });
    expect([...(next.folder()?.files.keys() ?? [])]).toEqual([]);
  });

  test('reports its progress, stage by stage', async () => {
    const { service } = startNetworks();
    const { port1, port2 } = new MessageChannel();
    const progress: NetworkProgress[] = [];
    port1.onmessage = ({ data }: MessageEvent<NetworkProgress>) => progress.push(data);
    await service.connect(port2);
    const file = networkFile('mine.bin.gz');
    await service.add(file);
    while (progress.at(-1)?.stage !== 'keeping') await new Promise((resolve) => setImmediate(resolve));
    port1.close();
    expect([...new Set(progress.map(({ stage }) => stage))]).toEqual(['reading', 'checking', 'keeping']);
    expect(progress.every(({ total }) => total === file.size)).toBe(true);
  });
});

const text = (content: string, name: string): File => new File([content], name);
const packed = (content: Uint8Array, name: string): File =>
  new File([new Uint8Array(gzipSync(content))], name);

describe('a bad file', () => {
  const cutGzip = async (): Promise<File> => {
    const whole = networkFile('cut.bin.gz');
    return new File([whole.slice(0, whole.size >> 1)], 'cut.bin.gz');
  };
  test.each([
    ['a game', () => text('(;GM[1]SZ[19];B[pd])', 'game.bin'), 'network.notAModel', {}],
    ['nothing', () => text('', 'empty.bin.gz'), 'network.notAModel', {}],
    ['a picture', () => packed(new Uint8Array(1e6).fill(7), 'cat.gz'), 'network.notAModel', {}],
    ['half the download', cutGzip, 'network.damaged', { offset: expect.any(Number) }],
    [
      'half the network',
      () => networkFile('half.bin.gz', {}, (bytes) => bytes.slice(0, 5000)),
      'network.truncated',
      { layer: 'conv', offset: 5000 },
    ],
    [
      'something behind it',
      () => networkFile('long.bin.gz', {}, (bytes) => Buffer.concat([bytes, Buffer.from('more')])),
      'network.trailing',
      { offset: expect.any(Number) },
    ],
    [
      'a version of tomorrow',
      () => packed(Buffer.from('net\n99\n22\n19\n'), 'new.bin.gz'),
      'network.version',
      { version: 99 },
    ],
  ] as const)(
    '%s: reported with fault and place, and the other networks stay',
    async (_, make, code, data) => {
      const { service, names, folder } = startNetworks();
      await service.add(networkFile('good.bin.gz'));
      const before = [...(folder()?.files.keys() ?? [])];
      const file = await make();
      expect(await service.add(file)).toMatchObject({
        ok: false,
        failure: { code, data: { name: file.name, ...data } },
      });
      expect(await names()).toEqual(['good.bin.gz']);
      expect([...(folder()?.files.keys() ?? [])]).toEqual(before);
    },
  );

  test('a large file that is no network is not read to its end', async () => {
    const { service } = startNetworks();
    let pieces = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pieces += 1;
        controller.enqueue(new Uint8Array(65_536).fill(65));
      },
    });
    const file = Object.assign(text('', 'endless.bin'), { stream: () => endless });
    expect(await service.add(file)).toMatchObject({ failure: { code: 'network.notAModel' } });
    expect(pieces).toBeLessThan(5);
  });
});

describe('without room', () => {
  test('a full disk is reported with the needed size, and nothing is left behind', async () => {
    const { service, names, root, folder } = startNetworks();
    await service.add(networkFile('small.bin.gz'));
    const before = [...(folder()?.files.keys() ?? [])];
    const disk = folder();
    if (disk) disk.room = 1000;
    const file = networkFile('large.bin.gz', { seed: 2 });
    expect(await service.add(file)).toEqual({
      ok: false,
      failure: { code: 'network.noRoom', data: { name: 'large.bin.gz', needed: file.size } },
    });
    expect([...(folder()?.files.keys() ?? [])]).toEqual(before);
    expect(await startNetworks({ root }).names()).toEqual(['small.bin.gz']);
    expect(await names()).toEqual(['small.bin.gz']);
  });

  test('the leftovers of a crashed import are removed at the next visit', async () => {
    const { service, root, folder } = startNetworks();
    await service.add(networkFile('good.bin.gz'));
    folder()?.files.set('f'.repeat(64), new Uint8Array(5));
    const next = startNetworks({ root });
    expect(await next.names()).toEqual(['good.bin.gz']);
    expect(next.folder()?.files.has('f'.repeat(64))).toBe(false);
  });

  test('in a private window a network is kept for the visit, and the list says so', async () => {
    const { service, names } = startNetworks({ privateWindow: true });
    const added = await service.add(networkFile('mine.bin.gz'));
    expect(await service.list()).toMatchObject({ value: { lasting: false } });
    const id = (added.ok && added.value?.network.id) || '';
    expect(await service.open(id)).toMatchObject({ ok: true });
    await service.remove(id);
    expect(await names()).toEqual([]);
  });

  test('on an insecure page the browser cannot hash files', async () => {
    const { service } = startNetworks({ insecure: true });
    expect(await service.add(networkFile('mine.bin.gz'))).toMatchObject({
      failure: { code: 'network.insecure', data: { name: 'mine.bin.gz' } },
    });
  });
});

describe('importing a network from an address', () => {
  const address = 'https://nets.example/good/mine.bin.gz';
  const answering =
    (response: () => Response): typeof fetch =>
    async () =>
      response();

  test('names it after the last part of the address', async () => {
    const file = networkFile('mine.bin.gz');
    const { service, names } = startNetworks({ fetch: answering(() => new Response(file.stream())) });
    expect(await service.add(` ${address} `)).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await names()).toEqual(['mine.bin.gz']);
  });

  test.each([
    ['is no address', 'mine.bin.gz', noHost, 'network.badAddress', { name: 'mine.bin.gz' }],
    ['is another kind of address', 'file:///etc/passwd', noHost, 'network.badAddress', {}],
    ['lets no other site read it', address, noHost, 'network.unreachable', { host: 'nets.example' }],
    [
      'is gone',
      address,
      answering(() => new Response('', { status: 404 })),
      'network.notFetched',
      { reason: 'HTTP 404' },
    ],
    [
      'answers with a page',
      address,
      answering(() => new Response('<html>'.repeat(1000))),
      'network.notAModel',
      {},
    ],
  ] as const)('that %s: reported', async (_, from, fetch, code, data) => {
    const { service, names } = startNetworks({ fetch });
    expect(await service.add(from)).toMatchObject({ ok: false, failure: { code, data } });
    expect(await names()).toEqual([]);
  });

  test('can be cancelled, which is no failure', async () => {
    const slow: typeof fetch = async (_, init) =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
          },
        }),
      );
    const { service, names } = startNetworks({ fetch: slow });
    const adding = service.add(address);
    await new Promise((resolve) => setImmediate(resolve));
    await service.cancel();
    expect(await adding).toEqual({ ok: true, value: undefined });
    expect(await names()).toEqual([]);
  });
});

describe('a published network at a known address', () => {
  const serving =
    (file: File): typeof fetch =>
    async () =>
      new Response(await file.arrayBuffer());
  const ADDRESS = 'https://nets.example/known.bin.gz';
  const shape = { blocks: 1, channels: 12 };
  const hashOf = async (file: File): Promise<string> =>
    createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex');

  test('is stored when its hash is the expected one', async () => {
    const file = networkFile('known.bin.gz', { blocks: ['ordinary'] });
    const { service, names } = startNetworks({ fetch: serving(file) });
    const added = await service.add(ADDRESS, { ...shape, id: await hashOf(file) });
    expect(added).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await names()).toEqual(['known.bin.gz']);
  });

  test('its hash decides, however its makers count blocks', async () => {
    const file = networkFile('known.bin.gz', { blocks: ['attention', 'feedForward'], version: 17 });
    const { service } = startNetworks({ fetch: serving(file) });
    const added = await service.add(ADDRESS, { ...shape, id: await hashOf(file) });
    expect(added).toMatchObject({ ok: true, value: { network: { blocks: 2 } } });
  });

  test.each([
    ['another hash', { ...shape, id: 'f'.repeat(64) }],
    ['another shape, where no hash is known', { blocks: 18, channels: 384 }],
  ])('is refused with %s, and nothing is stored', async (_, expected) => {
    const { service, names } = startNetworks({
      fetch: serving(networkFile('known.bin.gz', { blocks: ['ordinary'] })),
    });
    const added = await service.add(ADDRESS, expected);
    expect(added).toMatchObject({ ok: false, failure: { code: 'network.other' } });
    expect(await names()).toEqual([]);
  });
});
