import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Board } from '../../../src/board/Board';
import { layoutBoard, xOf, yOf } from '../../../src/board/geometry';
import type { BoardOverlays } from '../../../src/board/scene';
import { type Drawn, frame, installCanvas, texts } from './canvas-support';
import { OVERLAYS, positionView, triedLine } from './views';

const SIZE = { width: 9, height: 9 };
const GEOMETRY = layoutBoard(SIZE, { width: 500, height: 400, ratio: 1, coordinates: true });
const at = (point: number) => ({ clientX: xOf(GEOMETRY, point), clientY: yOf(GEOMETRY, point) });
const mouse = { pointerType: 'mouse', button: 0, isPrimary: true };
const finger = { pointerType: 'touch', pointerId: 7, isPrimary: true };

beforeEach(() => {
  installCanvas(500, 400);
});
afterEach(() => {
  // A board that leaves keeps its pictures, which takes a canvas.
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (change: Partial<Parameters<typeof Board>[0]> = {}) => {
  const heard = {
    onPlay: vi.fn(),
    onPointEnter: vi.fn(),
    onPointLeave: vi.fn(),
    onStep: vi.fn(),
    onCursorEnd: vi.fn(),
  };
  const props = {
    position: positionView(SIZE),
    analysis: undefined,
    overlays: OVERLAYS,
    preview: undefined,
    labels: { board: 'Board', point: (point: number) => `point ${point}` },
    themeKey: 'light',
    ...heard,
    ...change,
  };
  const view = render(<Board {...props} />);
  return { ...heard, props, view, board: screen.getByRole('application', { name: 'Board' }) };
};

describe('a mouse', () => {
  test('plays where it is pressed and released', () => {
    const { board, onPlay } = show();
    fireEvent.pointerDown(board, { ...mouse, ...at(40) });
    fireEvent.pointerUp(board, { ...mouse, ...at(40) });
    expect(onPlay.mock.calls).toEqual([[40]]);
  });

  test('plays nothing when released elsewhere, or with another button', () => {
    const { board, onPlay } = show();
    fireEvent.pointerDown(board, { ...mouse, ...at(40) });
    fireEvent.pointerUp(board, { ...mouse, ...at(41) });
    fireEvent.pointerDown(board, { ...mouse, button: 2, ...at(40) });
    fireEvent.pointerUp(board, { ...mouse, button: 2, ...at(40) });
    expect(onPlay).not.toHaveBeenCalled();
  });

  test('reports each point once, and its leaving', () => {
    const { board, onPointEnter, onPointLeave } = show();
    fireEvent.pointerMove(board, { ...mouse, ...at(3) });
    fireEvent.pointerMove(board, { ...mouse, ...at(3) });
    fireEvent.pointerMove(board, { ...mouse, ...at(4) });
    fireEvent.pointerLeave(board, { ...mouse });
    expect(onPointEnter.mock.calls).toEqual([[3], [4]]);
    expect(onPointLeave).toHaveBeenCalledOnce();
  });

  test('steps with its wheel, once for many small turns, and leaves zooming to the browser', () => {
    const { board, onStep } = show();
    for (let turn = 0; turn < 5; turn++) fireEvent.wheel(board, { deltaY: 10 });
    fireEvent.wheel(board, { deltaY: -120 });
    fireEvent.wheel(board, { deltaY: 3, deltaMode: 1 });
    fireEvent.wheel(board, { deltaY: 120, ctrlKey: true });
    expect(onStep.mock.calls).toEqual([[1], [-1], [1]]);
  });
});

describe('the wood, grid and coordinates', () => {
  const drawnAfter = async (overlays: Partial<BoardOverlays>): Promise<boolean> => {
    const calls = installCanvas(500, 400);
    const { view, props } = show({ overlays: { ...OVERLAYS, turn: { rotation: 1, mirrored: false } } });
    await frame();
    calls.length = 0;
    view.rerender(<Board {...props} overlays={{ ...props.overlays, ...overlays }} />);
    await frame();
    return texts(calls).includes('A');
  };

  test.each([
    ['another turn', { turn: { rotation: 2, mirrored: false } }, true],
    ['other stones', { stones: 'lit' }, true],
    ['the same turn in another object', { turn: { rotation: 1, mirrored: false } }, false],
    ['other candidates', { maxCandidates: 7 }, false],
  ] as const)('after %s', async (_, change, again) => {
    expect(await drawnAfter(change)).toBe(again);
  });
});

test.each([
  ['is drawn with its layout', 501, {}, true],
  ['that nobody waits for leaves the layout its frame, and follows', 502, { drawnInPieces: true }, false],
])('a new board %s', async (_, width, change, atOnce) => {
  const calls = installCanvas(width, 400);
  show(change);
  expect(texts(calls).includes('A')).toBe(atOnce);
  for (let frames = 0; frames < 9; frames += 1) await frame();
  expect(texts(calls)).toContain('A');
});

describe('a board that comes back to the page', () => {
  const GRID = 'roundRect';
  const names = (calls: readonly Drawn[]): string[] => calls.map(({ name }) => name);
  const comesAndLeaves = async (width: number, change: Parameters<typeof show>[0] = {}) => {
    const calls = installCanvas(width, 400);
    const { view } = show(change);
    await frame();
    view.unmount();
    const drawn = names(calls);
    calls.length = 0;
    return { calls, drawn };
  };

  test('copies its wood, grid and coordinates from the one that left', async () => {
    const { calls } = await comesAndLeaves(510);
    calls.length = 0;
    show();
    const drawn = calls.map(({ name, args }) =>
      name === 'drawImage' ? (args[0] as HTMLCanvasElement).width : name,
    );
    expect(drawn.filter((what) => what === 510)).toHaveLength(1);
    expect(drawn).not.toContain(GRID);
    expect(drawn).not.toContain('fillText');
    await frame();
  });

  test('copies them even after a board of another size', async () => {
    await comesAndLeaves(510);
    await comesAndLeaves(510, { position: positionView({ width: 13, height: 13 }) });
    expect((await comesAndLeaves(510)).drawn).not.toContain(GRID);
  });

  test('shows its own stones', async () => {
    const { calls } = await comesAndLeaves(515);
    const stones = new Uint8Array(81);
    stones[40] = 1;
    show({ position: positionView(SIZE, { stones }) });
    const isStone = ({ name, args }: Drawn) =>
      name === 'drawImage' && (args[0] as HTMLCanvasElement).width < 400;
    expect(calls.filter(isStone)).toHaveLength(1);
    await frame();
  });

  test.each([
    ['another size', 511, {}],
    ['other stones', 510, { overlays: { ...OVERLAYS, stones: 'lit' } }],
    ['another turn', 510, { overlays: { ...OVERLAYS, turn: { rotation: 1, mirrored: false } } }],
    ['other names of lines', 510, { overlays: { ...OVERLAYS, coordinateStyle: 'sgf' } }],
  ] as const)('is drawn anew with %s', async (_, width, change) => {
    await comesAndLeaves(510);
    expect((await comesAndLeaves(width, change)).drawn).toContain(GRID);
  });

  test('is drawn anew after many other looks, because pictures take memory', async () => {
    await comesAndLeaves(510);
    for (const width of [520, 521, 522]) await comesAndLeaves(width);
    expect((await comesAndLeaves(510)).drawn).toContain(GRID);
  });

  test('is drawn anew when the browser has lost the pictures', async () => {
    const made = vi.spyOn(document, 'createElement');
    await comesAndLeaves(530);
    for (const { value } of made.mock.results) value.dispatchEvent(new Event('contextlost'));
    expect((await comesAndLeaves(530)).drawn).toContain(GRID);
  });
});

describe('a finger', () => {
  test('plays where it is lifted, not where it came down', () => {
    const { board, onPlay } = show();
    fireEvent.pointerDown(board, { ...finger, ...at(40) });
    fireEvent.pointerMove(board, { ...finger, ...at(50) });
    expect(onPlay).not.toHaveBeenCalled();
    fireEvent.pointerUp(board, { ...finger, ...at(50) });
    expect(onPlay.mock.calls).toEqual([[50]]);
  });

  test('cancels by leaving the grid, or when a second finger comes', () => {
    const { board, onPlay } = show();
    fireEvent.pointerDown(board, { ...finger, ...at(40) });
    fireEvent.pointerUp(board, { ...finger, clientX: 1, clientY: 1 });
    fireEvent.pointerDown(board, { ...finger, ...at(40) });
    fireEvent.pointerDown(board, { ...finger, pointerId: 8, isPrimary: false, ...at(41) });
    fireEvent.pointerUp(board, { ...finger, ...at(40) });
    expect(onPlay).not.toHaveBeenCalled();
  });
});

/** Only the loupe enlarges. */
const isLoupe = ({ name, args: [across] }: Drawn): boolean => name === 'scale' && Number(across) > 1;

describe('the loupe', () => {
  const big = { width: 19, height: 19 };
  const place = layoutBoard(big, { width: 500, height: 400, ratio: 1, coordinates: true });
  const on = (point: number) => ({ clientX: xOf(place, point), clientY: yOf(place, point) });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const opened = async (slide: boolean, wait: number): Promise<boolean> => {
    const calls = installCanvas(500, 400);
    const { board, view } = show({ position: positionView(big) });
    fireEvent.pointerDown(board, { ...finger, ...on(180) });
    if (slide) fireEvent.pointerMove(board, { ...finger, ...on(181) });
    await vi.advanceTimersByTimeAsync(wait);
    const seen = calls.some(isLoupe);
    view.unmount();
    return seen;
  };

  test('opens for a finger that rests or slides, not for a tap', async () => {
    expect(await opened(false, 20)).toBe(false);
    expect(await opened(true, 20)).toBe(true);
    expect(await opened(false, 220)).toBe(true);
  });
});

test('on a phone a finger finds its point through the loupe and plays where it is lifted', async () => {
  const big = { width: 19, height: 19 };
  const calls = installCanvas(390, 390);
  const place = layoutBoard(big, { width: 390, height: 390, ratio: 1, coordinates: true });
  const on = (point: number) => ({ clientX: xOf(place, point), clientY: yOf(place, point) });
  const loupes = () => calls.filter(isLoupe).length;
  const { board, onPlay } = show({ position: positionView(big) });
  fireEvent.pointerDown(board, { ...finger, ...on(180) });
  for (const point of [181, 182, 201]) {
    const before = loupes();
    fireEvent.pointerMove(board, { ...finger, ...on(point) });
    await frame();
    expect(loupes()).toBeGreaterThan(before);
  }
  expect(onPlay).not.toHaveBeenCalled();
  fireEvent.pointerUp(board, { ...finger, ...on(201) });
  expect(onPlay.mock.calls).toEqual([[201]]);
  const closed = loupes();
  await frame();
  expect(loupes()).toBe(closed);
});

describe('a tap', () => {
  const tapOn = async (size: number, wait = 0): Promise<unknown> => {
    vi.useFakeTimers();
    installCanvas(390, 390);
    const big = { width: size, height: size };
    const place = layoutBoard(big, { width: 390, height: 390, ratio: 1, coordinates: true });
    const on = { clientX: xOf(place, 40), clientY: yOf(place, 40) };
    const onTap = vi.fn();
    const { board, view } = show({ position: positionView(big), onTap });
    fireEvent.pointerDown(board, { ...finger, ...on });
    await vi.advanceTimersByTimeAsync(wait);
    fireEvent.pointerUp(board, { ...finger, ...on });
    view.unmount();
    vi.useRealTimers();
    return onTap.mock.lastCall;
  };

  test('is blind where a finger covers the points, unless the loupe showed them', async () => {
    expect(await tapOn(19)).toEqual([40, true]);
    expect(await tapOn(19, 300)).toEqual([40, false]);
    expect(await tapOn(9)).toEqual([40, false]);
  });
});

describe('the keyboard', () => {
  test('moves the cursor, describes the point, plays and leaves', () => {
    const { board, onPlay, onCursorEnd } = show({ cursor: 1 });
    expect(board).toHaveFocus();
    expect(screen.getByText('point 40')).toBeInTheDocument();
    fireEvent.keyDown(board, { key: 'ArrowRight' });
    fireEvent.keyDown(board, { key: 'ArrowUp' });
    expect(screen.getByText('point 32')).toBeInTheDocument();
    fireEvent.keyDown(board, { key: 'Enter' });
    fireEvent.keyDown(board, { key: 'Enter', repeat: true });
    expect(onPlay.mock.calls).toEqual([[32]]);
    fireEvent.keyDown(board, { key: 'Escape' });
    expect(onCursorEnd).toHaveBeenCalledOnce();
  });

  test('leaves the board when it loses the focus', () => {
    const { board, onPlay } = show({ cursor: 1 });
    fireEvent.blur(board);
    fireEvent.keyDown(board, { key: 'Enter' });
    expect(onPlay).not.toHaveBeenCalled();
    fireEvent.focus(board);
    expect(screen.getByText('point 40')).toBeInTheDocument();
  });

  test('comes back to the board when it is asked for again', () => {
    const { board, view, props } = show({ cursor: 1 });
    board.blur();
    expect(board).not.toHaveFocus();
    view.rerender(<Board {...props} cursor={2} />);
    expect(board).toHaveFocus();
  });

  test('stops at the edge', () => {
    const { board } = show({ cursor: 1 });
    for (let step = 0; step < 12; step++) fireEvent.keyDown(board, { key: 'ArrowLeft' });
    expect(screen.getByText('point 36')).toBeInTheDocument();
  });

  test('keeps its arrow keys for the page while the board cursor is off', () => {
    const { board, onPlay } = show();
    expect(fireEvent.keyDown(board, { key: 'ArrowRight' })).toBe(true);
    fireEvent.keyDown(board, { key: 'Enter' });
    expect(onPlay).not.toHaveBeenCalled();
  });
});

test('a change is drawn at once, and further changes in the same frame together', async () => {
  const calls = installCanvas(500, 400);
  const { view, props } = show();
  await frame();
  const cleared = () => calls.filter(({ name, args }) => name === 'clearRect' && args[2] === 500).length;
  const before = cleared();
  const drawings = () => cleared() - before;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  view.rerender(<Board {...props} preview={triedLine(SIZE, [7])} />);
  expect(drawings()).toBe(1);
  for (let change = 0; change < 5; change++)
    view.rerender(<Board {...props} preview={triedLine(SIZE, [change])} />);
  await frame();
  expect(drawings()).toBe(2);
  clock.mockRestore();
});

test('captured stones fade, unless the person asked for reduced motion', async () => {
  const stones = new Uint8Array(81);
  stones[3] = 1;
  const before = positionView(SIZE, { stones });
  const taken = positionView(SIZE, { moveNumber: 1, lastMove: { point: 4, color: 2 } });
  const fades = async (reduced: boolean): Promise<boolean> => {
    const calls = installCanvas(500, 400);
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    const { view, props } = show({ position: before });
    await frame();
    calls.length = 0;
    view.rerender(<Board {...props} position={taken} />);
    await frame();
    view.unmount();
    // The remaining stones are one picture of the board's size.
    return calls.some(({ name, args }) => name === 'drawImage' && (args[0] as HTMLCanvasElement).width < 400);
  };
  expect(await fades(false)).toBe(true);
  expect(await fades(true)).toBe(false);
});
