import type { Palette } from './palette';

interface Lettering {
  readonly size: number;
  readonly weight?: number;
  /** Maximum width; wider texts shrink to fit. */
  readonly room?: number;
}
interface TextPlace extends Lettering {
  /** Centre of the text. */
  readonly x: number;
  readonly y: number;
}

/**
 * Draws one short text centred on a pixel. Digits and capitals are about 0.72 of the font size high in every system
 * font; this centres them better than the "middle" baseline, which differs between fonts.
 */
export const drawText = (
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  text: string,
  at: TextPlace,
): void => {
  const { weight = 500, x, y } = at;
  const size = fittingSize(ctx, palette, text, at);
  ctx.font = fontOf(palette, weight, size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(text, x, y + 0.36 * size);
};

/** The font size at which a text fits, in steps: a browser caches few fonts, and a new one costs more than its text. */
export const fittingSize = (
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  text: string,
  { size, weight = 500, room }: Lettering,
): number => {
  if (room === undefined) return size;
  const width = widthOf(ctx, text, fontOf(palette, weight, size));
  return width > room ? Math.floor((STEPS * size * room) / width) / STEPS : size;
};
const STEPS = 4;

const fontOf = ({ font }: Palette, weight: number, size: number): string => `${weight} ${size}px ${font}`;

/** Caches text widths: measuring costs as much as drawing, and a tree asks for the same numbers at every step. */
const widthOf = (ctx: CanvasRenderingContext2D, text: string, font: string): number => {
  const name = `${font} ${text}`;
  const known = widths.get(name);
  if (known !== undefined) return known;
  const measuring = ruler() ?? ctx;
  measuring.font = font;
  const { width } = measuring.measureText(text);
  if (widths.size >= MAX_WIDTHS) widths.clear();
  widths.set(name, width);
  return width;
};
const widths = new Map<string, number>();

/** A canvas outside the page measures: one in the page makes the browser lay out the page to know its fonts. */
const ruler = (): CanvasRenderingContext2D | null => {
  if (ruled === undefined) ruled = document.createElement('canvas').getContext('2d');
  return ruled;
};
let ruled: CanvasRenderingContext2D | null | undefined;
const MAX_WIDTHS = 4000;
