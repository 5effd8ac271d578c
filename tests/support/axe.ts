import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe calls serious or critical on the page as it is shown now: the rule and where it is broken. Below an
 * open dialog nothing can be reached, so there only the dialog is looked at.
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

/** A dialog that still fades in has paler colours than those it keeps. What scrolling drives never ends. */
const whenNothingMoves = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ timeline, playState }) => timeline !== document.timeline || playState === 'finished'),
  );
