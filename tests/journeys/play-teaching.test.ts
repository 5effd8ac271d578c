import { expect, test } from 'vitest';
import { journey } from '../support/browser';
import {
  answersAtOnce,
  chooseOpponent,
  openMethod,
  openSetup,
  panelAt,
  pressPoint,
  reached,
  resign,
  start,
} from '../support/play-journey';
import { at, drop } from '../support/workstation';

/** The engine's comments in a game: on a move, and on a count. */
const app = journey();

const FULL = '天元（全力）';

/** Two walls and no moves left; White, the engine, leads by the komi and may pass. */
const FINISHED = ((): string => {
  const wall = (column: string): string => [...'abcdefghi'].map((row) => `[${column}${row}]`).join('');
  return `(;GM[1]FF[4]SZ[9]RU[Chinese]KM[20.5]AB${wall('e')}AW${wall('f')})`;
})();

test('senior guidance comments on a bad move, which can be taken back', async () => {
  const page = await app.open();
  const dialog = await openSetup(page, FULL, 'AI 指导');
  await dialog.getByRole('radio', { name: '高级' }).click();
  await answersAtOnce(dialog);
  await start(dialog);
  await reached(page, 'turn', 0);
  await pressPoint(page, 'A1');
  await reached(page, 'turn', 2);
  const talk = page.getByRole('region', { name: '点评' });
  await talk.getByText('A1：').waitFor();
  await talk.getByText('更好的下法：').waitFor();
  await page.getByRole('button', { name: '悔棋', exact: true }).click();
  await reached(page, 'turn', 0);
  await page.getByRole('button', { name: '不应会怎样' }).click();
  await page.getByText(/停一手.*约损/).waitFor({ timeout: 30_000 });
  expect(await (await resign(page)).innerText()).toContain('支招 1 次');
});

test('simple guidance hands a mistake for the level back, and the game goes on to its end', async () => {
  const page = await app.open();
  await page.getByRole('button', { name: '与 AI 对弈' }).waitFor();
  await page.keyboard.press('Alt+q');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('水平').selectOption({ label: '天元 5k' });
  await start(dialog);
  await reached(page, 'turn', 0);
  // The corner is worth about as much as a pass.
  await pressPoint(page, 'A1');
  await reached(page, 'held', 0);
  await page
    .getByRole('alert')
    .getByText(/约.*目/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '重新下' }).click();
  await reached(page, 'turn', 0);
  await pressPoint(page, 'E5');
  await reached(page, 'turn', 2);
  await resign(page);
});

test('a united game: the three engines move in their order, and the side gives up', async () => {
  const page = await app.open();
  const dialog = await openMethod(page, '联棋');
  await answersAtOnce(dialog);
  await start(dialog);
  await reached(page, 'turn', 0);
  await pressPoint(page, 'E5');
  await reached(page, 'turn', 4);
  expect(await page.getByRole('region', { name: '黑方' }).innerText()).toMatch(/我[\s\S]*天元 10k/);
  await resign(page);
});

test('the engine disputes marking its living stones as dead, and agrees when they are marked alive again', {
  timeout: 240_000,
}, async () => {
  const page = await app.open();
  await drop(page, 'finished.sgf', FINISHED);
  await at(page, '0 / 0');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '查找命令、棋谱和设置' }).fill('从这里续弈');
  await page.getByRole('option', { name: '从这里续弈' }).first().click();
  const dialog = page.getByRole('dialog', { name: '从这里续弈' });
  await chooseOpponent(dialog, FULL);
  await dialog.getByRole('radio', { name: '黑', exact: true }).click();
  await answersAtOnce(dialog);
  await start(dialog);
  const panel = page.locator('[data-turn]');
  const counting = page.getByRole('region', { name: '数子' });
  // If the engine still finds a move, it passes after that.
  for (let turn = 0; turn < 60 && !(await counting.isVisible()); turn += 2) {
    await reached(page, 'turn', turn);
    await page.getByRole('button', { name: '停一手', exact: true }).click();
    await counting
      .or(panelAt(page, 'turn', turn + 2))
      .first()
      .waitFor({ timeout: 90_000 });
  }
  const agree = page.getByRole('button', { name: '同意', exact: true });
  await pressPoint(page, 'F5');
  await agree.click();
  await counting.getByRole('alert').getByText('AI 对方框里的棋子有不同看法').waitFor();
  // Dead, in seki, alive again.
  await pressPoint(page, 'F5');
  await pressPoint(page, 'F5');
  await agree.click();
  await panel.and(page.locator('[data-phase="over"]')).waitFor();
  expect(await page.getByRole('region', { name: '对局结果' }).innerText()).toContain('白胜');
});
