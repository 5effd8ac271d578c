import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve';
import { type Goal, judge } from './goals';

/**
 * `npm run bench -- visit [ROUNDS]`: a first visit on a mid-range phone: this machine's processor slowed down by a
 * factor of four, an empty profile, empty caches. "Interactive" is Lighthouse's: the end of the last task over 50 ms
 * (on the slowed processor) that is followed by five seconds without one, and at least the first paint. The network
 * is this machine's own and costs nothing here.
 *
 * The driver listens to errors. V8 therefore reads the script again for the lines of each error that is made, and
 * react-dom makes some as it loads: the script's first task takes about three times the processor time it takes
 * without a driver (traced: 45 to 50 ms against 12 to 15).
 */
const SLOWER = 4;
const QUIET_MS = 5000;
const MAX_INTERACTIVE_MS = 2500;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' };

interface Visit {
  /** Milliseconds after the request of the address. */
  readonly painted: number;
  readonly interactive: number;
  readonly tasks: readonly number[];
}

/** A message that the page writes to its console. */
interface Entry {
  readonly type: 'longtask' | 'paint';
  readonly name: string;
  readonly end: number;
  readonly ms: number;
}
const MARK = 'tengen visit ';

/** Reports long tasks and the first paint; runs in the page before our own code. */
const tellTasks = (mark: string): void => {
  const observer = new PerformanceObserver((list) => {
    for (const { entryType, name, startTime, duration } of list.getEntries())
      console.debug(
        mark + JSON.stringify({ type: entryType, name, end: startTime + duration, ms: duration }),
      );
  });
  for (const type of ['longtask', 'paint']) observer.observe({ type, buffered: true });
};

/** Does not touch the page until it has rested: the driver's script would be a long task in it. */
const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: `(${tellTasks.toString()})(${JSON.stringify(MARK)})` });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const entries: Entry[] = [];
    let quietSince = Date.now();
    page.on('console', (message) => {
      if (!message.text().startsWith(MARK)) return;
      entries.push(JSON.parse(message.text().slice(MARK.length)));
      quietSince = Date.now();
    });
    await page.goto(url);
    while (Date.now() - quietSince < QUIET_MS) await new Promise((resume) => setTimeout(resume, 250));
    await page.locator('#main button').first().waitFor();
    const tasks = entries.filter(({ type }) => type === 'longtask');
    const painted = entries.find(({ name }) => name === 'first-contentful-paint')?.end ?? Number.NaN;
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
      max: MAX_INTERACTIVE_MS,
    },
  ];
  return judge(goals);
};
