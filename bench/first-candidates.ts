import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve.mjs';
import { at, drop, whenOffline } from '../tests/support/workstation';
import { longGame } from './long-game';

const TRIES = 3;

/**
 * Milliseconds from opening the built app, everything stored and a record open, to candidates of a position that
 * was never looked at, when the key of live analysis is pressed as soon as the board is there. The median of some tries.
 */
export const firstCandidates = async (): Promise<number> => {
  const server = await serve({ folder: 'dist/app', port: 0 });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await page.goto(`http://localhost:${server.port}/`);
    await whenOffline(page);
    await drop(page, 'long.sgf', longGame(60));
    await at(page, '0 / 60');
    const times: number[] = [];
    for (let i = 0; i < TRIES; i += 1) {
      // The cursor is saved in a quiet moment.
      for (let move = 0; move < 7; move += 1) await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(1500);
      await page.reload({ waitUntil: 'commit' });
      await page.getByText(/^\d+ \/ 60$/).waitFor();
      await page.keyboard.press('Space');
      const handle = await page.waitForFunction(
        () => document.querySelector('table tbody tr') && performance.now(),
        undefined,
        { polling: 'raf' },
      );
      times.push(Number(await handle.jsonValue()));
    }
    return times.sort((a, b) => a - b)[TRIES >> 1] ?? Number.NaN;
  } finally {
    await browser.close();
    server.close();
  }
};
