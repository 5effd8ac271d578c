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
      // What a closed `details` holds has a box and is not drawn.
      const isDrawn = element.checkVisibility({ contentVisibilityAuto: true });
      return box.width > 1 && box.height > 1 && visibility === 'visible' && clipPath === 'none' && isDrawn;
    };
    const named = (element: Element): string =>
      `<${element.tagName.toLowerCase()}> "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;

    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth + 1) found.add('the page is wider than the screen');
    if (scrollHeight > innerHeight + 1) found.add('the page is taller than the screen');

    /** The part of a box that no scrolled or cut-off ancestor hides and that is on the screen. */
    const shownPart = (box: DOMRect, element: Element): DOMRect | undefined => {
      let { left, top, right, bottom } = box;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const clip = at.getBoundingClientRect();
        left = Math.max(left, clip.left);
        right = Math.min(right, clip.right);
        top = Math.max(top, clip.top);
        bottom = Math.min(bottom, clip.bottom);
      }
      left = Math.max(left, 0);
      top = Math.max(top, 0);
      right = Math.min(right, innerWidth);
      bottom = Math.min(bottom, innerHeight);
      return right - left < 4 || bottom - top < 4
        ? undefined
        : new DOMRect(left, top, right - left, bottom - top);
    };
    /** What floats may cover: a bar, a menu, a notice. */
    const floats = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, zIndex } = getComputedStyle(at);
        if (position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto'))
          return true;
      }
      return false;
    };
    /** Whether the element draws something at this point; a button laid over a row is there to be pressed only. */
    const drawsAt = (element: Element, x: number, y: number): boolean => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (!/^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(backgroundColor) || backgroundImage !== 'none')
        return true;
      if (/^(img|svg|path|canvas|video)$/i.test(element.tagName)) return true;
      const range = document.createRange();
      return [...element.childNodes].some((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
        range.selectNodeContents(node);
        return [...range.getClientRects()].some(
          (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
        );
      });
    };
    /** Another element is drawn over the middle of the words that are in sight. */
    const coveredBy = (element: HTMLElement, text: Node): Element | undefined => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [whole] = range.getClientRects();
      const box = whole && shownPart(whole, element);
      if (!box) return undefined;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      for (const above of document.elementsFromPoint(x, y)) {
        if (element.contains(above) || above.contains(element)) return undefined;
        if (drawsAt(above, x, y)) return floats(above) ? undefined : above;
      }
      return undefined;
    };

    /** How far a finger's press around the middle still reaches the element: its box, and what its pseudo-elements add. */
    const FINGER = 44;
    const reach = (element: Element, box: DOMRect): { width: number; height: number } | undefined => {
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const hits = (dx: number, dy: number): boolean => {
        const top = document.elementFromPoint(x + dx, y + dy);
        return top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true);
      };
      const far = (dx: number, dy: number): number => {
        let steps = 0;
        while (steps < FINGER && hits(dx * (steps + 1), dy * (steps + 1))) steps++;
        return steps;
      };
      // Something lies over it: a menu, a dialog.
      if (!hits(0, 0)) return undefined;
      return {
        width: Math.max(box.width, far(-1, 0) + far(1, 0) + 1),
        height: Math.max(box.height, far(0, -1) + far(0, 1) + 1),
      };
    };
    /** A link among words is as high as its line; a finger finds it by the words. */
    const inSentence = (element: Element): boolean =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 3,
      );

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
        'button, a[href], input, select, textarea, summary, [role=tab], [role=radio], [role=switch], [role=menuitem]',
      )) {
        if (!seen(element) || inSentence(element) || element.closest('table[role], [role=application]'))
          continue;
        const box = element.getBoundingClientRect();
        const shown = shownPart(box, element);
        if (!shown || shown.width < box.width - 1 || shown.height < box.height - 1) continue;
        const { width, height } = reach(element, box) ?? { width: FINGER, height: FINGER };
        if (height < 43.5 || width < 43.5)
          found.add(
            `small target ${Math.round(width)}x${Math.round(height)}: ${named(element)} class="${element.getAttribute('class') ?? ''}"`,
          );
      }
    }
    return [...found];
  }, touch);
};
