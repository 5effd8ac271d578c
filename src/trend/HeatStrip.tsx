import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { TrendView } from '#protocol';
import { observeSize } from '../ui/canvas/observe-size';
import { type Palette, readPalette } from '../ui/canvas/palette';
import { drawStrip } from './draw-strip';
import styles from './HeatStrip.module.css';
import type { LineFigureProps } from './line-figure';

interface HeatStripProps extends LineFigureProps {
  readonly labels: {
    readonly strip: string;
    /** Describes the current move for screen readers. */
    readonly at: (move: number) => string;
  };
}

interface StripState {
  trend: TrendView;
  current: number;
  palette?: Palette;
  themeKey?: string;
  frame: number;
  ratio: number;
}

/** Slider keys by the number of moves; Home and End exceed any game. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
};

/** The whole game as a strip, small enough for a phone. A press or slide goes to the move. */
export const HeatStrip = ({ trend, current, onGo, labels, themeKey }: HeatStripProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<StripState>({
    trend,
    current,
    frame: 0,
    ratio: 1,
  });

  useLayoutEffect(() => {
    if (!box.current) return;
    const leaveSize = observeSize(box.current, (width, height, ratio) => {
      if (!canvas.current) return;
      canvas.current.width = width;
      canvas.current.height = height;
      drawn.current.ratio = ratio;
      redraw(canvas.current, drawn.current);
    });
    return () => {
      leaveSize();
      cancelAnimationFrame(drawn.current.frame);
      drawn.current.frame = 0;
    };
  }, []);
  useLayoutEffect(() => {
    const state = drawn.current;
    if (state.themeKey !== themeKey) delete state.palette;
    state.themeKey = themeKey;
    state.trend = trend;
    state.current = current;
    if (state.frame !== 0) return;
    state.frame = requestAnimationFrame(() => {
      state.frame = 0;
      if (canvas.current) redraw(canvas.current, state);
    });
  }, [trend, current, themeKey]);

  const go = (index: number): void => {
    const node = trend.nodes[Math.min(Math.max(0, index), trend.nodes.length - 1)];
    if (node !== undefined && node !== trend.nodes[current]) onGo(node);
  };
  const slide = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(Math.floor(((event.clientX - left) / width) * trend.nodes.length));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    go(current + step);
  };

  const move = trend.moves[current] ?? 0;
  return (
    <div
      ref={box}
      className={styles.strip}
      role="slider"
      tabIndex={0}
      aria-label={labels.strip}
      aria-valuemin={trend.moves[0] ?? 0}
      aria-valuemax={trend.moves.at(-1) ?? 0}
      aria-valuenow={move}
      aria-valuetext={labels.at(move)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        slide(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) slide(event);
      }}
    >
      <canvas ref={canvas} />
    </div>
  );
};

const redraw = (canvas: HTMLCanvasElement, state: StripState): void => {
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  state.palette ??= readPalette(canvas);
  drawStrip(ctx, state.palette, state.trend, state.current, {
    width: canvas.width,
    height: canvas.height,
    ratio: state.ratio,
  });
};
