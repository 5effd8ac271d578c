import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { HEADERS } from '../../scripts/headers.mjs';
import { serve } from '../../scripts/serve';
import { pageFiles } from '../../server/api/page-files';
import { journey } from '../support/browser';
import { storedRecords } from '../support/stored-records';
import { at, drop, SMALL_GAME, whenOffline } from '../support/workstation';

/** Number of moves in each stored text; none for an incomplete record. */
const storedMoves = async (page: Page): Promise<readonly number[]> => {
  const { heads, texts } = await storedRecords(page);
  const moves = texts.map((text) => text.match(/;[BW]\[/g)?.length ?? 0);
  return heads === texts.length ? moves : [];
};

/** The controls of the page that lie under a notice. */
const covered = (notice: Locator): Promise<readonly string[]> =>
  notice.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
    const under = shares.flatMap((x) =>
      shares.flatMap((y) => document.elementsFromPoint(left + x * width, top + y * height)),
    );
    const controls = under
      .filter((other) => !element.contains(other))
      .flatMap((other) => other.closest('button, a, input, textarea, canvas') ?? []);
    return [...new Set(controls)].map((control) => control.getAttribute('aria-label') ?? control.tagName);
  });

describe('when something fails', () => {
  const { open } = journey();
  let bare: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    bare = await serve({ folder: 'dist/app', port: 0, headers: {} });
  });
  afterAll(() => bare.close());
  const bareUrl = () => `http://localhost:${bare.port}/`;

  test('a damaged network is reported, and a good one works after a retry', async () => {
    const page = await open({ serviceWorkers: 'block' });
    await page.route('**/networks/*', (route) => route.fulfill({ body: 'no network at all' }));
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /AI 无法启动/ }).click();
    await page
      .getByText(/不是神经网络文件/)
      .first()
      .waitFor();
    await page.unroute('**/networks/*');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('button', { name: /AI (就绪|分析中|已算完)/ }).waitFor();
  });

  test('a full disk is reported, the record can be saved as a file, and is stored when there is room again', {
    timeout: 240_000,
  }, async () => {
    const { origin } = new URL(inject('appUrl'));
    let storage: CDPSession | undefined;
    const page = await open({
      before: async (fresh) => {
        storage = await fresh.context().newCDPSession(fresh);
        // Room for the app and little more. The browser caches what it measured, so this comes first.
        await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 10_000_000 });
      },
    });
    await whenOffline(page);
    await drop(page, 'small.sgf', SMALL_GAME);
    await page.locator('[role="status"][data-phase="saved"]').waitFor();
    // Random, because the store compresses repetitions.
    const noise = randomBytes(7_000_000).toString('base64');
    await drop(page, 'large.sgf', `(;SZ[9]C[${noise}];B[ee];W[cc])`);
    // A busy machine needs a while to pack so much noise.
    await page
      .getByText(/存储空间已满/)
      .first()
      .waitFor({ timeout: 90_000 });
    await page.getByText('没有保存成功').waitFor();
    await page.keyboard.press('ArrowRight');
    await at(page, '1 / 2');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Control+s');
    const kept = readFileSync(await (await download).path(), 'utf8');
    expect(kept).toContain(noise.slice(-1000));
    expect(kept).toContain(';B[ee];W[cc]');
    // The earlier record is complete, and nothing incomplete follows it.
    expect(await storedMoves(page)).toEqual([SMALL_GAME.match(/;[BW]\[/g)?.length]);

    await storage?.send('Storage.overrideQuotaForOrigin', { origin });
    await page.keyboard.press('p');
    await page.locator('[role="status"][data-phase="saved"]').waitFor();
    await page.waitForTimeout(500);
    await page.reload();
    await at(page, '2 / 2');
  });

  test.each([
    ['wide', { width: 1440, height: 900 }],
    ['small', { width: 1024, height: 768 }],
    ['phone', { width: 390, height: 844 }],
  ])('a notice over a dialog covers none of its controls on a %s screen', async (_, viewport) => {
    const page = await open({ serviceWorkers: 'block', viewport });
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    await page.keyboard.press('Control+i');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await drop(page, 'broken.sgf', 'no record');
    const message = page.getByRole('listitem').filter({ hasText: 'SGF' });
    await message.waitFor();
    const below = await message.boundingBox();
    const window = await dialog.boundingBox();
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(window?.y ?? 0);
    if (viewport.width > 719) return;
    // On a phone the page gives a notice room of its own, so it covers no control of the page either.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const board = page.locator('[data-tour="board"] canvas').first();
    await expect.poll(() => covered(message)).toEqual([]);
    expect((await board.boundingBox())?.width).toBeGreaterThanOrEqual(viewport.width - 2);
  });

  test('wrong files of a first visit, kept by the browser for a year, are asked for again', async () => {
    const files = pageFiles({ folder: 'dist/app', headers: HEADERS.all });
    let isWrong = true;
    const server = createServer((request, response) => {
      const path = request.url ?? '/';
      if (isWrong && path.endsWith('.js')) {
        response.setHeader('Content-Type', 'text/html');
        response.setHeader('X-Content-Type-Options', 'nosniff');
        if (path.startsWith('/assets/'))
          response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        response.end('<!doctype html><title>Soon</title>');
      } else files(request, response, () => void response.writeHead(404).end());
    });
    await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    const page = await open({
      url,
      expected: /MIME type|Failed to load/,
      before: async (page) => {
        await page.goto(url);
        await page.locator('.splash').waitFor({ state: 'attached' });
        isWrong = false;
      },
    });
    await page.getByRole('button', { name: '打开棋谱文件' }).waitFor();
    await whenOffline(page);
    server.closeAllConnections();
    server.close();
  });

  test('on a host without isolation headers the service worker adds them after one reload', async () => {
    const page = await open({ url: bareUrl() });
    await page.waitForFunction(() => crossOriginIsolated, undefined, { timeout: 20_000 });
    expect(await page.evaluate(() => typeof SharedArrayBuffer)).toBe('function');
  });

  test("without shared memory everything works, and the engine's details say so", async () => {
    const page = await open({ url: bareUrl(), serviceWorkers: 'block' });
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    await page.keyboard.press('Space');
    await page.getByRole('table', { name: '推荐点' }).getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: /^AI/ }).click();
    await page.getByText(/没有跨源隔离/).waitFor();
  });

  test("without WebAssembly SIMD the plain back end computes, and the engine's details say so", async () => {
    const page = await open({
      serviceWorkers: 'block',
      before: (page) =>
        page.route('**/assets/search.worker-*', async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            body: `WebAssembly.validate = () => false;${await response.text()}`,
          });
        }),
    });
    await drop(page, 'small.sgf', '(;SZ[5])');
    await at(page, '0 / 0');
    await page.keyboard.press('Space');
    await page.getByRole('table', { name: '推荐点' }).getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: /^AI/ }).click();
    await page.getByText(/不支持 WebAssembly SIMD/).waitFor();
  });
});
