import { describe, expect, test } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGES } from '../../src/i18n/language';
import { journey } from '../support/browser';
import { at, drop, sample, whenOffline } from '../support/workstation';

describe('reviewing a professional game', () => {
  const { open } = journey();

  test('drop it, review it, go offline, reload: record, cursor, chart and candidates are there', {
    timeout: 240_000,
  }, async () => {
    const page = await open();
    // The story of the game is the same with a tenth of the visits.
    await page.evaluate(
      (settings) => localStorage.setItem('webgo.chessConfig', settings),
      '{"reviewVisits":10,"glanceVisits":0}',
    );
    await page.reload();
    await whenOffline(page);
    await drop(page, 'alphago-lee-4.sgf', sample('alphago-lee-4'));
    await page.getByRole('heading', { name: /AlphaGo/ }).waitFor();

    await page.getByRole('button', { name: '复盘全局' }).click();
    await page.getByRole('progressbar', { name: '复盘进度' }).waitFor();
    await page.getByText('复盘完成').waitFor({ timeout: 200_000 });

    // A click on the first turning point goes there.
    await page.getByRole('tab', { name: '关键手' }).click();
    // The story comes first.
    await page.getByRole('button', { name: /^看全部 \d+ 手$/ }).click();
    await page.getByRole('radio', { name: /转折/ }).click();
    // The story above the list has a button of the same name.
    const list = page.getByRole('tabpanel').locator('ol');
    const turning = list.getByRole('button', { name: /第 \d+ 手/ }).first();
    const number = Number(/第 (\d+) 手/.exec(await turning.innerText())?.[1]);
    await turning.click();
    await at(page, `${number} / 180`);
    // The arrow keys still step through the game.
    await page.keyboard.press('ArrowRight');
    await at(page, `${number + 1} / 180`);
    await page.keyboard.press('ArrowLeft');
    await at(page, `${number} / 180`);
    await page.getByRole('tab', { name: '推荐点' }).click();
    const candidates = page.getByRole('table', { name: '推荐点' }).getByRole('row');
    // The head and at least the best move.
    await candidates.nth(1).waitFor();
    const bestNow = async () => (await candidates.nth(1).getByRole('button').innerText()).split('\n')[0];

    // The app saves the cursor when it is idle. By then the panels have followed the board, too.
    await page.waitForTimeout(1500);
    const best = await bestNow();
    await page.context().setOffline(true);
    await page.reload();
    await at(page, `${number} / 180`);
    await page.getByRole('heading', { name: /AlphaGo/ }).waitFor();
    await candidates.nth(1).waitFor();
    await expect.poll(bestNow).toBe(best);
    await page.getByText('复盘完成').waitFor();
    await page.getByRole('tab', { name: '关键手' }).click();
    await list.getByRole('button', { name: new RegExp(`第 ${number} 手`) }).waitFor();

    // A small laptop shows eight key moves at once in every language; the palette finds each by its own name.
    await page.setViewportSize({ width: 1366, height: 768 });
    for (const language of LANGUAGES) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(LANGUAGE_NAMES[language]);
      await page.keyboard.press('Enter');
      await page.locator(`html[lang^="${language}"]`).waitFor();
      // A row with many words has two lines.
      const rows = (): Promise<number> =>
        list.evaluate((element) => {
          element.scrollTop = 0;
          const { bottom } = element.getBoundingClientRect();
          return [...element.children].filter((row) => row.getBoundingClientRect().bottom <= bottom + 1)
            .length;
        });
      await expect.poll(rows, { message: language }).toBeGreaterThanOrEqual(8);
    }
  });

  test('pause stops the review, resume continues it, and live analysis works meanwhile', async () => {
    const page = await open();
    await drop(page, 'meijin.sgf', sample('meijin-1963-7'));
    await page.getByRole('button', { name: '复盘全局' }).click();
    const progress = page.getByRole('progressbar', { name: '复盘进度' });
    await page.waitForFunction(
      () => Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')) > 3,
    );
    await page.getByRole('button', { name: '暂停复盘' }).click();
    await page.getByText('已暂停').waitFor();
    const paused = Number(await progress.getAttribute('aria-valuenow'));
    await page.waitForTimeout(700);
    expect(Number(await progress.getAttribute('aria-valuenow')) - paused).toBeLessThanOrEqual(2);

    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await page.getByRole('table', { name: '推荐点' }).getByRole('row').nth(1).waitFor();
    await page.keyboard.press('Space');

    await page.getByRole('button', { name: '继续复盘' }).click();
    await page.waitForFunction(
      (min) => Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')) > min,
      paused + 4,
    );
    await page.getByRole('button', { name: '取消复盘' }).click();
    await page.getByRole('button', { name: '复盘全局' }).waitFor();
  });

  test('a background review continues by itself after a reload', async () => {
    const page = await open();
    await drop(page, 'meijin.sgf', sample('meijin-1963-7'));
    await page.getByRole('heading', { name: /Sakata/ }).waitFor();
    await page.getByRole('link', { name: '报告' }).click();
    await page.getByRole('button', { name: '添加棋谱' }).click();
    await page.getByRole('button', { name: /^加入队列/ }).click();
    const progress = page.getByRole('progressbar', { name: /Sakata/ });
    const done = async (): Promise<number> => Number(await progress.getAttribute('aria-valuenow'));
    await progress.waitFor();
    await page.reload();
    await progress.waitFor();
    const before = await done();
    await expect.poll(done, { timeout: 30_000 }).toBeGreaterThan(before + 2);
  });
});
