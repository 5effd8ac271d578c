import { type Color, opponent, type Point, type Size } from '#kernel/board/words';

/**
 * A fact of the rules holds for the board turned, mirrored and with the colours exchanged. A symmetry says
 * where a point of the drawing lies, and which colour a drawn stone has.
 */
export interface Symmetry {
  readonly mirrored: boolean;
  /** Quarter turns clockwise, after mirroring left to right. */
  readonly turns: number;
  readonly swapped: boolean;
}

export const SYMMETRIES: readonly (readonly [name: string, symmetry: Symmetry])[] = [false, true].flatMap(
  (swapped) =>
    [false, true].flatMap((mirrored) =>
      [0, 1, 2, 3].map((turns) => {
        const name = `turned ${90 * turns}°${mirrored ? ', mirrored' : ''}${swapped ? ', colours swapped' : ''}`;
        return [name, { mirrored, turns, swapped }] as const;
      }),
    ),
);

export const AS_DRAWN: Symmetry = { mirrored: false, turns: 0, swapped: false };

export const turnedSize = ({ width, height }: Size, { turns }: Symmetry): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

export const turnedPoint = (drawnX: number, drawnY: number, drawn: Size, symmetry: Symmetry): Point => {
  let { width, height } = drawn;
  let x = symmetry.mirrored ? width - 1 - drawnX : drawnX;
  let y = drawnY;
  for (let turn = 0; turn < symmetry.turns; turn++) {
    [x, y] = [height - 1 - y, x];
    [width, height] = [height, width];
  }
  return y * width + x;
};

export const turnedColor = (color: Color, { swapped }: Symmetry): Color =>
  swapped ? opponent(color) : color;
