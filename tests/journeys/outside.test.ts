import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from '../../server/gateway/gateway';
import { seriousFaults } from '../support/axe';
import { journey } from '../support/browser';
import { variants } from '../support/nightly';
import { addAnalysisAi } from '../support/page-ai';
import { type PageHost, playOnPlatform, startPageHost } from '../support/page-host';

/** What comes from outside, with the demo's game platform. */
let host: PageHost;
let url = '';
let gateway: Gateway | undefined;
const folder = mkdtempSync(join(tmpdir(), 'tengen-outside-'));
beforeAll(async () => {
  host = await startPageHost({ data_folder: folder });
  url = host.url;
}, 120_000);
afterAll(async () => {
  await host?.program.close();
  await gateway?.close();
  rmSync(folder, { recursive: true, force: true });
});

const { open } = journey();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** A game of these two is played and over. */
const play = (black: string, white: string) => playOnPlatform(host, { black, white });

const WORDS = {
  'zh-CN': {
    more: '更多',
    tab: '棋手的对局',
    nickname: '棋手昵称',
    find: '查找',
    importOne: '导入 1 局',
    review: '导入并在后台复盘',
    added: /导入 1 局|新增 1|1 局/,
    fresh: 'Mira：1 局新对局',
    missing: '这个平台上没有名为“nobody”的棋手。',
  },
  en: {
    more: 'More',
    tab: 'Games of a player',
    nickname: 'Player’s nickname',
    find: 'Find games',
    importOne: 'Import 1 game',
    review: 'Import and review in the background',
    added: /1 game/,
    fresh: 'Mira: 1 new game',
    missing: 'This platform has no player named “nobody”.',
  },
} as const;

test.each(
  variants([
    ['zh-CN', 'wide', {}],
    ['en', 'phone', PHONE],
  ] as const),
)('a guest brings the games of a nickname and has them reviewed (%s, %s)', async (locale, _form, size) => {
  const words = WORDS[locale];
  const page = await open({ url: `${url}#/library`, locale, expected: /404/, ...size });
  const tabs = page.getByRole('navigation', { name: /棋谱库|Library/ });
  await tabs.getByRole('button', { name: words.more }).click();
  await page.getByRole('menuitem', { name: words.tab }).click();
  await page.getByLabel(words.nickname).fill('nobody');
  await page.getByRole('button', { name: words.find }).click();
  await page.getByText(words.missing).waitFor();
  await page.getByLabel(words.nickname).fill('mira');
  await page.getByRole('button', { name: words.find }).click();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await rows.first().waitFor();
  expect(await rows.count()).toBeGreaterThan(3);
  expect(await seriousFaults(page)).toEqual([]);
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: words.importOne }).waitFor();
  await page.getByRole('button', { name: words.review }).click();
  // The usual notice of queued reviews.
  await page
    .getByText(/已加入后台复盘|waits to be reviewed/)
    .first()
    .waitFor();
  // The next visit knows the player and what is new.
  await play('Mira', '松风');
  await page.reload();
  await page.getByText(words.fresh.replace('Mira', 'mira')).waitFor();
  await page.close();
});

const register = async (page: Page): Promise<void> => {
  const phone = '13800138043';
  await page.getByRole('button', { name: '登录与注册' }).first().click();
  const dialog = page.getByRole('dialog', { name: '登录与注册' });
  await dialog.getByRole('radio', { name: '注册' }).click();
  await dialog.getByLabel('用户名').fill('world');
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByRole('button', { name: /秒后重发/ }).waitFor();
  const sent = await fetch(`${url}sandbox/outbox?phone=${phone}`);
  const [newest] = (await sent.json()) as readonly { readonly code: string }[];
  await dialog.getByLabel('验证码').fill(newest?.code ?? '');
  await dialog.getByLabel('新密码').fill('correct horse battery');
  await dialog.getByLabel('确认密码').fill('correct horse battery');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '注册', exact: true }).click();
  await page.getByText('欢迎，world', { exact: true }).waitFor();
};

test('a followed player plays: the bell tells it, and the game opens at the move that turned it', async () => {
  // White's move 60 loses the game for it.
  gateway = await addAnalysisAi(folder, { name: 'Quick', engine: 'quick', flags: ['--blunder', '60'] });
  const page = await open({ url: `${url}#/host/subscriptions` });
  await register(page);
  await page.getByRole('button', { name: '订阅棋手…' }).click();
  const dialog = page.getByRole('dialog', { name: '订阅棋手…' });
  await dialog.getByLabel('棋手昵称').fill('nobody');
  await dialog.getByLabel('对弈平台').selectOption('演示平台');
  await dialog.getByLabel('棋手昵称').fill('Mira');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('已订阅 Mira。', { exact: true }).waitFor();
  // Each browser says what it can do about push messages, and goes on.
  await page.getByText(/浏览器已拒绝这个网站的通知|不能接收推送|关掉页面后/).waitFor();
  // The first look takes what is there as known.
  await page.waitForTimeout(10_000);
  await play('Mira', '松风');
  host.pass(6 * 60_000);
  await page.waitForTimeout(10_000);
  await page.reload();
  const bell = page.getByRole('button', { name: '新对局：1 条未读' });
  for (let tries = 0; tries < 10 && !(await bell.isVisible()); tries += 1) {
    await page.waitForTimeout(3000);
    await page.reload();
    await page.getByRole('heading', { name: '订阅棋手' }).waitFor();
  }
  await bell.click();
  await page.getByRole('radio', { name: '新对局' }).click();
  await page.getByRole('button', { name: /Mira – 松风.*第 60 手是转折/ }).click();
  await page
    .locator('output')
    .getByText(/^60 \/ /)
    .waitFor();
  expect(await bell.isVisible()).toBe(false);
});
