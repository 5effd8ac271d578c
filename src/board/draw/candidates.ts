import { type AnalysisView, type CandidateView, PASS, type Point, type PositionView } from '#protocol';
import { drawText } from '../../ui/canvas/figure-text';
import { circlePath, qualityPath } from '../../ui/canvas/shapes';
import { CANDIDATE_OF_CELL, xOf, yOf } from '../geometry';
import type { BoardOverlays, Brush } from '../scene';
import { candidateLines, drawCandidateText } from './candidate-text';
import { drawPlayedLoss, drawPlayedRing, playedPoint } from './played-move';

/**
 * The engine's moves. The best is blue with a ring inside, the others have the colour of what they lose;
 * those with too few visits are only a small shape. The move the record plays has a ring outside.
 * Returns the points that now carry figures.
 */
export const drawCandidates = (
  brush: Brush,
  position: PositionView,
  analysis: AnalysisView,
  overlays: BoardOverlays,
): ReadonlySet<Point> => {
  const covered = new Set<Point>();
  const shown = chosen(analysis.figures?.candidates ?? [], overlays.maxCandidates);
  for (const candidate of shown) {
    if (candidate.uncertain) {
      drawDot(brush, candidate);
    } else {
      drawCandidate(brush, position, candidate, overlays);
      covered.add(candidate.point);
    }
  }
  const ranked = shown.filter(({ point, order }) => covered.has(point) && order < overlays.maxOrder);
  const played = playedPoint(analysis);
  if (played !== undefined && played !== PASS) {
    if (!covered.has(played)) drawPlayedLoss(brush, analysis, played);
    drawPlayedRing(brush, position, played);
    covered.add(played);
  }
  // Where two lines of figures have no room, neither has a rank.
  if (candidateLines(brush.geometry) < 2) return covered;
  for (const { point, order } of ranked) drawRank(brush, point, String(order + 1));
  return covered;
};

const chosen = (candidates: readonly CandidateView[], max: number): CandidateView[] =>
  [...candidates]
    .sort((a, b) => a.order - b.order)
    .slice(0, Math.max(0, max))
    .filter((candidate) => candidate.point !== PASS);

const drawCandidate = (
  brush: Brush,
  position: PositionView,
  candidate: CandidateView,
  overlays: BoardOverlays,
): void => {
  const { ctx, geometry, palette } = brush;
  const { cell } = geometry;
  const x = xOf(geometry, candidate.point);
  const y = yOf(geometry, candidate.point);
  const best = candidate.order === 0;
  // Blue is the best move's alone.
  ctx.fillStyle = best ? palette.best : palette[candidate.quality === 'best' ? 'good' : candidate.quality];
  circlePath(ctx, x, y, CANDIDATE_OF_CELL * cell);
  ctx.fill();
  if (best) {
    ctx.strokeStyle = palette.onQuality;
    ctx.lineWidth = Math.max(1, 0.045 * cell);
    circlePath(ctx, x, y, (CANDIDATE_OF_CELL - 0.045) * cell);
    ctx.stroke();
  }
  drawCandidateText(brush, position, candidate, overlays, { x, y });
  // With the loss not written in figures, its class is told by shape as well as by colour.
  if (overlays.candidateText === 'winrate' && isBad(candidate)) drawQuality(brush, candidate);
};

/** Best and good moves are told apart from the others by having no second shape. */
const isBad = ({ order, quality }: CandidateView): boolean =>
  order > 0 && quality !== 'best' && quality !== 'good';

/** The rank, in a small disc at the top right. */
const drawRank = ({ ctx, geometry, palette }: Brush, point: Point, text: string): void => {
  const { cell } = geometry;
  const x = xOf(geometry, point) + 0.36 * cell;
  const y = yOf(geometry, point) - 0.36 * cell;
  circlePath(ctx, x, y, 0.16 * cell);
  ctx.fillStyle = palette.black;
  ctx.fill();
  ctx.fillStyle = palette.white;
  drawText(ctx, palette, text, { x, y, size: 0.24 * cell, weight: 700 });
};

/** The shape of its class, at the top left. */
const drawQuality = ({ ctx, geometry, palette }: Brush, { point, quality }: CandidateView): void => {
  const { cell } = geometry;
  const x = xOf(geometry, point) - 0.35 * cell;
  const y = yOf(geometry, point) - 0.35 * cell;
  qualityPath(ctx, quality, x, y, 0.12 * cell);
  ctx.strokeStyle = palette.onQuality;
  ctx.lineWidth = Math.max(1, 0.05 * cell);
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.fillStyle = palette[quality];
  ctx.fill();
};

/** Looked at too little to be believed: no figures, only that it was thought of. */
const drawDot = ({ ctx, geometry, palette }: Brush, { point, quality }: CandidateView): void => {
  qualityPath(ctx, quality, xOf(geometry, point), yOf(geometry, point), 0.16 * geometry.cell);
  ctx.globalAlpha = 0.85;
  ctx.fillStyle = palette[quality];
  ctx.fill();
  ctx.globalAlpha = 1;
};
