import { BLACK, type Point, pointsWith, type Size, starPoints, WHITE } from '#protocol';
import css from './BoardThumbnail.module.css';

interface BoardThumbnailProps {
  /** One byte a point; absent while the record has not been looked into. */
  readonly stones: Uint8Array | undefined;
  readonly size: Size;
}

/** A position too small to read and large enough to recognise. One point of the board is one unit. */
export const BoardThumbnail = ({ stones, size }: BoardThumbnailProps) => {
  const side = Math.max(size.width, size.height) + 1;
  const left = (size.width - 1 - side) / 2;
  const top = (size.height - 1 - side) / 2;
  return (
    <svg aria-hidden className={css.picture} viewBox={`${left} ${top} ${side} ${side}`}>
      <path className={css.edge} d={`M0 0h${size.width - 1}v${size.height - 1}h${1 - size.width}z`} />
      <path className={css.stars} d={dots(starPoints(size), size)} />
      {stones && <path className={css.black} d={dots(pointsWith(stones, BLACK), size)} />}
      {stones && <path className={css.white} d={dots(pointsWith(stones, WHITE), size)} />}
    </svg>
  );
};

/**
 * A round dot a point: lines without length with round ends. A canvas for each row takes half a millisecond to come
 * to life, and twenty rows come at once.
 */
const dots = (points: readonly Point[], { width }: Size): string =>
  points.map((point) => `M${point % width} ${Math.floor(point / width)}h0`).join('');
