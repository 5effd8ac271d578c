import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';
import { at, drop, SMALL_GAME, whenOffline } from '../support/workstation';

describe('stepping by keyboard', () => {
  const { open } = journey();

  test('arrows step and change variations, Home and End go to the ends, and a reload keeps the position', async () => {
    const page = await open();
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    await page.keyboard.press('ArrowRight');
    await at(page, '1 / 4');
    await page.keyboard.press('End');
    await at(page, '4 / 4');
    await page.keyboard.press('ArrowLeft');
    await at(page, '3 / 4');
    const review = page.getByRole('button', { name: '复盘全局', exact: true });
    const fades = await review.evaluateHandle((button: HTMLElement) => {
      const seen: string[] = [];
      button.addEventListener('transitionrun', ({ propertyName }) => seen.push(propertyName));
      return seen;
    });
    const color = () => review.evaluate((button) => getComputedStyle(button).backgroundColor);
    const urged = await color();
    await page.keyboard.press('ArrowDown');
    await at(page, '3 / 5');
    await page.getByText('变化 2 / 2').first().waitFor();
    // A variation does not urge a review. The button changes at once: a fade would take frames between key presses.
    await expect.poll(color).not.toBe(urged);
    expect(await fades.jsonValue()).toEqual([]);
    await page.keyboard.press('End');
    await at(page, '5 / 5');
    await page.keyboard.press('Shift+B');
    await at(page, '2 / 4');
    await page.getByRole('textbox', { name: /第 2 手的评注/ }).waitFor();

    // The app saves the cursor when it is idle.
    await page.waitForTimeout(1000);
    await page.reload();
    await at(page, '2 / 4');
  });

  test('keys typed into a comment stay there', async () => {
    const page = await open();
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    const comment = page.getByRole('textbox', { name: '全局评注' });
    await comment.click();
    await page.keyboard.type('z x p');
    await page.keyboard.press('Home');
    await at(page, '0 / 4');
    await page.getByText('已保存').waitFor();
    await page.waitForTimeout(600);
    await page.reload();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('textarea')].some((area) => area.value === 'z x p'),
    );
  });

  test('a Russian keyboard steps, undoes and opens the palette by the position of its keys', async () => {
    const page = await open();
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    const keys = await page.context().newCDPSession(page);
    const press = async (code: string, key: string, modifiers = 0): Promise<void> => {
      const init = { code, key, modifiers, windowsVirtualKeyCode: code.charCodeAt(3) };
      await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...init });
      await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...init });
    };
    await press('KeyP', 'з');
    await at(page, '1 / 1');
    await press('KeyZ', 'я', 2);
    await at(page, '0 / 4');
    await press('KeyK', 'л', 2);
    await page.getByRole('dialog').getByRole('combobox').waitFor();
  });

  test('Enter that confirms the letters of an input method leaves the field open', async () => {
    const page = await open();
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    await page.keyboard.press('Control+K');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.waitFor();
    const keys = await page.context().newCDPSession(page);
    await keys.send('Input.imeSetComposition', { text: 'しかつ', selectionStart: 3, selectionEnd: 3 });
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
    await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
    await keys.send('Input.insertText', { text: '死活' });
    await expect.poll(() => field.inputValue()).toBe('死活');
    await keys.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      ...enter,
      key: 'Escape',
      code: 'Escape',
    });
    expect(await field.isVisible()).toBe(true);
  });

  test('? shows the keys', async () => {
    const page = await open();
    await page.getByRole('button', { name: '摆棋' }).waitFor();
    // The notice about offline use would take the Escape meant for the dialog.
    await whenOffline(page);
    await page.getByRole('button', { name: '知道了' }).first().click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '快捷键' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});
