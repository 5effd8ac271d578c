import { afterEach, describe, test } from 'vitest';
import { Gateway } from '../../server/gateway/gateway';
import { silentLog } from '../../server/gateway/log';
import { readOptions } from '../../server/gateway/options';
import { VERSION } from '../../server/version';
import { journey } from '../support/browser';
import { drop, SMALL_GAME } from '../support/workstation';

const TOKEN = 'sesame-sesame';

/** As `npm run gateway` without an engine: it serves our own. */
const startGateway = (port = 0): Promise<Gateway> => {
  const read = readOptions(['--port', String(port), '--token', TOKEN]);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return Gateway.listen(read.value, silentLog());
};

let gateway: Gateway | undefined;
afterEach(() => gateway?.close());

describe('an engine outside the browser', () => {
  const { open } = journey();

  test('is added, tested, chosen and analyses; the gateway stops and comes back', {
    timeout: 240_000,
  }, async () => {
    gateway = await startGateway();
    const { port } = gateway;
    // While the gateway is away the browser logs every try.
    const page = await open({ expected: /WebSocket connection to/ });
    await drop(page, 'small.sgf', SMALL_GAME);
    await page.getByRole('heading', { name: /阿尔法/ }).waitFor();

    // The built-in engine may be loading or ready by now.
    await page.getByRole('button', { name: /AI 待命|加载 AI|AI 就绪/ }).click();
    await page.getByRole('button', { name: '更换引擎…' }).click();
    await page.getByRole('button', { name: '添加本机引擎' }).click();
    const dialog = page.getByRole('dialog', { name: '添加本机引擎' });
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('请输入 AI 名称。').waitFor();
    await dialog.getByText('请选择 AI。').waitFor();

    await dialog.getByLabel('网关地址').fill(`ws://localhost:${port}`);
    await dialog.getByLabel('令牌').fill('wrong');
    await dialog.getByRole('button', { name: '连接' }).click();
    await dialog.getByText(/不接受这个令牌/).waitFor();
    await dialog.getByLabel('令牌').fill(TOKEN);
    await dialog.getByRole('button', { name: '连接' }).click();
    await dialog.getByText('网关上有 1 个引擎。').waitFor();
    await dialog.getByLabel('AI 名称').fill('我的引擎');
    await dialog.getByRole('button', { name: '保存' }).click();

    await page.getByRole('button', { name: '测试 我的引擎' }).click();
    await page.getByText(new RegExp(`Tengen ${VERSION}.*每秒 .+ 次计算`)).waitFor({ timeout: 60_000 });
    await page.getByRole('radio', { name: /我的引擎/ }).check();

    await page.getByRole('link', { name: '复盘' }).click();
    await page.getByRole('button', { name: '实时分析' }).first().click();
    const candidates = page.getByRole('table', { name: '推荐点' }).getByRole('row');
    await candidates.nth(1).waitFor({ timeout: 60_000 });

    gateway.close();
    await page.keyboard.press('ArrowRight');
    // Besides the message, its announcement for screen readers is on the page for a second.
    await page
      .getByText(/连接已断开，需要重新连接/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /AI 重连中/ }).waitFor();
    gateway = await startGateway(port);
    await page.getByRole('button', { name: /AI 分析中|AI 已算完/ }).waitFor({ timeout: 60_000 });
    await candidates.nth(1).waitFor({ timeout: 60_000 });
  });
});
