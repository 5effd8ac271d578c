import { type AnalysisView, type BoardPosition, type CandidateView, PASS, type Point } from '#protocol';
import type { Palette } from '../../ui/canvas/palette';
import { circlePath, qualityPath } from '../../ui/canvas/shapes';
import { candidateHeat } from '../bands';
import type { Brush } from '../brush';
import { CANDIDATE_OF_CELL, xOf, yOf } from '../geometry';
import type { BoardOverlays } from '../scene';
import { candidateLines, drawCandidateText } from './candidate-text';
import { drawPlayedLoss, drawPlayedRing, playedPoint } from './played-move';

/**
 * Draws the engine's candidates, the best with a ring. Coloured by loss, the best is blue and the others have the
 * colour of their class; coloured by winrate, score or visits, the colour is the figure's heat. Candidates with too
 * few visits are small dots. The record's next move has an outer ring when `nextMoves` is on. Returns the points that
 * carry figures.
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
      // When the figures do not show the loss, its class has a shape besides the colour.
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
  // Without room for two lines of figures there is none for ranks.
  if (candidateLines(brush.geometry) < 2) return covered;
  for (const { point, order } of ranked) drawRank(brush, point, String(order + 1));
  return covered;
};

/** The candidates drawn on the board, the best first. */
export const shownCandidates = (
  { figures }: AnalysisView,
  { maxCandidates }: BoardOverlays,
): readonly CandidateView[] =>
  [...(figures?.candidates ?? [])]
    .sort((a, b) => a.order - b.order)
    .slice(0, Math.max(0, maxCandidates))
    .filter((candidate) => candidate.point !== PASS);

/** The function that colours each candidate by the chosen setting. */
const coloring = (
  { palette }: Brush,
  position: BoardPosition,
  shown: readonly CandidateView[],
  { candidateColors }: BoardOverlays,
): ((candidate: CandidateView) => string) => {
  if (candidateColors === 'loss') {
    // Only the best move is blue.
    return ({ order, quality }) =>
      order === 0 ? palette.best : palette[quality === 'best' ? 'good' : quality];
  }
  const max = Math.max(...shown.map(({ visits }) => visits));
  return (candidate) =>
    palette.heat[candidateHeat(candidate, candidateColors, position, max)] ?? palette.best;
};

/** The opacity of a candidate: fewer visits let more of the wood through. */
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
  // Most colours are as light as the wood, so the edge makes them visible.
  ctx.strokeStyle = palette.onQuality;
  ctx.lineWidth = Math.max(1, (order === 0 ? 0.055 : 0.02) * cell);
  ctx.stroke();
};

/** Best and good moves have no second shape; bad moves have. */
const isBad = ({ order, quality }: CandidateView): boolean =>
  order > 0 && quality !== 'best' && quality !== 'good';

/** Draws the rank in a small disc at the top right, clear of the figures. */
const drawRank = ({ ctx, geometry, palette, sprites }: Brush, point: Point, text: string): void => {
  const { cell } = geometry;
  const x = xOf(geometry, point) + 0.39 * cell;
  const y = yOf(geometry, point) - 0.42 * cell;
  circlePath(ctx, x, y, 0.155 * cell);
  ctx.fillStyle = palette.black;
  ctx.fill();
  sprites.drawBoardText(ctx, { text, fill: palette.white, x, y, size: 0.24 * cell, weight: 700 });
};

/** Draws the shape of the candidate's class at the top left. */
const drawQuality = ({ ctx, geometry, palette }: Brush, { point, quality }: CandidateView): void => {
  const { cell } = geometry;
  const x = xOf(geometry, point) - 0.35 * cell;
  const y = yOf(geometry, point) - 0.35 * cell;
  qualityPath(ctx, quality, x, y, 0.12 * cell);
  fillOutlined(ctx, palette, palette[quality], 0.05 * cell);
};

/** A candidate with too few visits for figures: a small dot. */
const drawDot = (
  { ctx, geometry, palette }: Brush,
  { point, quality }: CandidateView,
  color: string,
): void => {
  const { cell, ratio } = geometry;
  // On the smallest boards still large enough to tell shapes apart.
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
