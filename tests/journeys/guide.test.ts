import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';
import { at } from '../support/workstation';

describe('the first visit', () => {
  const { open } = journey();

  test("the tour opens a famous game and shows the screen's parts", async () => {
    const page = await open();
    await page.getByRole('button', { name: '带我看一圈' }).click();
    await at(page, '0 / 180');
    const titles: string[] = [];
    const card = page.getByRole('dialog');
    await card.waitFor();
    // The panels come after the board, the review's button goes once the figures are read, and the tour follows when
    // both have settled. A stop that comes before the one shown is not gone back to.
    await page.locator('[data-tour="panels"]').waitFor();
    await page.locator('[data-tour="review"]').waitFor({ state: 'detached' });
    await page.waitForTimeout(1500);
    while (await card.getByRole('button', { name: '下一步' }).count()) {
      titles.push((await card.getByRole('heading').textContent()) ?? '');
      expect(await card.evaluate((it) => it.scrollHeight - it.clientHeight), titles.at(-1)).toBe(0);
      await page.keyboard.press('Enter');
      await card.getByRole('heading', { name: titles.at(-1) ?? '' }).waitFor({ state: 'hidden' });
    }
    // The famous game ships reviewed: once its figures are read, the tour leaves out how to review it.
    const others = titles.filter((title) => title !== '复盘全局');
    expect(others).toEqual(['棋盘', '走子', '棋谱树与关键手', 'AI 状态']);
    await card.getByRole('button', { name: '完成' }).click();
    await card.waitFor({ state: 'hidden' });

    await page.keyboard.press('F1');
    await page.getByRole('heading', { name: '使用指南' }).waitFor();
  });
});
