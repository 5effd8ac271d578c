import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';

/** Compressed bytes of the scripts in the page's head. The texts of one language load separately. */
const MAX = 200_000;

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
  });
});
