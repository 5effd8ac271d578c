import {
  BLACK,
  type Color,
  EMPTY,
  isInRect,
  type Point,
  type Rect,
  type Size,
  starPoints,
  WHITE,
} from '#protocol';
import { lineNames } from '../format/numbers';
import { useSettings } from '../state/settings';
import { linesPath } from './lines-path';
import { SvgMaterials, SvgStone, SvgWood, useSvgNames } from './SvgBoard';
import type { StoneStyle } from './sprites';
import './small-board.css';

interface SmallBoardProps {
  readonly size: Size;
  readonly stones: Uint8Array;
  readonly toPlay: Color;
  /** The moves from this position, numbered from 1. A point played twice keeps its first number. */
  readonly line: readonly Point[];
  readonly lastMove?: Point | undefined;
  /** Black's ownership, -1 to 1. */
  readonly ownership?: Float32Array | undefined;
  readonly crop: Rect;
  readonly label: string;
}

/** Below this absolute ownership a point counts as neutral. */
const OWNED = 0.3;

/** A diagram as SVG: sharp in print, and usable in a file without scripts. One unit is the distance of two lines. */
export const SmallBoard = (props: SmallBoardProps) => {
  const { size, crop, label } = props;
  const { left, top, right, bottom } = crop;
  const width = right - left + 1.2;
  const height = bottom - top + 1.2;
  const names = useSvgNames();
  const look = useSettings(({ settings }) => settings.stoneStyle);
  return (
    <svg
      className="report-board"
      viewBox={`${left - 1.4} ${top - 0.6} ${width + 0.8} ${height + 0.8}`}
      role="img"
      aria-label={label}
    >
      <SvgMaterials names={names} />
      <SvgWood names={names} x={left - 0.6} y={top - 0.6} width={width} height={height} />
      <Grid size={size} crop={crop} />
      <Ownership {...props} />
      <Stones {...props} names={names} look={look} />
      <Line {...props} names={names} look={look} />
      <Coordinates size={size} crop={crop} />
    </svg>
  );
};

const Grid = ({ size, crop }: Pick<SmallBoardProps, 'size' | 'crop'>) => {
  return (
    <>
      <path className="report-grid" d={linesPath(size, crop)} />
      {starPoints(size)
        .filter((point) => isInRect(point, crop, size))
        .map((point) => (
          <circle
            key={point}
            className="report-star"
            cx={point % size.width}
            cy={Math.floor(point / size.width)}
            r={0.11}
          />
        ))}
    </>
  );
};

interface Materials {
  readonly names: string;
  readonly look: StoneStyle;
}

const Stones = ({ size, stones, lastMove, crop, names, look }: SmallBoardProps & Materials) => {
  const shown: React.ReactNode[] = [];
  for (let point = 0; point < stones.length; point += 1) {
    const stone = stones[point];
    if (stone === EMPTY || !isInRect(point, crop, size)) continue;
    const side = stone === BLACK ? 'black' : 'white';
    const x = point % size.width;
    const y = Math.floor(point / size.width);
    shown.push(
      <SvgStone key={point} names={names} x={x} y={y} color={stone === BLACK ? BLACK : WHITE} look={look} />,
    );
    if (point === lastMove)
      shown.push(<circle key="last" className={`report-last report-on-${side}`} cx={x} cy={y} r={0.22} />);
  }
  return shown;
};

const Line = ({ size, toPlay, line, crop, stones, names, look }: SmallBoardProps & Materials) => {
  const seen = new Set<Point>();
  return line.map((point, index) => {
    if (seen.has(point) || !isInRect(point, crop, size) || stones[point] !== EMPTY) return null;
    seen.add(point);
    const side = (toPlay === BLACK) === (index % 2 === 0) ? 'black' : 'white';
    const x = point % size.width;
    const y = Math.floor(point / size.width);
    return (
      <g key={point}>
        <SvgStone names={names} x={x} y={y} color={side === 'black' ? BLACK : WHITE} look={look} />
        {index === 0 && <circle className="report-first" cx={x} cy={y} r={0.46} />}
        <text className={`report-number report-on-${side}`} x={x} y={y + 0.19} data-long={index > 8}>
          {index + 1}
        </text>
      </g>
    );
  });
};

/**
 * Squares in the owner's colour, larger when the ownership is surer, on empty points and under stones that will
 * likely die.
 */
const Ownership = ({ size, stones, ownership, crop, line }: SmallBoardProps) => {
  if (!ownership) return null;
  const shown: React.ReactNode[] = [];
  for (let point = 0; point < stones.length; point += 1) {
    const sure = ownership[point] ?? 0;
    if (Math.abs(sure) < OWNED || stones[point] !== EMPTY || line.includes(point)) continue;
    if (!isInRect(point, crop, size)) continue;
    const half = 0.22 * Math.sqrt(Math.abs(sure));
    const x = (point % size.width) - half;
    const y = Math.floor(point / size.width) - half;
    shown.push(
      <rect
        key={point}
        className={sure > 0 ? 'report-black' : 'report-white report-area'}
        x={x}
        y={y}
        width={2 * half}
        height={2 * half}
      />,
    );
  }
  return shown;
};

const Coordinates = ({ size, crop }: Pick<SmallBoardProps, 'size' | 'crop'>) => {
  const { left, top, right, bottom } = crop;
  const names = lineNames(size);
  const labels: React.ReactNode[] = [];
  for (let x = left; x <= right; x += 1)
    labels.push(
      <text key={`x${x}`} className="report-coordinate" x={x} y={bottom + 1.25}>
        {names.columns[x]}
      </text>,
    );
  for (let y = top; y <= bottom; y += 1)
    labels.push(
      <text key={`y${y}`} className="report-coordinate" x={left - 1} y={y + 0.17}>
        {names.rows[y]}
      </text>,
    );
  return labels;
};
