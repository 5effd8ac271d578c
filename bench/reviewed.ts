import type { Page } from 'playwright-core';

const LONGEST_MS = 30 * 60_000;

/** Polls once a second: a locator polls in every frame, on the measured thread itself. */
export const reviewed = (page: Page) =>
  page.waitForFunction(
    () => [...document.querySelectorAll('[role=status]')].some((line) => line.textContent === '复盘完成'),
    undefined,
    { polling: 1000, timeout: LONGEST_MS },
  );
