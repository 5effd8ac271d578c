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
  const { weight = 500, room } = at;
  let { size } = at;
  ctx.font = `${weight} ${size}px ${palette.font}`;
  const width = room === undefined ? 0 : ctx.measureText(text).width;
  if (room !== undefined && width > room) {
    size *= room / width;
    ctx.font = `${weight} ${size}px ${palette.font}`;
  }
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(text, at.x, at.y + 0.36 * size);
};
