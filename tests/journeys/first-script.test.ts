import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';

/** Bytes, compressed: what the page names in its head. The texts of one language come beside it. */
const MOST = 200_000;

describe('the first visit', () => {
  const { open } = journey();

  test('asks the page for no more script than its first picture needs', async () => {
    const sizes = new Map<string, number>();
    const page = await open({
      serviceWorkers: 'block',
      before: (fresh) =>
        fresh.route(/\.js$/, async (route) => {
          const response = await route.fetch();
          const { pathname } = new URL(route.request().url());
          sizes.set(pathname, gzipSync(await response.body()).length);
          await route.fulfill({ response });
        }),
    });
    await page.getByRole('button', { name: '打开棋谱文件' }).waitFor();
    // As it was served: what is asked for later adds itself to the head.
    const html = await (await page.request.get(page.url())).text();
    const paths = new Set(html.match(/\/assets\/[^"]+\.js/g));
    const total = [...paths].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
    expect(total).toBeGreaterThan(MOST / 2);
    expect(total).toBeLessThan(MOST);
  });
});
