import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leaveScene, SCENES, toMove78 } from '../../bench/screens/scenes';
import { SPOKEN_POINTS, seriousFaults } from '../support/axe';
import { journey } from '../support/browser';
import { at, drop, SMALL_GAME, sample, whenPointsAreNamed } from '../support/workstation';

/** The minimum length for a review with a story; two stones in the corner are mistakes to any network. */
const SHORTEST_REVIEWED =
  '(;GM[1]FF[4]SZ[9]KM[7];B[ee];W[aa];B[cg];W[gg];B[cc];W[gf];B[ia];W[fd];B[ed];W[fe];B[fh];W[gh])';

describe('accessibility', () => {
  const { open } = journey();

  test.each([
    ['wide, light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const }],
    ['wide, dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' as const }],
    [
      'phone, light',
      { viewport: { width: 390, height: 844 }, colorScheme: 'light' as const, hasTouch: true },
    ],
    [
      'wide, high contrast',
      {
        viewport: { width: 1440, height: 900 },
        before: (page: Page) =>
          page.addInitScript(() => localStorage.setItem('webgo.chessConfig', '{"theme":"contrast"}')),
      },
    ],
    ['phone, dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const, hasTouch: true }],
  ])('axe finds nothing serious on the home and main screens (%s)', async (_, options) => {
    const page = await open(options);
    await page.getByRole('button', { name: '打开棋谱文件' }).first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    await whenPointsAreNamed(page);
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('axe finds nothing serious on any other screen or dialog', { timeout: 360_000 }, async () => {
    const page = await open();
    await drop(page, 'alphago-lee-4.sgf', sample('alphago-lee-4'));
    await toMove78(page);
    await whenPointsAreNamed(page);
    const faults: string[] = [];
    for (const scene of SCENES.filter(({ fresh }) => !fresh)) {
      await scene.show(page);
      // The tests above check the table of points.
      faults.push(...(await seriousFaults(page, SPOKEN_POINTS)).map((fault) => `${scene.name}: ${fault}`));
      await leaveScene(page, false);
    }
    expect(faults).toEqual([]);
  });

  test.each(SCENES.filter(({ fresh }) => fresh))(
    'axe finds nothing serious on a first visit: $name',
    async ({ show }) => {
      const page = await open();
      await show(page);
      expect(await seriousFaults(page)).toEqual([]);
    },
  );

  test('axe finds nothing serious in the card of a reviewed game', async () => {
    const page = await open({
      before: (before) =>
        before.addInitScript(() => localStorage.setItem('webgo.chessConfig', '{"reviewVisits":8}')),
    });
    await drop(page, 'reviewed.sgf', SHORTEST_REVIEWED);
    await at(page, '0 / 12');
    await page.getByRole('button', { name: '复盘全局' }).click();
    await page.getByText('复盘完成').waitFor({ timeout: 90_000 });
    await page.getByRole('button', { name: '分享', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '对局卡片' }).waitFor();
    await dialog.getByRole('img').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });
});
