import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve';
import { drop } from '../tests/support/workstation';
import { keySentence, keyTimes } from './key-times';
import { longGame } from './long-game';
import { reviewed } from './reviewed';
import { STALL_MS, watchStalls } from './stalls';

/**
 * The built app in Chromium: opens a 300-move game, steps through it by key, reviews it completely. Prints the
 * longest UI-thread task of each part and the time from key press to painted frame, and compares them with
 * budgets.json. The engine competes for the cores; the delay with which the machine woke a sleeping thread meanwhile
 * is printed too, because no page can be faster.
 */
const BUDGETS: { readonly page: { readonly longestTaskMs: number } } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'budgets.json'), 'utf8'),
);

interface Probe {
  tasks: number[];
}
declare global {
  interface Window {
    probe: Probe;
  }
}

/** Counts every task of 50 ms or more; browsers report no shorter ones. */
const installProbe = (): void => {
  window.probe = { tasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.probe.tasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
};

const longTasks = (page: Page): Promise<number[]> => page.evaluate(() => window.probe.tasks.splice(0));

export const bench = async (): Promise<boolean> => {
  const server = await serve({ folder: 'dist/app', port: 0 });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const stalls = watchStalls();
  const rows: { part: string; longest: number; over50: number; machine: string; detail: string }[] = [];
  try {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await page.addInitScript(installProbe);
    const note = async (part: string, detail = '') => {
      const tasks = await longTasks(page);
      const { count, longestMs } = await stalls.read();
      const machine = count === 0 ? 'none' : `${count}, ${longestMs.toFixed(0)} ms`;
      rows.push({ part, longest: Math.max(0, ...tasks), over50: tasks.length, machine, detail });
    };
    await page.goto(`http://localhost:${server.port}/`);
    await page.getByRole('button', { name: '打开棋谱文件' }).waitFor();
    await page.waitForTimeout(1500);
    await note('start');

    const opened = Date.now();
    await drop(page, 'long.sgf', longGame(300));
    await page.getByText('0 / 300').waitFor();
    const openedMs = Date.now() - opened;
    await page.waitForTimeout(500);
    await note('open', `shown after ${openedMs} ms (round trips of the driver included)`);

    const steps = await keyTimes(page, ['ArrowRight'], 100);
    await note('step', `key: ${keySentence(steps)}`);

    const started = Date.now();
    await page.getByRole('button', { name: '复盘全局' }).click();
    await page.waitForTimeout(3000);
    const during = await keyTimes(page, ['ArrowRight'], 50);
    await reviewed(page);
    await note(
      'review',
      `${((Date.now() - started) / 1000).toFixed(0)} s; key meanwhile: ${keySentence(during)}`,
    );
  } finally {
    await stalls.stop();
    await browser.close();
    server.close();
  }
  const { longestTaskMs } = BUDGETS.page;
  console.log(
    `\nlongest task: budget ${longestTaskMs} ms; machine: threads woken over ${STALL_MS} ms late\n`,
  );
  console.log('part     longest task    tasks over 50 ms   machine');
  for (const { part, longest, over50, machine, detail } of rows) {
    const shown = longest === 0 ? 'below 50 ms' : `${longest.toFixed(0)} ms`;
    console.log(
      `${part.padEnd(8)} ${shown.padEnd(15)} ${String(over50).padEnd(18)} ${machine.padEnd(12)} ${detail}`,
    );
  }
  // The start compiles the page; the budget covers opening and reviewing.
  return rows.filter(({ part }) => part !== 'start').every(({ longest }) => longest <= longestTaskMs);
};
