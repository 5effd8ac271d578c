import AxeBuilder from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';
import { at, drop, SMALL_GAME } from '../support/workstation';

describe('accessibility', () => {
  const { open } = journey();

  test.each([
    ['wide, light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const }],
    ['wide, dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' as const }],
    [
      'phone, light',
      { viewport: { width: 390, height: 844 }, colorScheme: 'light' as const, hasTouch: true },
    ],
    ['phone, dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const, hasTouch: true }],
  ])('axe finds nothing serious on the home and main screens (%s)', async (_, options) => {
    const page = await open(options);
    const serious = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    };
    await page.getByRole('button', { name: '打开棋谱文件' }).first().waitFor();
    expect(await serious()).toEqual([]);
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    expect(await serious()).toEqual([]);
  });
});
