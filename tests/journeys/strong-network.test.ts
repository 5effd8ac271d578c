import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PUBLIC_NETWORKS } from '#protocol';
import { journey } from '../support/browser';
import { type PageHost, startPageHost } from '../support/page-host';
import { describeShared, sharedFile } from '../support/shared';
import { at, drop, whenOffline } from '../support/workstation';

const STRONG = PUBLIC_NETWORKS.find(({ level }) => level === 'strong');
if (!STRONG?.id) throw new Error('no network is called strong');
const { name: NAME, address: ADDRESS, id: ID } = STRONG;
const ORIGIN = new URL(ADDRESS).origin;
/** A game of fewer moves has no story, so its review is not announced. */
const GAME = '(;GM[1]FF[4]SZ[9]KM[7];B[ee];W[cc];B[gc];W[gg];B[cg];W[ce];B[ge];W[eg];B[ec];W[dd])';

describeShared(`katago/models/${NAME}.bin.gz`, 'a strong network through the host of the page', () => {
  const { open } = journey();
  const genuine = Buffer.from(sharedFile(`katago/models/${NAME}.bin.gz`));
  const half = genuine.length >> 1;
  const folder = mkdtempSync(join(tmpdir(), 'tengen-strong-'));
  let source: Server;
  let host: PageHost;
  /** A stand-in for the release sends these bytes, and stops behind the half when it is told to, for as long as it is. */
  let content = genuine;
  let stops = false;
  let starts: number[] = [];
  const startHost = async (data: string): Promise<void> => {
    const mirror = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
    host = await startPageHost({ data_folder: join(folder, data), network_mirror: mirror });
  };
  beforeAll(async () => {
    source = createServer((request, response) => {
      const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      starts.push(start);
      const rest = content.subarray(start);
      response.writeHead(start > 0 ? 206 : 200, { 'content-length': rest.length });
      if (stops) response.write(rest.subarray(0, half - start));
      else response.end(rest);
    });
    await new Promise<void>((done) => source.listen(0, '127.0.0.1', done));
  });
  afterEach(async () => {
    await host.program.close();
    [content, stops, starts] = [genuine, false, []];
  });
  afterAll(() => {
    source.closeAllConnections();
    source.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The makers' own address lets this page read nothing. */
  const visit = (before: (page: Page) => Promise<unknown> = async () => {}) => ({
    url: host.url,
    hosts: [ORIGIN],
    expected:
      /ERR_FAILED|ERR_INTERNET_DISCONNECTED|50[23]|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE|ERR_CONNECTION_REFUSED/,
    before: async (page: Page): Promise<void> => {
      await page.context().route(`${ORIGIN}/**`, (route) => route.abort());
      await before(page);
    },
  });
  const networks = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: /^AI/ }).first().click();
    await page.getByRole('button', { name: '更换网络…' }).click();
    return page.getByRole('dialog', { name: '神经网络' });
  };
  const getStrong = (page: Page) => page.getByRole('button', { name: '下载并使用：强力' });
  const inUse = (dialog: Locator) => dialog.getByRole('radio', { name: '强力', checked: true });

  test('is cut in the middle, goes on there after a reload, is checked, reviews a game, and is there offline', async () => {
    stops = true;
    await startHost('cut');
    const page = await open(visit());
    await drop(page, 'small.sgf', GAME);
    await at(page, '0 / 10');
    const dialog = await networks(page);
    await getStrong(page).click();
    await dialog.getByText(/(4\d|50)\s%/).waitFor();

    const asked: string[] = [];
    page.on('request', async (request) => {
      if (request.url().endsWith(ID)) asked.push((await request.headerValue('range')) ?? 'whole');
    });
    await page.reload();
    await at(page, '0 / 10');
    await networks(page);
    await dialog.getByText(/继续下载（已有 (4\d|50)%）/).waitFor();
    stops = false;
    source.closeAllConnections();
    await getStrong(page).click();
    await inUse(dialog).waitFor();
    // The source gave each byte once, and the page asked its host for what it did not have.
    expect(starts).toEqual([0, half]);
    expect(asked).toEqual([expect.stringMatching(/^bytes=[1-9]\d+-$/)]);

    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('button', { name: '复盘全局' }).click();
    await page.getByText('复盘完成').waitFor({ state: 'attached', timeout: 90_000 });
    await whenOffline(page);
    await page.context().setOffline(true);
    await page.reload();
    // Its story may have gone to a move that matters.
    await page
      .locator('output')
      .getByText(/^\d+ \/ 10$/)
      .waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('table', { name: '推荐点' }).getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: /^AI/ }).first().click();
    await page.locator('dd').getByText(NAME, { exact: true }).waitFor();
  });

  test('with a wrong byte is refused by its hash, and can be had again, checked and in use', async () => {
    content = Buffer.from(genuine);
    content[half] = (content[half] ?? 0) ^ 1;
    await startHost('wrong');
    const page = await open(visit());
    const dialog = await networks(page);
    await getStrong(page).click();
    const alert = dialog.getByRole('alert');
    await alert.getByText(/SHA-256/).waitFor();
    content = genuine;
    await alert.getByRole('button', { name: '重新下载' }).click();
    await inUse(dialog).waitFor();
  });

  test('where the disk is full is told, and comes when there is room', async () => {
    await startHost('full');
    const { origin } = new URL(host.url);
    const page = await open(
      visit(async (fresh) => {
        const storage = await fresh.context().newCDPSession(fresh);
        await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
      }),
    );
    const dialog = await networks(page);
    await getStrong(page).click();
    await dialog
      .getByRole('alert')
      .getByText(/存储空间不够，.*需要 4 MB/)
      .waitFor();
    const storage = await page.context().newCDPSession(page);
    await storage.send('Storage.overrideQuotaForOrigin', { origin });
    await dialog.getByRole('button', { name: '重新下载' }).click();
    await inUse(dialog).waitFor();
  });
});
