import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC_NETWORKS } from '#protocol';
import { readConfig } from '../../../server/api/config';
import { makeLog } from '../../../server/api/log';
import { FetchFile } from '../../../server/api/outgoing/fetch-file';
import { startProgram } from '../../../server/api/program';
import { type Part, PublishedNetworks } from '../../../server/api/published-networks';

const bytes = randomBytes(300_000);
const id = createHash('sha256').update(bytes).digest('hex');
const [known] = PUBLIC_NETWORKS;
if (!known) throw new Error('none is known');

type Answer = (request: IncomingMessage, response: ServerResponse, start: number) => void;

/** Sends the rest from the asked byte, at most this many bytes of it, then cuts the line. */
const sending =
  (content: Buffer, most = Number.POSITIVE_INFINITY): Answer =>
  (_, response, start) => {
    const rest = content.subarray(start);
    response.writeHead(start > 0 ? 206 : 200, { 'content-length': rest.length });
    if (rest.length <= most) response.end(rest);
    else response.write(rest.subarray(0, most), () => response.destroy());
  };

describe('networks that a host fetches for its pages', () => {
  let server: Server;
  let mirror = '';
  let folder = '';
  let answer: Answer = sending(bytes);
  let starts: number[] = [];
  let networks: PublishedNetworks;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tengen-networks-'));
    starts = [];
    answer = sending(bytes);
    server = createServer((request, response) => {
      const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      starts.push(start);
      answer(request, response, start);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    networks = open();
  });
  afterEach(async () => {
    await networks.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    rmSync(folder, { recursive: true, force: true });
  });
  const open = () =>
    new PublishedNetworks({
      folder,
      networks: [{ ...known, id, sizeBytes: bytes.length }],
      mirror,
      source: new FetchFile(),
      log: makeLog('silent'),
      pauseMs: 1,
    });
  const all = async ({ body }: Part): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(piece);
    return Buffer.concat(pieces);
  };

  test('the first caller gets the file while it arrives, the next from the one copy', async () => {
    expect(await all(await networks.read(id, { from: 0 }))).toEqual(bytes);
    expect(await all(await networks.read(id, { from: 100, to: 200 }))).toEqual(bytes.subarray(100, 200));
    expect(starts).toEqual([0]);
    expect(readdirSync(folder)).toEqual([id]);
  });

  test('two callers at once cause one download', async () => {
    const both = await Promise.all([networks.read(id, { from: 0 }), networks.read(id, { from: 5000 })]);
    expect(await Promise.all(both.map(all))).toEqual([bytes, bytes.subarray(5000)]);
    expect(starts).toEqual([0]);
  });

  test('a line that is cut goes on there, also after a restart of the host', async () => {
    answer = sending(bytes, 100_000);
    expect(await all(await networks.read(id, { from: 0 }))).toEqual(bytes);
    // A line that breaks loses what was on it.
    expect(starts.length).toBeGreaterThan(2);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    rmSync(join(folder, id));
    writeFileSync(join(folder, `${id}.part`), bytes.subarray(0, 250_000));
    await networks.close();
    networks = open();
    expect(await all(await networks.read(id, { from: 10 }))).toEqual(bytes.subarray(10));
    expect(starts.at(-1)).toBe(250_000);
  });

  test('a source that knows no ranges sends the whole again', async () => {
    writeFileSync(join(folder, `${id}.part`), bytes.subarray(0, 1000));
    answer = (request, response) => sending(bytes)(request, response, 0);
    expect(await all(await networks.read(id, { from: 0 }))).toEqual(bytes);
  });

  test('with a wrong byte nobody gets the whole, nothing is kept, and the next call begins anew', async () => {
    const wrong = Buffer.from(bytes);
    wrong[150_000] = (wrong[150_000] ?? 0) ^ 1;
    answer = sending(wrong);
    await expect(networks.read(id, { from: 0 }).then(all)).rejects.toThrow();
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    answer = sending(bytes);
    expect(await all(await networks.read(id, { from: 0 }))).toEqual(bytes);
  });

  test('a source that refuses, or has a longer file, is told', async () => {
    answer = (_, response) => void response.writeHead(404).end();
    await expect(networks.read(id, { from: 0 })).rejects.toMatchObject({
      code: 'upstream.failed',
      data: { reason: 404 },
    });
    answer = sending(Buffer.concat([bytes, bytes]));
    await expect(networks.read(id, { from: 0 }).then(all)).rejects.toThrow();
    expect(existsSync(join(folder, id))).toBe(false);
  });

  test('no other file can be asked for', async () => {
    await expect(networks.read('f'.repeat(64), { from: 0 })).rejects.toMatchObject({ code: 'thing.missing' });
    await expect(networks.read(id, { from: bytes.length })).rejects.toMatchObject({ code: 'range.behind' });
    expect(starts).toEqual([]);
  });

  test('a running host lists them, and serves one with ranges', async () => {
    const b6c96 = PUBLIC_NETWORKS.find(({ id: hash }) => hash !== undefined);
    const data = join(folder, 'host');
    const read = readConfig({ data_folder: data, port: 0, network_mirror: mirror }, {});
    if (!read.ok) throw new Error(String(read.failure.data?.reason));
    const program = await startProgram({
      config: read.value,
      log: makeLog('silent'),
      page: { folder, headers: {} },
    });
    try {
      await program.ready;
      const url = `http://localhost:${program.port}`;
      const { items } = (await (await fetch(`${url}/v2/weights/`)).json()) as {
        items: Record<string, unknown>[];
      };
      const row = items.find(({ sha256 }) => sha256 === b6c96?.id);
      expect(row).toMatchObject({
        size: b6c96?.sizeBytes,
        url: `${url}/v2/weights/${b6c96?.id}`,
        is_human: false,
      });
      expect(items.filter(({ is_human }) => is_human)).toHaveLength(1);
      // The stand-in has other bytes, of another length.
      const refused = await fetch(String(row?.url));
      await expect(refused.arrayBuffer()).rejects.toThrow();
      const kept = readFileSync('public/networks/b6c64-distilled-3.bin.gz');
      writeFileSync(join(data, 'networks', String(b6c96?.id)), Buffer.alloc(b6c96?.sizeBytes ?? 0, kept));
      const whole = await fetch(String(row?.url), { headers: { range: 'bytes=10-' } });
      expect([whole.status, whole.headers.get('content-range')]).toEqual([
        206,
        `bytes 10-${Number(b6c96?.sizeBytes) - 1}/${b6c96?.sizeBytes}`,
      ]);
      expect((await whole.arrayBuffer()).byteLength).toBe(Number(b6c96?.sizeBytes) - 10);
      expect((await fetch(`${url}/v2/weights/${'f'.repeat(64)}`)).status).toBe(404);
      const behind = await fetch(String(row?.url), { headers: { range: `bytes=${b6c96?.sizeBytes}-` } });
      expect(behind.status).toBe(416);
    } finally {
      await program.close();
    }
  }, 120_000);
});
