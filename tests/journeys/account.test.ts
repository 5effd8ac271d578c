import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorPathOf } from '../../server/api/database/folder-lock';
import { openDatabase } from '../../server/api/database/open';
import { askRunning } from '../../server/api/operator/ask';
import { seriousFaults } from '../support/axe';
import { journey } from '../support/browser';
import { listen } from '../support/gateway-client';
import { textOf } from '../support/host';
import { variants } from '../support/nightly';
import { type PageHost, playOnPlatform, startPageHost } from '../support/page-host';
import { openSetup, pressPoint, reached, start } from '../support/play-journey';
import { freePort } from '../support/postgres';
import { at, drop, sample } from '../support/workstation';

/** As `npm start`, with its data in a folder of its own. */
let host: PageHost;
let url = '';
const folder = mkdtempSync(join(tmpdir(), 'tengen-journey-'));
const startHost = async (): Promise<void> => {
  host = await startPageHost({ data_folder: folder });
  url = host.url;
};
beforeAll(startHost, 120_000);
afterAll(async () => {
  await host?.program.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The newest code in the sandbox's outbox. */
const codeOf = async (phone: string): Promise<string> => {
  const answer = await fetch(`${url}sandbox/outbox?phone=${phone}`);
  const [newest] = (await answer.json()) as readonly { readonly code: string }[];
  return newest?.code ?? '';
};

/** The host's tables as text; the host restarts for that. */
const tables = async (): Promise<string> => {
  await host.program.close();
  const database = await openDatabase({ data_folder: folder });
  const text = await textOf(database.db);
  await database.close();
  await startHost();
  return text;
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** The contact page asks for an engine program; this host offers none. */
const NO_ENGINE = /404/;

const toMyPage = (page: Page) => page.goto(`${url}#/host`);

const register = async (page: Page, name: string, phone: string): Promise<void> => {
  await toMyPage(page);
  await page.getByRole('button', { name: '登录与注册' }).click();
  const dialog = page.getByRole('dialog', { name: '登录与注册' });
  await dialog.getByRole('note').getByText(/沙盒/).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('radio', { name: '注册' }).click();
  await dialog.getByLabel('用户名').fill(name);
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByRole('button', { name: /秒后重发/ }).waitFor();
  await dialog.getByLabel('验证码').fill(await codeOf(phone));
  await dialog.getByLabel('新密码').fill('correct horse battery');
  await dialog.getByLabel('确认密码').fill('correct horse battery');
  await dialog.getByRole('button', { name: '注册', exact: true }).click();
  await dialog.getByText('请先同意用户协议', { exact: true }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '注册', exact: true }).click();
  await page.getByText(`欢迎，${name}`, { exact: true }).waitFor();
};

/** Buys in the sandbox across a reload, and gives it back. */
const buyAndReturn = async (page: Page): Promise<void> => {
  await page.goto(`${url}#/host/shop`);
  await page.getByRole('button', { name: '购买 100M 算力' }).click();
  const dialog = page.getByRole('dialog', { name: '100M 算力' });
  await dialog.getByRole('button', { name: '确认购买' }).click();
  await dialog.getByRole('img', { name: '付款二维码，¥90.00' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  await page.goto(`${url}#/host/orders`);
  await page.reload();
  await page.getByRole('button', { name: '继续付款：100M 算力' }).click();
  await dialog.getByRole('button', { name: '确认购买' }).click();
  await dialog.getByRole('button', { name: '模拟付款' }).click();
  await dialog.getByText('付款成功。', { exact: true }).waitFor();
  await dialog.getByText('算力 110.12M', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await page.getByText('已付款', { exact: true }).waitFor();
  // The reload and the second press have bought nothing more.
  expect(await page.getByRole('heading', { name: '100M 算力' }).count()).toBe(1);
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole('button', { name: '申请退款：100M 算力' }).click();
  const refund = page.getByRole('dialog', { name: '申请退款' });
  await refund.getByLabel('退款原因').fill('买错了');
  await refund.getByRole('button', { name: '申请退款' }).click();
  await page.getByText('已退款', { exact: true }).waitFor();
  await page.goto(`${url}#/host/coins`);
  await page.getByText('−110.1M', { exact: true }).waitFor();
  expect(await page.getByRole('region', { name: '算力', exact: true }).innerText()).toMatch(/合计\s+20K/);
};

const follow = async (page: Page, player: string): Promise<void> => {
  // The platform knows who has played there.
  await playOnPlatform(host, { black: player });
  await page.goto(`${url}#/host/subscriptions`);
  await page.getByRole('button', { name: '订阅棋手…' }).click();
  const dialog = page.getByRole('dialog', { name: '订阅棋手…' });
  await dialog.getByLabel('棋手昵称').fill(player);
  await dialog.getByLabel('对弈平台').selectOption('演示平台');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: `取消订阅 ${player}`, exact: true }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
};

const operate = (command: string, ...args: string[]) => askRunning(operatorPathOf(folder), command, args);

/** An engine that plays these moves and passes. */
const passing = (...moves: string[]) => ({
  command: [process.execPath, resolve('tests/support/passing-engine.mjs'), ...moves],
});

/** A gateway that the host may list, with an engine `cloud`. */
const cloudGateway = async (engine: object) => {
  const port = await freePort();
  const address = `ws://localhost:${port}`;
  const { hostKey } = (await operate('gateway-key', address)) as { readonly hostKey: string };
  const gateway = await listen({ port, hostKey, engines: [{ name: 'cloud', ...engine }] });
  return { address, close: () => gateway.close() };
};

/** The operator adds an engine of a gateway; the person rents it and plays a whole game against it. */
const playHosted = async (page: Page): Promise<void> => {
  const gateway = await cloudGateway(passing('C3', 'G7', 'C7'));
  try {
    await operate('add-ai', '云中客', gateway.address, 'cloud', 'price=1000');
    await page.goto(url);
    await start(await openSetup(page, '云中客', '边下边分析'));
    const question = page.getByRole('dialog', { name: '租用 云中客' });
    await question.getByText(/^租用一小时：算力 1K，你有 /).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await question.getByRole('button', { name: '用 1K 算力租用' }).click();
    await page.getByText('已租用 云中客 60 分钟，用去 1K 算力。', { exact: true }).waitFor();
    await reached(page, 'turn', 0);
    for (const [turn, point] of ['E5', 'G3', 'E3'].entries()) {
      await pressPoint(page, point);
      await reached(page, 'turn', 2 * turn + 2);
    }
    await page.getByRole('button', { name: '停一手', exact: true }).click();
    await page.getByRole('button', { name: '同意', exact: true }).click({ timeout: 90_000 });
    await page.getByRole('region', { name: '对局结果' }).getByText(/胜/).first().waitFor();
  } finally {
    gateway.close();
  }
};

describe('an account, from the first code to its deletion', () => {
  // After signing out, the host refuses the stored session once; the browser logs that answer.
  const { open: openMoving } = journey();
  // A notice that fades out while axe runs has too little contrast.
  const open: typeof openMoving = (options) => openMoving({ url, reducedMotion: 'reduce', ...options });

  test('register by SMS, sign out, sign in by password, bind Apple and sign in with it, check in, delete', {
    timeout: 240_000,
  }, async () => {
    const page = await open({ expected: /40[123]|ERR_INTERNET/ });
    await register(page, '黑白子', '13800138000');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByText('未登录', { exact: true }).waitFor();

    await page.getByRole('button', { name: '登录与注册' }).click();
    const dialog = page.getByRole('dialog', { name: '登录与注册' });
    await dialog.getByLabel('手机号或用户名').fill('黑白子');
    await dialog.getByLabel('密码', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('账号或密码不正确。', { exact: true }).waitFor();
    await dialog.getByLabel('密码', { exact: true }).fill('correct horse battery');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('欢迎，黑白子', { exact: true }).waitFor();

    // The notice of the registration may still be on the screen.
    await page.getByRole('button', { name: '退出登录' }).waitFor();

    // A reload keeps the session.
    await page.reload();
    await page.getByRole('button', { name: '签到' }).click();
    await page.getByText('签到成功，获得算力 20K', { exact: true }).waitFor();
    await page.getByText('算力 20K', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '今天已签到' }).isDisabled()).toBe(true);

    await page.getByRole('link', { name: '个人信息' }).click();
    await page.getByLabel('昵称').fill('小目');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存。', { exact: true }).waitFor();

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '更换头像…' }).click();
    await (await chooser).setFiles('public/icons/icon-192.png');
    await page.locator('img[src^="blob:"]').first().waitFor();

    const wallet = page.getByRole('region', { name: '算力' });
    await wallet.getByText('20K', { exact: true }).first().waitFor();
    expect(await wallet.innerText()).toMatch(/合计\s+20K/);
    for (const fold of await page.locator('summary').all()) await fold.click();
    expect(await seriousFaults(page)).toEqual([]);

    await buyAndReturn(page);
    await follow(page, '柯洁');
    await playHosted(page);
    await toMyPage(page);
    await page.getByText('算力 19K', { exact: true }).waitFor();

    await page.goto(`${url}#/host/profile`);
    await page.getByRole('button', { name: '绑定苹果账号', exact: true }).click();
    await page.getByRole('heading', { name: 'apple' }).waitFor();
    await page.getByLabel(/身份/).fill('player-1');
    await page.getByRole('button', { name: /登录/ }).click();
    await page.getByText('已绑定。', { exact: true }).waitFor();

    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByText('未登录', { exact: true }).waitFor();
    await page.getByRole('button', { name: '登录与注册' }).click();
    await page.getByRole('button', { name: '用苹果账号登录' }).click();
    await page.getByLabel(/身份/).fill('player-1');
    await page.getByRole('button', { name: /登录/ }).click();
    await page.getByText('欢迎，小目', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(page.url()).not.toContain('id_token');

    await page.getByRole('link', { name: '个人信息' }).click();
    const link = await page.getByText(/\?refer=/).innerText();
    const code = new URL(link).searchParams.get('refer') ?? 'no code';
    await page.getByRole('button', { name: '注销账号' }).click();
    const farewell = page.getByRole('dialog', { name: '注销账号' });
    await farewell.getByRole('checkbox').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await farewell.getByRole('checkbox').check();
    await farewell.getByRole('button', { name: '注销账号' }).click();
    await page.getByText('账号已注销。', { exact: true }).waitFor();
    await page.getByText('未登录', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('webgo.token'))).toBeNull();

    await page.context().close();
    const left = await tables();
    expect(left).toContain('"what":"delete"');
    for (const word of ['黑白子', '小目', '13800138000', 'player-1', code]) expect(left).not.toContain(word);
    // The picture as the database writes bytes: the beginning of a WebP file.
    expect(left).not.toContain('x52494646');
  });

  test('on a dark phone a new Google identity binds to the account of a phone number; another one gets a new account', {
    timeout: 240_000,
  }, async () => {
    const page = await open({ expected: /40[13]/, ...PHONE, colorScheme: 'dark' });
    const leave = () => page.getByRole('button', { name: '退出登录' }).click();
    const comeByGoogle = async (who: string): Promise<void> => {
      await page.getByRole('button', { name: '登录与注册' }).click();
      await page.getByRole('button', { name: '用谷歌账号登录' }).click();
      await page.getByLabel(/身份/).fill(who);
      await page.getByRole('button', { name: /登录/ }).click();
    };
    await register(page, '天元', '13900139000');
    await leave();
    await comeByGoogle('go-player');
    const dialog = page.getByRole('dialog', { name: '第一次登录' });
    await dialog.getByLabel('手机号').fill('13900139000');
    expect(await seriousFaults(page)).toEqual([]);
    // One code per minute and number: the first one was the registration's.
    host.pass(61_000);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByRole('button', { name: /秒后重发/ }).waitFor();
    await dialog.getByLabel('验证码').fill(await codeOf('13900139000'));
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '绑定', exact: true }).click();
    await page.getByText('欢迎，天元', { exact: true }).waitFor();
    await page.getByRole('link', { name: '个人信息' }).click();
    await page.getByRole('button', { name: '解除绑定谷歌账号', exact: true }).waitFor();
    await page.getByText('+86139****9000', { exact: true }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    await toMyPage(page);
    await leave();
    await comeByGoogle('go-player');
    await page.getByText('欢迎，天元', { exact: true }).waitFor();
    await leave();
    await comeByGoogle('new-player');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '一键注册' }).click();
    await page.getByText('欢迎，new-player', { exact: true }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
  });

  test('an AI owner registers, signs out, signs in', { timeout: 120_000 }, async () => {
    const page = await open({ expected: /40[13]/ });
    await page.goto(`${url}#/host/owner`);
    await page.getByRole('radio', { name: '注册' }).click();
    await page.getByLabel('用户名').fill('engine-room');
    await page.getByLabel('密码', { exact: true }).fill('a pass phrase');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.getByText('已登录：engine-room', { exact: true }).waitFor();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByLabel('用户名').fill('engine-room');
    await page.getByLabel('密码', { exact: true }).fill('a pass phrase');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('还没有登记远程 AI。', { exact: true }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('webgo.romteai.userName'))).toBe('engine-room');
    const ownerId = await page.evaluate(() => localStorage.getItem('webgo.romteai.userId'));
    await page.getByText(`主人编号 ${ownerId}，`).waitFor();

    const gateway = await cloudGateway(passing('C3', 'G7'));
    try {
      await operate('add-ai', '自家狗', gateway.address, 'cloud', `owner=${ownerId}`);
      await page.reload();
      await page.getByRole('heading', { name: '自家狗' }).waitFor();
      const friend = await open();
      await register(friend, '好友', '13700137000');
      await friend.goto(`${url}#/host/profile`);
      const number = /用户编号 (\d+)/;
      const userId = number.exec(await friend.getByText(number).innerText())?.[1] ?? '';
      await friend.goto(`${url}#/engines`);
      const own = friend.getByRole('radio', { name: /自家狗/ });
      await friend.getByRole('heading', { name: '更强的引擎' }).waitFor();
      expect(await own.count()).toBe(0);
      await page.getByLabel('用户编号').fill(userId);
      await page.getByRole('button', { name: '分配', exact: true }).click();
      await page.getByText(`用户 ${userId}`, { exact: true }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await friend.reload();
      await own.waitFor();
      await page.getByRole('button', { name: `从用户 ${userId} 收回` }).click();
      await page.getByText(/^还没有分配给任何用户/).waitFor();
    } finally {
      gateway.close();
    }
  });

  test('the contact page answers questions and names our own network', async () => {
    const page = await open({ expected: NO_ENGINE });
    await page.goto(`${url}#/host/contact`);
    await page.getByText('收不到验证码怎么办？', { exact: true }).click();
    await page.getByText(/60 秒后可以重新获取/).waitFor();
    await page.getByRole('button', { name: /b6c64-distilled-\d+\.bin\.gz/ }).waitFor();
  });

  test('a record is uploaded, analysed by the host, and opens with the figures', {
    timeout: 120_000,
  }, async () => {
    const engine = resolve('tests/support/analysis-engine.mjs');
    const gateway = await cloudGateway({ kind: 'json', command: [process.execPath, engine] });
    try {
      await operate('add-ai', '夜班', gateway.address, 'cloud', 'price=1000');
      const page = await open();
      await register(page, '读谱人', '13600136000');
      await operate('grant-coin', '读谱人', '1000');
      await page.goto(`${url}#/`);
      await drop(page, 'game.sgf', sample('ear-reddening'));
      await at(page, '0 / 325');
      await page.goto(`${url}#/library/offline`);
      await page.getByRole('button', { name: '上传当前棋谱分析…' }).click();
      const dialog = page.getByRole('dialog', { name: '服务器分析' });
      await dialog.getByLabel('AI').selectOption('夜班');
      await dialog.getByText(/^最多 46 算力，按分析完成的局面扣除，余下的退还/).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: '上传', exact: true }).click();
      await page.getByRole('button', { name: /分析完成 · 325 手/ }).click();
      await at(page, '0 / 325');
      // The double's candidate and its visits, which no built-in engine would find.
      const candidates = page.getByRole('table', { name: '推荐点' });
      await candidates.getByRole('row', { name: /A1/ }).getByText('500').waitFor();
    } finally {
      gateway.close();
    }
  });

  test('a live game opens at its newest move and goes on by itself to its result', async () => {
    const file = join(folder, 'live.sgf');
    const show = (sgf: string): Promise<unknown> => {
      writeFileSync(file, sgf);
      return operate('live', 'cup-1', file);
    };
    await show('(;SZ[19]PB[Shin]PW[Park]EV[春季杯];B[pd];W[dp];B[pp])');
    const page = await open();
    await page.goto(`${url}#/library/live`);
    await page.getByRole('button', { name: 'Shin – Park 春季杯 · 3 手' }).click();
    await page.getByRole('application', { name: '棋盘' }).waitFor();
    await page.getByText('3 / 3', { exact: true }).waitFor();
    const live = page.getByRole('button', { name: '直播: 转到最新一手' });
    await live.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await show('(;SZ[19]PB[Shin]PW[Park]EV[春季杯];B[pd];W[dp];B[pp];W[dd])');
    await page.getByText('4 / 4', { exact: true }).waitFor();
    await page.keyboard.press('Home');
    await page.getByText('0 / 4', { exact: true }).waitFor();
    await live.click();
    await page.getByText('4 / 4', { exact: true }).waitFor();
    await show('(;SZ[19]PB[Shin]PW[Park]EV[春季杯]RE[B+R];B[pd];W[dp];B[pp];W[dd])');
    await page.getByText('Shin对Park的对局结束了', { exact: true }).waitFor();
    await live.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('4 / 4', { exact: true }).waitFor();
  });

  test.each(
    variants([
      ['wide, dark', { colorScheme: 'dark' }],
      ['phone, light', PHONE],
    ] as const),
  )(
    'axe finds nothing serious on the pages of guests, in English (%s)',
    { timeout: 120_000 },
    async (_, options) => {
      const page = await open({ locale: 'en-GB', expected: NO_ENGINE, ...options });
      await toMyPage(page);
      await page.getByText('The host answers.', { exact: true }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Sign in or register' }).click();
      await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'AI owner' }).click();
      await page.getByLabel('User name').waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.goto(`${url}#/host/contact`);
      await page.getByRole('button', { name: /b6c64-distilled/ }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
    },
  );
});
