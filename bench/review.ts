import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve.mjs';
import { at, drop, dropFile, sample } from '../tests/support/workstation';
import { childrenCpuSeconds } from './children';
import { reviewed } from './reviewed';
import { type UiTasks, uiTasks } from './ui-tasks';

/**
 * `npm run bench -- review [NETWORK]`: the built app reviews 250 moves of a professional game, 25 visits a position, with
 * b6c96 (../shared, or the file given) and with our own network, while nobody touches the page. Wall time, the time all
 * cores spent, and what it left of the UI thread, held to budgets.json.
 */
const BUDGETS: { readonly review: { readonly longestTaskMs: number; readonly b6c96Seconds: number } } =
  JSON.parse(readFileSync(resolve(import.meta.dirname, 'budgets.json'), 'utf8'));
const B6C96 = resolve(
  import.meta.dirname,
  '../../shared/katago/models/g170-b6c96-s175395328-d26788732.bin.gz',
);
const MOVES = 250;
const VISITS = 25;
/** The peer's fast review of such a game, computed for two quiet cores: PLATFORM.md, section 4a. */
const PEER_SECONDS = 155;

interface Row {
  readonly network: string;
  readonly engines: string;
  readonly seconds: number;
  readonly cpuSeconds: number | undefined;
  readonly tasks: UiTasks;
}

export const bench = async ([given]: readonly string[]): Promise<boolean> => {
  const file = given ?? B6C96;
  const networks: (string | undefined)[] = [undefined];
  if (existsSync(file)) networks.unshift(file);
  else console.warn(`SKIPPED, ${file} is absent: only our own network is measured`);
  const server = await serve({ folder: 'dist/app', port: 0 });
  const rows: Row[] = [];
  try {
    for (const network of networks) {
      const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
      try {
        rows.push(await review(browser, `http://localhost:${server.port}/`, network));
      } finally {
        await browser.close();
      }
    }
  } finally {
    server.close();
  }
  return tell(rows);
};

const review = async (browser: Browser, url: string, network: string | undefined): Promise<Row> => {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await page.addInitScript(
    (visits) =>
      localStorage.setItem(
        'webgo.chessConfig',
        JSON.stringify({ reviewBudget: 'visits', reviewVisits: visits }),
      ),
    VISITS,
  );
  await page.goto(url);
  await drop(page, 'game.sgf', firstMoves(sample('ear-reddening')));
  await at(page, `0 / ${MOVES}`);
  if (network !== undefined) await bring(page, network);
  // Engines that are loaded by then: a review is rarely the first thing somebody asks for.
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: '推荐点' }).getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Space');
  await page.waitForTimeout(3000);
  const engines = await page.evaluate(() => String(navigator.hardwareConcurrency));
  const cpuBefore = childrenCpuSeconds();
  const start = performance.now();
  const tasks = await uiTasks(browser, page, async () => {
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === '复盘全局') button.click();
    });
    await reviewed(page);
  });
  const seconds = (performance.now() - start) / 1000;
  const cpuAfter = childrenCpuSeconds();
  const cpuSeconds = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
  return { network: network ? basename(network) : 'our own', engines, seconds, cpuSeconds, tasks };
};

const firstMoves = (text: string): string => {
  const moves = [...text.matchAll(/;[BW]\[[a-s]{2}\]/g)].slice(0, MOVES).map(([move]) => move);
  return `(;GM[1]FF[4]SZ[19]KM[7.5]${moves.join('')})`;
};

/** Drops the network on the page and chooses it. */
const bring = async (page: Page, path: string): Promise<void> => {
  await dropFile(page, new File([readFileSync(path)], basename(path)));
  const dialog = page.getByRole('dialog', { name: '神经网络' });
  await dialog.getByRole('radio').nth(1).click();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
};

const tell = (rows: readonly Row[]): boolean => {
  const { longestTaskMs, b6c96Seconds } = BUDGETS.review;
  console.log(`\nreview of ${MOVES} moves at ${VISITS} visits a position; goal with b6c96 ${b6c96Seconds} s`);
  for (const { network, engines, seconds, cpuSeconds, tasks } of rows) {
    console.log(
      `${network}: ${seconds.toFixed(1)} s, ${(PEER_SECONDS / seconds).toFixed(1)} times the peer's ${PEER_SECONDS} s; ` +
        `${cpuSeconds?.toFixed(1) ?? '?'} s of all cores, ${engines} here; ` +
        `UI thread: longest task ${tasks.longestOwn.toFixed(0)} ms of its own (${tasks.longest.toFixed(0)} by the clock), ` +
        `over 50 ms ${tasks.over50Own} (${tasks.over50}), busy ${(tasks.busy / seconds / 10).toFixed(0)}%`,
    );
  }
  // How long it takes is for a quiet machine to judge, what the page is held up for is judged anywhere.
  return rows.every(({ tasks }) => tasks.longestOwn <= longestTaskMs);
};
