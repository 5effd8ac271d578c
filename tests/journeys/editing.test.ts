import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { layoutBoard, xOf, yOf } from '../../src/board/geometry';
import { journey } from '../support/browser';
import {
  BRANCH_AT_2,
  BRANCH_AT_5,
  BRANCH_AT_10,
  COMMENT,
  EXPECTED,
  MOVES,
  named,
  type Place,
  saved,
} from '../support/edit-journey';
import { at } from '../support/workstation';

describe('a person edits a game', () => {
  const { open } = journey();

  test('by keyboard alone', { timeout: 300_000 }, async () => {
    const page = await open();
    const { keyboard } = page;
    const type = async (...keys: string[]) => {
      for (const key of keys) await keyboard.press(key);
    };
    const play = async (place: Place, counter: string) => {
      await keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
      await keyboard.type(named(place));
      await page.getByRole('option', { name: new RegExp(`下在 ${named(place)}(?!\\d)`) }).waitFor();
      await keyboard.press('Enter');
      await at(page, counter);
    };

    await page.getByRole('button', { name: '摆棋' }).first().waitFor();
    await type('Alt+n');
    await page.getByRole('dialog', { name: '摆棋' }).waitFor();
    await type('Tab', 'Shift+Tab', 'Enter');
    await at(page, '0 / 0');
    for (const [index, place] of MOVES.entries()) await play(place, `${index + 1} / ${index + 1}`);

    await type('2', '0', 'ArrowLeft');
    await at(page, '10 / 30');
    for (const [index, place] of BRANCH_AT_10.entries()) await play(place, `${11 + index} / ${11 + index}`);
    await type('7', 'ArrowLeft');
    await at(page, '5 / 12');
    await play(BRANCH_AT_5, '6 / 6');
    await type('4', 'ArrowLeft');
    await at(page, '2 / 6');
    await play(BRANCH_AT_2, '3 / 3');

    await type('Control+e');
    await page.getByRole('toolbar', { name: '编辑工具' }).waitFor();
    await type('4', 'c', 'Enter', 'ArrowRight', 'Enter', '5', 'ArrowRight', 'Enter', 'Escape', 'Escape');
    await page.getByRole('toolbar', { name: '编辑工具' }).waitFor({ state: 'hidden' });
    await type('Shift+C');
    await page.getByRole('textbox', { name: '第 3 手的评注' }).waitFor();
    await keyboard.type(COMMENT);
    await type('Escape', 'Control+ArrowUp');
    await page.getByText('变化 1 / 2').first().waitFor();

    await type('ArrowDown');
    await at(page, '3 / 6');
    await type('6', 'Shift+G');
    await at(page, '6 / 6');
    await type('Delete');
    await at(page, '5 / 12');

    await type('9', '9', 'Control+z');
    await at(page, '0 / 0');
    await type('9', '9', 'Control+Shift+Z');
    await page.getByRole('button', { name: '重做' }).and(page.locator(':disabled')).waitFor();
    expect(await saved(page, () => keyboard.press('Control+s'))).toBe(EXPECTED);
  });

  test('with a finger on a phone', { timeout: 300_000 }, async () => {
    const page = await open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      // A tap on a suggestion would show its line first, and the engine decides the suggestions.
      before: (fresh) =>
        fresh.addInitScript(() => localStorage.setItem('webgo.chessConfig', '{"glanceVisits":0}')),
    });
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).first().tap();
    const pick = async (name: string) => {
      await page.getByRole('menu').getByText(name, { exact: true }).tap();
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    };
    const back = async (moves: number, counter: string) => {
      for (let i = 0; i < moves; i += 1) await tap('后退一手');
      await at(page, counter);
    };

    await tap('更多');
    await pick('摆棋');
    await tap('开始');
    await at(page, '0 / 0');
    const touch = await toucher(page);
    // Where a finger covers the points, the first tap shows the move and the second plays it.
    const play = async (place: Parameters<typeof touch>[0]): Promise<void> => {
      await touch(place);
      await page.getByRole('button', { name: /^下在/ }).waitFor();
      await touch(place);
    };
    for (const [index, place] of MOVES.entries()) {
      await play(place);
      await at(page, `${index + 1} / ${index + 1}`);
    }
    await back(20, '10 / 30');
    for (const [index, place] of BRANCH_AT_10.entries()) {
      await play(place);
      await at(page, `${11 + index} / ${11 + index}`);
    }
    await back(7, '5 / 12');
    await play(BRANCH_AT_5);
    await at(page, '6 / 6');
    await back(4, '2 / 6');
    await play(BRANCH_AT_2);
    await at(page, '3 / 3');

    await tap('更多工具');
    await pick('编辑模式');
    await tap('三角');
    await touch({ x: 0, y: 6 });
    await touch({ x: 1, y: 6 });
    await tap('方块');
    await touch({ x: 2, y: 6 });
    await tap('更多编辑操作');
    await pick('设为首选变化');
    await tap('完成编辑');
    await page.getByRole('tab', { name: '评注' }).tap();
    await page.getByRole('textbox', { name: '第 3 手的评注' }).fill(COMMENT);
    await page.getByRole('textbox', { name: '第 3 手的评注' }).blur();
    await page.getByRole('tab', { name: '棋谱树' }).tap();
    await tap('更多工具');
    await pick('下一个变化');
    await at(page, '3 / 6');
    for (const counter of ['4 / 6', '5 / 6', '6 / 6']) {
      await tap('前进一手');
      await at(page, counter);
    }
    await tap('更多工具');
    await pick('删除此手及后续');
    await at(page, '5 / 12');

    const allOf = async (name: string): Promise<void> => {
      const item = page.getByRole('menuitem', { name });
      const dead = item.and(page.locator('[aria-disabled=true]'));
      for (;;) {
        await tap('更多工具');
        // On a busy machine the tap may have closed a menu that was still going away.
        if (!(await comes(item))) continue;
        if (await dead.isVisible()) break;
        // The menu may open before the last press ends; then the item disappears under the finger.
        const isTapped = await item.tap({ timeout: 10_000 }).then(
          () => true,
          () => false,
        );
        if (!isTapped && (await dead.isVisible())) break;
        await page.getByRole('menu').waitFor({ state: 'hidden' });
      }
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    };
    await allOf('撤销');
    await at(page, '0 / 0');
    await allOf('重做');
    await tap('更多');
    const written = await saved(page, () => page.getByRole('menuitem', { name: '保存为 SGF 文件' }).tap());
    expect(written).toBe(EXPECTED);
  });
});

const comes = (item: Locator): Promise<boolean> =>
  item.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );

/** Taps points of the board at their drawn positions. */
const toucher = async (page: Page): Promise<(place: Place) => Promise<void>> => {
  const board = page.getByRole('application', { name: '棋盘' });
  await board.waitFor();
  return async ({ x, y }) => {
    const box = await board.boundingBox();
    if (!box) throw new Error('the board is not on the screen');
    const size = { width: 19, height: 19 };
    const geometry = layoutBoard(size, { width: box.width, height: box.height, ratio: 1, coordinates: true });
    const point = y * 19 + x;
    await page.touchscreen.tap(box.x + xOf(geometry, point), box.y + yOf(geometry, point));
  };
};
