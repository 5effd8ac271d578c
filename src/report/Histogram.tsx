import { useTranslation } from 'react-i18next';
import { HISTOGRAM_EDGES, QUALITIES, type ReportView } from '#protocol';

const WIDTH = 860;
const HEIGHT = 130;
const FLOOR = HEIGHT - 18;
const ROOM = FLOOR - 16;
/** Class of the moves of each bar. */
const BAR_CLASSES = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4];

/** Moves by their loss: two bars per class of loss, one for Black, one for White. */
export const Histogram = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  const { black, white } = report;
  const bars = black.histogram.length;
  const max = Math.max(1, ...black.histogram, ...white.histogram);
  const slot = WIDTH / bars;
  return (
    <svg
      className="report-histogram"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('report.histogram')}
    >
      {black.histogram.map((own, index) => {
        const other = white.histogram[index] ?? 0;
        const range = rangeText(index);
        const quality = QUALITIES[BAR_CLASSES[index] ?? 0] ?? 'best';
        const middle = slot * (index + 0.5);
        return (
          <g key={range}>
            <title>{t('report.histogram.bar', { range, black: own, white: other })}</title>
            <Bar x={middle - 24} count={own} max={max} quality={quality} side="black" />
            <Bar x={middle + 2} count={other} max={max} quality={quality} side="white" />
            <text className="report-tick" x={middle} y={HEIGHT - 4} textAnchor="middle">
              {range}
            </text>
          </g>
        );
      })}
      <path className="report-chart-half" d={`M0 ${FLOOR}H${WIDTH}`} />
    </svg>
  );
};

interface BarProps {
  readonly x: number;
  readonly count: number;
  readonly max: number;
  readonly quality: string;
  readonly side: 'black' | 'white';
}

const Bar = ({ x, count, max, quality, side }: BarProps) => {
  const height = (ROOM * count) / max;
  return (
    <>
      <rect
        className={`report-bar-${side}`}
        style={{ fill: `var(--q-${quality})` }}
        x={x}
        y={FLOOR - height}
        width={22}
        height={height}
      />
      {count > 0 && (
        <text className="report-tick" x={x + 11} y={FLOOR - height - 4} textAnchor="middle">
          {count}
        </text>
      )}
    </>
  );
};

const rangeText = (index: number): string => {
  const from = HISTOGRAM_EDGES[index - 1];
  const to = HISTOGRAM_EDGES[index];
  if (from === undefined) return `<${to}`;
  return to === undefined ? `≥${from}` : `${from}–${to}`;
};
