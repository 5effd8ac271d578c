import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrendView } from '#protocol';
import { type Drawn, frame, installCanvas } from '../board/canvas-support';
import { trendView } from './views';

let drawn: readonly Drawn[] = [];
beforeEach(() => {
  drawn = installCanvas(400, 200);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the strip', () => {
  const show = async (current: number) => {
    const { HeatStrip } = await import('../../../src/trend/HeatStrip');
    const onGo = vi.fn();
    const labels = { strip: 'Game', at: (move: number) => `move ${move}` };
    render(
      <HeatStrip trend={trendView(99)} current={current} onGo={onGo} labels={labels} themeKey="light" />,
    );
    return { onGo, strip: screen.getByRole('slider', { name: 'Game' }) };
  };

  test('names the current move', async () => {
    const { strip } = await show(40);
    expect(strip).toHaveAttribute('aria-valuetext', 'move 40');
    expect(strip).toHaveAttribute('aria-valuemax', '99');
  });

  test('goes where it is pressed, and follows a slide', async () => {
    const { strip, onGo } = await show(0);
    fireEvent.pointerDown(strip, { button: 0, buttons: 1, clientX: 200 });
    fireEvent.pointerMove(strip, { buttons: 1, clientX: 399 });
    fireEvent.pointerMove(strip, { buttons: 0, clientX: 10 });
    expect(onGo.mock.calls).toEqual([[500], [990]]);
  });

  test('steps by arrow keys and stays within the game', async () => {
    const { strip, onGo } = await show(99);
    fireEvent.keyDown(strip, { key: 'ArrowLeft' });
    fireEvent.keyDown(strip, { key: 'PageUp' });
    fireEvent.keyDown(strip, { key: 'ArrowRight' });
    fireEvent.keyDown(strip, { key: 'Home' });
    expect(onGo.mock.calls).toEqual([[980], [890], [0]]);
  });
});

describe('the chart', () => {
  test('a step moves the mark without drawing; changes of the game are drawn', async () => {
    const { TrendChart } = await import('../../../src/trend/TrendChart');
    const labels = { chart: 'Chances', point: () => '' };
    const first = trendView(100);
    const chart = (trend: TrendView, current: number) => (
      <TrendChart trend={trend} current={current} onGo={() => {}} labels={labels} themeKey="light" />
    );
    const { container, rerender } = render(chart(first, 0));
    await frame();
    await frame();
    const mark = () => container.querySelector<HTMLElement>('.u-over > div:last-child')?.style.translate;
    const drawings = drawn.length;
    const atStart = mark();
    rerender(chart(first, 50));
    await frame();
    expect(mark()).not.toBe(atStart);
    expect(drawn).toHaveLength(drawings);
    rerender(chart(trendView(100), 50));
    await frame();
    await frame();
    expect(drawn.length).toBeGreaterThan(drawings);
  });

  test('goes to the pressed move', async () => {
    const { TrendChart } = await import('../../../src/trend/TrendChart');
    const onGo = vi.fn();
    const labels = { chart: 'Chances', point: () => '' };
    const { container } = render(
      <TrendChart trend={trendView(100)} current={0} onGo={onGo} labels={labels} themeKey="light" />,
    );
    expect(screen.getByRole('img', { name: 'Chances' })).toBeInTheDocument();
    await frame();
    await frame();
    const over = container.querySelector('.u-over');
    expect(over).not.toBeNull();
    if (over) fireEvent.pointerDown(over, { button: 0, buttons: 1, clientX: 0 });
    await frame();
    expect(onGo).toHaveBeenCalledOnce();
    expect(onGo.mock.calls[0]?.[0]).toBe(0);
  });
});
