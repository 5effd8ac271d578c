import { expect, test } from 'vitest';
import { journey } from '../support/browser';
import { openSetup, pressPoint, reached, start } from '../support/play-journey';
import { whenOffline } from '../support/workstation';

/** Starts and ends of games between two people at one device; no engine runs, so every step is quick. */
const app = journey();

const NEIGHBOUR = '本机上的棋手';

test('Black places two stones freely, and White’s time runs out', async () => {
  const page = await app.open();
  const dialog = await openSetup(page, NEIGHBOUR);
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
  await start(await openSetup(page, NEIGHBOUR));
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
