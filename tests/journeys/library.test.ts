import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';
import { at, dropFile, whenOffline } from '../support/workstation';

const GAMES = {
  'club/a.sgf': '(;GM[1]SZ[19]PB[柯洁]PW[申真谞]DT[2020-02-01]RE[B+R];B[pd];W[dp];B[pp];W[dd];B[fq])',
  'club/b.sgf': '(;GM[1]SZ[19]PB[Lee Sedol]PW[AlphaGo]DT[2016-03-13]RE[B+R];B[dd];W[pp];B[dp];W[fc])',
  'club/again.sgf': '(;AP[other]SZ[19]PW[AlphaGo]PB[Lee Sedol]RE[B+R]DT[2016-03-13];B[dd];W[pp];B[dp];W[fc])',
  'club/note.txt': 'nothing',
};

const importGames = async (page: Page): Promise<void> => {
  const zip = zipSync(Object.fromEntries(Object.entries(GAMES).map(([name, text]) => [name, strToU8(text)])));
  await page.getByRole('button', { name: '粘贴棋谱' }).waitFor();
  await dropFile(page, new File([new Uint8Array(zip)], 'club.zip'));
  await page.getByText('新增 2 盘，重复 1 盘，跳过 1 个').waitFor();
};

describe('the library', () => {
  const { open } = journey();

  test('a dropped zip is imported, found in any script, and opens; all of it offline', async () => {
    const page = await open();
    await whenOffline(page);
    await page.context().setOffline(true);
    await importGames(page);
    await page.getByRole('searchbox').fill('이세돌');
    await page.getByText('1 盘，共 2 盘').waitFor();
    await page.getByRole('button', { name: '打开 Lee Sedol – AlphaGo' }).click();
    await at(page, '0 / 4');
    await page.reload();
    await at(page, '0 / 4');
  });

  test('a lesson on a game of the library is imported too, and one press merges its comments', async () => {
    const page = await open();
    await importGames(page);
    const lesson = GAMES['club/a.sgf'].replace(';W[dp]', ';W[dp]C[看这里]');
    const zip = zipSync({ 'lesson.sgf': strToU8(lesson) });
    await dropFile(page, new File([new Uint8Array(zip)], 'lesson.zip'));
    await page.getByText('3 盘，共 3 盘').waitFor();
    await page
      .getByRole('group', { name: /lesson\.sgf/ })
      .getByRole('button', { name: '合并到已有的' })
      .click();
    await page.getByText('2 盘，共 2 盘').waitFor();
    await page.getByRole('searchbox').fill('看这里');
    await page.getByText('1 盘，共 2 盘').waitFor();
  });

  test('a press anywhere on a row opens it, except on its box, star and menu', async () => {
    const page = await open();
    await importGames(page);
    const row = page.getByRole('listitem').filter({ hasText: '申真谞' });
    const box = await row.boundingBox();
    if (!box) throw new Error('the row is not shown');
    const press = (x: number, y = 0.5): Promise<void> =>
      page.mouse.click(box.x + (x < 0 ? box.width + x : x), box.y + y * box.height);
    await press(12, 0.15);
    await page.getByRole('toolbar', { name: '对所选棋谱的操作' }).waitFor();
    await press(12, 0.15);
    await press(-76);
    await row.locator('button[aria-pressed="true"]').waitFor();
    // The picture, and the room of the columns.
    for (const x of [70, box.width * 0.62, box.width * 0.8]) {
      await press(x, 0.8);
      await at(page, '0 / 5');
      await page.goBack();
      await row.waitFor();
    }
  });

  test('a selected record goes to the trash and comes back', async () => {
    const page = await open();
    await importGames(page);
    expect(await page.getByRole('button', { name: '移到回收站' }).count()).toBe(0);
    await page.getByRole('checkbox', { name: '选择 柯洁 – 申真谞' }).check();
    await page.getByRole('button', { name: '移到回收站' }).click();
    await page.getByText('1 盘，共 1 盘').waitFor();
    await page.getByRole('button', { name: '回收站（1）' }).click();
    await page.getByRole('checkbox', { name: '选择 柯洁 – 申真谞' }).check();
    await page.getByRole('button', { name: '还原' }).click();
    await page.getByRole('button', { name: '离开回收站' }).click();
    await page.getByText('2 盘，共 2 盘').waitFor();
  });

  test('a corner is found in all symmetries, and the game opens at the move', async () => {
    const page = await open();
    await importGames(page);
    await page.getByRole('link', { name: '局面搜索' }).click();
    const board = page.getByRole('application', { name: '搜索棋盘' });
    await board.focus();
    await page.getByText('2 盘中有 2 盘').waitFor();
    // From the centre to the upper left star point.
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowUp');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '打开 柯洁 – 申真谞' }).click();
    await at(page, '1 / 5');
  });

  test('a chosen folder gets a backup at once, and is remembered after a restart', async () => {
    const page = await open();
    // A test cannot answer the browser's dialog; a folder of the origin's private file system works alike.
    await page.addInitScript(() => {
      const folder = async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('Go', { create: true });
      Object.assign(window, { showDirectoryPicker: folder });
    });
    await page.reload();
    await importGames(page);
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '存储与备份' }).click();
    await page.getByRole('button', { name: '选择文件夹' }).click();
    await page.getByText(/^备份存到“Go”。最近一次/).waitFor();
    const files = await page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Go');
      const found: [name: string, size: number][] = [];
      for await (const handle of folder.values())
        if (handle.kind === 'file') found.push([handle.name, (await handle.getFile()).size]);
      return found;
    });
    expect(files).toEqual([
      [expect.stringMatching(/^tengen-auto-\d{4}-\d\d-\d\d\.zip$/), expect.any(Number)],
    ]);
    expect(files[0]?.[1]).toBeGreaterThan(500);
    await page.reload();
    await page.getByText(/^备份存到“Go”。最近一次/).waitFor();
  });
});
