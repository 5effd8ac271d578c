import { PASS, type Point, type Rect, type Size, wholeBoard } from '#protocol';

/** Lines around the points, and the minimum number of lines that still shows the place on the board. */
const MARGIN = 3;
const MIN_LINES = 11;

/** A square part of the board around the points, within the board. */
export const cropAround = (points: readonly Point[], size: Size): Rect => {
  const seen = points.filter((point) => point !== PASS);
  if (seen.length === 0) return wholeBoard(size);
  const columns = seen.map((point) => point % size.width);
  const rows = seen.map((point) => Math.floor(point / size.width));
  const span = Math.max(extent(columns), extent(rows), MIN_LINES - 1);
  const [left, right] = spread(columns, span, size.width);
  const [top, bottom] = spread(rows, span, size.height);
  return { left, top, right, bottom };
};

const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 2 * MARGIN;

/** `span` lines with the values in their middle, moved inside the board. */
const spread = (values: readonly number[], span: number, side: number): readonly [number, number] => {
  const middle = (Math.max(...values) + Math.min(...values)) / 2;
  const wanted = Math.min(span, side - 1);
  const first = Math.max(0, Math.min(side - 1 - wanted, Math.round(middle - wanted / 2)));
  return [first, first + wanted];
};
