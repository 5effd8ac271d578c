import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocumentId, TreeView, ViewVersion } from '#protocol';
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
  of: 'shown' as DocumentId,
  version: 'shown/1' as ViewVersion,
  columns: 100_000,
  rows: 1,
  nodeCount: 100_000,
  current: { node: 100 + column, column, row: 0 },
});

const show = (tree: TreeView, vertical = false) => {
  const input = { onGo: vi.fn(), onFold: vi.fn(), onShift: vi.fn() };
  const fetchCells = vi.fn(async (window: Parameters<typeof lineCells>[0]) => lineCells(window));
  const panel = (shown: TreeView) => (
    <TreePanel
      tree={shown}
      fetchCells={fetchCells}
      {...input}
      labels={{ tree: 'Tree' }}
      themeKey="light"
      vertical={vertical}
    />
  );
  const view = render(panel(tree));
  const turn = (shown: TreeView) => view.rerender(panel(shown));
  return { ...input, fetchCells, turn, region: screen.getByRole('region', { name: 'Tree' }) };
};

const x = (column: number): number => placeOf(axes({ vertical: false, columns: 10, rows: 1 }).x, column);

test('of a very long game only the visible part is fetched and drawn', async () => {
  const { fetchCells } = show(treeAt(0));
  await frame();
  await frame();
  const window = fetchCells.mock.calls[0]?.[0];
  expect(window?.lastColumn).toBeLessThan(60);
  expect(texts(calls)).toContain('12');
  expect(texts(calls)).not.toContain('40');
});

test('a press on a move goes there; a press between moves does nothing', async () => {
  const { onGo, region } = show(treeAt(0));
  await frame();
  await frame();
  fireEvent.click(region, { clientX: x(7), clientY: 20 });
  fireEvent.click(region, { clientX: x(7), clientY: 150 });
  expect(onGo.mock.calls).toEqual([[107]]);
});

test('the view stays while the current move is visible, and follows when it leaves', async () => {
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

test('a double press folds or unfolds the variation of a move', async () => {
  const { onFold, region } = show(treeAt(0));
  await frame();
  await frame();
  fireEvent.doubleClick(region, { clientX: x(7), clientY: 20 });
  expect(onFold.mock.calls).toEqual([[107]]);
});

test('a mouse drags a variation to another row, and the drag is no press', async () => {
  const { onGo, onShift, region } = show({ ...treeAt(0), rows: 4 });
  await frame();
  await frame();
  const mouse = { pointerType: 'mouse', button: 0, buttons: 1, clientX: x(7) };
  fireEvent.pointerDown(region, { ...mouse, clientY: 20 });
  fireEvent.pointerMove(region, { ...mouse, clientY: 20 + 2 * 26 });
  fireEvent.pointerUp(region, { ...mouse, clientY: 20 + 2 * 26 });
  fireEvent.click(region, { ...mouse, clientY: 20 + 2 * 26 });
  expect(onShift.mock.calls).toEqual([[107, 2]]);
  expect(onGo).not.toHaveBeenCalled();
});

describe('a finger', () => {
  const finger = { pointerType: 'touch', pointerId: 3, button: 0, isPrimary: true, clientX: x(7) };
  const shown = async () => {
    const panel = show({ ...treeAt(0), rows: 4 });
    await frame();
    await frame();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return panel;
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  test('that rests holds the variation, drags it to another row, and does not scroll', async () => {
    const { onGo, onFold, onShift, region } = await shown();
    fireEvent.pointerDown(region, { ...finger, clientY: 20 });
    expect(fireEvent.touchMove(region)).toBe(true);
    vi.advanceTimersByTime(500);
    expect(fireEvent.touchMove(region)).toBe(false);
    fireEvent.pointerMove(region, { ...finger, clientY: 20 + 2 * 26 });
    fireEvent.pointerUp(region, { ...finger, clientY: 20 + 2 * 26 });
    fireEvent.click(region, { ...finger, clientY: 20 + 2 * 26 });
    expect(onShift.mock.calls).toEqual([[107, 2]]);
    expect(onFold).not.toHaveBeenCalled();
    expect(onGo).not.toHaveBeenCalled();
    expect(fireEvent.touchMove(region)).toBe(true);
  });

  test('that rests and is lifted folds', async () => {
    const { onGo, onFold, onShift, region } = await shown();
    fireEvent.pointerDown(region, { ...finger, clientY: 20 });
    vi.advanceTimersByTime(500);
    fireEvent.pointerUp(region, { ...finger, clientY: 21 });
    fireEvent.click(region, { ...finger, clientY: 21 });
    expect(onFold.mock.calls).toEqual([[107]]);
    expect(onShift).not.toHaveBeenCalled();
    expect(onGo).not.toHaveBeenCalled();
  });

  test('that moves at once scrolls and drags nothing', async () => {
    const { onFold, onShift, region } = await shown();
    fireEvent.pointerDown(region, { ...finger, clientY: 20 });
    fireEvent.pointerMove(region, { ...finger, clientY: 60 });
    vi.advanceTimersByTime(500);
    fireEvent.pointerUp(region, { ...finger, clientY: 72 });
    expect(onFold).not.toHaveBeenCalled();
    expect(onShift).not.toHaveBeenCalled();
  });
});
