import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve.mjs';
import { type Goal, judge } from './goals';

/**
 * `npm run bench -- visit [ROUNDS]`: a first visit on a phone of the middle class: this machine's processor slowed
 * down four times, an empty profile, nothing in any cache. "Interactive" is Lighthouse's: the end of the last task
 * over 50 ms (on the slowed processor) that is followed by five seconds without one, and at least the first
 * picture. The network is this machine's own: it costs nothing here.
 */
const SLOWER = 4;
const QUIET_MS = 5000;
const MOST_INTERACTIVE_MS = 2500;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' };

interface Visit {
  /** Milliseconds after the address was asked for. */
  readonly painted: number;
  readonly interactive: number;
  readonly tasks: readonly number[];
}

/** Notes what the browser calls a long task; runs in the page before anything of ours. */
const watchTasks = (): void => {
  const tasks: { end: number; ms: number }[] = [];
  Object.assign(globalThis, { tengenTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ end: startTime + duration, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
};

const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: `(${watchTasks.toString()})()` });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url);
    await page.locator('#main button').first().waitFor();
    let [quietSince, seen] = [Date.now(), -1];
    while (Date.now() - quietSince < QUIET_MS) {
      await page.waitForTimeout(250);
      const count = await page.evaluate<number>('tengenTasks.length');
      if (count !== seen) [quietSince, seen] = [Date.now(), count];
    }
    const tasks = await page.evaluate<{ end: number; ms: number }[]>('tengenTasks');
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return {
      painted,
      interactive: Math.max(painted, ...tasks.map(({ end }) => end)),
      tasks: tasks.map(({ ms }) => Math.round(ms)),
    };
  } finally {
    await context.close();
  }
};

export const bench = async ([rounds = '5']: readonly string[]): Promise<boolean> => {
  const server = await serve({ folder: 'dist/app', port: 0 });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const visits: Visit[] = [];
  try {
    for (let round = 0; round < Number(rounds); round += 1) {
      const made = await visit(browser, `http://localhost:${server.port}/`);
      visits.push(made);
      console.log(
        `first picture ${made.painted.toFixed(0)} ms, interactive ${made.interactive.toFixed(0)} ms, tasks ${made.tasks.join(', ')}`,
      );
    }
  } finally {
    await browser.close();
    server.close();
  }
  const middle = visits.map(({ interactive }) => interactive).sort((a, b) => a - b)[visits.length >> 1];
  const goals: readonly Goal[] = [
    {
      name: 'first visit, phone: interactive after, ms (median)',
      measured: middle,
      most: MOST_INTERACTIVE_MS,
    },
  ];
  return judge(goals);
};
