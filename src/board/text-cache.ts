import { drawText } from '../ui/canvas/figure-text';
import type { Palette } from '../ui/canvas/palette';

interface Inscription {
  readonly text: string;
  /** A colour. */
  readonly fill: string;
  /** The middle of the stone it stands on. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
}
/** Writes a short text on a stone; `once`: it is not written again. */
export type DrawCachedText = (
  ctx: CanvasRenderingContext2D,
  inscription: Inscription,
  once?: boolean,
) => void;

/**
 * Writing shapes each text anew, which with two hundred numbers was the largest part of a step. Here each is
 * written once on a picture as large as a stone (`side` has the stones' parity, so it lies on whole pixels) and
 * copied from then on. What is written once goes by way of a picture too: to choose a font on a canvas of the page,
 * while the page is being changed, makes the browser work out the page's styles there and then.
 */
export const makeTextCache = (side: number, palette: Palette): DrawCachedText => {
  const pictures = new Map<string, HTMLCanvasElement>();
  const slate = blank(side);
  const write = (
    picture: HTMLCanvasElement,
    { text, fill, size, weight }: Inscription,
  ): HTMLCanvasElement => {
    const ctx = picture.getContext('2d');
    if (!ctx) return picture;
    ctx.clearRect(0, 0, side, side);
    ctx.fillStyle = fill;
    drawText(ctx, palette, text, { x: side / 2, y: side / 2, size, weight });
    return picture;
  };
  const pictureOf = (inscription: Inscription): HTMLCanvasElement => {
    const { text, fill, size, weight } = inscription;
    const name = `${text} ${fill} ${size} ${weight}`;
    const known = pictures.get(name) ?? write(blank(side), inscription);
    pictures.set(name, known);
    return known;
  };
  return (ctx, inscription, once = false) => {
    const picture = once ? write(slate, inscription) : pictureOf(inscription);
    ctx.drawImage(picture, inscription.x - side / 2, inscription.y - side / 2);
  };
};

const blank = (side: number): HTMLCanvasElement => {
  const picture = document.createElement('canvas');
  picture.width = side;
  picture.height = side;
  return picture;
};
