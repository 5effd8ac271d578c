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
/** Draws a text no wider than a stone; `passing`: the text belongs to one report of an engine. */
export type DrawBoardText = (
  ctx: CanvasRenderingContext2D,
  inscription: Inscription,
  passing?: boolean,
) => void;

/** Passing texts that are kept: the figures of a few reports, as most of them come again in the next. */
const MAX_PASSING = 160;

/**
 * Caches drawn texts. The browser shapes every text again, which with 200 numbers was the largest part of a step.
 * The cache draws each text once on a canvas of a stone's size (`side` has the stones' parity, so it lies on whole
 * pixels) and then copies it. A text on a canvas in the page would also force the browser to lay out the page at once,
 * in the middle of a step that goes on changing it. Of passing texts the one unused for longest gives its canvas to
 * the next.
 */
export const makeTextCache = (side: number, palette: Palette): DrawBoardText => {
  const pictures = new Map<string, HTMLCanvasElement>();
  const passing = new Map<string, HTMLCanvasElement>();
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
  const pictureOf = (inscription: Inscription, isPassing: boolean): HTMLCanvasElement => {
    const { text, fill, size, weight } = inscription;
    const name = `${text} ${fill} ${size} ${weight}`;
    const kept = isPassing ? passing : pictures;
    const known = kept.get(name);
    const picture = known ?? write((isPassing && recycled(passing)) || blank(side), inscription);
    // The map's order is the order of use.
    if (isPassing && known) passing.delete(name);
    if (isPassing || !known) kept.set(name, picture);
    return picture;
  };
  return (ctx, inscription, isPassing = false) => {
    const picture = pictureOf(inscription, isPassing);
    // A figure in a corner of its point does not lie on a whole pixel by itself, and a copy between pixels is blurred.
    ctx.drawImage(picture, Math.round(inscription.x - side / 2), Math.round(inscription.y - side / 2));
  };
};

/** Takes the canvas that was not used for longest from a full map. */
const recycled = (passing: Map<string, HTMLCanvasElement>): HTMLCanvasElement | undefined => {
  const oldest = passing.size < MAX_PASSING ? undefined : passing.entries().next().value;
  if (!oldest) return undefined;
  passing.delete(oldest[0]);
  return oldest[1];
};

const blank = (side: number): HTMLCanvasElement => {
  const picture = document.createElement('canvas');
  picture.width = side;
  picture.height = side;
  return picture;
};
