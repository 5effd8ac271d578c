import { BLACK, EMPTY, isInRect, type Rect, type Size, starPoints, WHITE } from '#protocol';
import { useSettings } from '../state/settings';
import css from './BoardPicture.module.css';
import { linesPath } from './lines-path';
import { SvgMaterials, SvgStone, SvgWood, useSvgNames } from './SvgBoard';

interface BoardPictureProps {
  readonly size: Size;
  readonly stones: Uint8Array;
  readonly crop: Rect;
}

const MARGIN = 0.7;

/** Stones on wood without names of lines: a picture on a card, whose name says the rest. */
export const BoardPicture = ({ size, stones, crop }: BoardPictureProps) => {
  const look = useSettings(({ settings }) => settings.stoneStyle);
  const names = useSvgNames();
  const [left, top] = [crop.left - MARGIN, crop.top - MARGIN];
  const [width, height] = [crop.right - crop.left + 2 * MARGIN, crop.bottom - crop.top + 2 * MARGIN];
  return (
    <svg
      className={css.picture}
      viewBox={`${left} ${top} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <SvgMaterials names={names} />
      <SvgWood names={names} x={left} y={top} width={width} height={height} />
      <path className={css.lines} d={linesPath(size, crop)} />
      {starPoints(size)
        .filter((point) => isInRect(point, crop, size))
        .map((point) => (
          <circle
            key={`star ${point}`}
            className={css.star}
            cx={point % size.width}
            cy={Math.floor(point / size.width)}
            r={0.1}
          />
        ))}
      {[...stones.keys()]
        .filter((point) => stones[point] !== EMPTY)
        .map((point) => (
          <SvgStone
            key={point}
            names={names}
            x={point % size.width}
            y={Math.floor(point / size.width)}
            color={stones[point] === BLACK ? BLACK : WHITE}
            look={look}
          />
        ))}
    </svg>
  );
};
