import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';

/** A browser on a persistent profile, which can be killed and restarted. */
/** The limit of a stage (ms): a busy machine is slow, but a longer stage hangs and fails with everything visible. */
const PATIENCE_MS = 90_000;

export interface Running {
  readonly child: ChildProcess;
  readonly browser: Browser;
  readonly page: Page;
}

/** Waits for a stage of the start; the error names the stage that hangs and what was visible. */
export const within = async <T>(stage: string, work: Promise<T>, seen: () => string): Promise<T> => {
  const timer = new AbortController();
  const late = sleep(PATIENCE_MS, timer.signal).then(() => {
    throw new Error(`${stage} hangs\n${seen()}`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
};

interface StartOptions {
  /** Hides a tab behind another, as on a person's screen; otherwise every tab counts as visible. */
  readonly tabsHide?: boolean;
}

/** Starts Chromium on a persistent profile, in a process group that can be killed as a whole. */
export const start = async (
  profile: string,
  address: string,
  { tabsHide = false }: StartOptions = {},
): Promise<Running> => {
  const port = join(profile, 'DevToolsActivePort');
  rmSync(port, { force: true });
  const child = spawn(
    ensureChromium(),
    [
      ...CHROMIUM_FLAGS,
      '--headless=new',
      '--no-first-run',
      '--no-sandbox',
      '--lang=en-US',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    return await opened(child, port, { address, tabsHide });
  } catch (error) {
    await killGroup(child);
    throw error;
  }
};

/** Connects to the starting browser and opens the app. */
const opened = async (
  child: ChildProcess,
  port: string,
  { address, tabsHide }: { address: string; tabsHide: boolean },
): Promise<Running> => {
  let output = '';
  child.stderr?.on('data', (text: Buffer) => {
    output = `${output}${text}`.slice(-4000);
  });
  const seen = (): string => `exit ${child.exitCode ?? child.signalCode ?? 'none'}\n${output}`;
  const listens = async (): Promise<void> => {
    while (!existsSync(port) || !readFileSync(port, 'utf8').includes('\n')) {
      if (!isAlive(child)) throw new Error(`the browser ended at once\n${seen()}`);
      await sleep(50);
    }
  };
  await within('the browser', listens(), seen);
  const browser = await within(
    'the connection',
    chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(port, 'utf8').split('\n')[0]}`, {
      noDefaults: tabsHide,
    }),
    seen,
  );
  const window = async (): Promise<Page> => {
    const [context = await browser.newContext()] = browser.contexts();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize({ width: 1440, height: 900 });
    // This script's compiler marks functions with a helper that the page lacks.
    await page.addInitScript({ content: 'globalThis.__name ??= (marked) => marked' });
    return page;
  };
  const page = await within('the window', window(), seen);
  page.on('console', (message) => {
    output = `${output}\npage: ${message.text()}`;
  });
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PATIENCE_MS);
  await within('the page', page.goto(address), seen);
  return { child, browser, page };
};

export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resume) => {
    const timer = setTimeout(resume, ms);
    signal?.addEventListener('abort', () => clearTimeout(timer));
  });

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

export const kill = async ({ child, browser }: Running): Promise<void> => {
  await killGroup(child);
  // Closing the connection to a dead browser may never return.
  await Promise.race([browser.close().catch(() => {}), sleep(5000)]);
  await sleep(300);
};

/**
 * Kills the group and waits for its end. An ended process emits no further exit event, so waiting for one would never
 * return.
 */
const killGroup = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || !isAlive(child)) return;
  const gone = new Promise((resume) => child.once('exit', resume));
  process.kill(-child.pid, 'SIGKILL');
  await within('the end of the browser', gone, () => `process ${child.pid}`);
};

/** Waits until the app shows the record of the last visit. */
export const recordShown = async (page: Page): Promise<void> => {
  let text = '';
  const reader = setInterval(async () => {
    // innerText instead of textContent: only visible text.
    text = await page.evaluate(() => `${location.href}\n${document.body.innerText}`).catch(String);
  }, 5000);
  try {
    await within('the record', page.locator('output').first().waitFor(), () => text);
  } finally {
    clearInterval(reader);
  }
};
