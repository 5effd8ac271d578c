import { type AnalysisView, type BoardPosition, type CandidateView, PASS, type Point } from '#protocol';
import { drawText } from '../../ui/canvas/figure-text';
import type { Palette } from '../../ui/canvas/palette';
import { circlePath, qualityPath } from '../../ui/canvas/shapes';
import { candidateHeat } from '../bands';
import type { Brush } from '../brush';
import { CANDIDATE_OF_CELL, xOf, yOf } from '../geometry';
import type { BoardOverlays } from '../scene';
import { candidateLines, drawCandidateText } from './candidate-text';
import { drawPlayedLoss, drawPlayedRing, playedPoint } from './played-move';

/**
 * The engine's moves, the best in a ring. By loss the best is blue and the others have the colour of
 * what they lose; by chances, score or visits they are as hot as that figure. Those with too few visits are only
 * a small shape. The move the record plays has a ring outside, where that may be told.
 * Returns the points that now carry figures.
 */
export const drawCandidates = (
  brush: Brush,
  position: BoardPosition,
  analysis: AnalysisView,
  overlays: BoardOverlays,
): ReadonlySet<Point> => {
  const covered = new Set<Point>();
  const shown = shownCandidates(analysis, overlays);
  const colorOf = coloring(brush, position, shown, overlays);
  const lead = analysis.figures?.scoreLead ?? Number.NaN;
  const max = Math.max(...shown.map(({ visits }) => visits));
  for (const candidate of shown) {
    if (candidate.uncertain) {
      drawDot(brush, candidate, colorOf(candidate));
    } else {
      drawCandidate(brush, candidate, colorOf(candidate), max);
      drawCandidateText(brush, candidate, { position, lead, overlays });
      // With the loss not written in figures, its class is told by shape as well as by colour.
      if (overlays.candidateFigure !== 'scoreLoss' && isBad(candidate)) drawQuality(brush, candidate);
      covered.add(candidate.point);
    }
  }
  const ranked = shown.filter(({ point, order }) => covered.has(point) && order < overlays.maxOrder);
  const played = overlays.nextMoves ? playedPoint(analysis) : undefined;
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

/** Those that have a mark on the board, the best first. */
export const shownCandidates = (
  { figures }: AnalysisView,
  { maxCandidates }: BoardOverlays,
): readonly CandidateView[] =>
  [...(figures?.candidates ?? [])]
    .sort((a, b) => a.order - b.order)
    .slice(0, Math.max(0, maxCandidates))
    .filter((candidate) => candidate.point !== PASS);

/** The colour of each candidate by what the person wants it to tell. */
const coloring = (
  { palette }: Brush,
  position: BoardPosition,
  shown: readonly CandidateView[],
  { candidateColors }: BoardOverlays,
): ((candidate: CandidateView) => string) => {
  if (candidateColors === 'loss') {
    // Blue is the best move's alone.
    return ({ order, quality }) =>
      order === 0 ? palette.best : palette[quality === 'best' ? 'good' : quality];
  }
  const max = Math.max(...shown.map(({ visits }) => visits));
  return (candidate) =>
    palette.heat[candidateHeat(candidate, candidateColors, position, max)] ?? palette.best;
};

/** What of the wood is seen through a candidate: the less it was looked at, the more. */
const opacityOf = (visits: number, max: number): number => 0.58 + 0.34 * Math.sqrt(visits / Math.max(1, max));

const drawCandidate = (
  { ctx, geometry, palette }: Brush,
  { point, order, visits }: CandidateView,
  color: string,
  max: number,
): void => {
  const { cell } = geometry;
  const x = xOf(geometry, point);
  const y = yOf(geometry, point);
  ctx.fillStyle = color;
  circlePath(ctx, x, y, CANDIDATE_OF_CELL * cell);
  ctx.globalAlpha = order === 0 ? 0.94 : opacityOf(visits, max);
  ctx.fill();
  ctx.globalAlpha = 1;
  // Most colours are as light as the wood: what is seen of them is their edge.
  ctx.strokeStyle = palette.onQuality;
  ctx.lineWidth = Math.max(1, (order === 0 ? 0.055 : 0.02) * cell);
  ctx.stroke();
};

/** Best and good moves are told apart from the others by having no second shape. */
const isBad = ({ order, quality }: CandidateView): boolean =>
  order > 0 && quality !== 'best' && quality !== 'good';

/** The rank, in a small disc at the top right, clear of the figures. */
const drawRank = ({ ctx, geometry, palette }: Brush, point: Point, text: string): void => {
  const { cell } = geometry;
  const x = xOf(geometry, point) + 0.39 * cell;
  const y = yOf(geometry, point) - 0.42 * cell;
  circlePath(ctx, x, y, 0.155 * cell);
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
  fillOutlined(ctx, palette, palette[quality], 0.05 * cell);
};

/** Looked at too little to be believed: no figures, only that it was thought of. */
const drawDot = (
  { ctx, geometry, palette }: Brush,
  { point, quality }: CandidateView,
  color: string,
): void => {
  const { cell, ratio } = geometry;
  // On the smallest boards no smaller than a shape can be told by.
  const radius = Math.max(0.16 * cell, 3 * ratio);
  qualityPath(ctx, quality, xOf(geometry, point), yOf(geometry, point), radius);
  fillOutlined(ctx, palette, color, 0.05 * cell);
};

const fillOutlined = (
  ctx: CanvasRenderingContext2D,
  { onQuality }: Palette,
  color: string,
  width: number,
): void => {
  ctx.strokeStyle = onQuality;
  ctx.lineWidth = Math.max(1, width);
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.fillStyle = color;
  ctx.fill();
};
