import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_KEY, LANGUAGES, type Language } from '../../src/i18n/language';
import { journey } from '../support/browser';
import { at, drop, sample } from '../support/workstation';

/**
 * Common windows, from a small laptop to a large screen, and phones upright (with and without the browser's bars) and
 * sideways.
 */
const SCREENS = [
  [1024, 600],
  [1280, 720],
  [1366, 657],
  [1366, 768],
  [1440, 780],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;
const PHONES = [
  [360, 560],
  [360, 640],
  [390, 664],
  [390, 844],
  [430, 932],
  [844, 390],
] as const;
const THEMES = ['light', 'dark'] as const;
const HIGH_CONTRAST = JSON.stringify({ theme: 'contrast' });

/** CSS pixels. */
const MIN_METER = 22;
const MIN_TARGET = 44;
const MIN_PEEK = 16;
/** What a phone's board and panels keep while the panels are read. */
const MIN_READ_BOARD = 140;
const MIN_READ = 190;
/** The minimum side of the board for each kind of window; a smaller board means that something takes its room. */
const minBoard = (width: number, height: number): number => {
  if (width < height) return width - 2;
  return Math.min(height - 48 - 60, width - 64 - (width < 1200 ? 350 : 400));
};

interface Minimum {
  readonly meter: number;
  readonly target: number;
  readonly board: number;
  readonly peek: number;
}

/** Faults of the screen: clipped, covered or squeezed elements, or content wider than the window. */
const faultsOf = (page: Page, touch: boolean, min: Minimum) =>
  page.evaluate(
    ({ isTouch, min }) => {
      const faults: string[] = [];
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const name = (element: Element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 30);
      const inWindow = ({ left, right, top, bottom }: DOMRect) =>
        left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;

      if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('wider than the window');
      const [meter] = all('[role="meter"], [data-known="false"]');
      const meterBox = meter?.getBoundingClientRect();
      if (!meterBox || meterBox.height < min.meter || !inWindow(meterBox))
        faults.push(`win-rate bar: ${JSON.stringify(meterBox)}`);
      const [canvas] = all('[data-tour="board"] canvas');
      const board = canvas?.getBoundingClientRect();
      if (!board || Math.min(board.width, board.height) < min.board || !inWindow(board))
        faults.push(
          `board ${Math.round(board?.width ?? 0)}×${Math.round(board?.height ?? 0)}, min ${min.board}`,
        );

      // The comment is visible, or one press away.
      const field = all('[data-comment]').find((element) => inWindow(element.getBoundingClientRect()));
      const tab = all('[role="tab"]').length > 3;
      if (!field && !tab) faults.push('no way to the comment');

      // A tall phone shows the head of the tabs above the lower bar: the panels there are found by scrolling.
      const lower = all('nav').find((nav) => nav.getBoundingClientRect().bottom >= innerHeight - 1);
      const tabs = all('[role="tablist"]')[0]?.getBoundingClientRect();
      if (isTouch && innerHeight >= 1.7 * innerWidth && lower && tabs) {
        const shown = lower.getBoundingClientRect().top - tabs.top;
        if (shown < min.peek) faults.push(`${Math.round(shown)} px of the tabs`);
      }

      // Controls of the board's bar: none covers another, and each is inside the window.
      const controls = all('nav[data-tour="moves"] button, [role="toolbar"] button');
      const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }));
      for (const { element, box } of boxes) {
        if (!inWindow(box)) faults.push(`outside: ${name(element)}`);
        if (isTouch && (box.height < min.target - 0.5 || box.width < 37.5))
          faults.push(`small ${Math.round(box.width)}×${Math.round(box.height)}: ${name(element)}`);
        const x = box.left + box.width / 2;
        const hit = document.elementFromPoint(x, box.top + box.height / 2);
        if (hit && !element.contains(hit) && !hit.contains(element)) faults.push(`covered: ${name(element)}`);
        for (const other of boxes) {
          if (other.element === element) continue;
          const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (wide > 1 && high > 1) faults.push(`${name(element)} lies on ${name(other.element)}`);
        }
      }

      // Cut-off words: text wider than its element, without an ellipsis.
      for (const element of all('main *, header *')) {
        const own = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const box = element.getBoundingClientRect();
        if (!own || box.width < 2 || box.height < 2) continue;
        const { overflowX, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element);
        if (clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
        if (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1)
          faults.push(`cut off: ${name(element)}`);
      }
      return faults;
    },
    { isTouch: touch, min: min },
  );

/** Reads the panels of a phone to their end: the board above them stays, whole, and a press brings it back to its width. */
const scrolledFaults = async (page: Page): Promise<string[]> => {
  const board = () =>
    page.evaluate(() => {
      const box = document.querySelector('[data-tour="board"] canvas')?.getBoundingClientRect();
      return box
        ? { width: Math.min(box.width, box.height), left: box.left, top: box.top, bottom: box.bottom }
        : undefined;
    });
  const before = await board();
  await page.evaluate(() => {
    const panels = document.querySelector('[data-tour="panels"]');
    for (let at = panels?.parentElement; at; at = at.parentElement) at.scrollTop = at.scrollHeight;
  });
  await settled(page);
  const read = await board();
  const faults: string[] = [];
  const tabs = await page.locator('[data-tour="panels"]').boundingBox();
  if (!before || !read || read.top < before.top - 1) faults.push('scrolled: the board has left its place');
  else if (read.width < MIN_READ_BOARD) faults.push(`scrolled: board ${Math.round(read.width)}`);
  if (!tabs || !read || tabs.y < read.bottom || tabs.height < MIN_READ)
    faults.push(`scrolled: ${Math.round(tabs?.height ?? 0)} px of the panels`);
  // On the edge: a board of full width plays nothing there.
  await page.touchscreen.tap((read?.left ?? 0) + 3, (read?.top ?? 0) + 3);
  await settled(page);
  const after = await board();
  if (!before || !after || Math.abs(after.width - before.width) > 1 || Math.abs(after.top - before.top) > 1)
    faults.push('the board did not come back');
  return faults;
};

const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

describe('the main screen fits', () => {
  const { open } = journey();

  const measure = async (
    language: Language,
    themes: readonly (typeof THEMES)[number][] | readonly ['contrast'],
    sizes: readonly (readonly [number, number])[],
    touch: boolean,
  ): Promise<string[]> => {
    const [width, height] = sizes[0] ?? [1440, 900];
    const page = await open({
      reducedMotion: 'reduce',
      viewport: { width, height },
      ...(touch && { hasTouch: true, isMobile: true }),
      before: (before) =>
        before.addInitScript(
          (kept) => {
            for (const [key, value] of kept) localStorage.setItem(key, value);
          },
          [
            [LANGUAGE_KEY, language],
            ...(themes[0] === 'contrast' ? [['webgo.chessConfig', HIGH_CONTRAST] as const] : []),
          ] as const,
        ),
    });
    await drop(page, 'game.sgf', sample('alphago-lee-4'));
    await at(page, '0 / 180');
    const faults: string[] = [];
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
      await page.locator(`html[data-theme="${theme}"]`).waitFor();
      for (const [wide, high] of sizes) {
        await page.setViewportSize({ width: wide, height: high });
        await page.locator('[data-tour="panels"]').waitFor();
        await page.locator('[role="meter"], [data-known="false"]').first().waitFor();
        await settled(page);
        const min = { meter: MIN_METER, target: MIN_TARGET, peek: MIN_PEEK, board: minBoard(wide, high) };
        const found = await faultsOf(page, touch, min);
        if (touch && wide < high) found.push(...(await scrolledFaults(page)));
        faults.push(...found.map((fault) => `${wide}×${high} ${theme} ${language}: ${fault}`));
      }
    }
    return faults;
  };

  test.each(LANGUAGES)('in %s, in both themes, at fourteen sizes', async (language) => {
    const faults = [
      ...(await measure(language, THEMES, SCREENS, false)),
      ...(await measure(language, THEMES, PHONES, true)),
    ];
    expect(faults).toEqual([]);
  });

  // A theme changes colours and lines, not words, so the language with the longest words stands for all.
  test('in high contrast, at fourteen sizes', async () => {
    const faults = [
      ...(await measure('en', ['contrast'], SCREENS, false)),
      ...(await measure('en', ['contrast'], PHONES, true)),
    ];
    expect(faults).toEqual([]);
  });

  test('after a review a phone shows its actions and three candidates below the whole board', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await drop(page, 'game.sgf', sample('reviewed/alphago-lee-4'));
    await at(page, '0 / 180');
    await page.keyboard.press('ArrowRight');
    await at(page, '1 / 180');
    const rows = page.getByRole('table', { name: '推荐点' }).locator('tbody tr');
    await rows.nth(2).waitFor();
    const pressed = [
      ...['我最亏的一手', '练习', '报告'].map((name) => page.getByRole('button', { name, exact: true })),
      ...[0, 1, 2].map((place) => rows.nth(place)),
    ];
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      // A report may draw the rows anew at any time.
      const outOfSight = async (): Promise<readonly number[]> => {
        const end = (await page.getByRole('navigation').last().boundingBox())?.y ?? 0;
        const boxes = await Promise.all(pressed.map((each) => each.boundingBox()));
        return boxes.flatMap((box, place) =>
          box && box.height >= MIN_TARGET && box.y + box.height <= end + 0.5 ? [] : [place],
        );
      };
      await expect.poll(outOfSight, { message: `${width}×${height}` }).toEqual([]);
      const board = await page.locator('[data-tour="board"] canvas').first().boundingBox();
      expect(board?.width).toBe(width);
    }
  });

  test('while presenting on a phone the board stays at the top', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await drop(page, 'lesson.sgf', `(;SZ[19];B[pd]C[${'A long comment. '.repeat(20)}];W[dp])`);
    await at(page, '0 / 2');
    await page.keyboard.press('Alt+p');
    await page.getByRole('button', { name: '结束演示' }).waitFor();
    const top = () =>
      page
        .locator('[data-tour="board"] canvas')
        .first()
        .boundingBox()
        .then((box) => box?.y);
    expect(await top()).toBeLessThan(16);
    await page.keyboard.press('ArrowRight');
    await page
      .getByText(/A long comment/)
      .first()
      .waitFor();
    expect(await top()).toBeLessThan(16);
  });
});
