import type { Page } from 'playwright-core';

const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** Presses a point of the board by its name, in the table of buttons that screen readers have for the board. */
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
