import type { Locator, Page } from 'playwright-core';
import { at, drop } from './workstation';

const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** Presses a point of the board by its name, in the screen readers' table of buttons. */
export const pressPoint = async (page: Page, name: string): Promise<void> => {
  const rows = page
    .locator('table', { has: page.locator('td > button') })
    .first()
    .locator('tr');
  const count = await rows.count();
  const column = COLUMNS.indexOf(name.charAt(0));
  const row = rows.nth(count - Number(name.slice(1)));
  await row.locator('td').nth(column).locator('button').dispatchEvent('click');
};

/** The setup of a game of the method on 9x9, with the seats it comes with. */
export const openMethod = async (page: Page, method?: string): Promise<Locator> => {
  await page.getByRole('button', { name: '与 AI 对弈' }).waitFor();
  await page.keyboard.press('Alt+w');
  const dialog = page.getByRole('dialog', { name: '对局设置' });
  if (method) await dialog.getByLabel('对局方式').selectOption({ label: method });
  await dialog.getByRole('radio', { name: '9 × 9' }).click();
  return dialog;
};

/** Chooses whom the person plays: an entry of the list, or `天元 12级`, the built-in engine at a rank. */
export const chooseOpponent = async (dialog: Locator, opponent: string): Promise<void> => {
  const rank = /^天元 (\d+[级段])$/.exec(opponent)?.[1];
  await dialog.getByRole('button', { name: '选择对手' }).click();
  const list = dialog.page().getByRole('dialog', { name: '选择 AI' });
  await list.getByRole('radio', { name: rank ? '天元' : opponent, exact: true }).click();
  await list.getByRole('button', { name: '关闭' }).last().click();
  await list.waitFor({ state: 'detached' });
  if (rank) await dialog.getByLabel('AI 段位').selectOption({ label: rank });
};

/** Opens the setup of a 9x9 game with the person as Black, against this entry of the opponents' list. */
export const openSetup = async (page: Page, opponent: string, method?: string): Promise<Locator> => {
  const dialog = await openMethod(page, method);
  await chooseOpponent(dialog, opponent);
  await dialog.getByRole('radio', { name: '黑', exact: true }).click();
  return dialog;
};

/**
 * A whole game between two of our engines but for its passes; Black's stones at D1 and C1 are dead. White has 38
 * points, Black 43, before the komi.
 */
const finishedGame = (komi: number): string =>
  `(;GM[1]FF[4]SZ[9]RU[Chinese]KM[${komi}];B[dd];W[ff];B[fd];W[df];B[hf];W[ge];B[gd];W[he];B[gg];W[fg];B[cf];W[cg]` +
  ';B[ce];W[hd];B[bg];W[ch];B[hc];W[bh];B[bf];W[ic];B[fh];W[hh];B[gh];W[eh];B[hb];W[ee];B[ed];W[ib];B[fe];W[gf]' +
  ';B[ah];W[ha];B[ga];W[gc];B[gb];W[id];B[de];W[ef];B[ia];W[bi];B[ha];W[ai];B[ag];W[hg];B[di];W[dg];B[dc];W[fc]' +
  ';B[fb];W[ec];B[eb];W[ie];B[be];W[if];B[bc];W[fi];B[db];W[gi];B[ci];W[ei])';

/** The setup of a game that goes on from the shown position. */
export const openContinued = async (page: Page): Promise<Locator> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '查找命令、棋谱和设置' }).fill('从这里续弈');
  await page.getByRole('option', { name: '从这里续弈' }).first().click();
  return page.getByRole('dialog', { name: '从这里续弈' });
};

/** Passes as Black until both sides have; an engine that still finds a move passes after it. */
export const passToCount = async (page: Page): Promise<Locator> => {
  const counting = page.getByRole('region', { name: '数子' });
  const pass = page.getByRole('button', { name: '停一手', exact: true });
  for (let turn = 0; turn < 60 && !(await counting.isVisible()); turn += 1) {
    await pass.click({ timeout: 90_000 });
    await pass.waitFor({ state: 'detached', timeout: 90_000 });
    await counting.or(pass).first().waitFor({ timeout: 90_000 });
  }
  return counting;
};

/**
 * Opens the finished game, goes on from its end with this method, passes, agrees to the dead stones and returns what
 * the result says.
 */
export const countOut = async (
  page: Page,
  method: string,
  { komi = 7.5, guidance }: { komi?: number; guidance?: string } = {},
): Promise<string> => {
  await drop(page, 'finished.sgf', finishedGame(komi));
  await at(page, '0 / 60');
  await page.keyboard.press('End');
  await at(page, '60 / 60');
  const dialog = await openContinued(page);
  await dialog.getByLabel('对局方式').selectOption({ label: method });
  if (guidance) await dialog.getByRole('radio', { name: guidance }).click();
  await start(dialog);
  const counting = await passToCount(page);
  // The dead stones, for those who do not see the crosses.
  await page.getByText('死子 2 颗：').waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: '同意', exact: true }).click();
  await counting.waitFor({ state: 'detached' });
  return page.getByRole('region', { name: '对局结果' }).innerText();
};

/** Gives the game up as Black, and waits for its result. */
export const resign = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '认输', exact: true }).click();
  await page.getByRole('group', { name: '确定认输吗？' }).getByRole('button', { name: '认输' }).click();
  const result = page.getByRole('region', { name: '对局结果' });
  await result.getByText('白中盘胜').waitFor();
  return result;
};

export const answersAtOnce = async (dialog: Locator): Promise<void> => {
  await dialog.getByText('AI 高级设置').click();
  await dialog.getByRole('switch', { name: 'AI 立即落子' }).click();
};

export const start = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: '开始', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** The panel of a game in this phase, after this many moves and passes. */
const panelAt = (page: Page, phase: string, turn: number): Locator =>
  page.locator(`[data-phase="${phase}"][data-turn="${turn}"]`);

/** Waits for it; an engine may have to start and search first. */
export const reached = (page: Page, phase: string, turn: number): Promise<void> =>
  panelAt(page, phase, turn).waitFor({ timeout: 90_000 });
