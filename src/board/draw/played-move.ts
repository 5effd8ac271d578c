import { type AnalysisView, BLACK, type BoardPosition, type Point } from '#protocol';
import { lossText } from '../../format/board-figures';
import { circlePath } from '../../ui/canvas/shapes';
import type { Brush } from '../brush';
import { CANDIDATE_OF_CELL, xOf, yOf } from '../geometry';
import { figureSize, pointDecimals } from './candidate-text';

/** The record's next move, if the analysis has it. */
export const playedPoint = (analysis: AnalysisView): Point | undefined =>
  analysis.played?.point ?? analysis.figures?.candidates.find((candidate) => candidate.played)?.point;

/** Draws the loss of a played move that is no shown candidate, if it is known. */
export const drawPlayedLoss = (brush: Brush, analysis: AnalysisView, point: Point): void => {
  const { played } = analysis;
  if (played?.point !== point) return;
  const { ctx, geometry, palette, sprites } = brush;
  const { cell } = geometry;
  const x = xOf(geometry, point);
  const y = yOf(geometry, point);
  circlePath(ctx, x, y, CANDIDATE_OF_CELL * cell);
  ctx.fillStyle = palette.wood;
  ctx.fill();
  ctx.globalAlpha = 0.45;
  ctx.fillStyle = played.quality === 'unclear' ? palette.coord : palette[played.quality];
  ctx.fill();
  ctx.globalAlpha = 1;
  const text = lossText(played.scoreLoss, pointDecimals(brush));
  const size = figureSize(brush, text);
  if (size) sprites.drawBoardText(ctx, { text, fill: palette.black, x, y, size, weight: 600 }, true);
};

/** Draws a ring in the mover's colour with a thin edge in the other colour. */
export const drawPlayedRing = (
  { ctx, geometry, palette }: Brush,
  position: BoardPosition,
  point: Point,
): void => {
  const { cell } = geometry;
  const [own, seam] =
    position.toPlay === BLACK ? [palette.black, palette.white] : [palette.white, palette.black];
  circlePath(ctx, xOf(geometry, point), yOf(geometry, point), 0.465 * cell);
  ctx.strokeStyle = seam;
  ctx.lineWidth = Math.max(2.5, 0.125 * cell);
  ctx.stroke();
  ctx.strokeStyle = own;
  ctx.lineWidth = Math.max(1.5, 0.075 * cell);
  ctx.stroke();
};
