import { BLACK, type CandidateView, type PositionView } from '#protocol';
import { drawText } from '../../ui/canvas/figure-text';
import { lossText, percentText, signedText, visitsText } from '../figures';
import { type BoardGeometry, CANDIDATE_OF_CELL } from '../geometry';
import type { BoardOverlays, Brush } from '../scene';

/** CSS pixels between lines of the board from which one, two and three lines can be read. */
const ONE_LINE = 14;
const TWO_LINES = 23;
const THREE_LINES = 54;

/** Offset from the middle and size of each line, in cells, for one, two and three lines. */
const LAYOUTS = [
  [],
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

/** How many lines of figures a candidate has room for. */
export const candidateLines = ({ cell, ratio }: BoardGeometry): 0 | 1 | 2 | 3 => {
  const spacing = cell / ratio;
  if (spacing >= THREE_LINES) return 3;
  if (spacing >= TWO_LINES) return 2;
  return spacing >= ONE_LINE ? 1 : 0;
};

/** The figures of a candidate, most wanted first; small boards show fewer. */
export const drawCandidateText = (
  brush: Brush,
  position: PositionView,
  candidate: CandidateView,
  overlays: BoardOverlays,
  middle: { readonly x: number; readonly y: number },
): void => {
  const { ctx, geometry, palette } = brush;
  const { cell } = geometry;
  const figures = figuresOf(candidate, position, overlays);
  ctx.fillStyle = palette.onQuality;
  LAYOUTS[candidateLines(geometry)].forEach((line, index) => {
    // The circle is narrower there than in its middle.
    const reach = Math.abs(line.y) + 0.3 * line.size;
    drawText(ctx, palette, figures[index] ?? '', {
      x: middle.x,
      y: middle.y + line.y * cell,
      size: line.size * cell,
      weight: line.weight,
      room: 1.9 * Math.sqrt(CANDIDATE_OF_CELL ** 2 - reach ** 2) * cell,
    });
  });
};

const figuresOf = (candidate: CandidateView, position: PositionView, overlays: BoardOverlays): string[] => {
  const mover = position.toPlay === BLACK ? 1 : -1;
  const winrate = mover === 1 ? candidate.winrate : 1 - candidate.winrate;
  const chances = percentText(winrate, overlays.finePercent);
  const visits = visitsText(candidate.visits);
  return overlays.candidateText === 'score'
    ? [lossText(candidate.scoreLoss), visits, chances]
    : [chances, visits, signedText(mover * candidate.scoreLead)];
};
