import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TreeView } from '#protocol';
import { axes, placeOf } from '../../../src/tree/layout';
import { TreePanel } from '../../../src/tree/TreePanel';
import { type Drawn, frame, installCanvas, texts } from '../board/canvas-support';
import { lineCells } from './cells';

let calls: Drawn[] = [];
beforeEach(() => {
  calls = installCanvas(400, 200);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const treeAt = (column: number): TreeView => ({
  version: 1,
  columns: 100_000,
  rows: 1,
  nodeCount: 100_000,
  current: { node: 100 + column, column, row: 0 },
});

const show = (tree: TreeView, vertical = false) => {
  const onGo = vi.fn();
  const fetchCells = vi.fn(async (window: Parameters<typeof lineCells>[0]) => lineCells(window));
  const panel = (shown: TreeView) => (
    <TreePanel
      tree={shown}
      fetchCells={fetchCells}
      onGo={onGo}
      labels={{ tree: 'Moves' }}
      themeKey="light"
      vertical={vertical}
    />
  );
  const view = render(panel(tree));
  const turn = (shown: TreeView) => view.rerender(panel(shown));
  return { onGo, fetchCells, turn, region: screen.getByRole('region', { name: 'Moves' }) };
};

const x = (column: number): number => placeOf(axes({ vertical: false, columns: 10, rows: 1 }).x, column);

test('of a very long game only what is in sight is asked for and drawn', async () => {
  const { fetchCells } = show(treeAt(0));
  await frame();
  await frame();
  const window = fetchCells.mock.calls[0]?.[0];
  expect(window?.lastColumn).toBeLessThan(60);
  expect(texts(calls)).toContain('12');
  expect(texts(calls)).not.toContain('40');
});

test('a press on a move goes there, beside the moves nowhere', async () => {
  const { onGo, region } = show(treeAt(0));
  await frame();
  await frame();
  fireEvent.click(region, { clientX: x(7), clientY: 20 });
  fireEvent.click(region, { clientX: x(7), clientY: 150 });
  expect(onGo.mock.calls).toEqual([[107]]);
});

test('the view stays while the current move is in it, and follows when it leaves', async () => {
  const { turn, region } = show(treeAt(0));
  await frame();
  turn(treeAt(9));
  await frame();
  expect(region.scrollLeft).toBe(0);
  turn(treeAt(50_000));
  await frame();
  expect(region.scrollLeft).toBeCloseTo(x(50_000) - 200, 0);
});

test('in a narrow panel moves go down', async () => {
  const { onGo, region } = show(treeAt(0), true);
  await frame();
  await frame();
  fireEvent.click(region, { clientX: 20, clientY: x(3) });
  expect(onGo.mock.calls).toEqual([[103]]);
});
