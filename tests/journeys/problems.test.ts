import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seriousFaults } from '../support/axe';
import { journey } from '../support/browser';
import { placeOf } from '../support/problem-board';
import { startTsumego } from '../support/tsumego-service';
import { drop, whenOffline } from '../support/workstation';

const openSet = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name: '死活', exact: true }).click();
  const set = page.getByRole('link', { name, exact: true });
  await set.waitFor();
  // By key, because the lists above are still arriving and move the box away from a pointer.
  const turned = page.getByLabel('随机旋转棋盘、交换黑白');
  if (await turned.isChecked()) await turned.press('Space');
  await expect.poll(() => turned.isChecked()).toBe(false);
  await set.click();
  await page.getByRole('application').waitFor();
};

/** Presses a point of the board as it lies in the file. */
const press = async (page: Page, point: number): Promise<void> => {
  const place = await placeOf(page, point, 19);
  await page.mouse.click(place.x, place.y);
};

/** What the service says of a problem of the first grade: its right move, and one that it refutes. */
const answerOf = async (index: number): Promise<{ right: number; wrong: number }> => {
  const { service } = startTsumego();
  const found = await service.problem('grade:1', index);
  const problem = found.ok ? found.value : undefined;
  const [right] = problem ? await service.rightMoves(problem) : [];
  if (!problem || right === undefined) throw new Error('no such problem');
  for (const wrong of problem.region) {
    const { verdict } = await service.answer(problem, [wrong]);
    if (verdict === 'wrong') return { right, wrong };
  }
  throw new Error('every move is right');
};

/** Some days go by: every stored time lies further back. The worker's own clock cannot be moved. */
const letDaysPass = (page: Page, days: number): Promise<void> =>
  page.evaluate(
    (past) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tengen');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('tries', 'readwrite');
          const rows = change.objectStore('tries');
          const reading = rows.getAll();
          reading.onsuccess = () => {
            for (const row of reading.result) {
              const card = { ...row.card, lastAt: row.card.lastAt - past };
              rows.put({ ...row, card, dueAt: row.dueAt - past });
            }
          };
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          change.onerror = () => reject(change.error);
        };
      }),
    days * 86_400_000,
  );

/** White's 10 cuts off Black's corner, Black's 11 lets it die: B9 would have made two eyes, then and before. */
const DECIDED =
  '(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese]PB[阿尔法]PW[贝塔]AB[ab][bb][cb][db][da][fb][fc][fd][fe][ff][fg][fh][fi]' +
  'AW[ac][bc][cc][dc][ec][ea][ed][ee][ef][eg][eh][ei];B[he];W[cf];B[hb];W[bh];B[hh];W[bd];B[gf];W[ce];B[gc]' +
  ';W[eb];B[ie];W[ba];B[gg];W[ch])';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe('life-and-death problems', () => {
  const { open } = journey();

  test('a phone, offline: solved, then another failed, refuted and taken back; hints; both are remembered', async () => {
    const page = await open(PHONE);
    await whenOffline(page);
    await page.context().setOffline(true);
    await openSet(page, '入门');
    await press(page, (await answerOf(0)).right);
    await page.getByText(/解对了！|正确，请继续。/).waitFor();
    if (await page.getByText('正确，请继续。').isVisible())
      await page.getByRole('button', { name: '看答案' }).click();
    await page.getByRole('button', { name: '下一题' }).click();
    await page.getByText('第 2 题').waitFor();
    const second = await answerOf(1);
    const top = async () => (await page.getByRole('application').boundingBox())?.y;
    const before = await top();
    await press(page, second.wrong);
    await page.getByText('不对，被破解了。').waitFor();
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByRole('button', { name: '提示' }).click();
    await page.getByText(/手筋类型/).waitFor();
    await press(page, second.right);
    await page.getByText(/解对了！|正确，请继续。/).waitFor();
    // The text below has grown; the finger finds the board where it was.
    expect(await top()).toBe(before);
    await page.reload();
    await page.getByRole('link', { name: '死活', exact: true }).click();
    await page
      .getByText('做题统计')
      .or(page.getByRole('region', { name: '做题统计' }))
      .first()
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('a failed problem is a mistake until it is solved, and comes again after days', async () => {
    const page = await open();
    await openSet(page, '入门');
    await press(page, (await answerOf(0)).wrong);
    await page.getByText('不对，被破解了。').waitFor();
    await page.getByText(/天后复习/).waitFor();
    await page.getByRole('link', { name: '死活', exact: true }).click();
    await page.getByRole('link', { name: '错题', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: '待复习', exact: true }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await letDaysPass(page, 30);
    await page.reload();
    await page.getByRole('link', { name: '待复习', exact: true }).click();
    await page.getByText('第 1 题，共 1 题').waitFor();
    await press(page, (await answerOf(0)).right);
    await page.getByText(/解对了！|正确，请继续。/).waitFor();
  });

  test('a phone, offline: the moment of a reviewed game in which a group was lost becomes a problem', {
    timeout: 180_000,
  }, async () => {
    const page = await open(PHONE);
    await page.evaluate(
      (settings) => localStorage.setItem('webgo.chessConfig', settings),
      '{"reviewVisits":20,"glanceVisits":0}',
    );
    await page.reload();
    await whenOffline(page);
    await page.context().setOffline(true);
    await drop(page, 'decided.sgf', DECIDED);
    await page.getByRole('tab', { name: '走势' }).click();
    await page.getByRole('button', { name: '复盘全局' }).click();
    await page.getByText('复盘完成').waitFor({ state: 'attached', timeout: 120_000 });
    // The judge introduces itself; a phone has room for its sentence above the action only.
    const notice = page.getByRole('listitem').filter({ hasText: '内置网络是业余强手级的裁判' });
    const [sentence, action] = await Promise.all([
      notice.getByText('内置网络是业余强手级的裁判').boundingBox(),
      notice.getByRole('button', { name: '看看更强的网络' }).boundingBox(),
    ]);
    if (!sentence || !action) throw new Error('the notice is not shown');
    expect(action.y).toBeGreaterThanOrEqual(sentence.y + sentence.height);
    await notice.getByRole('button', { name: '知道了' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('把失误做成题目');
    await page.keyboard.press('Enter');
    await page
      .getByText(/做成 [1-9]\d* 道死活题/)
      .first()
      .waitFor({ timeout: 60_000 });
    await openSet(page, '我的对局题');
    // The judge may find the same moment worth a "find the move" problem, too.
    const life = page.getByRole('heading', { name: '黑先，做活' });
    const move = page.getByRole('heading', { name: '黑先，找出好棋' });
    await life.or(move).waitFor();
    if (await move.isVisible()) await page.getByRole('button', { name: '跳过' }).click();
    await life.waitFor();
    await page.getByText(/阿尔法 – 贝塔，第 \d+ 手/).waitFor();
    await page.getByRole('button', { name: '看答案' }).click();
    await page.getByText('正在演示。').waitFor();
  });

  test('a phone, offline: a collection of 1,000 problems comes in with progress, and opens', async () => {
    const page = await open(PHONE);
    await whenOffline(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: '死活', exact: true }).click();
    const one = (index: number): string => {
      const letters = 'abcdefghijklmnopqrs';
      const x = letters[index % 15] ?? 'a';
      const y = letters[5 + (Math.floor(index / 15) % 14)] ?? 'f';
      const z = letters[Math.floor(index / 210)] ?? 'a';
      return `(;SZ[19]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea][${x}${y}][${z}s];W[ba]C[Correct])`;
    };
    const text = Array.from({ length: 1000 }, (_, index) => one(index)).join('\n');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '导入题集…' }).click();
    await (await chooser).setFiles({
      name: 'thousand.sgf',
      mimeType: 'application/x-go-sgf',
      buffer: Buffer.from(text),
    });
    await page.getByRole('progressbar', { name: /正在导入/ }).waitFor();
    await page
      .getByText(/已导入“thousand”/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'thousand' }).click();
    await page.getByRole('application').waitFor();
    await page.getByText(/第 1 题，共 99\d 题/).waitFor();
  });
});
