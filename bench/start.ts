import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve';
import { libraryGame } from './library-games';

/**
 * A cold start without a network: a browser just started, no server, the record of the last visit on the board. Then
 * the time until an edit is stored, in an ordinary game and in a very long one. `npm run bench -- start [rounds]`; 7
 * without a number.
 */
const GOALS = { lastRecordMs: 1000, savedMs: 1000 };
const LONG_MOVES = 100_000;
const EDITS = 5;
const PATIENCE_MS = 180_000;

const longGame = (): string => {
  const letter = (n: number): string => String.fromCharCode(97 + (n % 19));
  const moves = Array.from(
    { length: LONG_MOVES },
    (_, i) => `;${i % 2 ? 'W' : 'B'}[${letter(i)}${letter(Math.floor(i / 19))}]`,
  );
  return `(;GM[1]FF[4]SZ[19]PB[Long]PW[Game]${moves.join('')})`;
};

/** Marks the time when a record's moves are announced and its board is drawn. */
const watchStart = (): void => {
  const look = (): void => {
    const isThere = document.querySelector('output') && document.querySelector('canvas');
    if (!isThere) requestAnimationFrame(look);
    // The frame after the one that draws the board.
    else requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('record')));
  };
  requestAnimationFrame(look);
};

const launch = async (profile: string): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: CHROMIUM_FLAGS,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PATIENCE_MS);
  await page.addInitScript({ content: 'globalThis.__name ??= (marked) => marked' });
  await page.addInitScript(watchStart);
  return { context, page };
};

const paste = async (page: Page, address: string, text: string): Promise<void> => {
  await page.goto(`${address}#/`);
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData('text/plain', content);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
  await page.locator('output').first().waitFor();
};

const isSaved = (page: Page): Promise<unknown> =>
  page.locator('[role="status"][data-phase="saved"]').waitFor();

/** Milliseconds from the key of a pass to the frame that shows the move and the saved state. */
const timeToSaved = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const moves = (): string | null | undefined => document.querySelector('output')?.textContent;
    const isSaved = (): boolean => document.querySelector('[role="status"][data-phase="saved"]') !== null;
    const before = moves();
    const start = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', code: 'KeyP', bubbles: true }));
    while (moves() === before || !isSaved()) await new Promise((resume) => requestAnimationFrame(resume));
    return performance.now() - start;
  });

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

export const bench = async ([rounds = '7']: readonly string[]): Promise<boolean> => {
  const profile = mkdtempSync(join(tmpdir(), 'tengen-start-'));
  const rows: { part: string; ms: number; goal: number; detail: string }[] = [];
  const server = await serve({ folder: 'dist/app', port: 0 });
  const address = `http://localhost:${server.port}/`;
  try {
    const first = await launch(profile);
    await first.page.goto(address);
    await first.page.evaluate(() => navigator.serviceWorker.ready);
    for (const [name, text] of [
      ['edit, long game', longGame()],
      ['edit', libraryGame(1)],
    ] as const) {
      await paste(first.page, address, text);
      await isSaved(first.page);
      await first.page.keyboard.press('End');
      const times: number[] = [];
      for (let n = 0; n < EDITS; n += 1) {
        times.push(await timeToSaved(first.page));
        await first.page.waitForTimeout(600);
      }
      rows.push({ part: name, ms: median(times), goal: GOALS.savedMs, detail: 'a move until it is stored' });
    }
    await first.context.close();
    server.close();
    const starts: number[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      const { context, page } = await launch(profile);
      await page.goto(address);
      await page.waitForFunction(() => performance.getEntriesByName('record').length > 0);
      starts.push(await page.evaluate(() => performance.getEntriesByName('record')[0]?.startTime ?? 0));
      await context.close();
    }
    const detail = `offline, new browser; ${starts.map((ms) => ms.toFixed(0)).join(', ')}`;
    rows.push({ part: 'last record', ms: median(starts), goal: GOALS.lastRecordMs, detail });
  } finally {
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log('part             median     goal');
  for (const { part, ms, goal, detail } of rows)
    console.log(
      `${part.padEnd(16)} ${`${ms.toFixed(0)} ms`.padEnd(10)} ${`${goal} ms`.padEnd(10)} ${detail}`,
    );
  return rows.every(({ ms, goal }) => ms <= goal);
};
