import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Serious and critical violations that axe finds on the shown page: the rule and the place. Below an open dialog
 * nothing can be reached, so then axe checks only the dialog.
 */
export const seriousFaults = async (page: Page): Promise<string[]> => {
  await whenNothingMoves(page);
  const dialog = await page.getByRole('dialog').count();
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (dialog > 0 ? axe.include('[role=dialog]') : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any.map(({ message }) => message).join(' ')})`).join(', ')}`,
    );
};

/** A dialog that fades in has paler colours than its final ones. Scroll-driven animations never end. */
const whenNothingMoves = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ timeline, playState }) => timeline !== document.timeline || playState === 'finished'),
  );
