import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve';
import { at, drop, dropFile, sample } from '../tests/support/workstation';
import { childrenCpuSeconds } from './children';
import { judge } from './goals';
import { PEER, peerAlone, peerFolderOf } from './peer';
import { reviewed } from './reviewed';
import { type UiTasks, uiTasks } from './ui-tasks';

/**
 * `npm run bench -- review [--peer FOLDER]`: the built app reviews 250 moves of a professional game, 25 visits per
 * position, with KataGo's b6c96, where available, and with our own network, while nobody touches the page. Compares
 * wall time, CPU time of all cores, and tasks of the UI thread with budgets.json. With the peer's back end (peer.ts)
 * it measures the peer's rate right before and after, and the goal is eight times its speed; without it the goal is
 * 20 s, from the machine on which the peer was measured.
 */
const BUDGETS: { readonly review: { readonly longestTaskMs: number; readonly timesThePeer: number } } =
  JSON.parse(readFileSync(resolve(import.meta.dirname, 'budgets.json'), 'utf8'));
const B6C96 = resolve(
  import.meta.dirname,
  '../../shared/katago/models/g170-b6c96-s175395328-d26788732.bin.gz',
);
const MOVES = 250;
const VISITS = 25;
const PEER_FOR_MS = 2500;

interface Row {
  readonly network: string;
  readonly engines: string;
  readonly seconds: number;
  readonly cpuSeconds: number | undefined;
  readonly tasks: UiTasks;
}

export const bench = async (args: readonly string[]): Promise<boolean> => {
  const networks: (string | undefined)[] = [undefined];
  const isThere = existsSync(B6C96);
  if (isThere) networks.unshift(B6C96);
  else console.warn(`SKIPPED, ${B6C96} is absent: only our own network is measured`);
  const folder = isThere ? peerFolderOf(args) : undefined;
  const peerRates: number[] = [];
  const watchPeer = async (): Promise<void> => {
    if (folder !== undefined) peerRates.push((await peerAlone(folder, B6C96, PEER_FOR_MS)).visits);
  };
  await watchPeer();
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
  await watchPeer();
  return tell(rows, peerRates);
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
  // Loads the engines first: a review is rarely the first thing that a person does.
  await page.keyboard.press('Space');
  await page.getByRole('table', { name: '推荐点' }).getByRole('row').nth(1).waitFor();
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
  return { network: network ? 'b6c96' : 'our own', engines, seconds, cpuSeconds, tasks };
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

/**
 * The peer's time for as many visits, of which it makes as many as evaluations, by the better of its rates. (Its own
 * fast review stops at 600 ms per position, on a slow processor with fewer visits.)
 */
const tell = (rows: readonly Row[], peerRates: readonly number[]): boolean => {
  const { longestTaskMs, timesThePeer } = BUDGETS.review;
  const isOfThisRun = peerRates.length > 0;
  const rate = isOfThisRun ? Math.max(...peerRates) : PEER[19].visits;
  const peerSeconds = (MOVES * VISITS) / rate;
  console.log(
    `\nreview of ${MOVES} moves at ${VISITS} visits a position; the peer's ${rate.toFixed(1)} visits/s ` +
      `${isOfThisRun ? 'of this run' : 'on a Zen 4, not of this run'} make ${peerSeconds.toFixed(0)} s`,
  );
  for (const { network, engines, seconds, cpuSeconds, tasks } of rows) {
    console.log(
      `${network}: ${seconds.toFixed(1)} s; ` +
        `${cpuSeconds?.toFixed(1) ?? '?'} s of all cores, ${engines} here; ` +
        `UI thread: longest task ${tasks.longestOwn.toFixed(0)} ms of its own (${tasks.longest.toFixed(0)} by the clock), ` +
        `over 50 ms ${tasks.over50Own} (${tasks.over50}), busy ${(tasks.busy / seconds / 10).toFixed(0)}%`,
    );
  }
  return judge(
    rows.flatMap(({ network, seconds, tasks }) => [
      {
        name: `${network}, the peer's time / ours`,
        measured: peerSeconds,
        beside: seconds,
        min: timesThePeer,
      },
      { name: `${network}, longest task of its own, ms`, measured: tasks.longestOwn, max: longestTaskMs },
    ]),
  );
};
