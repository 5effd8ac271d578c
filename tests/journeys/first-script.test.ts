import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';

/** Compressed bytes of the scripts in the page's head. The texts of one language load separately. */
const MAX = 200_000;
/** Of one of them: the browser evaluates each in a task of its own. */
const MAX_OF_ONE = 75_000;

describe('the first visit', () => {
  const { open } = journey();

  test('loads no more script than its first render needs', async () => {
    const page = await open({ serviceWorkers: 'block' });
    await page.getByRole('button', { name: '打开棋谱文件' }).waitFor();
    const served = async (path: string) => {
      const response = await page.request.get(new URL(path, page.url()).href);
      expect(response.ok(), path).toBe(true);
      return response.body();
    };
    // The served page: later requests add themselves to the head.
    const html = (await served('')).toString();
    const paths = [...new Set(html.match(/\/assets\/[^"]+\.js/g))];
    const sizes = await Promise.all(paths.map(async (path) => gzipSync(await served(path)).length));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(MAX / 2);
    expect(total).toBeLessThan(MAX);
    expect(Math.max(...sizes)).toBeLessThan(MAX_OF_ONE);
  });

  test('starts the worker and the texts from a file that needs no other', async () => {
    const page = await open({ serviceWorkers: 'block' });
    const source = await page.evaluate(async () => {
      const script = document.querySelector<HTMLScriptElement>('script[src*="/early-"]');
      return script ? (await fetch(script.src)).text() : '';
    });
    expect(source).toContain('new Worker');
    expect(source.length).toBeLessThan(6000);
    expect(source.match(/from\s*[`'"][^`'"]+/g) ?? []).toEqual([]);
  });

  test('shows the name in the saved theme while the large files load, then the page', async () => {
    let seen: unknown;
    const look = async (page: Page): Promise<unknown> => {
      await page.getByText('Tengen', { exact: true }).waitFor();
      return page.evaluate(() => [
        document.documentElement.dataset.theme,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
    };
    const page = await open({
      serviceWorkers: 'block',
      before: async (page) => {
        await page.addInitScript(() => localStorage.setItem('webgo.chessConfig', '{"theme":"dark"}'));
        await page.route('**/assets/app-*.js', async (route) => {
          seen = await look(page).catch(String);
          await route.continue();
        });
      },
    });
    expect(seen).toEqual(['dark', 'rgb(28, 29, 31)']);
    expect(await page.locator('.splash').count()).toBe(0);
  });
});
