import { type AnalysisView, type BoardPosition, EMPTY, PASS } from '#protocol';
import { circlePath } from '../../ui/canvas/shapes';
import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';
import { contrast } from './marks';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Draws the record's next moves as small stones: the current line's opaque, the others faint. */
export const drawNextMoves = (
  brush: Brush,
  position: BoardPosition,
  analysis: AnalysisView | undefined,
): void => {
  const { ctx, geometry, palette, sprites } = brush;
  const { cell } = geometry;
  const several = position.next.length > 1;
  position.next.forEach((next, index) => {
    // A judged next move already has its ring. Setup may clear a point before the record plays there.
    if (
      next.point === PASS ||
      position.stones[next.point] !== EMPTY ||
      (analysis && isJudged(analysis, next.point))
    )
      return;
    const x = xOf(geometry, next.point);
    const y = yOf(geometry, next.point);
    ctx.globalAlpha = next.current ? 0.75 : 0.5;
    ctx.fillStyle = next.color === 1 ? palette.black : palette.white;
    ctx.strokeStyle = next.color === 1 ? palette.white : palette.line;
    ctx.lineWidth = Math.max(1, 0.03 * cell);
    circlePath(ctx, x, y, (several ? 0.27 : 0.2) * cell);
    ctx.fill();
    ctx.stroke();
    ctx.globalAlpha = 1;
    if (!several) return;
    sprites.drawBoardText(ctx, {
      text: LETTERS.charAt(index),
      fill: contrast(brush, next.color),
      x,
      y,
      size: 0.36 * cell,
      weight: next.current ? 700 : 500,
    });
  });
};

const isJudged = (analysis: AnalysisView, point: number): boolean =>
  analysis.played?.point === point ||
  (analysis.figures?.candidates.some((candidate) => candidate.point === point && candidate.played) ?? false);
