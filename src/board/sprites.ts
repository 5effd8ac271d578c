import { BLACK, type Color, type Point, WHITE } from '#protocol';
import type { Palette } from '../ui/canvas/palette';
import { type BoardGeometry, stoneDiameter } from './geometry';
import { type DrawBoardText, makeTextCache } from './text-cache';

export type StoneStyle = 'lit' | 'flat';

/** Sprites of the stones in one size and theme, so that drawing a position only copies pixels. */
export interface StoneSprites {
  readonly black: HTMLCanvasElement;
  /** White stones with different grain. */
  readonly whites: readonly HTMLCanvasElement[];
  /** Drawn for all stones before the first stone, so that no shadow falls on a neighbour. */
  readonly shadow: HTMLCanvasElement | undefined;
  /** Side of every sprite, which is centred on the stone. */
  readonly side: number;
  /** Draws numbers and figures, cached as sprites too. */
  readonly drawBoardText: DrawBoardText;
}

/** The sprite for a stone: neighbouring shells differ. */
export const spriteOf = ({ black, whites }: StoneSprites, color: Color, point: Point): HTMLCanvasElement =>
  color === BLACK ? black : (whites[(point * 7) % whites.length] ?? black);

/** Room around a stone for its shadow, as a share of the diameter. */
const SHADOW_ROOM = 0.22;

export const makeSprites = (geometry: BoardGeometry, palette: Palette, style: StoneStyle): StoneSprites => {
  const diameter = stoneDiameter(geometry);
  const side = diameter + 2 * Math.ceil(diameter * SHADOW_ROOM);
  const draw = style === 'lit' ? drawLit : drawFlat;
  const stone = (color: Color): HTMLCanvasElement =>
    sprite(side, (ctx) => draw(ctx, side / 2, diameter / 2, color, palette));
  const shell = (turn: number): HTMLCanvasElement =>
    sprite(side, (ctx) => {
      draw(ctx, side / 2, diameter / 2, WHITE, palette);
      drawShell(ctx, side / 2, diameter / 2, turn);
    });
  return {
    side,
    black: stone(BLACK),
    whites: style === 'lit' ? SHELLS.map((turn) => shell(turn)) : [stone(WHITE)],
    drawBoardText: makeTextCache(diameter, palette),
    shadow: style === 'lit' ? sprite(side, (ctx) => drawShadow(ctx, side / 2, diameter / 2)) : undefined,
  };
};

const sprite = (side: number, draw: (ctx: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const ctx = canvas.getContext('2d');
  if (ctx) draw(ctx);
  return canvas;
};

type DrawStone = (
  ctx: CanvasRenderingContext2D,
  c: number,
  r: number,
  color: Color,
  palette: Palette,
) => void;

/** Directions of the shells' grain, in radians. */
const SHELLS = [0.35, 1.9, 3.6, 5.1];

/** Draws the growth lines of a clam shell: faint parallel arcs across the stone. */
const drawShell = (ctx: CanvasRenderingContext2D, c: number, r: number, turn: number): void => {
  ctx.save();
  ctx.beginPath();
  ctx.arc(c, c, r - 0.75, 0, 2 * Math.PI);
  ctx.clip();
  ctx.translate(c, c);
  ctx.rotate(turn);
  ctx.strokeStyle = 'rgb(120,100,60)';
  ctx.lineWidth = Math.max(0.5, r * 0.035);
  for (let line = -6; line <= 6; line += 1) {
    ctx.globalAlpha = 0.07 + 0.03 * (Math.abs(line) % 3);
    ctx.beginPath();
    ctx.arc(-2.6 * r, 0, (2.6 + line * 0.17) * r, -0.5, 0.5);
    ctx.stroke();
  }
  ctx.restore();
};

/** Draws slate and shell lit by one lamp at the top left. */
const drawLit: DrawStone = (ctx, c, r, color, palette) => {
  const body = r - 0.25;
  disc(ctx, c, body, color === BLACK ? palette.black : palette.white);
  if (color === BLACK) {
    const shine = ctx.createRadialGradient(
      c - 0.36 * r,
      c - 0.42 * r,
      0.02 * r,
      c - 0.2 * r,
      c - 0.24 * r,
      r,
    );
    shine.addColorStop(0, 'rgba(255,255,255,0.40)');
    shine.addColorStop(0.28, 'rgba(255,255,255,0.20)');
    shine.addColorStop(0.7, 'rgba(255,255,255,0.05)');
    shine.addColorStop(1, 'rgba(255,255,255,0)');
    disc(ctx, c, body, shine);
    return;
  }
  const shade = ctx.createRadialGradient(
    c - 0.3 * r,
    c - 0.36 * r,
    0.1 * r,
    c - 0.12 * r,
    c - 0.15 * r,
    1.16 * r,
  );
  shade.addColorStop(0, 'rgba(255,255,255,0.9)');
  shade.addColorStop(0.45, 'rgba(255,255,255,0)');
  shade.addColorStop(0.46, 'rgba(40,36,30,0)');
  shade.addColorStop(0.8, 'rgba(40,36,30,0.10)');
  shade.addColorStop(1, 'rgba(40,36,30,0.30)');
  disc(ctx, c, body, shade);
};

const drawFlat: DrawStone = (ctx, c, r, color, palette) => {
  const border = Math.max(1, r * 0.06);
  disc(ctx, c, r, color === WHITE ? palette.whiteLine : palette.black);
  if (color === WHITE) disc(ctx, c, r - border, palette.white);
};

const drawShadow = (ctx: CanvasRenderingContext2D, c: number, r: number): void => {
  const x = c + 0.07 * r;
  const y = c + 0.12 * r;
  const soft = ctx.createRadialGradient(x, y, 0.72 * r, x, y, 1.2 * r);
  soft.addColorStop(0, 'rgba(30,18,4,0.42)');
  soft.addColorStop(0.45, 'rgba(30,18,4,0.26)');
  soft.addColorStop(1, 'rgba(30,18,4,0)');
  ctx.fillStyle = soft;
  ctx.fillRect(0, 0, 2 * c, 2 * c);
};

const disc = (ctx: CanvasRenderingContext2D, c: number, r: number, fill: string | CanvasGradient): void => {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(c, c, r, 0, 2 * Math.PI);
  ctx.fill();
};
