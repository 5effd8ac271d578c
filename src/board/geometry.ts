import type { CoordinateStyle, Point, Size } from '#protocol';
import { type Turn, type TurnedGrid, turnGrid } from './turned-grid';

/**
 * Where the points of a board lie on a canvas. Everything is in device pixels, so that lines fall on whole
 * pixels at every ratio: the distance between lines is a whole number, and centres lie where a line of
 * `line` pixels covers pixels fully.
 */
export interface BoardGeometry {
  /** The board as it is seen; turned on its side, width and height have changed places. */
  readonly size: Size;
  readonly grid: TurnedGrid;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** The canvas. */
  readonly width: number;
  readonly height: number;
  /** The wooden rectangle, centred on the canvas. */
  readonly wood: Rect;
  /** Centre of the top left point. */
  readonly originX: number;
  readonly originY: number;
  /** Distance between lines. */
  readonly cell: number;
  /** Thickness of a line. */
  readonly line: number;
  /** Whether there is room for letters and numbers around the grid, and what the lines are called there. */
  readonly coordinates: boolean;
  readonly coordinateStyle: CoordinateStyle;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Space {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly coordinates: boolean;
  /** GTP's letters and numbers if absent. */
  readonly coordinateStyle?: CoordinateStyle;
}

/** Wood beyond the outer lines, in cells: half a stone, and the coordinates outside it. */
const margin = (coordinates: boolean): number => (coordinates ? 1.08 : 0.66);
/** Smaller than this a board cannot be read; it is then cut off rather than vanish. */
const MIN_CELL = 4;
const LINE_OF_CELL = 0.024;
/** CSS pixels: on boards of few lines they stay as fine as on large ones. */
const MAX_LINE = 1.25;
/** Radius of a stone, and of a candidate on the board, in cells. */
export const STONE_OF_CELL = 0.48;
export const CANDIDATE_OF_CELL = 0.92 * STONE_OF_CELL;

/** Width divided by height of the wood, for whoever shares out the room around it. */
export const boardAspect = (size: Size, coordinates: boolean): number =>
  (size.width - 1 + 2 * margin(coordinates)) / (size.height - 1 + 2 * margin(coordinates));

/** The largest board that fits into the space (device pixels), in its middle. */
export const layoutBoard = (board: Size, space: Space, turn?: Turn): BoardGeometry => {
  const grid = turnGrid(board, turn);
  const { size } = grid;
  const around = margin(space.coordinates);
  const columns = size.width - 1 + 2 * around;
  const rows = size.height - 1 + 2 * around;
  const cell = Math.max(MIN_CELL, Math.floor(Math.min(space.width / columns, space.height / rows)));
  const line = Math.max(1, Math.round(Math.min(cell * LINE_OF_CELL, MAX_LINE * space.ratio)));
  const edge = Math.round(cell * around);
  const width = cell * (size.width - 1) + 2 * edge + (line % 2);
  const height = cell * (size.height - 1) + 2 * edge + (line % 2);
  const x = Math.floor((space.width - width) / 2);
  const y = Math.floor((space.height - height) / 2);
  // A line of odd thickness covers whole pixels when its middle is the middle of a pixel.
  const middle = (line % 2) / 2;
  return {
    size,
    grid,
    ratio: space.ratio,
    width: space.width,
    height: space.height,
    wood: { x, y, width, height },
    originX: x + edge + middle,
    originY: y + edge + middle,
    cell,
    line,
    coordinates: space.coordinates,
    coordinateStyle: space.coordinateStyle ?? 'gtp',
  };
};

export const xOf = (geometry: BoardGeometry, point: Point): number =>
  geometry.originX + ((geometry.grid.placeOf[point] as number) % geometry.size.width) * geometry.cell;

export const yOf = (geometry: BoardGeometry, point: Point): number =>
  geometry.originY +
  Math.floor((geometry.grid.placeOf[point] as number) / geometry.size.width) * geometry.cell;

/** The point whose cell holds this pixel, or undefined beside the grid. */
export const pointUnder = (geometry: BoardGeometry, x: number, y: number): Point | undefined => {
  // Rounded this way no small negative becomes -0, which would not be the same point as 0.
  const column = Math.floor((x - geometry.originX) / geometry.cell + 0.5);
  const row = Math.floor((y - geometry.originY) / geometry.cell + 0.5);
  const { width, height } = geometry.size;
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
  return geometry.grid.pointAt[row * width + column];
};

/** Diameter of a stone, whole pixels, odd or even as centres need it to be drawn without blur. */
export const stoneDiameter = (geometry: BoardGeometry): number => {
  const wanted = Math.round(2 * STONE_OF_CELL * geometry.cell);
  return wanted % 2 === geometry.line % 2 ? wanted : wanted - 1;
};

/** How far from the middle of its point a stone may lie, in cells: by hand nobody sets them straight. */
const MAX_OFFSET = 0.022;

/** Where a stone lies beside its point, in device pixels: the same for ever, so that nothing trembles. */
export const stoneOffset = (
  { cell }: BoardGeometry,
  point: Point,
): { readonly x: number; readonly y: number } => {
  const hash = Math.imul(point + 1, 0x9e3779b1) >>> 0;
  const share = (bits: number): number => ((bits & 0xff) / 0xff) * 2 - 1;
  return {
    x: Math.round(share(hash >>> 8) * MAX_OFFSET * cell),
    y: Math.round(share(hash >>> 16) * MAX_OFFSET * cell),
  };
};

/** The largest of them, in whole device pixels. */
export const maxStoneOffset = ({ cell }: BoardGeometry): number => Math.ceil(MAX_OFFSET * cell);
