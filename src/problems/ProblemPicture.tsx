import { BLACK, EMPTY, type ProblemPicture as Picture, type Rect, type Size, WHITE } from '#protocol';
import { linesPath } from '../board/lines-path';
import { SvgMaterials, SvgStone, SvgWood, useSvgNames } from '../board/SvgBoard';
import { useSettings } from '../state/settings';
import { cropOf, gridOf, PLAIN_FACING } from './facing';
import css from './ProblemPicture.module.css';

const MARGIN = 0.7;
/** Lines across for each one down: pictures side by side are of one size. */
const SHAPE = 1.8;

/** A set's picture: the stones of one of its problems. The set's name says the rest. */
export const ProblemPicture = ({ picture: { size, stones } }: { readonly picture: Picture }) => {
  const look = useSettings(({ settings }) => settings.stoneStyle);
  const material = useSvgNames();
  const placed = [...stones.keys()].filter((point) => stones[point] !== EMPTY);
  const crop = widened(cropOf(placed, size, gridOf(size, PLAIN_FACING)), size);
  const [width, height] = [crop.right - crop.left + 2 * MARGIN, crop.bottom - crop.top + 2 * MARGIN];
  return (
    <svg
      className={css.picture}
      viewBox={`${crop.left - MARGIN} ${crop.top - MARGIN} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <SvgMaterials names={material} />
      <SvgWood names={material} x={crop.left - MARGIN} y={crop.top - MARGIN} width={width} height={height} />
      <path className={css.lines} d={linesPath(size, crop)} />
      {placed.map((point) => (
        <SvgStone
          key={point}
          names={material}
          x={point % size.width}
          y={Math.floor(point / size.width)}
          color={stones[point] === BLACK ? BLACK : WHITE}
          look={look}
        />
      ))}
    </svg>
  );
};

/** The rectangle with more of the board, until it is about `SHAPE` times as wide as high. */
const widened = (crop: Rect, size: Size): Rect => {
  let { left, top, right, bottom } = crop;
  const grown = (first: number, last: number, lines: number, wanted: number): [number, number] => {
    const missing = Math.max(0, Math.min(lines, wanted) - (last - first + 1));
    const to = Math.min(lines - 1, last + missing);
    return [Math.max(0, first - (missing - (to - last))), to];
  };
  [left, right] = grown(left, right, size.width, Math.round((bottom - top + 1) * SHAPE));
  [top, bottom] = grown(top, bottom, size.height, Math.round((right - left + 1) / SHAPE));
  return { left, top, right, bottom };
};
