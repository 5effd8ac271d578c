import { BLACK, EMPTY, type Point, WHITE } from '#protocol';
import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';

/** Below this absolute ownership a point counts as neutral. */
const FLOOR = 0.12;
/** Side of the square at full ownership, in cells. */
const FULL = 0.42;
/**
 * On a numbered stone the square moves this far to the upper left and shrinks by this factor, both in cells, to leave
 * the number readable.
 */
const ASIDE = { by: 0.26, scale: 0.55 } as const;

/**
 * Draws ownership as squares in the owner's colour, larger when it is surer. Stones that will live have none; stones
 * that will likely die carry the opponent's square, moved aside on numbered stones. `ownership` is Black's, -1 to 1.
 */
export const drawOwnership = (
  brush: Brush,
  stones: Uint8Array,
  ownership: Float32Array | undefined,
  which: 'all' | 'dead',
  isNumbered: (point: Point) => boolean,
): void => {
  if (!ownership) return;
  for (let point = 0; point < stones.length; point += 1) {
    const certain = ownership[point] as number;
    const owner = certain > 0 ? BLACK : WHITE;
    const stone = stones[point] as number;
    if (!(Math.abs(certain) >= FLOOR) || stone === owner) continue;
    if (which === 'dead' && stone === EMPTY) continue;
    drawSquare(brush, point, certain, stone === EMPTY ? 'wood' : isNumbered(point) ? 'aside' : 'stone');
  }
};

const drawSquare = (
  { ctx, geometry, palette }: Brush,
  point: Point,
  certain: number,
  place: 'wood' | 'stone' | 'aside',
): void => {
  const { cell, line } = geometry;
  const border = Math.max(1, Math.round(0.5 * line));
  const isWhite = certain < 0;
  const full = (place === 'aside' ? ASIDE.scale * FULL : FULL) * cell;
  // Whole pixels with the parity of the lines keep small squares sharp.
  const half = (2 * Math.round((full * Math.sqrt(Math.abs(certain)) - (line % 2)) / 2) + (line % 2)) / 2;
  const aside = place === 'aside' ? Math.round(ASIDE.by * cell) : 0;
  const x = xOf(geometry, point) - aside - half;
  const y = yOf(geometry, point) - aside - half;
  if (isWhite || place !== 'wood') {
    ctx.fillStyle = isWhite ? palette.line : palette.white;
    ctx.fillRect(x - border, y - border, 2 * (half + border), 2 * (half + border));
  }
  ctx.fillStyle = isWhite ? palette.white : palette.black;
  ctx.fillRect(x, y, 2 * half, 2 * half);
};
