import { BLACK, type Point, pointsWith, type Size, starPoints, WHITE } from '#protocol';
import css from './BoardThumbnail.module.css';

interface BoardThumbnailProps {
  /** One byte per point; absent until the library worker has replayed the record. */
  readonly stones: Uint8Array | undefined;
  readonly size: Size;
  /** Shown so large that its lines can be seen. */
  readonly isLarge?: boolean;
}

/** A thumbnail of a position, to recognise but not to read. One board point is one unit. */
export const BoardThumbnail = ({ stones, size, isLarge = false }: BoardThumbnailProps) => {
  const side = Math.max(size.width, size.height) + 1;
  const left = (size.width - 1 - side) / 2;
  const top = (size.height - 1 - side) / 2;
  return (
    <svg aria-hidden className={css.picture} viewBox={`${left} ${top} ${side} ${side}`}>
      <path className={css.edge} d={`M0 0h${size.width - 1}v${size.height - 1}h${1 - size.width}z`} />
      {isLarge && <path className={css.lines} d={lines(size)} />}
      <path className={css.stars} d={dots(starPoints(size), size)} />
      {stones && <path className={css.black} d={dots(pointsWith(stones, BLACK), size)} />}
      {stones && <path className={css.white} d={dots(pointsWith(stones, WHITE), size)} />}
    </svg>
  );
};

const lines = ({ width, height }: Size): string => {
  let path = '';
  for (let x = 1; x < width - 1; x += 1) path += `M${x} 0v${height - 1}`;
  for (let y = 1; y < height - 1; y += 1) path += `M0 ${y}h${width - 1}`;
  return path;
};

/**
 * A round dot per point: lines of length 0 with round ends. SVG, because a canvas per row takes 0.5 ms to create and
 * twenty rows appear at once.
 */
const dots = (points: readonly Point[], { width }: Size): string =>
  points.map((point) => `M${point % width} ${Math.floor(point / width)}h0`).join('');
