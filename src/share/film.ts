import { type Color, EMPTY, PASS, type PositionView } from '#protocol';
import { drawSurface } from '../board/draw/surface';
import { drawScene } from '../board/draw-scene';
import { layoutBoard } from '../board/geometry';
import type { BoardOverlays } from '../board/scene';
import { makeSprites } from '../board/sprites';
import { game } from '../clients/game';
import { readPalette } from '../ui/canvas/palette';
import { nextTask } from '../ui/deferred/next-task';
import { GifWriter } from './gif';

/** The line from the shown position to its end, as an animation. */
const SIDE = 480;
const MAX_BOARDS = 400;
const DELAY_MS = 700;
const LAST_DELAY_MS = 3000;

export interface FilmProgress {
  readonly done: number;
  readonly total: number;
}

/** Calls `onProgress` after each board; stops without a film when it returns false. */
export const filmOf = async (
  position: PositionView,
  overlays: BoardOverlays,
  onProgress: (progress: FilmProgress) => boolean,
): Promise<Blob | undefined> => {
  const atEnd = position.lineIndex >= position.lineEnd;
  const boards = await game().lineBoards(position.of, atEnd ? 0 : position.lineIndex, MAX_BOARDS);
  const draw = drawingOf(position, overlays);
  if (!draw || boards.count === 0) return undefined;
  const size = boards.stones.length / boards.count;
  const moveNumbers = new Uint16Array(size);
  const frameAt = (index: number): Uint8ClampedArray => {
    const point = boards.points[index] as number;
    const color = boards.colors[index] as 0 | Color;
    if (point >= 0) moveNumbers[point] = Math.min(0xffff, boards.numbers[index] as number);
    return draw({
      ...position,
      stones: boards.stones.subarray(index * size, (index + 1) * size),
      moveNumbers: moveNumbers.slice(),
      ...(color === EMPTY ? {} : { lastMove: { point: point < 0 ? PASS : point, color } }),
    });
  };
  const writer = new GifWriter(SIDE, SIDE, frameAt(boards.count - 1));
  moveNumbers.fill(0);
  for (let index = 0; index < boards.count; index += 1) {
    const isLast = index === boards.count - 1;
    writer.add({ pixels: frameAt(index), delayMs: isLast ? LAST_DELAY_MS : DELAY_MS });
    if (!onProgress({ done: index + 1, total: boards.count })) return undefined;
    // Lets the page work in between.
    await nextTask();
  }
  return new Blob([writer.done()], { type: 'image/gif' });
};

/** Draws boards on an offscreen canvas. Flat stones have few colours, which keeps the file small. */
const drawingOf = (shown: PositionView, wished: BoardOverlays) => {
  const overlays: BoardOverlays = {
    ...wished,
    candidates: false,
    ownership: 'none',
    policy: false,
    lastQuality: false,
    nextMoves: false,
    qualities: undefined,
    stones: 'flat',
  };
  const [surface, stage] = [canvas(), canvas()];
  const below = surface.getContext('2d');
  const ctx = stage.getContext('2d');
  const film = canvas().getContext('2d', { willReadFrequently: true });
  if (!below || !ctx || !film) return undefined;
  const space = {
    width: SIDE,
    height: SIDE,
    ratio: 1,
    coordinates: overlays.coordinates,
    coordinateStyle: overlays.coordinateStyle,
  };
  const geometry = layoutBoard(shown.size, space, overlays.turn);
  const read = readPalette(document.documentElement);
  // Wood without grain: GIF compresses fibres badly.
  const palette = { ...read, grain: read.wood };
  const sprites = makeSprites(geometry, palette, overlays.stones);
  drawSurface(below, geometry, palette);
  return (position: PositionView): Uint8ClampedArray => {
    const bare: PositionView = { ...position, marks: [], lines: [], next: [], koPoint: PASS };
    const { dimming: _, ...undimmed } = bare;
    const still = { hover: undefined, cursor: undefined, fading: undefined };
    const scene = { position: undimmed, analysis: undefined, overlays, preview: undefined };
    drawScene({ ctx, geometry, palette, sprites }, scene, still);
    film.fillStyle = palette.paper;
    film.fillRect(0, 0, SIDE, SIDE);
    film.drawImage(surface, 0, 0);
    film.drawImage(stage, 0, 0);
    return film.getImageData(0, 0, SIDE, SIDE).data;
  };
};

const canvas = (): HTMLCanvasElement => {
  const made = document.createElement('canvas');
  made.width = SIDE;
  made.height = SIDE;
  return made;
};
