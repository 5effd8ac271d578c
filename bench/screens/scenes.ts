import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { pressPoint } from '../../tests/support/play-journey';
import { at, drop, whenPointsAreNamed } from '../../tests/support/workstation';

/** A screen, and the keys and addresses that lead to it, the same in every language. */
export interface Scene {
  readonly name: string;
  /** With empty storage: the first visit. They come first. All other scenes start at move 78 of the reviewed game. */
  readonly fresh?: true;
  readonly show: (page: Page) => Promise<unknown>;
}

const GAME = readFileSync(resolve(import.meta.dirname, '../../public/samples/alphago-lee-4.sgf'), 'utf8');

/** Reviews a professional game; every scene gets its browser storage. */
export const reviewed = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  // Enough visits for a useful picture.
  await page.addInitScript(() => localStorage.setItem('webgo.chessConfig', '{"reviewVisits":20}'));
  await page.goto(url);
  await page.waitForFunction(() => document.querySelector('main button'));
  await drop(page, 'alphago-lee-4.sgf', GAME);
  await at(page, '0 / 180');
  await page.getByRole('button', { name: '复盘全局' }).click();
  await page.getByText('复盘完成').waitFor({ timeout: 400_000 });
  await toMove78(page);
  // The app saves the cursor when it is idle.
  await page.waitForTimeout(1500);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
};

/** From any place of the game to its famous move 78. */
export const toMove78 = async (page: Page): Promise<void> => {
  await page.keyboard.press('Home');
  await at(page, '0 / 180');
  await page.keyboard.press('End');
  await at(page, '180 / 180');
  for (let i = 0; i < 10; i++) await page.keyboard.press('Shift+ArrowLeft');
  await at(page, '80 / 180');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await at(page, '78 / 180');
};

/** Closes what a scene opened, back to the game at move 78 or to the first screen. */
export const leaveScene = async (page: Page, fresh: boolean): Promise<void> => {
  await page.keyboard.press('Escape');
  const open = page.locator('[role="dialog"], [role="menu"]');
  // A notice over a menu takes the first Escape.
  if (await open.count()) await page.keyboard.press('Escape');
  await open.first().waitFor({ state: 'hidden' });
  await page.evaluate(() => {
    location.hash = '#/';
  });
  if (fresh) await page.locator('main button').locator('visible=true').first().waitFor();
  else await at(page, '78 / 180');
};

const byKey = (name: string, key: string): Scene => ({
  name,
  show: async (page) => {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
  },
});

/** A scene that a key switches on and off. */
const byToggle = (name: string, key: string): Scene => ({
  name,
  show: async (page) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(500);
  },
});

/** A scene opened through the palette, which finds commands by their English names in every language. */
const byCommand = (name: string, label: string): Scene => ({
  name,
  show: async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(label);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('combobox').waitFor({ state: 'hidden' });
    await page.waitForTimeout(700);
  },
});

const byRoute = (name: string, hash: string, fresh?: true): Scene => ({
  name,
  ...(fresh && { fresh }),
  show: async (page) => {
    await page.evaluate((address) => {
      location.hash = address;
    }, hash);
    await page.waitForTimeout(600);
  },
});

const byTab = (name: string, index: number): Scene => ({
  name,
  show: async (page) => {
    const tab = page.getByRole('tab').nth(index);
    if (await tab.count()) await tab.click();
  },
});

/** A scene that a button opens above the page: a menu, or the engine's state. */
const byButton = (name: string, selector: string): Scene => ({
  name,
  show: async (page) => {
    await page.locator(selector).locator('visible=true').last().click();
    await page.locator('[role="menu"], [role="dialog"]').last().waitFor();
    await page.waitForTimeout(400);
  },
});

/** The list of whom a person can play, opened from the setup of a game. */
const openOpponents = async (page: Page): Promise<Locator> => {
  await page.getByRole('dialog').locator('button[aria-haspopup="dialog"]').first().click();
  const list = page.getByRole('dialog').filter({ has: page.locator('[name="opponent"]') });
  await list.waitFor();
  return list;
};

/** The note above the board names both corners of the marked region. */
const REGION = /P\d.*T\d/;

const LIBRARY_TABS = [
  'position',
  'statistics',
  'report',
  'offline',
  'match',
  'online',
  'paste',
  'samples',
  'storage',
] as const;

export const SCENES: readonly Scene[] = [
  { name: 'home', fresh: true, show: (page) => page.locator('main button').first().waitFor() },
  byRoute('empty-play', '#/play', true),
  byRoute('empty-library', '#/library', true),
  byRoute('empty-reports', '#/reports', true),
  byRoute('empty-statistics', '#/library/statistics', true),
  byRoute('empty-storage', '#/library/storage', true),
  byRoute('lessons', '#/lessons', true),
  byRoute('lesson', '#/lessons/2', true),
  {
    name: 'play',
    fresh: true,
    show: async (page) => {
      await page.locator('main button').first().waitFor();
      await page.keyboard.press('Alt+w');
      const dialog = page.getByRole('dialog').filter({ has: page.locator('form') });
      await dialog.getByRole('radio', { name: '9 × 9' }).click();
      const list = await openOpponents(page);
      // A person at this device comes first.
      await list.locator('[name="opponent"]').first().click();
      await list.locator('button').last().click();
      await list.waitFor({ state: 'detached' });
      await dialog.locator('button[type="submit"]').click();
      await dialog.waitFor({ state: 'detached' });
      await whenPointsAreNamed(page);
      await pressPoint(page, 'E5');
      await page.locator('[data-turn="1"]').waitFor();
    },
  },
  {
    name: 'review',
    show: async (page) => {
      await page.locator('main [data-tour="panels"], main [data-tour="review"]').first().waitFor();
      // The panels render one by one.
      await page.getByRole('tab').first().waitFor();
      await page.locator('main [data-more]').first().waitFor({ state: 'detached' });
    },
  },
  byTab('tab-2', 1),
  byTab('tab-3', 2),
  byTab('tab-4', 3),
  byTab('tab-5', 4),
  byButton('menu', '[data-tour="menu"]'),
  byButton('more', 'main button[aria-haspopup="menu"]'),
  byButton('engine', 'button[data-phase]'),
  byKey('palette', 'Control+k'),
  byKey('help', '?'),
  byKey('settings', 'Control+,'),
  byKey('game-info', 'Control+i'),
  byKey('new-game', 'Alt+n'),
  byKey('find', 'Control+f'),
  byKey('guidance', 'Alt+q'),
  byKey('play-setup', 'Alt+w'),
  {
    name: 'select-ai',
    show: async (page) => {
      await byKey('play-setup', 'Alt+w').show(page);
      await openOpponents(page);
    },
  },
  {
    name: 'share',
    show: async (page) => {
      await byCommand('share', 'Share').show(page);
      // The board's picture is drawn after the dialog appears.
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  byCommand('edit', 'Edit mode'),
  byCommand('networks', 'AI networks'),
  byCommand('about', 'About'),
  byCommand('tour', 'Take the tour'),
  byToggle('present', 'Alt+p'),
  byCommand('practice', 'Practise'),
  byCommand('guess', 'Guess the next move'),
  byToggle('region', 'g'),
  byRoute('library', '#/library'),
  {
    name: 'filters',
    show: async (page) => {
      await byRoute('library', '#/library').show(page);
      await byButton('filters', 'main button[aria-haspopup="dialog"]').show(page);
    },
  },
  ...LIBRARY_TABS.map((tab) => byRoute(`library-${tab}`, `#/library/${tab}`)),
  {
    name: 'gallery',
    show: async (page) => {
      await byRoute('gallery', '#/library').show(page);
      const asBoards = page.locator('main button:has(.lucide-layout-grid)');
      const asTable = page.locator('main button:has(.lucide-rows-3)');
      await asBoards.or(asTable).waitFor();
      // The choice outlives the scene.
      if (await asBoards.isVisible()) await asBoards.click();
      await page.waitForTimeout(900);
    },
  },
  byRoute('play-place', '#/play'),
  byRoute('photo', '#/photo'),
  byRoute('commentary', '#/commentary'),
  byRoute('report', '#/report'),
  byRoute('reports', '#/reports'),
  byRoute('engines', '#/engines'),
  byRoute('guide', '#/guide'),
  byRoute('problems', '#/problems'),
  {
    name: 'problem',
    show: async (page) => {
      await byRoute('problem', '#/problems/grade:1/0').show(page);
      await page.getByRole('application').waitFor();
    },
  },
  byRoute('services', '#/host'),
  byRoute('shop', '#/host/shop'),
  byRoute('orders', '#/host/orders'),
  byRoute('coins', '#/host/coins'),
  byRoute('subscriptions', '#/host/subscriptions'),
  byRoute('contact', '#/host/contact'),
  byRoute('owner', '#/host/owner'),
  byCommand('signIn', 'Sign in or register'),
  byCommand('host', 'Set the API host'),
  {
    name: 'who-lives',
    show: async (page) => {
      await whenPointsAreNamed(page);
      await page.keyboard.press('g');
      for (const corner of ['P1', 'T6']) await pressPoint(page, corner);
      await page.getByRole('status').filter({ hasText: REGION }).waitFor();
      await page.keyboard.press('Shift+L');
      await page.getByRole('dialog').waitFor();
    },
  },
  // Last, because it stays until it is closed.
  byToggle('split', 'Alt+b'),
];
