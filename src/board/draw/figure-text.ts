import type { Palette } from '../palette';

/**
 * One short text centred on a pixel. Digits and capitals are about 0.72 of the size high in every system
 * font, which centres them better than the "middle" baseline that each font puts elsewhere.
 */
export const drawText = (
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  text: string,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly weight?: number },
): void => {
  ctx.font = `${at.weight ?? 500} ${at.size}px ${palette.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(text, at.x, at.y + 0.36 * at.size);
};
