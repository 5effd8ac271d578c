import type { Page } from 'playwright-core';

const LONGEST_MS = 30 * 60_000;

/** Looked for once a second: a locator looks in every frame, on the very thread that is measured. */
export const reviewed = (page: Page) =>
  page.waitForFunction(
    () => [...document.querySelectorAll('[role=status]')].some((line) => line.textContent === '复盘完成'),
    undefined,
    { polling: 1000, timeout: LONGEST_MS },
  );
