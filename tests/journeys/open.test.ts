import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';
import { at, drop, paste, SMALL_GAME } from '../support/workstation';

describe('opening a game', () => {
  const { open } = journey();

  test('paste anywhere in the page', async () => {
    const page = await open();
    await page.getByRole('button', { name: '粘贴棋谱' }).waitFor();
    await paste(page, SMALL_GAME);
    await page.getByRole('heading', { name: /阿尔法/ }).waitFor();
    await at(page, '0 / 4');
  });

  test('paste into the dialog', async () => {
    const page = await open();
    await page.getByRole('button', { name: '粘贴棋谱' }).click();
    await page.getByRole('textbox', { name: 'SGF 内容' }).fill(SMALL_GAME);
    await page.getByRole('dialog').getByRole('button', { name: '打开', exact: true }).click();
    await page.getByRole('heading', { name: /阿尔法/ }).waitFor();
  });

  test('drop a file', async () => {
    const page = await open();
    await drop(page, 'small.sgf', SMALL_GAME);
    await page.getByRole('heading', { name: /阿尔法/ }).waitFor();
  });

  test('choose a sample game', async () => {
    const page = await open();
    await page.getByRole('button', { name: /桑原秀策/ }).click();
    await at(page, '0 / 325');
  });

  test.each([
    ['not SGF at all', '今天天气不错', /格式不合法/],
    ['no first node', '()', /没有第一个节点/],
  ])('%s gets a clear message and leaves the open record alone', async (_, text, message) => {
    const page = await open();
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    await drop(page, 'broken.sgf', text);
    await page.getByText(message).first().waitFor();
    await page.getByRole('heading', { name: /阿尔法/ }).waitFor();
    await at(page, '0 / 4');
  });

  test('a record with an illegal move opens, keeps the move and names the rule', async () => {
    const page = await open();
    await drop(page, 'occupied.sgf', '(;SZ[9];B[ee];W[ee];B[cc])');
    await at(page, '0 / 3');
    await page.getByRole('button', { name: /1 处问题/ }).click();
    await page.getByText(/第 2 手不合法.*E5.*ee/).waitFor();
  });

  test('a guest starts a new game and plays', async () => {
    const page = await open();
    await page.getByRole('button', { name: '摆棋' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始', exact: true }).click();
    const board = page.getByRole('application', { name: '棋盘' });
    // The middle of it, once it stays where it is.
    await board.click();
    await at(page, '1 / 1');
    await page.keyboard.press('Control+z');
    await at(page, '0 / 0');
    await expect.poll(() => page.getByRole('button', { name: '重做' }).first().isEnabled()).toBe(true);
  });
});
