import { createServer, type Server } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_NETWORKS, SHIPPED_NETWORK } from '#protocol';
import { journey } from '../support/browser';
import { networkFile } from '../support/network-file';
import { describeShared, sharedFile } from '../support/shared';
import { at, drop, dropFile, SMALL_GAME, whenOffline } from '../support/workstation';

const [B6C96] = PUBLIC_NETWORKS;
if (!B6C96) throw new Error('no network is known to be published');

/** A game of fewer moves has no story, so its review is not announced. */
const TEN_MOVES = '(;GM[1]FF[4]SZ[9]KM[7];B[ee];W[cc];B[gc];W[gg];B[cg];W[ce];B[ge];W[eg];B[ec];W[dd])';

/** Opens the list of networks from the engine's pill. */
const openNetworks = async (page: Page) => {
  await page.getByRole('button', { name: /^AI/ }).first().click();
  await page.getByRole('button', { name: '更换网络…' }).click();
  const dialog = page.getByRole('dialog', { name: '神经网络' });
  await openDetails(dialog);
  return dialog;
};

/** Files, licences and other networks stand behind the three strengths. */
const openDetails = async (dialog: Locator): Promise<void> => {
  const details = dialog.locator('details');
  await details.waitFor();
  if ((await details.getAttribute('open')) === null)
    await details.getByText('网络文件、许可和其他网络').click();
};

/** The networks on this device, by file. */
const kept = (dialog: Locator): Locator =>
  dialog.getByRole('group', { name: '使用的网络' }).getByRole('radio');

/** Waits for candidates of the network with this name. */
const thinks = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('table', { name: '推荐点' }).getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: /^AI/ }).first().click();
  await page.locator('dd').getByText(name, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
};

describe('networks', () => {
  const { open } = journey();
  let host: Server;
  let hostUrl = '';
  beforeAll(async () => {
    // Another origin; other sites may read files under /open, /cut and /damaged.
    const file = Buffer.from(await networkFile('far.bin.gz', { seed: 5 }).arrayBuffer());
    host = createServer((request, response) => {
      const folder = request.url?.split('/')[1];
      if (folder !== 'closed') response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Content-Length', file.length);
      if (folder === 'cut') response.write(file.subarray(0, file.length >> 1), () => response.destroy());
      else response.end(folder === 'damaged' ? damaged(file, file.length >> 1) : file);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const address = host.address();
    hostUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => host.close());

  test('a network is dropped, chosen, analyses, and stays chosen offline; after its deletion the shipped one analyses', async () => {
    const page = await open();
    await whenOffline(page);
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    await page.keyboard.press('Space');
    await thinks(page, SHIPPED_NETWORK.name);

    await dropFile(page, networkFile('mine.bin.gz'));
    const dialog = page.getByRole('dialog', { name: '神经网络' });
    await dialog.getByRole('radio', { name: 'tiny-v8' }).click();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await thinks(page, 'tiny-v8');

    // The app saves analyses when it is idle.
    await page.waitForTimeout(1500);
    await page.context().setOffline(true);
    await page.reload();
    await at(page, '0 / 4');
    // Its analysis is there without an engine; the next engine uses the network again.
    await page.getByRole('table', { name: '推荐点' }).getByRole('row').nth(1).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await thinks(page, 'tiny-v8');

    await openNetworks(page);
    await dialog.getByRole('button', { name: '删除 tiny-v8' }).click();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await thinks(page, SHIPPED_NETWORK.name);
  });

  test('a damaged network is refused with the fault and its place, and the shipped one still analyses', async () => {
    const page = await open();
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    await dropFile(
      page,
      networkFile('half.bin.gz', {}, (bytes) => bytes.slice(0, 5000)),
    );
    const dialog = page.getByRole('dialog', { name: '神经网络' });
    await dialog.getByText(/half\.bin\.gz 不完整：在“conv”层、第 5000 字节处中断/).waitFor();
    expect(await kept(dialog).count()).toBe(1);
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await page.keyboard.press('Space');
    await thinks(page, SHIPPED_NETWORK.name);
  });

  test('a network is fetched where that is allowed, reviews, and is there offline; cut, damaged or refused it is not kept', async () => {
    const page = await open({ hosts: [hostUrl], expected: /CORS|ERR_/ });
    await whenOffline(page);
    await drop(page, 'reviewed.sgf', TEN_MOVES);
    await at(page, '0 / 10');
    const dialog = await openNetworks(page);
    const fetchFrom = async (folder: string): Promise<void> => {
      await dialog.getByRole('textbox', { name: '或从网址下载' }).fill(`${hostUrl}/${folder}/far.bin.gz`);
      await dialog.getByRole('button', { name: '下载', exact: true }).click();
    };
    for (const [folder, reason] of [
      ['closed', /不允许别的网站读取文件.*far\.bin\.gz/],
      ['cut', /读不到网络文件 far\.bin\.gz/],
      ['damaged', /far\.bin\.gz 已损坏/],
    ] as const) {
      await fetchFrom(folder);
      await dialog.getByText(reason).waitFor();
      expect(await kept(dialog).count()).toBe(1);
    }
    await fetchFrom('open');
    await dialog.getByRole('radio', { name: 'tiny-v8' }).click();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('button', { name: '复盘全局' }).click();
    await page.getByText('复盘完成').waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await page.reload();
    await at(page, '0 / 10');
    await page.keyboard.press('Space');
    await thinks(page, 'tiny-v8');
  });

  describeShared(`katago/models/${B6C96.name}.bin.gz`, 'a published network in one press', () => {
    const genuine = Buffer.from(sharedFile(`katago/models/${B6C96.name}.bin.gz`));
    const origin = new URL(B6C96.address).origin;
    /** A test double of the publishing host: answers with these bytes, or not at all. */
    const publishing = (body: () => Buffer | undefined) => ({
      hosts: [origin],
      expected: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
      before: async (page: Page): Promise<void> => {
        await page.context().route(`${origin}/**`, async (route) => {
          const bytes = body();
          if (!bytes) return route.abort();
          return route.fulfill({ body: bytes, headers: { 'Access-Control-Allow-Origin': '*' } });
        });
      },
    });
    /** The first screen, once no record of an earlier visit is waited for. */
    const openStart = async (body: () => Buffer | undefined): Promise<Page> => {
      const page = await open(publishing(body));
      await page.getByRole('button', { name: '摆棋' }).waitFor();
      return page;
    };
    const fetchIt = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: `下载 ${B6C96.name}` }).click();
    };

    test('is checked, analyses at once, and still does offline', async () => {
      const page = await open(publishing(() => genuine));
      await whenOffline(page);
      await drop(page, 'small.sgf', SMALL_GAME);
      await at(page, '0 / 4');
      const dialog = await openNetworks(page);
      await fetchIt(page);
      await dialog.getByRole('radio', { name: B6C96.name, checked: true }).waitFor();
      await dialog.getByRole('button', { name: '关闭' }).last().click();
      await page.context().setOffline(true);
      await page.reload();
      await at(page, '0 / 4');
      await page.keyboard.press('Space');
      await thinks(page, B6C96.name);
    });

    test.each([
      ['the host refuses', (): undefined => undefined, /连不上 raw\.githubusercontent\.com/],
      ['half of it lies there', () => genuine.subarray(0, 2_000_000), /应为 3827339 B，实为 2000000 B/],
      ['a byte is wrong', () => damaged(genuine, 1_500_000), /不是要下载的网络/],
    ] as const)('is refused where %s, and the message names the way by file', async (_, body, reason) => {
      const page = await openStart(body);
      const dialog = await openNetworks(page);
      await fetchIt(page);
      const refusal = dialog.getByRole('alert');
      await refusal.getByText(reason).waitFor();
      await refusal.getByRole('link', { name: '打开这个网址' }).waitFor();
      expect(await kept(dialog).count()).toBe(1);
    });

    test('is refused when it is another network', async () => {
      const other = Buffer.from(await networkFile('other.bin.gz', { seed: 9 }).arrayBuffer());
      const page = await openStart(() => other);
      const dialog = await openNetworks(page);
      await fetchIt(page);
      await dialog
        .getByRole('alert')
        .getByText(/不是要下载的网络：应为 3827339 B/)
        .waitFor();
      expect(await kept(dialog).count()).toBe(1);
    });
  });
});

const damaged = (file: Buffer, at: number): Buffer => {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 0x55;
  return copy;
};
