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

    /** What floats may cover: a bar, a menu, a notice. */
    const floats = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, zIndex } = getComputedStyle(at);
        if (position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto'))
          return true;
      }
      return false;
    };
    /** Another element lies over the middle of the words. */
    const coveredBy = (element: HTMLElement, text: Node): Element | undefined => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [box] = range.getClientRects();
      if (!box || box.width < 4) return undefined;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return undefined;
      const [top] = document.elementsFromPoint(x, y);
      if (!top || element.contains(top) || top.contains(element) || floats(top)) return undefined;
      if (top.closest('label, button, a')?.contains(element)) return undefined;
      return top;
    };

    for (const element of document.body.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || !seen(element)) continue;
      const style = getComputedStyle(element);
      const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
      if (scrolls && element.scrollWidth > element.clientWidth + 1)
        if (!element.closest('[role=tablist], [role=toolbar], nav, pre, [data-sideways]'))
          found.add(
            `scrolls sideways by ${element.scrollWidth - element.clientWidth}: <${element.tagName.toLowerCase()} class="${element.className}">`,
          );
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .trim();
      if (own === '') continue;
      if (/^[a-z][A-Za-z]+(\.[A-Za-z]+)+$/.test(own)) found.add(`untranslated: ${own}`);
      const { overflowX, overflowY, textOverflow, clip, webkitLineClamp } = style;
      const hiddenLabel = clip !== 'auto' || element.clientWidth <= 1;
      const wide = element.scrollWidth > element.clientWidth + 1;
      if (overflowX === 'hidden' && textOverflow !== 'ellipsis' && !hiddenLabel && wide)
        found.add(`cut off: ${named(element)}`);
      if (overflowY === 'hidden' && webkitLineClamp === 'none' && !hiddenLabel)
        if (element.scrollHeight > element.clientHeight + 3) found.add(`cut off below: ${named(element)}`);
      // A name of a game may be shortened, the words of the app may not.
      if (overflowX === 'hidden' && textOverflow === 'ellipsis' && wide)
        if (
          element.closest('button, label, legend, [role=tab], th, h1, h2, h3') &&
          !element.closest('[role=row], tr, li')
        )
          found.add(`shortened: ${named(element)}`);
      if (hiddenLabel || element.closest('.unseen, [aria-hidden=true]')) continue;
      for (const text of element.childNodes)
        if (text.nodeType === Node.TEXT_NODE && text.textContent?.trim()) {
          const above = coveredBy(element, text);
          if (above)
            found.add(
              `covered: ${named(element)} by <${above.tagName.toLowerCase()} class="${above.getAttribute('class') ?? ''}">`,
            );
        }
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
