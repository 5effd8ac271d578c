import { useTranslation } from 'react-i18next';
import { BLACK, judgedAs, type ReportView } from '#protocol';
import { numberText } from '../format/report-figures';
import { knownRuns } from '../trend/series';
import { QualityShape } from '../ui/QualityMark';
import { rowsOf } from './mark-rows';
import { showMove } from './show-move';

const WIDTH = 860;
const CHART = 190;
const BARS = 70;
const LEFT = 40;
const RIGHT = 40;
const TOP = 16;
const HEIGHT = TOP + CHART + BARS + 22;
/** Width of a key move's sign, and height of a row of signs. */
const MARK = 12;
const MARK_ROW = 14;
/** A loss of this many points fills half of the bars' height. */
const MAX_LOSS = 12;

/** Drawing order from below. An edge in the sheet's colour separates the lead's line from both areas. */
const LINES = [
  ['report-chart-winrate', 'winrates'],
  ['report-chart-seam', 'scoreLeads'],
  ['report-chart-lead', 'scoreLeads'],
] as const;

/** Winrate and lead over the moves, with the loss of every move below: Black's up, White's down. */
export const ReportChart = ({ report }: { readonly report: ReportView }) => {
  const { t } = useTranslation();
  const { columns } = report;
  const count = columns.moves.length;
  const room = WIDTH - LEFT - RIGHT;
  const x = (index: number): number => LEFT + (count > 1 ? (room * index) / (count - 1) : 0);
  const lead = leadScale(columns.scoreLeads);
  const winY = (winrate: number): number => TOP + CHART * (1 - winrate);
  const half = winY(0.5);
  // From the 50 % line: up in Black's colour, down in White's.
  const areas = [
    ['report-chart-black', (winrate: number) => Math.min(half, winY(winrate))],
    ['report-chart-white', (winrate: number) => Math.max(half, winY(winrate))],
  ] as const;
  const leadY = (points: number): number => TOP + CHART * (0.5 - points / (2 * lead));
  const [opening, middle] = report.phaseEnds;
  const at = (move: number): number => x(columns.moves.findIndex((number) => number >= move));
  const ends = [opening, middle].filter((move) => move < report.moveCount).map(at);
  const rows = rowsOf(
    report.keyMoments.map(({ moveNumber }) => at(moveNumber)),
    MARK,
  );
  // The first row lies within the chart's own margin.
  const above = MARK_ROW * Math.max(0, ...rows);
  return (
    <figure>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list of key moves has buttons */}
      <svg
        className="report-chart report-leads"
        onClick={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          const share = (((clientX - left) * WIDTH) / width - LEFT) / room;
          const moveNumber = columns.moves[Math.round(Math.max(0, Math.min(1, share)) * (count - 1))];
          if (moveNumber !== undefined) void showMove(report, { moveNumber });
        }}
        viewBox={`0 ${-above} ${WIDTH} ${HEIGHT + above}`}
        role="img"
        aria-label={t('report.chart.label')}
      >
        <rect className="report-chart-ground" x={LEFT} y={TOP} width={room} height={CHART} />
        {areas.map(([name, y]) =>
          knownRuns(columns.winrates).map(([from, to]) => (
            <path
              key={`${name} ${from}`}
              className={name}
              d={`M${x(from)} ${half}${path(columns.winrates, from, to, x, y, 'L')}L${x(to)} ${half}Z`}
            />
          )),
        )}
        {ends.map((end) => (
          <path key={end} className="report-phase-end" d={`M${end} ${TOP}V${TOP + CHART + BARS}`} />
        ))}
        <path className="report-chart-half" d={`M${LEFT} ${half}H${WIDTH - RIGHT}`} />
        {LINES.map(([name, values]) =>
          knownRuns(columns[values]).map(([from, to]) => (
            <path
              key={`${name} ${from}`}
              className={name}
              d={path(columns[values], from, to, x, values === 'winrates' ? winY : leadY, 'M')}
            />
          )),
        )}
        <Axis lead={lead} />
        <Losses report={report} x={x} />
        {moveMarks(report.moveCount).map((move) => (
          <text key={move} className="report-tick" x={at(move)} y={HEIGHT - 5} textAnchor="middle">
            {move}
          </text>
        ))}
        {report.keyMoments.map(({ moveNumber, quality, sure }, index) => (
          <g
            key={moveNumber}
            transform={`translate(${at(moveNumber) - MARK / 2} ${TOP - MARK_ROW * (1 + (rows[index] ?? 0))})`}
            data-mark={moveNumber}
          >
            <QualityShape quality={quality} sure={sure} />
          </g>
        ))}
      </svg>
      <figcaption className="report-legend">
        <span className="report-key-winrate">{t('report.chart.winrate')}</span>
        <span className="report-key-lead">{t('report.chart.lead')}</span>
        <span className="report-key-loss">{t('report.chart.loss')}</span>
      </figcaption>
    </figure>
  );
};

const Axis = ({ lead }: { readonly lead: number }) =>
  [0, 0.5, 1].map((part) => (
    <g key={part} className="report-tick">
      <text x={LEFT - 5} y={TOP + CHART * (1 - part) + 4} textAnchor="end">
        {part * 100}%
      </text>
      <text className="report-tick-lead" x={WIDTH - RIGHT + 5} y={TOP + CHART * (1 - part) + 4}>
        {part === 1 ? '+' : ''}
        {numberText(lead * (2 * part - 1), 0)}
      </text>
    </g>
  ));

const Losses = ({ report, x }: { readonly report: ReportView; readonly x: (index: number) => number }) => {
  const { losses, colors, qualities, uncertain } = report.columns;
  const middle = TOP + CHART + 6 + BARS / 2;
  const width = Math.max(1, Math.min(5, (0.7 * (WIDTH - LEFT - RIGHT)) / losses.length));
  const bars: React.ReactNode[] = [];
  for (let index = 0; index < losses.length; index += 1) {
    const loss = losses[index] as number;
    if (!(loss >= 0.5)) continue;
    const height = (BARS / 2 - 2) * Math.min(1, loss / MAX_LOSS);
    const isBlack = colors[index] === BLACK;
    const quality = judgedAs(qualities[index]);
    const ink = quality === 'unclear' ? 'var(--rule)' : `var(--inked-${quality})`;
    bars.push(
      <path
        key={index}
        className={uncertain?.[index] === 1 ? 'report-loss report-loss-unsure' : 'report-loss'}
        style={{ stroke: ink, strokeWidth: width }}
        d={`M${x(index).toFixed(1)} ${middle}v${(isBlack ? -height : height).toFixed(1)}`}
      />,
    );
  }
  return (
    <>
      {bars}
      <path className="report-chart-half" d={`M${LEFT} ${middle}H${WIDTH - RIGHT}`} />
    </>
  );
};

const path = (
  values: Float64Array,
  from: number,
  to: number,
  x: (index: number) => number,
  y: (value: number) => number,
  start: 'M' | 'L',
): string => {
  let text = '';
  for (let i = from; i <= to; i += 1)
    text += `${i === from ? start : 'L'}${x(i).toFixed(1)} ${y(values[i] as number).toFixed(1)}`;
  return text;
};

/** Half the height of the lead axis in points: a round number that includes all leads. */
const leadScale = (leads: Float64Array): number => {
  let max = 0;
  for (const lead of leads) if (Math.abs(lead) > max) max = Math.abs(lead);
  return [5, 10, 20, 30, 50, 100, 200].find((scale) => scale >= max) ?? 400;
};

const moveMarks = (moves: number): number[] => {
  const step = moves > 160 ? 50 : moves > 60 ? 20 : 10;
  return Array.from({ length: Math.floor(moves / step) }, (_, index) => (index + 1) * step);
};
