import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';
import { at, drop, SMALL_GAME } from '../support/workstation';

/**
 * A person does not wait between a key and the field that it opens. Every script after the first page is delayed
 * here, so that the field certainly does not exist yet.
 */
describe('typed without waiting', () => {
  const { open } = journey();
  const LATE_MS = 700;
  const POLL = { timeout: 10_000 };

  const openSlow = async (options: Parameters<typeof open>[0] = {}): Promise<Page> => {
    let late = false;
    const page = await open({
      ...options,
      // Playwright cannot delay answers of the service worker.
      serviceWorkers: 'block',
      before: (opened) =>
        opened.route(/assets\/.*\.js$/, async (route) => {
          if (late) await new Promise((come) => setTimeout(come, LATE_MS));
          await route.continue();
        }),
    });
    late = true;
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    return page;
  };

  test.each([
    ['a laptop, where it stands open', { width: 1440, height: 900 }],
    ['a small window, where it is behind its tab', { width: 1100, height: 620 }],
  ])('a comment keeps its first letters: on %s', async (_, viewport) => {
    const page = await openSlow({ viewport });
    await page.keyboard.press('ArrowRight');
    await at(page, '1 / 4');
    await page.keyboard.press('Shift+C');
    await page.keyboard.type('试验手 z\nx');
    const comment = page.getByRole('textbox', { name: '第 1 手的评注' });
    await comment.waitFor();
    await expect.poll(() => comment.inputValue(), POLL).toBe('试验手 z\nx');
    await at(page, '1 / 4');
  });

  test('a move number is not taken for commands, and its Enter is kept', async () => {
    const page = await openSlow();
    await page.keyboard.press('Shift+G');
    await page.keyboard.type('3\n');
    await at(page, '3 / 4');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('the palette searches text typed before it appeared', async () => {
    const page = await openSlow();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('A1');
    await page.getByRole('option', { name: /下在 A1(?!\d)/ }).waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('A1');
  });

  test('search words arrive in the field, and Enter finds them', async () => {
    const page = await openSlow();
    await page.keyboard.press('ArrowRight');
    await at(page, '1 / 4');
    await page.keyboard.press('Shift+C');
    await page.keyboard.type('劫材');
    await page.keyboard.press('Escape');
    const comment = page.getByRole('textbox', { name: '第 1 手的评注' });
    await expect.poll(() => comment.inputValue(), POLL).toBe('劫材');
    await expect.poll(() => comment.evaluate((field) => field === document.activeElement), POLL).toBe(false);
    await page.keyboard.press('Home');
    await at(page, '0 / 4');
    await page.keyboard.press('Control+f');
    await page.keyboard.type('劫材\n');
    await at(page, '1 / 4');
    expect(await page.getByRole('textbox', { name: '评注、名称或标签中的文字' }).inputValue()).toBe('劫材');
  });

  test('Escape before the dialog appears cancels it, and keys act on the game again', async () => {
    const page = await openSlow();
    await page.keyboard.press('Shift+G');
    await page.keyboard.type('3');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await at(page, '1 / 4');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
