import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHIPPED_NETWORK } from '#protocol';
import { journey } from '../support/browser';
import { networkFile } from '../support/network-file';
import { at, drop, dropFile, SMALL_GAME, whenOffline } from '../support/workstation';

/** Opens the list of networks the way the engine's place offers it. */
const openNetworks = async (page: Page) => {
  await page.getByRole('button', { name: /^AI/ }).first().click();
  await page.getByRole('button', { name: '更换网络…' }).click();
  return page.getByRole('dialog', { name: '神经网络' });
};

/** Candidates of the network of this name stand beside the board. */
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
    // Another host; what lies below /open may be read by other sites.
    const file = Buffer.from(await networkFile('far.bin.gz', { seed: 5 }).arrayBuffer());
    host = createServer((request, response) => {
      if (request.url?.startsWith('/open')) response.setHeader('Access-Control-Allow-Origin', '*');
      response.end(file);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const address = host.address();
    hostUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => host.close());

  test('a network is dropped, chosen, thinks, and is still chosen offline; deleted, the shipped one thinks', async () => {
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

    // Analyses are saved in a quiet moment.
    await page.waitForTimeout(1500);
    await page.context().setOffline(true);
    await page.reload();
    await at(page, '0 / 4');
    // What it said is there without an engine; the engine it starts is it again.
    await page.getByRole('table', { name: '推荐点' }).getByRole('row').nth(1).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await thinks(page, 'tiny-v8');

    await openNetworks(page);
    await dialog.getByRole('button', { name: '删除 tiny-v8' }).click();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await thinks(page, SHIPPED_NETWORK.name);
  });

  test('a damaged network is refused with what is wrong and where, and the shipped one still thinks', async () => {
    const page = await open();
    await drop(page, 'small.sgf', SMALL_GAME);
    await at(page, '0 / 4');
    await dropFile(
      page,
      networkFile('half.bin.gz', {}, (bytes) => bytes.slice(0, 5000)),
    );
    const dialog = page.getByRole('dialog', { name: '神经网络' });
    await dialog.getByText(/half\.bin\.gz 不完整：在“conv”层、第 5000 字节处中断/).waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(1);
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await page.keyboard.press('Space');
    await thinks(page, SHIPPED_NETWORK.name);
  });

  test('a network is fetched from another host that allows it; of one that does not, the way round is told', async () => {
    const page = await open({ hosts: [hostUrl], expected: /CORS|ERR_FAILED/ });
    const dialog = await openNetworks(page);
    const address = dialog.getByRole('textbox', { name: '或从网址下载' });
    await address.fill(`${hostUrl}/closed/far.bin.gz`);
    await dialog.getByRole('button', { name: '下载' }).click();
    await dialog.getByText(/不允许别的网站读取文件.*far\.bin\.gz/).waitFor();
    await address.fill(`${hostUrl}/open/far.bin.gz`);
    await dialog.getByRole('button', { name: '下载' }).click();
    await dialog.getByRole('radio', { name: 'tiny-v8' }).waitFor();
  });
});
