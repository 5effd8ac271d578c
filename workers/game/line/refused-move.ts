import { makeGtpPoint, makeSgfPoint } from '#kernel/board/coordinates';
import type { Refusal } from '#kernel/board/legality';
import { BLACK, type Color, type FailureCode, type Point, type Size, type TengenFailure } from '#protocol';

const CODES: Readonly<Record<Refusal, FailureCode>> = {
  offBoard: 'board.offBoard',
  occupied: 'board.occupied',
  ko: 'board.ko',
  suicide: 'board.suicide',
  repetition: 'board.repetition',
};

/** The failure of a move that the rules refuse: colour, move number, and the point in both notations. */
export const refusedMove = (
  reason: Refusal,
  color: Color,
  point: Point,
  moveNumber: number,
  size: Size,
): TengenFailure => ({
  code: CODES[reason],
  data: {
    color: color === BLACK ? 'black' : 'white',
    moveNumber,
    sgf: makeSgfPoint(point, size),
    gtp: makeGtpPoint(point, size),
  },
});
