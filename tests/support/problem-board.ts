import type { Page } from 'playwright-core';

/** Where a point of the board of a problem or a lesson lies on the page; the board has so many columns. */
export const placeOf = (page: Page, point: number, width: number): Promise<{ x: number; y: number }> =>
  page.locator('[role=application] > svg').evaluate(
    (svg, [x = 0, y = 0]) => {
      if (!(svg instanceof SVGSVGElement)) throw new Error('no board');
      const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM() ?? undefined);
      return { x: at.x, y: at.y };
    },
    [point % width, Math.floor(point / width)],
  );
