import type { CoordinateStyle, Point, Size } from '#protocol';
import { type Turn, type TurnedGrid, turnGrid } from './turned-grid';

/**
 * The geometry of a board on a canvas. Everything is in device pixels, so that lines fall on whole pixels at every
 * ratio: the line distance is a whole number, and centres are placed so that a line of `line` pixels covers whole
 * pixels.
 */
export interface BoardGeometry {
  /** The size on the screen: a board turned by 90° has width and height exchanged. */
  readonly size: Size;
  readonly grid: TurnedGrid;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Width of the canvas. */
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
  /** Whether there is room for coordinates around the grid, and their names. */
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
/** Minimum line distance for a readable board; a smaller canvas cuts the board off. */
const MIN_CELL = 4;
const LINE_OF_CELL = 0.024;
/** CSS pixels: lines stay thin on boards with few lines. */
const MAX_LINE = 1.25;
/** Radius of a stone, and of a candidate on the board, in cells. */
export const STONE_OF_CELL = 0.48;
export const CANDIDATE_OF_CELL = 0.92 * STONE_OF_CELL;

/** The largest board that fits into the space (device pixels), centred. */
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
  // A line of odd thickness covers whole pixels when its centre is the centre of a pixel.
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

/** The point whose cell contains this pixel; undefined outside the grid. */
export const pointUnder = (geometry: BoardGeometry, x: number, y: number): Point | undefined => {
  // Floor instead of round, because rounding a small negative gives -0, which is not the same point as 0.
  const column = Math.floor((x - geometry.originX) / geometry.cell + 0.5);
  const row = Math.floor((y - geometry.originY) / geometry.cell + 0.5);
  const { width, height } = geometry.size;
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
  return geometry.grid.pointAt[row * width + column];
};

/** Diameter of a stone in whole pixels, with the parity that keeps it sharp around its centre. */
export const stoneDiameter = (geometry: BoardGeometry): number => {
  const wanted = Math.round(2 * STONE_OF_CELL * geometry.cell);
  return wanted % 2 === geometry.line % 2 ? wanted : wanted - 1;
};

/** Maximum offset of a stone from its point, in cells: stones placed by hand are never quite straight. */
const MAX_OFFSET = 0.022;

/**
 * The offset of the stone on a point, in device pixels. A fixed function of the point, so that redrawing moves no
 * stone.
 */
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

/** The maximum offset, in whole device pixels. */
export const maxStoneOffset = ({ cell }: BoardGeometry): number => Math.ceil(MAX_OFFSET * cell);
