import type { Page } from 'playwright-core';

/** Faults of a screen that a program can find. `touch`: targets must suit a finger. */
export const faultsOn = async (page: Page, touch: boolean): Promise<string[]> => {
  // tsx marks named functions with this helper, which the page lacks.
  await page.evaluate('globalThis.__name ??= (named) => named');
  return page.evaluate((isTouch) => {
    const found = new Set<string>();
    const seen = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      const { visibility, clipPath } = getComputedStyle(element);
      return box.width > 1 && box.height > 1 && visibility === 'visible' && clipPath === 'none';
    };
    const named = (element: Element): string =>
      `<${element.tagName.toLowerCase()}> "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;

    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth + 1) found.add('the page is wider than the screen');
    if (scrollHeight > innerHeight + 1) found.add('the page is taller than the screen');

    for (const element of document.body.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || !seen(element)) continue;
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .trim();
      if (own === '') continue;
      if (/^[a-z][A-Za-z]+(\.[A-Za-z]+)+$/.test(own)) found.add(`untranslated: ${own}`);
      const { overflowX, textOverflow, clip } = getComputedStyle(element);
      const hiddenLabel = clip !== 'auto' || element.clientWidth <= 1;
      if (overflowX === 'hidden' && textOverflow !== 'ellipsis' && !hiddenLabel)
        if (element.scrollWidth > element.clientWidth + 1) found.add(`cut off: ${named(element)}`);
    }
    if (isTouch) {
      for (const element of document.body.querySelectorAll(
        'button, a[href], [role=tab], [role=radio], summary',
      )) {
        if (!seen(element)) continue;
        const box = element.getBoundingClientRect();
        if (box.bottom <= 0 || box.top >= innerHeight) continue;
        if (box.height < 43.5 || box.width < 43.5)
          found.add(`small target ${Math.round(box.width)}x${Math.round(box.height)}: ${named(element)}`);
      }
    }
    return [...found];
  }, touch);
};
