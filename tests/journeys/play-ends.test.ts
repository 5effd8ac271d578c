import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journey } from '../support/browser';
import { pressPoint } from '../support/play-journey';
import { whenOffline } from '../support/workstation';

/** How games of two people at one device begin and end; no engine is asked, so nothing here has to be waited for long. */
const app = journey();

const openSetup = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '与 AI 对弈' }).waitFor();
  await page.keyboard.press('Alt+w');
  const dialog = page.getByRole('dialog', { name: '对局设置' });
  await dialog.getByLabel('选择对手').selectOption({ label: '本机上的另一位棋手' });
  await dialog.getByRole('radio', { name: '9 × 9' }).click();
  await dialog.getByRole('radio', { name: '黑', exact: true }).click();
  return dialog;
};
const start = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: '开始', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
/** The game waits for this, after so many moves and passes. */
const reached = (page: Page, phase: string, turn: number): Promise<void> =>
  page.locator(`[data-phase="${phase}"][data-turn="${turn}"]`).waitFor({ timeout: 30_000 });

test('Black places two stones where he likes, and White’s time runs out', async () => {
  const page = await app.open();
  const dialog = await openSetup(page);
  await dialog.getByLabel('让子', { exact: true }).selectOption('2');
  await dialog.getByLabel('让子方式').selectOption({ label: '黑方自选位置' });
  await dialog.getByRole('switch', { name: '限时' }).click();
  await dialog.getByLabel('基本用时').selectOption('0');
  await dialog.getByLabel('每次读秒').selectOption('5');
  await dialog.getByLabel('读秒次数').selectOption('1');
  await start(dialog);
  await reached(page, 'placing', 0);
  for (const name of ['C3', 'G7']) await pressPoint(page, name);
  await page.getByText('请摆让子：2 / 2').first().waitFor();
  await page.getByRole('button', { name: '摆好了' }).click();
  // White's five seconds may be over before a busy machine looks.
  await reached(page, 'over', 0);
  expect(await page.getByRole('region', { name: '对局结果' }).innerText()).toContain('黑超时胜');
});

test('a phone, offline: moves, two passes, the count and its result', async () => {
  const page = await app.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await whenOffline(page);
  await page.context().setOffline(true);
  await start(await openSetup(page));
  await reached(page, 'turn', 0);
  for (const [turn, name] of ['E5', 'C3'].entries()) {
    await pressPoint(page, name);
    await reached(page, 'turn', turn + 1);
  }
  await page.getByRole('button', { name: '停一手', exact: true }).click();
  await reached(page, 'turn', 3);
  await page.getByRole('button', { name: '停一手', exact: true }).click();
  await reached(page, 'counting', 4);
  await page.getByRole('button', { name: '同意' }).click();
  await reached(page, 'over', 4);
  await page.getByRole('region', { name: '对局结果' }).waitFor();
});
