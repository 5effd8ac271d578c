import type { AnalysisView, CandidateView, DocumentId, PositionView, Size, TriedLine } from '#protocol';
import { BLACK, EMPTY, WHITE } from '#protocol';
import type { BoardOverlays } from '../../../src/board/scene';

/** The document of all views in these tests. */
export const SHOWN = 'shown' as DocumentId;

/** An empty board with the given changes. */
export const positionView = (size: Size, change: Partial<PositionView> = {}): PositionView => {
  const points = size.width * size.height;
  const stones = change.stones ?? new Uint8Array(points);
  return {
    of: SHOWN,
    node: 1,
    size,
    stones,
    moveNumbers: new Uint16Array(points),
    playable: stones.map((stone) => (stone === EMPTY ? 1 : 0)),
    toPlay: BLACK,
    moveNumber: 0,
    lineIndex: 0,
    lineEnd: 0,
    lineLength: 0,
    koPoint: -1,
    captures: { black: 0, white: 0 },
    marks: [],
    lines: [],
    notes: { name: '', annotations: [], hasSetup: false },
    comment: '',
    next: [],
    variation: { index: 0, count: 1 },
    onMainLine: true,
    ...change,
  };
};

export const candidateView = (order: number, change: Partial<CandidateView> = {}): CandidateView => ({
  point: order,
  order,
  visits: 1200 - order,
  winrate: 0.5,
  scoreLead: 0,
  prior: 0.1,
  lcb: 0.5,
  pv: [order],
  winrateLoss: 0,
  scoreLoss: order,
  quality: 'good',
  uncertain: false,
  advice: true,
  played: false,
  ...change,
});

export const analysisView = (
  candidates: readonly CandidateView[],
  change: Partial<AnalysisView> = {},
): AnalysisView => ({
  of: SHOWN,
  node: 1,
  figures: { engine: 'test', visits: 1000, winrate: 0.5, scoreLead: 0, candidates },
  ...change,
});

export const OVERLAYS: BoardOverlays = {
  candidates: true,
  ownership: 'none',
  policy: false,
  coordinates: true,
  coordinateStyle: 'gtp',
  moveNumbers: 'none',
  nextMoves: true,
  candidateColors: 'loss',
  candidateFigure: 'scoreLoss',
  score: false,
  finePercent: false,
  lastQuality: false,
  stones: 'flat',
  maxCandidates: 5,
  maxOrder: 3,
};

/** A line from an empty board, Black first; a point that occurs twice was captured in between. */
export const triedLine = (size: Size, moves: readonly number[]): TriedLine => {
  const stones = new Uint8Array(size.width * size.height);
  const numbers = new Uint16Array(stones.length);
  moves.forEach((point, index) => {
    if (point < 0) return;
    stones[point] = index % 2 === 0 ? BLACK : WHITE;
    numbers[point] = index + 1;
  });
  return {
    node: 1,
    moves,
    stones,
    numbers,
    playable: stones.map((stone) => (stone === EMPTY ? 1 : 0)),
    toPlay: moves.length % 2 === 0 ? BLACK : WHITE,
  };
};
