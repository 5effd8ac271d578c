import { drawSurface } from '../board/draw/surface';
import { drawScene } from '../board/draw-scene';
import { layoutBoard } from '../board/geometry';
import type { BoardScene } from '../board/scene';
import { makeSprites } from '../board/sprites';
import { readPalette } from '../ui/canvas/palette';

const canvasOf = (side: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
};

/**
 * Pictures show a board as it looks at this side length (CSS pixels), however many pixels they have: lines keep their
 * relative width.
 */
const SEEN_SIDE = 800;

/** The shown board as a PNG with this many pixels per side. */
export const pictureOf = async (scene: BoardScene, side: number): Promise<Blob | undefined> => {
  const surface = canvasOf(side);
  const stage = canvasOf(side);
  const below = surface.getContext('2d');
  const ctx = stage.getContext('2d');
  if (!below || !ctx) return undefined;
  const { overlays, position } = scene;
  const space = {
    width: side,
    height: side,
    ratio: side / SEEN_SIDE,
    coordinates: overlays.coordinates,
    coordinateStyle: overlays.coordinateStyle,
  };
  const geometry = layoutBoard(position.size, space, overlays.turn);
  const palette = readPalette(document.documentElement);
  drawSurface(below, geometry, palette);
  // Fills the background: a transparent picture looks wrong in most programs.
  below.globalCompositeOperation = 'destination-over';
  below.fillStyle = palette.paper;
  below.fillRect(0, 0, side, side);
  below.globalCompositeOperation = 'source-over';
  const sprites = makeSprites(geometry, palette, overlays.stones);
  drawScene({ ctx, geometry, palette, sprites }, scene, {
    hover: undefined,
    cursor: undefined,
    fading: undefined,
  });
  below.drawImage(stage, 0, 0);
  return new Promise((resolve) => surface.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
};
