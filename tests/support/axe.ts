import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The table of points for screen readers: 361 alike buttons, on which axe spends two thirds of its time. */
export const SPOKEN_POINTS = '.unseen > table';

/**
 * Serious and critical violations that axe finds on the shown page, without the part that `exclude` selects: the rule
 * and the place. Below an open dialog nothing can be reached, so then axe checks only the dialog.
 */
export const seriousFaults = async (page: Page, exclude?: string): Promise<string[]> => {
  await whenNothingMoves(page);
  const dialog = await page.getByRole('dialog').count();
  // The app has no frames. The legacy mode checks the page itself; the other one opens a page for the results.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (dialog > 0) axe.include('[role=dialog]');
  else if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
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
