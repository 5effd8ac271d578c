import { BLACK, type BoardPosition, type CandidateView } from '#protocol';
import { lossText, percentText, signedText, visitsText } from '../../format/board-figures';
import { fittingSize } from '../../ui/canvas/figure-text';
import type { Brush } from '../brush';
import { type BoardGeometry, CANDIDATE_OF_CELL, xOf, yOf } from '../geometry';
import type { BoardOverlays } from '../scene';

/** Minimum line distance, in CSS pixels, for one, two and three readable lines of figures. */
const ONE_LINE = 17;
const TWO_LINES = 24;
const THREE_LINES = 54;
/** Minimum readable text size in CSS pixels. */
const MIN_SIZE = 5.5;
/** Below this size (CSS pixels) 3.4 reads like 1.4, so whole points are drawn. */
const MIN_DECIMAL_SIZE = 7;
/** The width of this text sets the size of all figures on a board; only longer ones are smaller. */
const USUAL = { 0: '−8', 1: '−8.8' } as const;

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

/** The number of text lines that fit into a candidate. */
export const candidateLines = ({ cell, ratio }: BoardGeometry): 0 | 1 | 2 | 3 => {
  const spacing = cell / ratio;
  if (spacing >= THREE_LINES) return 3;
  if (spacing >= TWO_LINES) return 2;
  return spacing >= ONE_LINE ? 1 : 0;
};

/** What a candidate's figures are relative to. `lead` is Black's score lead in the current position. */
interface Shown {
  readonly position: BoardPosition;
  readonly lead: number;
  readonly overlays: BoardOverlays;
}

/** Draws a candidate's figures in the order of their importance; small boards show fewer. */
export const drawCandidateText = (brush: Brush, candidate: CandidateView, shown: Shown): void => {
  const { ctx, geometry, palette, sprites } = brush;
  const fill = palette.onQuality;
  const x = xOf(geometry, candidate.point);
  const y = yOf(geometry, candidate.point);
  const figures = figuresOf(candidate, shown, pointDecimals(brush));
  for (const [index, { y: line, weight }] of LAYOUTS[candidateLines(geometry)].entries()) {
    const text = figures[index] ?? '';
    const size = figureSize(brush, text, index);
    // Not cached: every report changes them.
    if (size) sprites.drawBoardText(ctx, { text, fill, x, y: y + line * geometry.cell, size, weight }, true);
  }
};

/** The text size that fits into a line of a disc; undefined when it would be unreadable. */
export const figureSize = (brush: Brush, text: string, index = 0): number | undefined => {
  const size = sizeIn(brush, index, [USUAL[pointDecimals(brush)], text]);
  return size < MIN_SIZE * brush.geometry.ratio ? undefined : size;
};

/** Decimals of points in the discs of a board. */
export const pointDecimals = (brush: Brush): 0 | 1 =>
  sizeIn(brush, 0, [USUAL[1]]) < MIN_DECIMAL_SIZE * brush.geometry.ratio ? 0 : 1;

/** The text size at which each of these texts fits into a line of a disc; 0 when there is no such line. */
const sizeIn = ({ ctx, geometry, palette }: Brush, index: number, texts: readonly string[]): number => {
  const line = LAYOUTS[candidateLines(geometry)][index];
  if (!line) return 0;
  const { weight } = line;
  // The circle is narrower there than in its middle, and has an edge.
  const reach = Math.abs(line.y) + 0.3 * line.size;
  const room = 1.85 * Math.sqrt(CANDIDATE_OF_CELL ** 2 - reach ** 2) * geometry.cell;
  return texts.reduce(
    (size, text) => fittingSize(ctx, palette, text, { size, weight, room }),
    line.size * geometry.cell,
  );
};

/** The chosen figure, then visits or score, then a figure that the first two do not show. */
const figuresOf = (
  candidate: CandidateView,
  { position, lead, overlays }: Shown,
  decimals: 0 | 1,
): string[] => {
  const mover = position.toPlay === BLACK ? 1 : -1;
  const winrate = mover === 1 ? candidate.winrate : 1 - candidate.winrate;
  const texts = {
    scoreLoss: lossText(candidate.scoreLoss, decimals),
    scoreDelta: signedText(mover * (candidate.scoreLead - lead), decimals),
    winrate: percentText(winrate, overlays.finePercent),
    scoreLead: signedText(mover * candidate.scoreLead, decimals),
    visits: visitsText(candidate.visits),
  };
  const first = overlays.candidateFigure;
  const second = overlays.score && first !== 'scoreLead' ? 'scoreLead' : 'visits';
  const others = ['winrate', 'scoreLead', 'visits'] as const;
  const third = others.find((name) => name !== first && name !== second) ?? 'visits';
  return [texts[first], texts[second], texts[third]];
};
