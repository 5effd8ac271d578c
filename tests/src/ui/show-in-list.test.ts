import { afterEach, expect, test, vi } from 'vitest';
import { showInList } from '../../../src/ui/show-in-list';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A list that reaches from 100 to 300 in a page that ends at `edge`, and a row of 40 at `row`; where it scrolls from 500. */
const scrolled = (row: number, edge: number): number => {
  document.body.innerHTML = '<main><ol><li><button></button></li></ol></main>';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'MAIN') return new DOMRect(0, 0, 100, edge);
    return this.tagName === 'OL' ? new DOMRect(0, 100, 100, 200) : new DOMRect(0, row, 100, 40);
  });
  const list = document.querySelector('ol');
  if (!list) throw new Error('no list');
  list.scrollTop = 500;
  showInList(document.querySelector('button'));
  return list.scrollTop;
};

test.each<readonly [string, row: number, edge: number, scrolledTo: number]>([
  ['a row in sight stays where it is', 150, 400, 500],
  ['a row above comes to the upper edge', 60, 400, 460],
  ['a row below comes to the lower edge', 290, 400, 530],
  ['a row in the part that the window cuts comes into the part that is seen', 220, 200, 560],
  ['a list below the window counts whole', 290, 90, 530],
])('%s', (_, row, edge, scrolledTo) => {
  expect(scrolled(row, edge)).toBe(scrolledTo);
});
