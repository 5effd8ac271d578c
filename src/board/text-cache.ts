import { drawText } from '../ui/canvas/figure-text';
import type { Palette } from '../ui/canvas/palette';

interface Inscription {
  readonly text: string;
  /** A CSS colour. */
  readonly fill: string;
  /** Centre of the text. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
}
/** Draws a text no wider than a stone; `once`: the text is not cached. */
export type DrawBoardText = (ctx: CanvasRenderingContext2D, inscription: Inscription, once?: boolean) => void;

/**
 * Caches drawn texts. The browser shapes every text again, which with 200 numbers was the largest part of a step.
 * The cache draws each text once on a canvas of a stone's size (`side` has the stones' parity, so it lies on whole
 * pixels) and then copies it. Texts drawn once use a canvas of their own too: a text on a canvas in the page forces
 * the browser to lay out the page at once, in the middle of a step that goes on changing it.
 */
export const makeTextCache = (side: number, palette: Palette): DrawBoardText => {
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
    // A figure in a corner of its point does not lie on a whole pixel by itself, and a copy between pixels is blurred.
    ctx.drawImage(picture, Math.round(inscription.x - side / 2), Math.round(inscription.y - side / 2));
  };
};

const blank = (side: number): HTMLCanvasElement => {
  const picture = document.createElement('canvas');
  picture.width = side;
  picture.height = side;
  return picture;
};
