import { type AnalysisView, BLACK, type CandidateView, PASS, type Point, type PositionView } from '#protocol';
import { drawText } from '../../ui/canvas/figure-text';
import { circlePath, qualityPath } from '../../ui/canvas/shapes';
import { lossText, percentText, signedText, visitsText } from '../figures';
import { STONE_OF_CELL, xOf, yOf } from '../geometry';
import type { BoardOverlays, Brush } from '../scene';

/** Radius in cells: 0.92 of a stone. */
const RADIUS = 0.92 * STONE_OF_CELL;

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
  const played = playedPoint(analysis);
  const candidates = analysis.figures?.candidates ?? [];
  const shown = chosen(candidates, overlays.maxCandidates);
  for (const candidate of shown) {
    if (candidate.uncertain) {
      drawDot(brush, candidate);
      continue;
    }
    covered.add(candidate.point);
    drawCandidate(brush, position, candidate, overlays);
  }
  if (played !== undefined && played !== PASS) {
    if (!covered.has(played)) drawPlayedLoss(brush, analysis, played);
    drawPlayedRing(brush, position, played);
    covered.add(played);
  }
  const legible = brush.geometry.cell / brush.geometry.ratio >= TWO_LINES;
  for (const { point, order } of shown) {
    if (legible && covered.has(point) && order < overlays.maxOrder)
      drawBadge(brush, point, String(order + 1));
  }
  return covered;
};

const chosen = (candidates: readonly CandidateView[], max: number): CandidateView[] =>
  [...candidates]
    .sort((a, b) => a.order - b.order)
    .slice(0, Math.max(0, max))
    .filter((candidate) => candidate.point !== PASS);

const playedPoint = (analysis: AnalysisView): Point | undefined =>
  analysis.played?.point ?? analysis.figures?.candidates.find((candidate) => candidate.played)?.point;

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
  ctx.fillStyle = best ? palette.best : palette[candidate.quality === 'best' ? 'good' : candidate.quality];
  circlePath(ctx, x, y, RADIUS * cell);
  ctx.fill();
  if (best) {
    ctx.strokeStyle = palette.onQuality;
    ctx.lineWidth = Math.max(1, 0.045 * cell);
    circlePath(ctx, x, y, (RADIUS - 0.045) * cell);
    ctx.stroke();
  }
  ctx.fillStyle = palette.onQuality;
  drawLines(brush, x, y, linesOf(candidate, position, overlays));
  // With the loss not written in figures, its class is told by shape as well as by colour.
  if (overlays.candidateText === 'winrate' && isBad(candidate)) drawQuality(brush, x, y, candidate);
};

/** Best and good moves are told apart from the others by having no second shape. */
const isBad = ({ order, quality }: CandidateView): boolean =>
  order > 0 && quality !== 'best' && quality !== 'good';

/** Most wanted first; small boards show fewer. */
const linesOf = (candidate: CandidateView, position: PositionView, overlays: BoardOverlays): string[] => {
  const mover = position.toPlay === BLACK ? 1 : -1;
  const winrate = mover === 1 ? candidate.winrate : 1 - candidate.winrate;
  const chances = percentText(winrate, overlays.finePercent);
  const visits = visitsText(candidate.visits);
  return overlays.candidateText === 'score'
    ? [lossText(candidate.scoreLoss), visits, chances]
    : [chances, visits, signedText(mover * candidate.scoreLead)];
};

/** CSS pixels between lines of the board from which two, and three, lines can be read. */
const TWO_LINES = 23;
const THREE_LINES = 54;

/** Offset from the middle and size of each line, in cells, for one, two and three lines. */
const LINES = [
  [{ y: 0, size: 0.38, weight: 600 }],
  [
    { y: -0.12, size: 0.33, weight: 600 },
    { y: 0.18, size: 0.25, weight: 400 },
  ],
  [
    { y: -0.18, size: 0.26, weight: 600 },
    { y: 0.06, size: 0.2, weight: 400 },
    { y: 0.25, size: 0.17, weight: 400 },
  ],
] as const;

const drawLines = (brush: Brush, x: number, y: number, lines: readonly string[]): void => {
  const { ctx, geometry, palette } = brush;
  const { cell, ratio } = geometry;
  const spacing = cell / ratio;
  const layout = LINES[spacing >= THREE_LINES ? 2 : spacing >= TWO_LINES ? 1 : 0] ?? LINES[0];
  layout.forEach((line, index) => {
    const text = lines[index] ?? '';
    // The circle is narrower there than in its middle.
    const reach = Math.abs(line.y) + 0.3 * line.size;
    const room = 1.9 * Math.sqrt(RADIUS ** 2 - reach ** 2) * cell;
    const at = { x, y: y + line.y * cell, size: line.size * cell, weight: line.weight, room };
    drawText(ctx, palette, text, at);
  });
};

/** The rank, in a small disc at the top right. */
const drawBadge = ({ ctx, geometry, palette }: Brush, point: Point, text: string): void => {
  const { cell } = geometry;
  const at = {
    x: xOf(geometry, point) + 0.36 * cell,
    y: yOf(geometry, point) - 0.36 * cell,
    size: 0.24 * cell,
    weight: 700,
  };
  ctx.fillStyle = palette.black;
  circlePath(ctx, at.x, at.y, 0.16 * cell);
  ctx.fill();
  ctx.fillStyle = palette.white;
  drawText(ctx, palette, text, at);
};

const drawQuality = (
  { ctx, geometry, palette }: Brush,
  x: number,
  y: number,
  candidate: CandidateView,
): void => {
  const { cell } = geometry;
  ctx.fillStyle = palette[candidate.quality];
  ctx.strokeStyle = palette.onQuality;
  ctx.lineWidth = Math.max(1, 0.05 * cell);
  ctx.lineJoin = 'round';
  qualityPath(ctx, candidate.quality, x - 0.35 * cell, y - 0.35 * cell, 0.12 * cell);
  ctx.stroke();
  ctx.fill();
};

/** Looked at too little to be believed: no figures, only that it was thought of. */
const drawDot = ({ ctx, geometry, palette }: Brush, candidate: CandidateView): void => {
  const { cell } = geometry;
  ctx.fillStyle = palette[candidate.quality];
  ctx.globalAlpha = 0.85;
  qualityPath(
    ctx,
    candidate.quality,
    xOf(geometry, candidate.point),
    yOf(geometry, candidate.point),
    0.16 * cell,
  );
  ctx.fill();
  ctx.globalAlpha = 1;
};

/** The move of the record when it is none of the shown candidates: what it lost, where that is known. */
const drawPlayedLoss = (brush: Brush, analysis: AnalysisView, point: Point): void => {
  const loss = analysis.played;
  if (!loss || loss.point !== point) return;
  const { ctx, geometry, palette } = brush;
  const { cell } = geometry;
  const x = xOf(geometry, point);
  const y = yOf(geometry, point);
  ctx.fillStyle = palette.wood;
  circlePath(ctx, x, y, RADIUS * cell);
  ctx.fill();
  ctx.globalAlpha = 0.3;
  ctx.fillStyle = palette[loss.quality];
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette.black;
  drawText(ctx, palette, lossText(loss.scoreLoss), {
    x,
    y,
    size: 0.32 * cell,
    weight: 600,
    room: 1.6 * RADIUS * cell,
  });
};

/** A ring in the mover's colour around the move of the record. */
const drawPlayedRing = ({ ctx, geometry, palette }: Brush, position: PositionView, point: Point): void => {
  const { cell } = geometry;
  circlePath(ctx, xOf(geometry, point), yOf(geometry, point), 0.465 * cell);
  ctx.strokeStyle = position.toPlay === BLACK ? palette.white : palette.black;
  ctx.lineWidth = Math.max(2.5, 0.125 * cell);
  ctx.stroke();
  ctx.strokeStyle = position.toPlay === BLACK ? palette.black : palette.white;
  ctx.lineWidth = Math.max(1.5, 0.075 * cell);
  ctx.stroke();
};
