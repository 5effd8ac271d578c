import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { Gateway } from '../../server/gateway/gateway';
import { Installer } from '../../server/gateway/install/installer';
import { silentLog } from '../../server/gateway/log';
import { readOptions } from '../../server/gateway/options';
import { journey } from '../support/browser';
import { archiveOf, FakeRelease, machineWith, programText } from '../support/release';
import { at, drop } from '../support/workstation';

/** A game of fewer moves has no story, so its review is not announced. */
const GAME = '(;GM[1]FF[4]SZ[9]KM[7];B[ee];W[cc];B[gc];W[gg];B[cg];W[ce];B[ge];W[eg];B[ec];W[dd])';
const TOKEN = 'sesame-sesame';

let release: FakeRelease;
let gateway: Gateway;
let folder: string;
beforeEach(async () => {
  release = new FakeRelease();
  await release.listen();
  folder = mkdtempSync(join(tmpdir(), 'tengen-install-'));
});
afterEach(() => {
  gateway.close();
  release.close();
  rmSync(folder, { recursive: true, force: true });
});

const { open } = journey();

test('KataGo is installed by one press, analyses a game, and goes; a wrong file and a wrong token are told', async () => {
  const build = release.build('eigen', '1.17.1', archiveOf({ katago: programText('1.17.1') }));
  const name = build.address.split('/').at(-1) ?? '';
  const genuine = release.files.get(name) ?? Buffer.alloc(0);
  release.files.set(name, Buffer.from(genuine).fill(0, 40, 60));
  const network = release.network('net', Buffer.from('n'.repeat(9000)));
  const installer = new Installer({
    folder: join(folder, 'katago'),
    log: silentLog(),
    releases: [build],
    networks: [network],
    machine: async () => machineWith(),
    pauseMs: 1,
  });
  const read = readOptions(['--port', '0', '--token', TOKEN]);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  gateway = await Gateway.listen(read.value, silentLog(), installer);

  const page = await open({ url: `${inject('appUrl')}#gateway=${gateway.port}.wrong` });
  await drop(page, 'small.sgf', GAME);
  await at(page, '0 / 10');
  expect(new URL(page.url()).hash).not.toContain('wrong');
  await page
    .getByRole('button', { name: /^AI|加载 AI/ })
    .first()
    .click();
  await page.getByRole('button', { name: '更换引擎…' }).click();
  const panel = page.getByRole('region', { name: '在这台电脑上安装 KataGo' });
  await panel
    .getByRole('alert')
    .getByText(/不接受这个令牌/)
    .waitFor();
  await panel.getByLabel('令牌').fill(TOKEN);
  await panel.getByRole('button', { name: '连接' }).click();
  await panel.getByText('没有找到显卡').waitFor();

  await panel.getByRole('button', { name: '一键安装 KataGo' }).click();
  await panel
    .getByRole('alert')
    .getByText(/校验失败，没有运行它/)
    .waitFor();
  release.files.set(name, genuine);
  let go = (): void => {};
  release.holds = new Promise<void>((resolve) => {
    go = resolve;
  });
  await panel.getByRole('button', { name: '重新下载' }).click();
  await panel.getByText('正在下载').waitFor();
  go();
  await panel.getByText(/已安装 KataGo 1\.17\.1（处理器版）.*每秒 23 次/).waitFor();
  await panel.getByText('安装完成。').waitFor();
  await page.getByRole('radio', { name: /KataGo 1\.17\.1/, checked: true }).waitFor();

  await page.getByRole('link', { name: '复盘' }).click();
  await page.getByRole('button', { name: '复盘全局' }).click();
  await page.getByText('复盘完成').waitFor({ state: 'attached', timeout: 90_000 });
  await page.getByRole('button', { name: /^AI/ }).first().click();
  await page.getByRole('button', { name: '更换引擎…' }).click();
  await panel.getByRole('button', { name: '卸载' }).click();
  await panel.getByRole('button', { name: '一键安装 KataGo' }).waitFor();
  await page.getByRole('radio', { name: /KataGo 1\.17\.1/ }).waitFor({ state: 'detached' });
});
