import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { serve } from '../scripts/serve';
import { LANGUAGE_KEY } from '../src/i18n/language';
import { SETTING_KEYS } from '../src/state/settings-lists';
import { openSetup, reached, start as startGame } from '../tests/support/play-journey';
import { type Goal, judge } from './goals';
import { kill, sleep, start } from './killed-browser';
import { STALL_MS, watchStalls } from './stalls';

/**
 * A game's clock in a tab that nobody sees, whose timers the browser holds back: `npm run bench -- clock [SECONDS]`, the
 * length of a byo-yomi period (60 without a number; 5 for a short look). White has ten periods and no main time. The
 * tab is hidden, Black moves, and the tab stays hidden until the last seconds: what the clock shows from then on, and
 * when White's time is over, is set against the moment of the move.
 */
const PERIODS = 10;
const MAX_OFF_MS = 50;
/** How long the clock is watched before it runs out. */
const WATCHED_MS = 5000;
/** In the table that screen readers have for the board. */
const A_POINT = 'table td > button';

interface Seen {
  /** Whole seconds that White's clock shows, and since when, in the page's milliseconds. */
  readonly seconds: { readonly shown: number; readonly at: number }[];
  over?: number;
  /** Timers of 100 ms that the page has heard while it was hidden. */
  heard: number;
}
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Notes what the panel of the game says, with its moment. */
const watchPanel = (): void => {
  const seen: Seen = { seconds: [], heard: 0 };
  window.seen = seen;
  setInterval(() => {
    if (document.visibilityState === 'hidden') seen.heard += 1;
  }, 100);
  const look = (): void => {
    const at = performance.now();
    const shown = Number.parseInt(document.querySelectorAll('[role="timer"]')[1]?.textContent ?? '', 10);
    if (seen.seconds.at(-1)?.shown !== shown) seen.seconds.push({ shown, at });
    if (document.querySelector('[data-phase="over"]')) seen.over ??= at;
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
};

/** Two people at one board, ten periods of so many seconds. */
const begin = async (page: Page, seconds: string): Promise<void> => {
  // A tab that is heard keeps its timers: this one counts its seconds silently.
  const settings: Readonly<Record<string, string>> = {
    [LANGUAGE_KEY]: 'zh',
    [SETTING_KEYS.config]: '{"clockSound":false}',
  };
  await page.evaluate((values) => Object.assign(localStorage, values), settings);
  await page.reload();
  const dialog = await openSetup(page, '本机上的棋手');
  await dialog.getByRole('switch', { name: '限时' }).click();
  await dialog.getByLabel('基本用时').selectOption('0');
  await dialog.getByLabel('每次读秒').selectOption(seconds);
  await dialog.getByLabel('读秒次数').selectOption(String(PERIODS));
  await startGame(dialog);
  await reached(page, 'turn', 0);
  await page.locator(A_POINT).first().waitFor({ state: 'attached' });
};

/** Plays a point in the page itself, whether or not somebody sees it; the page's moment of the press. */
const playHidden = (page: Page): Promise<number> =>
  page.evaluate((point) => {
    const button = document.querySelector<HTMLButtonElement>(point);
    const at = performance.now();
    button?.click();
    return at;
  }, A_POINT);

export const bench = async ([seconds = '60']: readonly string[]): Promise<boolean> => {
  const wholeMs = PERIODS * Number(seconds) * 1000;
  const server = await serve({ folder: 'dist/app', port: 0 });
  const profile = mkdtempSync(join(tmpdir(), 'tengen-clock-'));
  const running = await start(profile, `http://localhost:${server.port}/`, { tabsHide: true });
  try {
    const { page } = running;
    await begin(page, seconds);
    await page.evaluate(watchPanel);
    const front = await page.context().newPage();
    await front.bringToFront();
    const moved = await playHidden(page);
    await sleep(wholeMs - WATCHED_MS);
    const hidden = await page.evaluate(() => ({
      heard: window.seen.heard,
      isHidden: document.visibilityState === 'hidden',
    }));
    const stalls = watchStalls();
    await page.bringToFront();
    const ended = page.locator('[data-phase="over"]');
    const adjourned = page.locator('[data-phase="adjourned"]');
    await ended.or(adjourned).waitFor({ timeout: 10 * WATCHED_MS });
    if (await adjourned.isVisible()) {
      console.log('the game was adjourned: the page stood still for seconds, as in a machine that sleeps');
      return false;
    }
    const { count, longestMs } = await stalls.read();
    await stalls.stop();
    const { seconds: shown, over } = await page.evaluate(() => window.seen);
    const end = moved + wholeMs;
    const offs = shown
      .filter(({ shown: left, at }) => left > 0 && at > end - WATCHED_MS)
      // The first is seen when the tab is; only those after it begin with their second.
      .slice(1)
      .map(({ shown: left, at }) => at - (end - 1000 * left));
    console.log(
      `hidden ${hidden.isHidden ? 'all the time' : 'NOT'}: ${hidden.heard} of ${Math.round((wholeMs - WATCHED_MS) / 100)} timers heard`,
    );
    console.log(`seconds shown so much late: ${offs.map((off) => off.toFixed(0)).join(', ')} ms`);
    console.log(
      `the machine woke threads over ${STALL_MS} ms late: ${count}, at most ${longestMs.toFixed(0)} ms`,
    );
    const goals: readonly Goal[] = [
      { name: 'a shown second, ms off at most', measured: furthest(offs), max: MAX_OFF_MS },
      { name: 'loss on time, ms off', measured: over && Math.abs(over - end), max: MAX_OFF_MS },
    ];
    return judge(goals) && hidden.isHidden;
  } finally {
    await kill(running);
    server.close();
    rmSync(profile, { recursive: true, force: true });
  }
};

const furthest = (offs: readonly number[]): number | undefined =>
  offs.length > 0 ? Math.max(...offs.map(Math.abs)) : undefined;
