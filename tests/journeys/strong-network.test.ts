import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PUBLIC_NETWORKS } from '#protocol';
import { HEADERS } from '../../scripts/headers.mjs';
import { readConfig } from '../../server/api/config';
import { makeLog } from '../../server/api/log';
import { type Program, startProgram } from '../../server/api/program';
import { journey } from '../support/browser';
import { describeShared, sharedFile } from '../support/shared';

const STRONG = PUBLIC_NETWORKS.find(({ level }) => level === 'strong');
if (!STRONG?.id) throw new Error('no network is called strong');
const { name: NAME, address: ADDRESS } = STRONG;
const ORIGIN = new URL(ADDRESS).origin;

describeShared(`katago/models/${NAME}.bin.gz`, 'a strong network through the host of the page', () => {
  const { open } = journey();
  const genuine = Buffer.from(sharedFile(`katago/models/${NAME}.bin.gz`));
  const half = genuine.length >> 1;
  const folder = mkdtempSync(join(tmpdir(), 'tengen-strong-'));
  let source: Server;
  let program: Program;
  let url = '';
  /** A stand-in for the release sends these bytes. */
  let content = genuine;
  const send = (response: ServerResponse, start: number): void => {
    const rest = content.subarray(start);
    response.writeHead(start > 0 ? 206 : 200, { 'content-length': rest.length });
    response.end(rest);
  };
  const startHost = async (data: string): Promise<void> => {
    const mirror = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
    const read = readConfig({ data_folder: join(folder, data), port: 0, network_mirror: mirror }, {});
    if (!read.ok) throw new Error(String(read.failure.data?.reason));
    program = await startProgram({
      config: read.value,
      log: makeLog('silent'),
      page: { folder: 'dist/app', headers: HEADERS.all },
    });
    url = `http://localhost:${program.port}/`;
    expect(await program.ready).toEqual({ ok: true });
  };
  beforeAll(async () => {
    source = createServer((request, response) =>
      send(response, Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)),
    );
    await new Promise<void>((done) => source.listen(0, '127.0.0.1', done));
  });
  afterEach(() => program.close());
  afterAll(() => {
    source.closeAllConnections();
    source.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The makers' own address lets this page read nothing. */
  const visit = () => ({
    url,
    hosts: [ORIGIN],
    expected: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|502|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE/,
    before: async (page: Page): Promise<void> => {
      await page.context().route(`${ORIGIN}/**`, (route) => route.abort());
    },
  });
  const networks = async (page: Page) => {
    await page.getByRole('button', { name: /^AI/ }).first().click();
    await page.getByRole('button', { name: '更换网络…' }).click();
    return page.getByRole('dialog', { name: '神经网络' });
  };
  const get = (page: Page) => page.getByRole('button', { name: '下载并使用：强力' });

  test('with a wrong byte is refused by its hash, and can be had again, checked and in use', async () => {
    content = Buffer.from(genuine);
    content[half] = (content[half] ?? 0) ^ 1;
    await startHost('wrong');
    const page = await open(visit());
    const dialog = await networks(page);
    await get(page).click();
    const alert = dialog.getByRole('alert');
    await alert.getByText(/SHA-256/).waitFor();
    content = genuine;
    await alert.getByRole('button', { name: '重新下载' }).click();
    await dialog.getByRole('radio', { name: '强力', checked: true }).waitFor();
  });
});
