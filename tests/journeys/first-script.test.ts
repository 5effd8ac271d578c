import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';

/** Bytes, compressed: everything the page itself runs before its first picture, its texts among it. */
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
          // Workers run beside the page.
          if (!pathname.includes('.worker-')) sizes.set(pathname, gzipSync(await response.body()).length);
          await route.fulfill({ response });
        }),
    });
    await page.getByRole('button', { name: '打开棋谱文件' }).waitFor();
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect([...sizes.keys()].some((path) => path.startsWith('/assets/index-'))).toBe(true);
    expect(total).toBeGreaterThan(MOST / 2);
    expect(total).toBeLessThan(MOST);
  });
});
