import type { Palette } from './palette';

interface TextPlace {
  /** The middle of the text. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  /** Wider texts are made smaller to fit. */
  readonly room?: number;
}

/**
 * One short text centred on a pixel. Digits and capitals are about 0.72 of the size high in every system
 * font, which centres them better than the "middle" baseline that each font puts elsewhere.
 */
export const drawText = (
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  text: string,
  at: TextPlace,
): void => {
  const { weight = 500, room, x, y } = at;
  const font = (size: number): string => `${weight} ${size}px ${palette.font}`;
  const size = room === undefined ? at.size : fitting(ctx, text, at.size, room, font);
  ctx.font = font(size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(text, x, y + 0.36 * size);
};

/** The size at which a text fits, in steps: a browser remembers few fonts, and a new one costs more than its text. */
const fitting = (
  ctx: CanvasRenderingContext2D,
  text: string,
  size: number,
  room: number,
  font: (size: number) => string,
): number => {
  const width = widthOf(ctx, text, font(size));
  return width > room ? Math.floor((STEPS * size * room) / width) / STEPS : size;
};
const STEPS = 4;

/** To measure a text is as much work as to draw it; a tree asks for the same numbers at every step. */
const widthOf = (ctx: CanvasRenderingContext2D, text: string, font: string): number => {
  const name = `${font} ${text}`;
  const known = widths.get(name);
  if (known !== undefined) return known;
  ctx.font = font;
  const { width } = ctx.measureText(text);
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(name, width);
  return width;
};
const widths = new Map<string, number>();
const MOST_WIDTHS = 4000;
