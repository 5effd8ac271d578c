import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journey } from '../support/browser';
import { answersAtOnce, countOut, openSetup, pressPoint, resign, start } from '../support/play-journey';

/** Whole games against the built-in engine, as people play them. */
const app = journey();
const PATIENCE = 90_000;

const status = (page: Page) => page.getByRole('status').filter({ hasText: /轮到|思考|数子|判断|猜先|胜/ });

/** Opens the setup and starts an ordinary game: 9x9, the person is Black, the AI answers at once. */
const begin = async (page: Page, method: string, strength: string): Promise<void> => {
  const dialog = await openSetup(page, strength, method);
  await answersAtOnce(dialog);
  await start(dialog);
  await myTurn(page);
};
const myTurn = (page: Page): Promise<void> => page.getByText('轮到你了（黑）').waitFor({ timeout: PATIENCE });
/**
 * Plays a move and waits for the answer; chooses another point when the AI has taken this one, since its moves are
 * unknown.
 */
const play = async (page: Page, name: string): Promise<void> => {
  const turn = Number(await page.locator('[data-turn]').getAttribute('data-turn'));
  for (const wanted of [name, 'G3', 'C7', 'G7', 'C3', 'E7', 'E3']) {
    await pressPoint(page, wanted);
    const played = await page
      .waitForFunction(
        (before) => Number(document.querySelector('[data-turn]')?.getAttribute('data-turn')) > before,
        turn,
        { timeout: 3000 },
      )
      .catch(() => undefined);
    if (played) break;
  }
  await page.locator(`[data-turn="${turn + 2}"]`).waitFor({ timeout: PATIENCE });
};

/** Crashes the page, as an overloaded machine does, and opens the app again beside what is left of it. */
const killed = async (page: Page): Promise<Page> => {
  const context = page.context();
  const url = page.url();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Nobody is left to answer.
  void session.send('Page.crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await next.goto(url);
  return next;
};

test('a whole game: moves, two passes, the count, its result, the rematch', async () => {
  const page = await app.open();
  await begin(page, '边下边分析', '天元 18级');
  for (const name of ['E5', 'C4', 'G6']) {
    await play(page, name);
  }
  await page.getByText('悔棋').click();
  await page.locator('[data-turn="4"]').waitFor();
  await myTurn(page);
  await play(page, 'G5');
  // The AI may still have moves to play; passing repeatedly reaches the count in the end.
  const agree = page.getByRole('button', { name: '同意', exact: true });
  const pass = page.getByRole('button', { name: '停一手', exact: true });
  for (let turns = 0; turns < 100; turns += 1) {
    await agree
      .or(pass.and(page.locator(':enabled')))
      .first()
      .waitFor({ timeout: PATIENCE });
    if (await agree.isVisible()) break;
    // The AI may end the game first; then there is no turn to pass.
    await pass.click({ timeout: 3000 }).catch(() => undefined);
  }
  expect(await page.getByRole('region', { name: '数子' }).innerText()).toContain('合计');
  await agree.click();
  await page.getByRole('region', { name: '对局结果' }).waitFor();
  expect(await page.getByRole('region', { name: '对局结果' }).innerText()).toMatch(/胜 \d*[¼½¾]? 子/);
  await page.getByRole('button', { name: '换先再来' }).click();
  await page.getByText('轮到你了（白）').waitFor({ timeout: PATIENCE });
}, 300_000); // The AI decides how long it plays on.

test(
  'a resigned half-point game, left for its review; another one is counted to half a point',
  async () => {
    const page = await app.open();
    await begin(page, '半目局', '天元（全力）');
    await play(page, 'E5');
    await resign(page);
    await page.getByRole('button', { name: '复盘这局' }).click();
    await page.getByRole('button', { name: '认输', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('separator').waitFor();
    expect(await countOut(page, '半目局', { komi: 5.5 })).toContain('白胜 ¼ 子');
  },
  PATIENCE,
);

test(
  'a game reloaded in the middle continues with its clocks',
  async () => {
    const page = await app.open();
    const dialog = await openSetup(page, '天元 12级');
    await dialog.getByRole('switch', { name: '限时' }).click();
    await start(dialog);
    await myTurn(page);
    await play(page, 'E5');
    await play(page, 'C5');
    await page.waitForTimeout(2500);
    const clocks = () => page.getByRole('timer').allInnerTexts();
    const seconds = (text = ''): number => {
      const [minutes = '0', rest = '0'] = text.split(':');
      return 60 * Number(minutes) + Number.parseInt(rest, 10);
    };
    const read = Date.now();
    const [before] = await clocks();
    await page.reload();
    const gone = (Date.now() - read) / 1000;
    const goOn = page.getByRole('button', { name: '继续对局' }).first();
    await goOn.waitFor({ timeout: PATIENCE });
    const [stands] = await clocks();
    // The clock runs until the page closes and is stored every second; the page shows whole seconds.
    const ran = seconds(before) - seconds(stands);
    expect(ran).toBeGreaterThanOrEqual(-2);
    expect(ran).toBeLessThanOrEqual(gone + 1);
    await goOn.click();
    await myTurn(page);
    await play(page, 'G5');
    const turn = await page.locator('[data-turn]').getAttribute('data-turn');
    const [left] = await clocks();
    const next = await killed(page);
    await next.getByRole('button', { name: '继续对局' }).first().waitFor({ timeout: PATIENCE });
    expect(await next.locator('[data-turn]').getAttribute('data-turn')).toBe(turn);
    const [found] = await next.getByRole('timer').allInnerTexts();
    // It ran on from when it was read until the page was gone.
    expect(seconds(found)).toBeLessThanOrEqual(seconds(left) + 1);
    expect(seconds(found)).toBeGreaterThan(seconds(left) - 60);
  },
  PATIENCE,
);

test(
  'sparring returns a bad move before the AI answers, to the count',
  async () => {
    const page = await app.open();
    await begin(page, '陪练', '天元（全力）');
    await pressPoint(page, 'A1');
    const held = page.getByRole('alert').filter({ hasText: '推荐' });
    await held.waitFor({ timeout: PATIENCE });
    await page.getByRole('button', { name: '重新下' }).click();
    await myTurn(page);
    await pressPoint(page, 'E5');
    await page.getByText(/1 手中 1 手在范围内/).waitFor({ timeout: PATIENCE });
    expect(await status(page).count()).toBeGreaterThan(0);
    expect(await countOut(page, '陪练')).toContain('白胜 1¼ 子');
    // Each pass is judged as a move is.
    await page.getByText(/(\d+) 手中 \1 手在范围内/).waitFor();
  },
  PATIENCE,
);
