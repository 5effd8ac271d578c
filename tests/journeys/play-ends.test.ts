import { expect, test } from 'vitest';
import { journey } from '../support/browser';
import { openSetup, pressPoint, reached, start } from '../support/play-journey';
import { whenOffline, whenPointsAreNamed, withSlowTimers } from '../support/workstation';

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

test.each([
  ['', () => Promise.resolve()],
  [', on a machine too busy for timers', withSlowTimers],
] as const)(
  'a game by keyboard alone, from the setup to the result and what is said of the count%s',
  async (_, before) => {
    const page = await app.open({ before });
    const { keyboard } = page;
    await page.getByRole('button', { name: '与 AI 对弈' }).waitFor();
    await keyboard.press('Alt+w');
    const dialog = page.getByRole('dialog', { name: '对局设置' });
    await dialog.getByRole('button', { name: '选择对手' }).press('Enter');
    await page.getByRole('radio', { name: NEIGHBOUR }).press('Space');
    await keyboard.press('Escape');
    await dialog.getByRole('radio', { name: '猜先' }).press('ArrowRight');
    await dialog.getByRole('radio', { name: '19 × 19' }).press('ArrowLeft');
    await dialog.getByRole('button', { name: '开始', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await reached(page, 'turn', 0);
    await whenPointsAreNamed(page);
    const cursor = page.getByRole('application', { name: '棋盘' });
    await keyboard.press('c');
    await cursor.getByText('E5，空').waitFor();
    await keyboard.press('Enter');
    await reached(page, 'turn', 1);
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await reached(page, 'turn', 2);
    // From anywhere on the page the key brings the cursor back.
    await page.getByRole('button', { name: '停一手', exact: true }).press('Enter');
    await reached(page, 'turn', 3);
    await page.getByRole('button', { name: '停一手', exact: true }).focus();
    await keyboard.press('c');
    await cursor.getByText('E6，白子').waitFor();
    await keyboard.press('p');
    await reached(page, 'counting', 4);
    await page.getByRole('button', { name: '同意' }).waitFor();
    // A press goes on to the next of dead, seki and alive, whatever the proposal began with.
    for (const status of ['死子', '双活']) {
      const marked = cursor.getByText(`E6，白子，${status}`);
      while (!(await marked.isVisible())) {
        const before = await cursor.innerText();
        await keyboard.press('Enter');
        await expect.poll(() => cursor.innerText(), { timeout: 10_000 }).not.toBe(before);
      }
    }
    await page.getByRole('button', { name: '同意', exact: true }).press('Enter');
    await reached(page, 'over', 4);
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('对局结果');
    await keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('换先再来');
  },
);

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
  // The record is as high as all it holds, so nothing lies on the terms below it.
  const beyond = await page
    .locator('[data-phase] > p')
    .last()
    .evaluate((terms) => {
      const record = terms.previousElementSibling;
      return record ? record.scrollHeight - record.clientHeight : undefined;
    });
  expect(beyond).toBe(0);
});
