import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve';
import { readConfig } from '../server/gateway/config';
import { Gateway } from '../server/gateway/gateway';
import { silentLog } from '../server/gateway/log';
import { at, drop, sample } from '../tests/support/workstation';
import { type UiTasks, uiTasks } from './ui-tasks';

/**
 * `npm run bench -- stream`: a professional game of 325 moves in the built app under the stream of a fast engine,
 * with ownership for the position and for every move. Behind our gateway a recorded KataGo session replays (where it
 * is absent, made-up reports of the same length), twenty reports per second, for 1 % of a core: like a KataGo on a
 * graphics card it leaves the processor to the page. Measures the page's tasks and frames while one position is
 * analysed and while a person steps through the game. No task may take over 50 ms by the clock, nor by its CPU time
 * in a second pass that is recorded; the frames are compared with those of the idle page before and after.
 */
const BUDGETS: { readonly stream: { readonly longestTaskMs: number; readonly framesOfIdle: number } } =
  JSON.parse(readFileSync(resolve(import.meta.dirname, 'budgets.json'), 'utf8'));
const TRANSCRIPT = resolve(import.meta.dirname, '../../shared/katago/gtp/long-stream.stdout.txt.gz');
const REPLAY = resolve(import.meta.dirname, 'replay-katago.mjs');
const GAME = 'ear-reddening';
const MOVES = 325;
const TOKEN = 'sesame-sesame';
const LOOK_MS = 10_000;
const IDLE_MS = 5000;
const STEP_MS = 100;
/** At 60 frames per second, a frame later than this (ms) was missed. */
const LATE_MS = 25;

interface Watch {
  frames: number[];
  /** Number of drawings of each canvas, by its content. */
  draws: Record<string, number>;
  /** Tasks over 50 ms by the clock, as the browser reports them to the page. */
  long: number[];
}
declare global {
  interface Window {
    watch: Watch;
  }
}

/** Counts every frame, every drawing of a canvas and every long task. */
const installWatch = (): void => {
  const watch: Watch = { frames: [], draws: {}, long: [] };
  window.watch = watch;
  new PerformanceObserver((list) => {
    watch.long.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const frame = (now: number): void => {
    watch.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    const canvas = this.canvas;
    if (canvas instanceof HTMLCanvasElement) {
      const place = canvas.closest('.uplot')
        ? 'chart'
        : canvas.closest('[role=application],[role=img],[class*=board]')
          ? 'board'
          : 'other';
      watch.draws[place] = (watch.draws[place] ?? 0) + 1;
    }
    clear.apply(this, area);
  };
};

const take = (page: Page): Promise<Watch> =>
  page.evaluate(() => {
    const { frames, draws, long } = window.watch;
    const taken = { frames: frames.splice(0), draws: { ...draws }, long: long.splice(0) };
    for (const place of Object.keys(draws)) delete draws[place];
    return taken;
  });

const saved = (port: number): string =>
  JSON.stringify({
    chosen: 'replay',
    engines: [
      {
        id: 'replay',
        place: 'local',
        name: 'Replayed KataGo',
        program: 'Replayed KataGo',
        tags: [],
        kind: 'gtp',
        rankSelectable: false,
        address: `ws://localhost:${port}`,
        token: TOKEN,
        user: '',
        engine: 'replay',
        model: '',
        humanModel: '',
        atOnce: 1,
      },
    ],
  });

const startGateway = (): Promise<Gateway> => {
  const command = [process.execPath, REPLAY, ...(existsSync(TRANSCRIPT) ? [TRANSCRIPT] : [])];
  const config = readConfig({ port: 0, token: TOKEN, engines: [{ name: 'replay', command }] }, '.');
  if (!config.ok) throw new Error(String(config.failure.data?.reason));
  return Gateway.listen(config.value, silentLog());
};

/** The part that the others are compared with. */
const IDLE = 'idle';

interface Row extends Watch, UiTasks {
  readonly part: string;
}

export const bench = async (): Promise<boolean> => {
  const gateway = await startGateway();
  const server = await serve({ folder: 'dist/app', port: 0 });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const rows: Row[] = [];
  try {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    // The helper with which tsx marks named functions.
    await page.addInitScript({ content: 'globalThis.__name ??= (named) => named' });
    await page.addInitScript(installWatch);
    await page.addInitScript((engines) => {
      localStorage.setItem('webgo.engines', engines);
      localStorage.setItem(
        'webgo.chessConfig',
        JSON.stringify({ liveVisits: 100_000, idleTime: 600, showOwnerShips: true }),
      );
    }, saved(gateway.port));
    await page.goto(`http://localhost:${server.port}/`);
    await drop(page, 'game.sgf', sample(GAME));
    await at(page, `0 / ${MOVES}`);
    // A first visit stores the app once, when idle; the measurement starts after that.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForTimeout(1500);
    // Twice, because recording every task takes as much of the page's thread as the page itself.
    const measure = async (part: string, work: () => Promise<unknown>): Promise<void> => {
      await take(page);
      await work();
      const watched = await take(page);
      rows.push({ part, ...watched, ...(await uiTasks(browser, page, work)) });
    };
    const idle = () => page.waitForTimeout(IDLE_MS);
    await measure(IDLE, idle);
    await page.keyboard.press('Space');
    await page.getByRole('table', { name: '推荐点' }).getByRole('row').nth(1).waitFor();
    await page.waitForTimeout(1000);
    const look = () => page.waitForTimeout(LOOK_MS);
    // Inside the page, so that no round trip of the driver limits the speed.
    const step = async (): Promise<void> => {
      await page.keyboard.press('Home');
      await at(page, `0 / ${MOVES}`);
      await page.evaluate(
        async ([moves, everyMs]) => {
          for (let move = 0; move < moves; move += 1) {
            document.body.dispatchEvent(
              new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
            );
            await new Promise((resume) => setTimeout(resume, everyMs));
          }
        },
        [MOVES, STEP_MS] as const,
      );
    };
    await measure('first position', look);
    await measure('stepping', step);
    await at(page, `${MOVES} / ${MOVES}`);
    await measure('last position', look);
    await page.keyboard.press('Space');
    await page.waitForTimeout(1000);
    await measure(IDLE, idle);
  } finally {
    await browser.close();
    server.close();
    gateway.close();
  }
  return tell(rows);
};

const secondsOf = ({ frames }: Row): number => frames.reduce((sum, ms) => sum + ms, 0) / 1000;

/** Frames per second of these parts together. */
const pace = (rows: readonly Row[]): number =>
  rows.reduce((sum, { frames }) => sum + frames.length, 0) /
  rows.reduce((sum, row) => sum + secondsOf(row), 0);

const tell = (rows: readonly Row[]): boolean => {
  const { longestTaskMs, framesOfIdle } = BUDGETS.stream;
  const load = `${loadavg()[0]?.toFixed(1)} programs on ${availableParallelism()} cores`;
  console.log(
    `\nstream: ${existsSync(TRANSCRIPT) ? 'a recorded KataGo session, replayed' : 'made-up reports'}; ` +
      `${load}; budget ${longestTaskMs} ms, ${100 * framesOfIdle}% of the idle page's frames`,
  );
  const idle = pace(rows.filter(({ part }) => part === IDLE));
  const kept = rows.map((row) => {
    const { part, longest, longestOwn, over50Own, over50, busy, frames, draws, long } = row;
    const seconds = secondsOf(row);
    const late = frames.filter((ms) => ms > LATE_MS).length;
    const drawn = Object.entries(draws).map(([place, count]) => `${place} ${(count / seconds).toFixed(1)}`);
    const share = pace([row]) / idle;
    console.log(
      `${part.padEnd(15)} over 50 ms: ${long.length} tasks; recorded, the longest ${longestOwn.toFixed(0)} ms of its own ` +
        `(${longest.toFixed(0)} by the clock), over 50 ms ${over50Own} (${over50}), ${(busy / 1000).toFixed(1)} s in all; ` +
        `${pace([row]).toFixed(1)} frames/s (${(100 * share).toFixed(0)}% of idle), ${late} of ${frames.length} late; ` +
        `drawings/s: ${drawn.join(', ') || 'none'}`,
    );
    return part === IDLE || (long.length === 0 && longestOwn <= longestTaskMs && share >= framesOfIdle);
  });
  return kept.every(Boolean);
};
