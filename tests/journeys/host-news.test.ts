import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { operatorPathOf } from '../../server/api/database/folder-lock';
import { askRunning } from '../../server/api/operator/ask';
import type { Gateway } from '../../server/gateway/gateway';
import { journey } from '../support/browser';
import { CutLine } from '../support/cut-line';
import { addAnalysisAi } from '../support/page-ai';
import { type PageHost, registerAt, startPageHost } from '../support/page-host';
import { at, drop, sample } from '../support/workstation';

vi.setConfig({ testTimeout: 180_000 });

/** What the host tells by its socket. With it open, no page asks by the clock more than once a minute. */
let host: PageHost;
let line: CutLine;
let gateway: Gateway | undefined;
let url = '';
const folder = mkdtempSync(join(tmpdir(), 'tengen-news-'));
beforeAll(async () => {
  host = await startPageHost({ data_folder: folder });
  line = await CutLine.to(host.program.port);
  url = `http://localhost:${line.port}/`;
}, 120_000);
afterAll(async () => {
  await line?.close();
  await gateway?.close();
  await host?.program.close();
  rmSync(folder, { recursive: true, force: true });
});

const { open } = journey();
const operate = (command: string, ...args: string[]): Promise<unknown> =>
  askRunning(operatorPathOf(folder), command, args);
/** Signs a page in as a browser would have kept it. */
const enter = async (page: Page, session: Readonly<Record<string, string>>): Promise<void> => {
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, session);
  await page.reload();
};
const CUT = /ERR_|Failed to load|WebSocket|fetching the script/;
const SOON = { timeout: 40_000 };
const position = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor(SOON);

test('two tabs follow a live game through a cut connection to its result', async () => {
  const file = join(folder, 'live.sgf');
  const moves = 'B[pd];W[dp];B[pp];W[dd];B[fq];W[cn];B[jp]'.split(';');
  const show = (count: number, result = ''): Promise<unknown> => {
    writeFileSync(file, `(;SZ[19]PB[Shin]PW[Park]${result};${moves.slice(0, count).join(';')})`);
    return operate('live', 'cup-2', file);
  };
  await show(3);
  const session = await registerAt(host, 'two-tabs', '13800138061');
  // The service worker cannot be looked for while the line is cut.
  const first = await open({ url, expected: CUT });
  await enter(first, session);
  const follow = async (page: Page): Promise<void> => {
    await page.goto(`${url}#/library/live`);
    await page.reload();
    await page.getByRole('button', { name: /^Shin – Park.*手$/ }).click();
    await page.getByRole('application', { name: '棋盘' }).waitFor();
    await position(page, '3 / 3');
  };
  const badge = (page: Page) => page.getByRole('button', { name: /^直播/ });
  await follow(first);
  const second = await first.context().newPage();
  await follow(second);
  const both = [first, second] as const;
  // The first one writes what is played into the record; the second shows what the first has saved.
  await badge(first).waitFor();

  await show(4);
  for (const page of both) await position(page, '4 / 4');

  line.cut();
  await show(5);
  await expect.poll(() => badge(first).getAttribute('data-reached'), SOON).toBe('false');
  line.mend();
  for (const page of both) await position(page, '5 / 5');
  await expect.poll(() => badge(first).getAttribute('data-reached'), SOON).toBe('true');

  await show(6);
  for (const page of both) await position(page, '6 / 6');
  await show(7, 'RE[B+R]');
  for (const page of both) await position(page, '7 / 7');
  await badge(first).waitFor({ state: 'detached', ...SOON });
});

test('compute power that an operator grants is in the wallet at once', async () => {
  const session = await registerAt(host, 'wallet', '13800138062');
  const page = await open({ url, expected: CUT });
  await enter(page, session);
  await page.goto(`${url}#/host/coins`);
  await page.reload();
  await page.getByRole('heading', { name: '算力记录' }).waitFor();
  await operate('grant-coin', 'wallet', '4321');
  await page.getByText('4.32K').first().waitFor(SOON);
});

test('an uploaded record is analysed while its page is closed; the figures are in it, also without a network', async () => {
  // Each position takes it a moment, so that there is something to watch.
  gateway = await addAnalysisAi(folder, { name: '夜班', engine: 'night', flags: ['--slow', '60'] });
  const session = await registerAt(host, 'reader', '13800138063');
  const page = await open({ url, expected: CUT });
  await enter(page, session);
  await drop(page, 'game.sgf', sample('ear-reddening'));
  await at(page, '0 / 325');
  await page.goto(`${url}#/library/offline`);
  await page.getByRole('button', { name: '上传当前棋谱分析…' }).click();
  const dialog = page.getByRole('dialog', { name: '服务器分析' });
  await dialog.getByLabel('AI').selectOption('夜班');
  await dialog.getByRole('button', { name: '上传', exact: true }).click();
  // The curve fills while the record is open.
  await page.getByRole('button', { name: /分析中.*325 手/ }).waitFor(SOON);
  // The board says so where it would offer a review, and leads back.
  await page.goto(`${url}#/`);
  await page.getByText(/^服务器分析中 \d+%$/).waitFor(SOON);
  expect(await page.getByRole('button', { name: '复盘全局' }).count()).toBe(0);
  // The notice of the upload may offer the same.
  await page.getByRole('button', { name: '查看进度' }).first().click();
  await page.getByRole('button', { name: /分析中.*325 手/ }).waitFor(SOON);
  const context = page.context();
  await page.close();
  await expect
    .poll(async () => JSON.stringify(await operate('queues')), { timeout: 120_000, interval: 1000 })
    .not.toMatch(/"waiting":[1-9]|"held":[1-9]/);
  const later = await context.newPage();
  await later.goto(url);
  // The announcer of the notice says it for a moment too.
  await later
    .getByText(/分析完成，结果已经在棋谱里/)
    .first()
    .waitFor(SOON);
  await at(later, '0 / 325');
  await later.evaluate(async () => void (await navigator.serviceWorker.ready));
  line.cut();
  await later.reload();
  await at(later, '0 / 325');
  // What no built-in engine would find.
  const candidates = later.getByRole('table', { name: '推荐点' });
  await candidates.getByRole('row', { name: /A1/ }).getByText('500').waitFor(SOON);
  await later.getByText('服务器分析').first().waitFor();
  // The whole curve is the server's, and its report opens.
  await later.getByText('走势来源：服务器分析 KataGo 1.16.4', { exact: true }).waitFor(SOON);
  await later.getByRole('button', { name: '报告', exact: true }).first().click(SOON);
  await later.getByText('KataGo 1.16.4，每个局面约 500 次计算').waitFor(SOON);
  line.mend();
  await later.goto(`${url}#/library`);
  expect(await later.getByRole('row', { name: /耳赤|安田|325/ }).count()).toBeLessThanOrEqual(2);
});
