import { EMPTY, type ProblemPicture as Picture, type Rect, type Size } from '#protocol';
import { BoardPicture } from '../board/BoardPicture';
import { cropOf, gridOf, PLAIN_FACING } from './facing';
import css from './ProblemPicture.module.css';

/** Lines across for each one down: pictures side by side are of one size. */
const SHAPE = 1.8;

/** A set's picture: the stones of one of its problems. The set's name says the rest. */
export const ProblemPicture = ({ picture: { size, stones } }: { readonly picture: Picture }) => {
  const placed = [...stones.keys()].filter((point) => stones[point] !== EMPTY);
  const crop = widened(cropOf(placed, size, gridOf(size, PLAIN_FACING)), size);
  return (
    <div className={css.picture}>
      <BoardPicture size={size} stones={stones} crop={crop} />
    </div>
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
