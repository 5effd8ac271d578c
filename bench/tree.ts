import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { serve } from '../scripts/serve.mjs';
import { letGo, pickUp } from '../tests/support/workstation';
import { figure, type Goal, judge } from './goals';
import { type KeyTime, keySentence, keyTimes, quantile } from './key-times';
import { largeRecord } from './large-record';
import { STALL_MS, watchStalls } from './stalls';
import { uiTasks } from './ui-tasks';

/**
 * A record of 100,000 nodes in Chromium: opening it, stepping through it by key and scrolling its tree over the
 * whole length. Tasks are counted by what the UI thread computed: other programs on the cores do not count.
 */
const NODES = 100_000;
const FRAME_MS = 1000 / 60;

declare global {
  interface Window {
    /** When the record was dropped, and when its board lay there. `performance.now()`. */
    opening: { readonly from: number; board: number };
  }
}

/** Notes when the board's wood is painted, looked for once a frame from the drop on. */
const watchBoard = (): void => {
  window.opening = { from: 0, board: 0 };
  addEventListener(
    'drop',
    async () => {
      window.opening = { from: performance.now(), board: 0 };
      for (let alpha = 0; alpha === 0; ) {
        await new Promise((resume) => requestAnimationFrame(resume));
        const canvas = document.querySelector<HTMLCanvasElement>('[role=application] canvas');
        if (!document.querySelector('output') || !canvas || canvas.width === 0) continue;
        const middle = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
        alpha = middle?.data[3] ?? 0;
      }
      // A message waits until the frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.opening.board = performance.now();
      };
      port2.postMessage(0);
    },
    { capture: true, once: true },
  );
};

const openingMs = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => window.opening.board > 0, undefined, { polling: 100 })
    .then(() => page.evaluate(() => window.opening.board - window.opening.from));

/** Milliseconds of each frame while the tree is scrolled from one end to the other, along one axis. */
const scrollFrames = (page: Page, axis: 'Top' | 'Left', frames: number): Promise<number[]> =>
  page.evaluate(
    async ([side, count]) => {
      const scroller = document.querySelector('section[data-tree]');
      if (!scroller) throw new Error('no tree');
      const most =
        side === 'Top'
          ? scroller.scrollHeight - scroller.clientHeight
          : scroller.scrollWidth - scroller.clientWidth;
      const times: number[] = [];
      let last = await new Promise<number>((resume) => requestAnimationFrame(resume));
      for (let at = 1; at <= count; at += 1) {
        scroller[`scroll${side}`] = (most * at) / count;
        const now = await new Promise<number>((resume) => requestAnimationFrame(resume));
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [axis, frames] as const,
  );

interface Part {
  readonly name: string;
  readonly longestOwn: number;
  readonly over50: number;
  readonly machine: string;
  readonly detail: string;
}

export const bench = async (): Promise<boolean> => {
  const server = await serve({ folder: 'dist/app', port: 0 });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const { parts, goals } = await measure(browser, `http://localhost:${server.port}/`);
    console.log(`\n${NODES} nodes; machine: threads woken over ${STALL_MS} ms late\n`);
    console.log('part        longest task   over 50 ms   machine        detail');
    for (const { name, longestOwn, over50, machine, detail } of parts) {
      const cells = [name.padEnd(11), figure(longestOwn).padEnd(14), String(over50).padEnd(12)];
      console.log(`${cells.join(' ')} ${machine.padEnd(14)} ${detail}`);
    }
    console.log('');
    return judge(goals);
  } finally {
    await browser.close();
    server.close();
  }
};

const measure = async (browser: Browser, url: string): Promise<{ parts: Part[]; goals: Goal[] }> => {
  const stalls = watchStalls();
  const parts: Part[] = [];
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.getByRole('button', { name: '打开棋谱文件' }).waitFor();
  await page.waitForTimeout(1500);
  const file = await pickUp(page, new File([largeRecord(NODES)], 'large.sgf'));
  const part = async <T>(name: string, work: () => Promise<T>, tell: (value: T) => string): Promise<T> => {
    await stalls.read();
    const done: T[] = [];
    const { longestOwn, over50Own } = await uiTasks(browser, page, async () => {
      done.push(await work());
    });
    const { count, longestMs } = await stalls.read();
    const [value] = done as [T];
    parts.push({
      name,
      longestOwn,
      over50: over50Own,
      machine: count === 0 ? 'none' : `${count}, ${longestMs.toFixed(0)} ms`,
      detail: tell(value),
    });
    return value;
  };

  const opening = await part(
    'open',
    async () => {
      await page.evaluate(watchBoard);
      const from = Date.now();
      await letGo(page, file);
      const boardMs = await openingMs(page);
      await page.getByRole('status').getByText('已保存').waitFor({ timeout: 60_000 });
      return { boardMs, wholeMs: Date.now() - from };
    },
    ({ boardMs, wholeMs }) =>
      `board after ${figure(boardMs)} ms; read, laid out and stored after ${wholeMs} ms`,
  );
  const steps = await part('keys', () => keyTimes(page, ['ArrowRight'], 150), keySentence);
  const jumps = await part('jumps', () => keyTimes(page, ['ArrowDown', 'ArrowUp'], 60), keySentence);
  const scrolls = [];
  for (const axis of ['Left', 'Top'] as const) {
    const name = axis === 'Left' ? 'scroll x' : 'scroll y';
    scrolls.push(await part(name, () => scrollFrames(page, axis, 300), frameSentence));
  }
  await stalls.stop();
  const frames = scrolls.flat();
  const drawn = (times: readonly KeyTime[], q: number) =>
    quantile(
      times.map((time) => time.drawn),
      q,
    );
  return {
    parts,
    goals: [
      { name: 'board visible after opening, ms', measured: opening.boardMs, most: 300 },
      { name: 'longest UI task, ms', measured: Math.max(...parts.map((one) => one.longestOwn)), most: 50 },
      { name: 'key to drawn board p95, ms', measured: drawn(steps, 0.95), most: FRAME_MS },
      { name: 'key to sibling drawn p95, ms', measured: drawn(jumps, 0.95), most: FRAME_MS },
      { name: 'longest frame of a scroll, ms', measured: Math.max(...frames), most: 33 },
    ],
  };
};

const frameSentence = (frames: readonly number[]): string =>
  `frames p50 ${figure(quantile(frames, 0.5))}, p95 ${figure(quantile(frames, 0.95))}, longest ${figure(Math.max(...frames))} ms; over 33 ms: ${frames.filter((ms) => ms > 33).length} of ${frames.length}`;
