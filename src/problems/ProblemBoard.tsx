import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, EMPTY, isInRect, type Point, type Size, starPoints, WHITE } from '#protocol';
import { takeCursorKey } from '../board/board-cursor';
import { linesPath } from '../board/lines-path';
import { SvgMaterials, SvgStone, SvgWood, useSvgNames } from '../board/SvgBoard';
import { lineNames, pointText } from '../format/numbers';
import { useSettings } from '../state/settings';
import { cropOf, type Facing, gridOf, seenColor } from './facing';
import css from './ProblemBoard.module.css';

/**
 * `mistake`: the person's wrong move; `target`: a stone that the question is about;
 * `doubt`: a point that a person should look at.
 */
export type PointMark = 'good' | 'bad' | 'unknown' | 'area' | 'answer' | 'mistake' | 'target' | 'doubt';

interface ProblemBoardProps {
  readonly size: Size;
  readonly stones: Uint8Array;
  readonly facing: Facing;
  /** Points that must be visible. */
  readonly shown: readonly Point[];
  readonly lastMove: Point | undefined;
  readonly marks: ReadonlyMap<Point, PointMark>;
  /** Numbers on the stones of a shown line. */
  readonly numbers: ReadonlyMap<Point, number>;
  readonly label: string;
  readonly onPlay: (point: Point) => void;
}

/**
 * The needed part of one problem's board, turned and recoloured by its `Facing`. In SVG: one unit is the distance of
 * two lines.
 */
export const ProblemBoard = (props: ProblemBoardProps) => {
  const { size, stones, facing, shown, lastMove, marks, numbers, label, onPlay } = props;
  const { t } = useTranslation();
  const [cursor, setCursor] = useState<Point>();
  const grid = useMemo(() => gridOf(size, facing), [size, facing]);
  const crop = useMemo(() => cropOf(shown, size, grid), [shown, size, grid]);
  const { width } = grid.size;
  const columns = crop.right - crop.left;
  const rows = crop.bottom - crop.top;
  const named = useSettings(({ settings }) => settings.showCoord);
  const look = useSettings(({ settings }) => settings.stoneStyle);
  const material = useSvgNames();
  // The names of the lines stand above and at the left.
  const [before, after] = named ? [1.25, 0.75] : [0.75, 0.75];
  const names = lineNames(grid.size);
  // As large on the screen beside few lines as beside many.
  const nameSize = Math.min(0.42, Math.max(0.24, 0.022 * Math.max(columns, rows)));

  const say = (point: Point): string => {
    const stone = seenColor(stones[point] ?? EMPTY, facing);
    const kind = stone === EMPTY ? 'empty' : stone === BLACK ? 'black' : 'white';
    const place = grid.placeOf[point] ?? 0;
    return t('board.point', { point: pointText(place, grid.size) ?? '', stone: t(`board.point.${kind}`) });
  };
  const press = (event: PointerEvent<SVGSVGElement>): void => {
    const svg = event.currentTarget;
    const matrix = svg.getScreenCTM();
    if (!matrix) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const [x, y] = [Math.round(at.x), Math.round(at.y)];
    if (x < crop.left || x > crop.right || y < crop.top || y > crop.bottom) return;
    const point = grid.pointAt[y * width + x];
    if (point !== undefined) onPlay(point);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const middle =
      Math.round((crop.top + crop.bottom) / 2) * width + Math.round((crop.left + crop.right) / 2);
    const here = cursor ?? grid.pointAt[middle] ?? 0;
    const action = takeCursorKey(event, here, grid);
    if (action?.kind === 'play') {
      setCursor(here);
      onPlay(here);
    } else if (action?.kind === 'leave') setCursor(undefined);
    else if (action?.kind === 'move') setCursor(isSeen(action.to) ? action.to : here);
  };
  const at = (point: Point): { x: number; y: number } => {
    const place = grid.placeOf[point] ?? 0;
    return { x: place % width, y: Math.floor(place / width) };
  };
  const isSeen = (point: Point): boolean => isInRect(grid.placeOf[point] ?? 0, crop, grid.size);
  const placed = Array.from(stones.keys()).filter((point) => stones[point] !== EMPTY && isSeen(point));
  return (
    <div
      className={css.board}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard plays on the board
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(undefined)}
    >
      <svg
        className={css.picture}
        viewBox={`${crop.left - before} ${crop.top - before} ${columns + before + after} ${rows + before + after}`}
        aria-hidden="true"
        onPointerUp={press}
      >
        <SvgMaterials names={material} />
        <SvgWood
          names={material}
          x={crop.left - before}
          y={crop.top - before}
          width={columns + before + after}
          height={rows + before + after}
        />
        {named &&
          names.columns.slice(crop.left, crop.right + 1).map((name, at) => (
            <text
              key={`column ${name}`}
              className={css.name}
              fontSize={nameSize}
              x={crop.left + at}
              y={crop.top - 0.72}
            >
              {name}
            </text>
          ))}
        {named &&
          names.rows.slice(crop.top, crop.bottom + 1).map((name, at) => (
            <text
              key={`row ${name}`}
              className={css.name}
              fontSize={nameSize}
              x={crop.left - 0.88}
              y={crop.top + at + 0.14}
            >
              {name}
            </text>
          ))}
        <path className={css.lines} d={linesPath(grid.size, crop)} />
        {starPoints(size)
          .filter(isSeen)
          .map((point) => (
            <circle key={point} className={css.star} cx={at(point).x} cy={at(point).y} r={0.09} />
          ))}
        {[...marks].map(([point, mark]) =>
          mark === 'area' && isSeen(point) ? (
            <rect
              key={point}
              className={css.area}
              x={at(point).x - 0.5}
              y={at(point).y - 0.5}
              width={1}
              height={1}
            />
          ) : null,
        )}
        {placed.map((point) => {
          const { x, y } = at(point);
          const color = seenColor(stones[point] ?? EMPTY, facing) === BLACK ? BLACK : WHITE;
          const side = color === BLACK ? css.black : css.white;
          const number = numbers.get(point);
          return (
            <g key={point}>
              <SvgStone names={material} x={x} y={y} color={color} look={look} />
              {number !== undefined && (
                <text className={`${css.number} ${side}`} x={x} y={y + 0.17}>
                  {number}
                </text>
              )}
              {number === undefined && point === lastMove && (
                <circle className={`${css.last} ${side}`} cx={x} cy={y} r={0.2} />
              )}
            </g>
          );
        })}
        {[...marks].map(([point, mark]) => {
          if (mark === 'area' || !isSeen(point)) return null;
          const { x, y } = at(point);
          return <path key={point} className={css[mark]} d={SIGNS[mark](x, y)} />;
        })}
        {cursor !== undefined && isSeen(cursor) && (
          <rect
            className={css.cursor}
            x={at(cursor).x - 0.45}
            y={at(cursor).y - 0.45}
            width={0.9}
            height={0.9}
          />
        )}
      </svg>
      <span className="unseen" aria-live="polite">
        {cursor === undefined ? '' : say(cursor)}
      </span>
      <p className="unseen">
        {t('problems.spoken', {
          black: placed
            .filter((point) => seenColor(stones[point] ?? 0, facing) === BLACK)
            .map((point) => pointText(grid.placeOf[point] ?? 0, grid.size))
            .join(' '),
          white: placed
            .filter((point) => seenColor(stones[point] ?? 0, facing) !== BLACK)
            .map((point) => pointText(grid.placeOf[point] ?? 0, grid.size))
            .join(' '),
        })}
      </p>
    </div>
  );
};

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** A tick, a cross, a small ring, a ring: they differ in shape as well as in colour. */
const SIGNS: Readonly<Record<Exclude<PointMark, 'area'>, (x: number, y: number) => string>> = {
  good: (x, y) => `M${x - 0.22} ${y}l0.16 0.17l0.28 -0.34`,
  bad: (x, y) => `M${x - 0.18} ${y - 0.18}l0.36 0.36m0 -0.36l-0.36 0.36`,
  unknown: (x, y) => circle(x, y, 0.12),
  answer: (x, y) => circle(x, y, 0.3),
  mistake: (x, y) => `M${x - 0.3} ${y - 0.3}l0.6 0.6m0 -0.6l-0.6 0.6`,
  doubt: (x, y) => circle(x, y, 0.56),
  target: (x, y) => `M${x - 0.2} ${y + 0.15}l0.2 -0.35l0.2 0.35z`,
};
