import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { NetworksService } from '../../workers/networks/networks-service';
import { openFiles } from '../../workers/networks/private-files';
import { type NetworkProgress, PUBLIC_NETWORKS } from '../../workers/protocol';
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
  readonly room?: number;
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
    room: async () => options.room,
    fetch,
    pause: async () => {},
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
    expect(await service.list()).toEqual({
      ok: true,
      value: { networks: [{ ...network, strength: 'unknown' }], begun: {}, lasting: true },
    });
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

  test('tells the strength by the number of blocks where nothing else is known', async () => {
    const { service } = startNetworks();
    const blocks = Array.from({ length: 15 }, () => 'ordinary' as const);
    await service.add(networkFile('large.bin.gz', { version: 14, blocks }));
    await service.add(networkFile('human.bin.gz', { version: 15, metadata: true }));
    expect(await service.list()).toMatchObject({
      value: { networks: [{ strength: 'expert' }, { strength: 'imitator' }] },
    });
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
      failure: { code: 'network.noRoom', data: { name: 'large.bin.gz', megabytes: 1 } },
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

  test.each([
    ['lost', undefined],
    ['cut', '{"addedAt":1,"netw'],
    ['of another shape', '{"addedAt":1,"network":{"id":5}}'],
  ])('a network whose card is %s is found again at the next visit', async (_, card) => {
    const { service, root, folder } = startNetworks();
    const added = await service.add(networkFile('mine.bin.gz'));
    const id = (added.ok && added.value?.network.id) || '';
    folder()?.files.delete(`${id}.json`);
    if (card !== undefined) folder()?.files.set(`${id}.json`, new TextEncoder().encode(card));
    const next = startNetworks({ root });
    const listed = await next.service.list();
    expect(listed.ok && listed.value.networks.map((network) => network.id)).toEqual([id]);
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

describe('the download of a network whose file is known', () => {
  const [known] = PUBLIC_NETWORKS;
  const file = networkFile('known.bin.gz', { seed: 3 });
  const wantedOf = async (of: File = file, addresses: readonly string[] = ['https://nets.example/known']) => {
    const bytes = new Uint8Array(await of.arrayBuffer());
    const id = createHash('sha256').update(bytes).digest('hex');
    return { bytes, wanted: { id, fileName: 'known.bin.gz', sizeBytes: bytes.length, addresses } };
  };
  const startOf = (init: RequestInit | undefined): number =>
    Number(/^bytes=(\d+)-$/.exec(new Headers(init?.headers).get('Range') ?? '')?.[1] ?? 0);
  /** A host that cuts the line after so many bytes of each answer. */
  const cutting =
    (bytes: Uint8Array<ArrayBuffer>, each: number, starts: number[] = []): typeof fetch =>
    async (_, init) => {
      const start = startOf(init);
      starts.push(start);
      const piece = bytes.slice(start, start + each);
      const isEnd = start + each >= bytes.length;
      let isSent = piece.length === 0;
      const body = new ReadableStream({
        pull: (controller) => {
          if (!isSent) {
            isSent = true;
            controller.enqueue(piece);
          } else if (isEnd) controller.close();
          else controller.error(new TypeError('network error'));
        },
      });
      return new Response(body, { status: start > 0 ? 206 : 200 });
    };

  test('goes on where the line was cut', async () => {
    const { bytes, wanted } = await wantedOf();
    const starts: number[] = [];
    const { service, names } = startNetworks({ fetch: cutting(bytes, 4000, starts) });
    expect(await service.download(wanted)).toMatchObject({ ok: true, value: { isNew: true } });
    expect(starts).toEqual(starts.map((_, i) => i * 4000));
    expect(starts.length).toBeGreaterThan(2);
    expect(await names()).toEqual(['known.bin.gz']);
    const opened = await service.open(wanted.id);
    expect(opened.ok && new Uint8Array(await opened.value.arrayBuffer())).toEqual(bytes);
  });

  test('goes on at the next visit, and the list says how far it is', async () => {
    if (!known?.id) throw new Error('no network is known');
    const root = new FakeFolder();
    const dead: typeof fetch = async (input, init) => {
      if (startOf(init) > 0) throw new TypeError('Failed to fetch');
      return cutting(new Uint8Array(9000), 5000)(input, init);
    };
    const first = startNetworks({ root, fetch: dead });
    const wanted = { id: known.id, fileName: 'known.bin.gz', sizeBytes: 9000, addresses: ['https://a.b/c'] };
    expect(await first.service.download(wanted)).toMatchObject({ failure: { code: 'network.unreachable' } });
    const starts: number[] = [];
    const next = startNetworks({ root, fetch: cutting(new Uint8Array(9000), 9000, starts) });
    expect(await next.service.list()).toMatchObject({ value: { begun: { [known.id]: 5000 } } });
    // These zeros are no network, which only the whole file tells.
    expect(await next.service.download(wanted)).toMatchObject({ failure: { code: 'network.other' } });
    // Its beginning may have been the wrong part, so that it was fetched anew once.
    expect(starts).toEqual([5000, 0]);
    expect(await next.service.list()).toMatchObject({ value: { begun: {} } });
  });

  test('goes to the next address where the first lets no other site read it', async () => {
    const { bytes, wanted } = await wantedOf(file, ['https://closed.example/x', 'https://host.example/x']);
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push(String(input));
      if (String(input).includes('closed')) throw new TypeError('Failed to fetch');
      return cutting(bytes, bytes.length)(input, init);
    };
    const { service } = startNetworks({ fetch });
    expect(await service.download(wanted)).toMatchObject({ ok: true });
    expect(asked).toEqual(wanted.addresses);
  });

  test('begins anew where the host sends the whole file again', async () => {
    const { bytes, wanted } = await wantedOf();
    let asked = 0;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked += 1;
      return asked === 1 ? cutting(bytes, 4000)(input, init) : new Response(bytes);
    };
    const { service } = startNetworks({ fetch });
    expect(await service.download(wanted)).toMatchObject({ ok: true });
  });

  test.each([
    [
      'a wrong byte',
      (bytes: Uint8Array) => bytes.with(bytes.length >> 1, 7 ^ (bytes[bytes.length >> 1] ?? 0)),
    ],
    ['another file of the same length', (bytes: Uint8Array) => new Uint8Array(bytes.length).fill(65)],
  ])('with %s is refused, nothing is kept, and the next try begins anew', async (_, change) => {
    const { bytes, wanted } = await wantedOf();
    let served: Uint8Array<ArrayBuffer> = new Uint8Array(change(bytes));
    const { service, names, folder } = startNetworks({ fetch: async () => new Response(served) });
    expect(await service.download(wanted)).toMatchObject({ failure: { code: 'network.other' } });
    expect([...(folder()?.files.keys() ?? [])]).toEqual([]);
    served = bytes;
    expect(await service.download(wanted)).toMatchObject({ ok: true });
    expect(await names()).toEqual(['known.bin.gz']);
  });

  test.each([10, -10])('a whole answer of another length (%i bytes) is refused at once', async (more) => {
    const { bytes, wanted } = await wantedOf();
    const other = new Uint8Array(bytes.length + more);
    other.set(bytes.subarray(0, other.length));
    let asked = 0;
    const fetch: typeof globalThis.fetch = async () => {
      asked += 1;
      return new Response(other);
    };
    const { service, folder } = startNetworks({ fetch });
    expect(await service.download(wanted)).toMatchObject({ failure: { code: 'network.other' } });
    expect(asked).toBe(1);
    expect(folder()?.files.get(wanted.id)).toHaveLength(0);
  });

  test('asks for room before the first byte', async () => {
    const { wanted } = await wantedOf();
    let asked = 0;
    const fetch: typeof globalThis.fetch = async () => {
      asked += 1;
      return new Response();
    };
    const { service } = startNetworks({ fetch, room: 100 });
    expect(await service.download(wanted)).toEqual({
      ok: false,
      failure: { code: 'network.noRoom', data: { name: 'known.bin.gz', megabytes: 1 } },
    });
    expect(asked).toBe(0);
  });

  test('a disk that fills up on the way is told, and a later try goes on', async () => {
    const { bytes, wanted } = await wantedOf();
    const { service, names, folder } = startNetworks({ fetch: cutting(bytes, 3000) });
    await service.list();
    const disk = folder();
    if (!disk) throw new Error('no folder');
    disk.room = 5000;
    expect(await service.download(wanted)).toMatchObject({ failure: { code: 'network.noRoom' } });
    disk.room = Number.POSITIVE_INFINITY;
    expect(await service.download(wanted)).toMatchObject({ ok: true });
    expect(await names()).toEqual(['known.bin.gz']);
  });

  test('cancelled, it leaves nothing behind', async () => {
    const { bytes, wanted } = await wantedOf();
    const slow: typeof fetch = async (_, init) =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(bytes.slice(0, 1000));
            init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
          },
        }),
      );
    const { service, folder } = startNetworks({ fetch: slow });
    const coming = service.download(wanted);
    await expect.poll(() => folder()?.files.get(wanted.id)?.length).toBe(1000);
    await service.cancel();
    expect(await coming).toEqual({ ok: true, value: undefined });
    expect([...(folder()?.files.keys() ?? [])]).toEqual([]);
  });

  test('in a private window it is kept for the visit', async () => {
    const { bytes, wanted } = await wantedOf();
    const { service, names } = startNetworks({ privateWindow: true, fetch: cutting(bytes, 4000) });
    expect(await service.download(wanted)).toMatchObject({ ok: true });
    expect(await names()).toEqual(['known.bin.gz']);
  });

  test('says why our own host has not got it', async () => {
    const { wanted } = await wantedOf();
    const fetch: typeof globalThis.fetch = async () =>
      Response.json({ message: 'no room here' }, { status: 507 });
    const { service } = startNetworks({ fetch });
    expect(await service.download(wanted)).toMatchObject({ failure: { data: { reason: 'no room here' } } });
  });
});

describe('downloading any file', () => {
  const bytes = new Uint8Array(300_000).map((_, at) => (at * 31) % 251);
  const id = createHash('sha256').update(bytes).digest('hex');
  const wanted = {
    id,
    fileName: 'katago.zip',
    sizeBytes: bytes.length,
    addresses: ['https://go.example.org/v2/downloads/x'],
  };
  const answering = (give: (from: number) => Uint8Array<ArrayBuffer> | number): typeof fetch =>
    (async (_: string, init: RequestInit) => {
      const from = Number(/\d+/.exec(new Headers(init.headers).get('Range') ?? '0')?.[0]);
      const given = give(from);
      return typeof given === 'number'
        ? new Response('{"message":"gone"}', { status: given })
        : new Response(given, { status: from > 0 ? 206 : 200 });
    }) as unknown as typeof fetch;
  const fetchIn = async (service: NetworksService) => {
    const told: NetworkProgress[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => told.push(data);
    const fetched = await service.fetchFile(wanted, port2);
    await new Promise((done) => setTimeout(done, 20));
    port1.close();
    return { fetched, told };
  };

  test('checks length and hash, tells how far it is, and goes on where it was cut', async () => {
    let asked = 0;
    const { service } = startNetworks({
      fetch: answering((from) => {
        asked += 1;
        return asked === 1 ? bytes.slice(0, 100_000) : bytes.slice(from);
      }),
    });
    const { fetched, told } = await fetchIn(service);
    // Cut short and answered whole looks like another file, so it is asked for anew.
    expect(fetched.ok || fetched.failure.code).toBe('network.other');
    const again = await fetchIn(service);
    expect(
      again.fetched.ok && again.fetched.value && new Uint8Array(await again.fetched.value.arrayBuffer()),
    ).toEqual(bytes);
    expect(told[0]).toEqual({ stage: 'fetching', done: 0, total: bytes.length });
    expect(again.told.at(-1)).toEqual({ stage: 'checking', done: bytes.length, total: bytes.length });
    expect(await service.list()).toMatchObject({ value: { networks: [] } });
  });

  test('another file, a refusal and a host out of reach are told apart; the wrong bytes are dropped', async () => {
    const wrong = startNetworks({ fetch: answering(() => bytes.slice().reverse()) });
    expect((await fetchIn(wrong.service)).fetched).toMatchObject({ failure: { code: 'network.other' } });
    expect([...(wrong.folder()?.files.keys() ?? [])]).toEqual([]);
    const gone = startNetworks({ fetch: answering(() => 404) });
    expect((await fetchIn(gone.service)).fetched).toMatchObject({
      failure: { code: 'network.notFetched', data: { reason: 'gone' } },
    });
    expect((await fetchIn(startNetworks().service)).fetched).toMatchObject({
      failure: { code: 'network.unreachable' },
    });
    const full = startNetworks({ room: 1000, fetch: answering(() => bytes.slice()) });
    expect((await fetchIn(full.service)).fetched).toMatchObject({ failure: { code: 'network.noRoom' } });
  });

  test('two files come beside each other; a cancelled one leaves nothing', async () => {
    const open: (() => void)[] = [];
    const { service, folder } = startNetworks({
      fetch: (async (_: string, init: RequestInit) => {
        await new Promise<void>((go, stop) => {
          open.push(go);
          init.signal?.addEventListener('abort', () => stop(new DOMException('', 'AbortError')));
        });
        return new Response(bytes);
      }) as unknown as typeof fetch,
    });
    const first = fetchIn(service);
    const { port2 } = new MessageChannel();
    const other = service.fetchFile({ ...wanted, id: 'c'.repeat(64) }, port2);
    await expect.poll(() => open.length).toBe(2);
    await service.cancelFile('c'.repeat(64));
    expect(await other).toEqual({ ok: true, value: undefined });
    for (const go of open) go();
    expect((await first).fetched).toMatchObject({ ok: true });
    expect([...(folder()?.files.keys() ?? [])]).toEqual([id]);
  });
});
