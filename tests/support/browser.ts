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
  /** The address to open instead of the app's usual one. */
  readonly url?: string;
  /** Console errors that match are expected, because the journey causes them. */
  readonly expected?: RegExp;
  /** Other origins that the journey may request. */
  readonly hosts?: readonly string[];
  /** Called before the first page loads. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** One browser per file, a new profile and page per test. */
export interface Journey {
  readonly open: (options?: BrowserContextOptions & Visit) => Promise<Page>;
}

/** Watches every open page: a request to another origin, an uncaught error or a console error fails the test. */
export const journey = (): Journey => {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: CHROMIUM_FLAGS });
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    // Requests of pages after the end of their test do not count.
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
      // The app renders in slices after the page has loaded, and listens only then.
      await page.locator('#main').waitFor({ state: 'attached' });
      return page;
    },
  };
};
