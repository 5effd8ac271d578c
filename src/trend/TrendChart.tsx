import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import type { TrendView } from '#protocol';
import { observeSize } from '../ui/canvas/observe-size';
import { useDrawn } from '../ui/canvas/use-drawn';
import type { LineFigureProps } from './line-figure';
import styles from './TrendChart.module.css';
import { type TrendListener, TrendPlot } from './trend-plot';

/** Figures under the pointer; undefined where not analysed. Black's view; losses are the mover's. */
export interface TrendPoint {
  readonly move: number;
  readonly winrate: number | undefined;
  readonly scoreLead: number | undefined;
  readonly loss: number | undefined;
}

interface TrendChartProps extends LineFigureProps {
  readonly labels: {
    /** Accessible name of the chart, with a summary in words. */
    readonly chart: string;
    /** One short line about the move under the pointer. */
    readonly point: (point: TrendPoint) => string;
  };
}

/** Winrate, lead and losses along the shown line. A press goes to the move. */
export const TrendChart = (props: TrendChartProps) => {
  const { trend, current, labels, themeKey } = props;
  const box = useRef<HTMLDivElement>(null);
  const readout = useRef<HTMLSpanElement>(null);
  const plot = useRef<TrendPlot>(undefined);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const [element, text] = [box.current, readout.current];
    if (!element || !text) return undefined;
    let leave = (): void => {};
    // In a task of its own, because the panels around it render in the current one.
    const later = setTimeout(() => {
      const { trend: first, current: at } = latest.current;
      const listener: TrendListener = {
        onGo: (node) => latest.current.onGo(node),
        onPoint: (index, left) => {
          const { trend: shown, labels: words } = latest.current;
          text.textContent = index === undefined ? '' : words.point(pointAt(shown, index));
          if (index !== undefined) place(text, left, element.clientWidth);
        },
      };
      const made = new TrendPlot(element, listener, first, at);
      plot.current = made;
      const leaveSize = observeSize(element, (width, height, ratio) =>
        made.resize(width / ratio, height / ratio),
      );
      leave = () => {
        leaveSize();
        made.destroy();
        plot.current = undefined;
      };
    });
    return () => {
      clearTimeout(later);
      leave();
    };
  }, []);
  useDrawn(plot, themeKey, (made) => made.show(trend, current), [trend, current]);

  return (
    <div className={styles.chart} role="img" aria-label={labels.chart}>
      <div ref={box} className={styles.plot} />
      <span ref={readout} className={styles.readout} />
    </div>
  );
};

const known = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value;

const pointAt = (trend: TrendView, index: number): TrendPoint => ({
  move: trend.moves[index] ?? 0,
  winrate: known(trend.winrates[index]),
  scoreLead: known(trend.scoreLeads[index]),
  loss: known(trend.losses[index]),
});

/** Puts the text beside the crosshair, on the side that has room. */
const place = (text: HTMLElement, left: number, width: number): void => {
  const own = text.offsetWidth;
  const right = left + 8 + own <= width;
  text.style.transform = `translateX(${right ? left + 8 : Math.max(0, left - 8 - own)}px)`;
};
