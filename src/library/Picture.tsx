import { BLACK, type Point, type Size, type Stone, WHITE } from '#protocol';
import { hoshi } from '../board/hoshi';
import css from './Picture.module.css';

interface PictureProps {
  /** One byte a point; absent while the record has not been looked into. */
  readonly stones: Uint8Array | undefined;
  readonly size: Size;
}

/** A position too small to read and large enough to recognise. One point of the board is one unit. */
export const Picture = ({ stones, size }: PictureProps) => {
  const side = Math.max(size.width, size.height) + 1;
  const left = (size.width - 1 - side) / 2;
  const top = (size.height - 1 - side) / 2;
  return (
    <svg aria-hidden className={css.picture} viewBox={`${left} ${top} ${side} ${side}`}>
      <path className={css.edge} d={`M0 0h${size.width - 1}v${size.height - 1}h${1 - size.width}z`} />
      <path className={css.stars} d={dots(hoshi(size), size)} />
      {stones && <path className={css.black} d={dots(pointsOf(stones, BLACK), size)} />}
      {stones && <path className={css.white} d={dots(pointsOf(stones, WHITE), size)} />}
    </svg>
  );
};

/** The points with such a stone. */
const pointsOf = (stones: Uint8Array, wanted: Stone): Point[] => {
  const points: Point[] = [];
  for (const [point, stone] of stones.entries()) if (stone === wanted) points.push(point);
  return points;
};

/**
 * A round dot a point: lines without length with round ends. A canvas for each row takes half a millisecond to come
 * to life, and twenty rows come at once.
 */
const dots = (points: readonly Point[], { width }: Size): string =>
  points.map((point) => `M${point % width} ${Math.floor(point / width)}h0`).join('');
