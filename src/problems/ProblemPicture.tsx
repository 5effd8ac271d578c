import { BLACK, EMPTY, type ProblemPicture as Picture } from '#protocol';
import { linesPath } from '../board/lines-path';
import { cropOf, gridOf, PLAIN_FACING } from './facing';
import css from './ProblemPicture.module.css';

const MARGIN = 0.6;

/** A set's picture: the stones of one of its problems. The set's name says the rest. */
export const ProblemPicture = ({ picture: { size, stones } }: { readonly picture: Picture }) => {
  const placed = [...stones.keys()].filter((point) => stones[point] !== EMPTY);
  const crop = cropOf(placed, size, gridOf(size, PLAIN_FACING));
  const [width, height] = [crop.right - crop.left + 2 * MARGIN, crop.bottom - crop.top + 2 * MARGIN];
  return (
    <svg
      className={css.picture}
      viewBox={`${crop.left - MARGIN} ${crop.top - MARGIN} ${width} ${height}`}
      preserveAspectRatio="xMinYMin meet"
      aria-hidden="true"
    >
      <rect className={css.wood} x={crop.left - MARGIN} y={crop.top - MARGIN} width={width} height={height} />
      <path className={css.lines} d={linesPath(size, crop)} />
      {placed.map((point) => (
        <circle
          key={point}
          className={stones[point] === BLACK ? css.black : css.white}
          cx={point % size.width}
          cy={Math.floor(point / size.width)}
          r={0.47}
        />
      ))}
    </svg>
  );
};
