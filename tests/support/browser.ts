import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

interface Visit {
  /** Where to go instead of the app's usual address. */
  readonly url?: string;
  /** Trouble the journey makes on purpose: console errors that match are expected. */
  readonly expected?: RegExp;
  /** Other origins the journey may ask. */
  readonly hosts?: readonly string[];
  /** Called before the first page loads. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** One browser for the file, one fresh profile and page for each test. */
export interface Journey {
  readonly open: (options?: BrowserContextOptions & Visit) => Promise<Page>;
}

/**
 * Every page is watched while it is open: a request to another origin, an uncaught error or an error on the
 * console fails the test.
 */
export const journey = (): Journey => {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: CHROMIUM_FLAGS });
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    // What a page still asks for when its test is over is nobody's failure.
    const open = contexts.flatMap((context) => context.pages());
    await Promise.all(open.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(contexts.map((context) => context.close()));
    const heard = complaints;
    contexts = [];
    complaints = [];
    expect(heard).toEqual([]);
  });

  const watch = (page: Page, expected: RegExp): void => {
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !expected.test(message.text()))
        complaints.push(`console: ${message.text()}`);
    });
  };
  return {
    open: async ({ url = inject('appUrl'), expected = OFFLINE, hosts = [], before, ...options } = {}) => {
      const context = await browser.newContext({
        locale: 'zh-CN',
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      contexts.push(context);
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== new URL(url).origin && !hosts.includes(origin))
          complaints.push(`request to another origin: ${request.url()}`);
      });
      context.on('page', (page) => watch(page, expected));
      const page = await context.newPage();
      await before?.(page);
      await page.goto(url);
      // The app is drawn in slices after the page has loaded; only then it listens.
      await page.locator('#main').waitFor({ state: 'attached' });
      return page;
    },
  };
};
