import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journey } from '../support/browser';
import { at, drop, sample } from '../support/workstation';

const { open } = journey();

const boardBox = (page: Page) => page.locator('[data-tour="board"] canvas').first().boundingBox();

test('the board stays in place while a region is chosen, and afterwards', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await drop(page, 'game.sgf', sample('alphago-lee-4'));
  await at(page, '0 / 180');
  // With stones in the region there is something to ask.
  await page.keyboard.press('End');
  await at(page, '180 / 180');
  await page.locator('[data-tour="panels"]').waitFor();
  const before = await boardBox(page);
  await page.keyboard.press('g');
  await page.getByText('拖出一块区域').waitFor();
  expect(await boardBox(page)).toEqual(before);
  const { x = 0, y = 0, width = 0, height = 0 } = before ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.9, y + height * 0.9, { steps: 4 });
  await page.mouse.up();
  const clear = page.getByRole('button', { name: '分析全盘' });
  await clear.waitFor();
  expect(await boardBox(page)).toEqual(before);

  // On a phone the question about the region leaves the board in sight, and what does not fit scrolls.
  await page.setViewportSize({ width: 390, height: 720 });
  await page.keyboard.press('Shift+L');
  const answers = page.getByRole('dialog');
  // While it is being thought about, or with the answer where that comes at once.
  const asked = answers.getByRole('progressbar').or(answers.getByText('判断对象')).first();
  await asked.waitFor();
  const sheet = await answers.boundingBox();
  const board = await boardBox(page);
  expect(sheet?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 720));
  await page.keyboard.press('Escape');
  await answers.waitFor({ state: 'hidden' });

  // Where the sheet covers the lowest rows, the board scrolls up until the region is in sight, and back.
  await page.setViewportSize({ width: 360, height: 560 });
  const lowest = async (): Promise<number> => {
    const shown = await boardBox(page);
    return (shown?.y ?? 0) + (shown?.height ?? 0) * 0.9;
  };
  const resting = await lowest();
  await page.keyboard.press('Shift+L');
  await asked.waitFor();
  const edge = (await answers.boundingBox())?.y ?? 0;
  expect(resting).toBeGreaterThan(edge);
  await expect.poll(lowest).toBeLessThanOrEqual(edge);
  await page.keyboard.press('Escape');
  await answers.waitFor({ state: 'hidden' });
  await expect.poll(lowest).toBeCloseTo(resting, 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await clear.click();
  await clear.waitFor({ state: 'hidden' });
});
