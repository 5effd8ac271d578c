import type { Locator, Page } from 'playwright-core';

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

/** Chooses whom the person plays: an entry of the list, or `天元 12k`, the built-in engine at a rank. */
export const chooseOpponent = async (dialog: Locator, opponent: string): Promise<void> => {
  const rank = /^天元 (\d+[kd])$/.exec(opponent)?.[1];
  await dialog.getByRole('button', { name: '选择对手' }).click();
  const list = dialog.page().getByRole('dialog', { name: '选择 AI' });
  await list.getByRole('radio', { name: rank ? '天元' : opponent, exact: true }).click();
  await list.getByRole('button', { name: '关闭' }).last().click();
  await list.waitFor({ state: 'detached' });
  if (rank) await dialog.getByLabel('AI 段位').selectOption(rank);
};

/** Opens the setup of a 9x9 game with the person as Black, against this entry of the opponents' list. */
export const openSetup = async (page: Page, opponent: string, method?: string): Promise<Locator> => {
  const dialog = await openMethod(page, method);
  await chooseOpponent(dialog, opponent);
  await dialog.getByRole('radio', { name: '黑', exact: true }).click();
  return dialog;
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
export const panelAt = (page: Page, phase: string, turn: number): Locator =>
  page.locator(`[data-phase="${phase}"][data-turn="${turn}"]`);

/** Waits for it; an engine may have to start and search first. */
export const reached = (page: Page, phase: string, turn: number): Promise<void> =>
  panelAt(page, phase, turn).waitFor({ timeout: 90_000 });
