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
/** Writes a short text on a stone. */
export type Inscribe = (ctx: CanvasRenderingContext2D, inscription: Inscription) => void;

/**
 * Writing shapes each text anew, which with two hundred numbers was the largest part of a step. Here each is
 * written once on a picture as large as a stone (`side` has the stones' parity, so it lies on whole pixels) and
 * copied from then on.
 */
export const makeInscribe = (side: number, palette: Palette): Inscribe => {
  const pictures = new Map<string, HTMLCanvasElement>();
  const pictureOf = ({ text, fill, size, weight }: Inscription): HTMLCanvasElement => {
    const name = `${text} ${fill} ${size} ${weight}`;
    const known = pictures.get(name);
    if (known) return known;
    const picture = document.createElement('canvas');
    picture.width = side;
    picture.height = side;
    const ctx = picture.getContext('2d');
    if (ctx) {
      ctx.fillStyle = fill;
      drawText(ctx, palette, text, { x: side / 2, y: side / 2, size, weight });
    }
    pictures.set(name, picture);
    return picture;
  };
  return (ctx, inscription) =>
    ctx.drawImage(pictureOf(inscription), inscription.x - side / 2, inscription.y - side / 2);
};
