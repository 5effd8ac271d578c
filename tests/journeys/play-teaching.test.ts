import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { journey } from '../support/browser';
import { saved } from '../support/edit-journey';
import {
  answersAtOnce,
  chooseOpponent,
  countOut,
  openContinued,
  openMethod,
  openSetup,
  passToCount,
  pressPoint,
  reached,
  start,
} from '../support/play-journey';
import { playToResult } from '../support/whole-game';
import { at, drop } from '../support/workstation';

/** The engine's comments in a game: on a move, and on a count. */
const app = journey();

const FULL = '天元（全力）';

/** Two walls and no moves left; White, the engine, leads by the komi and may pass. */
const FINISHED = ((): string => {
  const wall = (column: string): string => [...'abcdefghi'].map((row) => `[${column}${row}]`).join('');
  return `(;GM[1]FF[4]SZ[9]RU[Chinese]KM[20.5]AB${wall('e')}AW${wall('f')})`;
})();

/** Whether the middle of a control, or of a paragraph, can be seen and pressed without scrolling. */
const isInSight = (of: Locator): Promise<boolean> =>
  of.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('senior guidance comments on a bad move, which can be taken back; a game is counted and written', async () => {
  const page = await app.open({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const dialog = await openSetup(page, FULL, 'AI 指导');
  await dialog.getByRole('radio', { name: '高级' }).click();
  await answersAtOnce(dialog);
  await start(dialog);
  await reached(page, 'turn', 0);
  await pressPoint(page, 'A1');
  await reached(page, 'turn', 2);
  const talk = page.getByRole('region', { name: '点评' });
  await talk.getByText('A1：').waitFor();
  // On a phone too, where the panel is low.
  await expect.poll(() => isInSight(talk.getByText('更好的下法：'))).toBe(true);
  await page.getByRole('button', { name: '悔棋', exact: true }).click();
  await reached(page, 'turn', 0);
  await page.getByRole('button', { name: '不应会怎样' }).click();
  await page.getByText(/停一手.*约损/).waitFor({ timeout: 30_000 });
  expect(await countOut(page, 'AI 指导')).toMatch(/白胜 1¼ 子[\s\S]*你输了/);
  const sgf = await saved(page, () => page.keyboard.press('Control+s'));
  expect(sgf).toContain('RE[W+2.5]');
  // The engine may still have a move after the first pass.
  expect(sgf).toMatch(/;W\[ei\]C\[AI 指导\](;B\[\];W\[\w*\])*;B\[\];W\[\]\)$/);
});

test('simple guidance hands a mistake for the level back, and the game goes on to its end, on a phone too', async () => {
  const page = await app.open({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.getByRole('button', { name: '与 AI 对弈' }).waitFor();
  await page.keyboard.press('Alt+q');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('水平').selectOption({ label: '天元 5级' });
  await start(dialog);
  await reached(page, 'turn', 0);
  // The corner is worth about as much as a pass.
  await pressPoint(page, 'A1');
  await reached(page, 'held', 0);
  const loss = page
    .getByRole('alert')
    .getByText(/约.*目/)
    .first();
  await loss.waitFor();
  const again = page.getByRole('button', { name: '重新下' });
  // What it says and the first choice, as of everything that a game waits for.
  await expect.poll(async () => [await isInSight(loss), await isInSight(again)]).toEqual([true, true]);
  // Without the scrolling that a click of the test brings.
  await again.dispatchEvent('click');
  await reached(page, 'turn', 0);
  await pressPoint(page, 'E5');
  await reached(page, 'turn', 2);
  // Nothing is said of a good move: whose turn it is can be seen again.
  await expect.poll(() => isInSight(page.getByText('轮到你了（黑）'))).toBe(true);
  await expect.poll(() => isInSight(page.getByRole('region', { name: '黑方' }))).toBe(true);
  expect(await countOut(page, 'AI 指导', { guidance: '简易' })).toContain('白胜 1¼ 子');
  const won = page.getByRole('region', { name: '对局结果' }).getByText('白胜 1¼ 子');
  await expect.poll(() => isInSight(won)).toBe(true);
});

test('a united game from its first move to the count: the three engines move in their order', async () => {
  const page = await app.open();
  const dialog = await openMethod(page, '联棋');
  await answersAtOnce(dialog);
  await dialog.getByRole('switch', { name: 'AI 可以认输' }).click();
  await start(dialog);
  await reached(page, 'turn', 0);
  await pressPoint(page, 'E5');
  await reached(page, 'turn', 4);
  expect(await page.getByRole('region', { name: '黑方' }).innerText()).toMatch(/我[\s\S]*天元 10级/);
  await playToResult(page);
});

test('the engine disputes marking its living stones as dead, and agrees when they are marked alive again', {
  timeout: 240_000,
}, async () => {
  const page = await app.open();
  await drop(page, 'finished.sgf', FINISHED);
  await at(page, '0 / 0');
  const dialog = await openContinued(page);
  await chooseOpponent(dialog, FULL);
  await dialog.getByRole('radio', { name: '黑', exact: true }).click();
  await answersAtOnce(dialog);
  await start(dialog);
  const counting = await passToCount(page);
  const agree = page.getByRole('button', { name: '同意', exact: true });
  await pressPoint(page, 'F5');
  await agree.click();
  await counting.getByRole('alert').getByText('AI 对方框里的棋子有不同看法').waitFor();
  // Dead, in seki, alive again.
  await pressPoint(page, 'F5');
  await pressPoint(page, 'F5');
  await agree.click();
  await page.locator('[data-phase="over"]').waitFor();
  expect(await page.getByRole('region', { name: '对局结果' }).innerText()).toContain('白胜');
});
