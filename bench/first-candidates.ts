import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve';
import { at, drop, whenOffline } from '../tests/support/workstation';
import type { MarkName } from '../workers/engine/performance-marks';
import { longGame } from './long-game';

const TRIES = 5;

/** Stations in the order of passing, each in milliseconds after the navigation. */
export interface Way {
  readonly stations: readonly (readonly [string, number])[];
  readonly endMs: number;
  readonly tries: number;
}

/** Descriptions of the marks that the page and the first engine's thread set. */
const STATIONS: Readonly<Record<MarkName | 'page' | 'board' | 'thread' | 'candidates' | 'panel', string>> = {
  page: 'page: its script runs',
  board: 'page: the board is there, the key is pressed',
  thread: 'engine: its thread starts',
  script: 'engine: its script runs',
  asked: 'engine: told its network',
  opened: 'engine: the file begins to come',
  read: 'engine: unpacked and read',
  chosen: 'engine: weights transformed',
  working: 'engine: told the position',
  reported: 'engine: first report',
  candidates: 'page: candidates on the board',
  panel: 'page: candidates in their panel',
};

/**
 * The time from opening the built app, with everything stored and a record open, to candidates of a position without
 * analysis, when live analysis is started as soon as the board is shown. Returns the try with the median total.
 */
export const firstCandidates = async (): Promise<Way> => {
  const server = await serve({ folder: 'dist/app', port: 0 });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await page.goto(`http://localhost:${server.port}/`);
    await whenOffline(page);
    await drop(page, 'long.sgf', longGame(60));
    await at(page, '0 / 60');
    // The very first engine measures the back ends.
    await page.keyboard.press('Space');
    await page.locator('table tbody tr').first().waitFor();
    const ways: Marks[] = [];
    for (let i = 0; i < TRIES; i += 1) {
      await page.keyboard.press('Space');
      for (let move = 0; move < 7; move += 1) await page.keyboard.press('ArrowRight');
      // Stops the analysis and leaves the analysed positions. The app saves the cursor when it is idle.
      await page.waitForTimeout(1500);
      ways.push(await reopen(page));
    }
    const middle = ways.sort((a, b) => a.candidates - b.candidates)[TRIES >> 1];
    return wayOf(middle ?? { candidates: Number.NaN });
  } finally {
    await browser.close();
    server.close();
  }
};

const labels = new Map<string, string>(Object.entries(STATIONS));

type Marks = Readonly<Record<string, number>> & { readonly candidates: number };

const wayOf = (marks: Marks): Way => ({
  stations: Object.entries(marks)
    .map(([name, ms]) => [labels.get(name) ?? name, ms] as const)
    .sort(([, a], [, b]) => a - b),
  endMs: marks.candidates,
  tries: TRIES,
});

const reopen = async (page: Page): Promise<Marks> => {
  await page.reload({ waitUntil: 'commit' });
  // Runs inside the page at its next frame, because messages between page and driver take time too.
  const board = await page.waitForFunction(
    () => {
      if (!/^\d+ \/ 60$/m.test(document.querySelector('output')?.textContent ?? '')) return false;
      const key = { key: ' ', code: 'Space', bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
      return performance.now();
    },
    undefined,
    { polling: 'raf' },
  );
  const panel = await page.waitForFunction(
    () => document.querySelector('table tbody tr') && performance.now(),
    undefined,
    { polling: 'raf' },
  );
  const { origin, marks } = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    marks: performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime] as const),
  }));
  const { page: script = Number.NaN, candidates = Number.NaN } = Object.fromEntries(marks);
  const seen = { board: Number(await board.jsonValue()), panel: Number(await panel.jsonValue()) };
  return { page: script, candidates, ...seen, ...(await engineMarks(page, origin)) };
};

/** Marks of the first engine's thread, by the page's clock. */
const engineMarks = async (page: Page, origin: number): Promise<Readonly<Record<string, number>>> => {
  for (const worker of page.workers()) {
    const { name, start, marks } = await worker.evaluate(() => ({
      name: self.name,
      start: performance.timeOrigin,
      marks: performance.getEntriesByType('mark').map((mark) => [mark.name, mark.startTime] as const),
    }));
    if (name === 'search 0')
      return Object.fromEntries([
        ['thread', start - origin],
        ...marks.map(([n, ms]) => [n, ms + start - origin]),
      ]);
  }
  return {};
};
