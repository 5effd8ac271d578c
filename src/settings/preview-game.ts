import {
  type AnalysisView,
  BLACK,
  type BoardPosition,
  type CandidateView,
  type DocumentId,
  QUALITIES,
  WHITE,
} from '#protocol';
import { barePosition } from '../board/bare-position';

/** A small game under review, made up for the settings: it has one of everything that they change. */
const SIZE = { width: 9, height: 9 };
const POINTS = SIZE.width * SIZE.height;
const at = (x: number, y: number): number => y * SIZE.width + x;

const MOVES = [
  at(4, 4),
  at(2, 4),
  at(6, 2),
  at(2, 2),
  at(4, 6),
  at(3, 5),
  at(5, 3),
  at(4, 2),
  at(6, 4),
  at(6, 6),
] as const;
const LAST = at(6, 6);
const FORMER = at(4, 2);

const stones = new Uint8Array(POINTS);
const moveNumbers = new Uint16Array(POINTS);
for (const [index, point] of MOVES.entries()) {
  stones[point] = index % 2 === 0 ? BLACK : WHITE;
  moveNumbers[point] = index + 1;
}

const NODE = 1;
const NEXT = at(6, 5);

export const PREVIEW_POSITION: BoardPosition = barePosition(SIZE, {
  node: NODE,
  stones,
  moveNumbers,
  toPlay: BLACK,
  moveNumber: MOVES.length,
  lastMove: { point: LAST, color: WHITE },
  next: [
    { node: 2, color: BLACK, point: NEXT, current: true },
    { node: 3, color: BLACK, point: at(3, 6), current: false },
  ],
});

const LEAD = 4.3;
const CHANCE = 0.71;
const CANDIDATES = [
  [at(5, 6), 0, 620, 'best'],
  [NEXT, 0.6, 210, 'good'],
  [at(7, 5), 1.1, 96, 'good'],
  [at(3, 3), 2.4, 61, 'slack'],
  [at(1, 5), 4.9, 30, 'mistake'],
  [at(3, 6), 7.2, 18, 'mistake'],
] as const;

/** Who is near: the nearer, the surer. */
const ownership = Float32Array.from({ length: POINTS }, (_, point) => {
  let pull = 0;
  for (const [index, stone] of MOVES.entries()) {
    const far = ((point % 9) - (stone % 9)) ** 2 + (Math.floor(point / 9) - Math.floor(stone / 9)) ** 2;
    pull += (index % 2 === 0 ? 1 : -1) * Math.exp(-far / 5);
  }
  return Math.tanh(1.6 * pull);
});

const policy = new Float32Array(POINTS + 1);
for (const [point, , visits] of CANDIDATES) policy[point] = visits / 1035;

export const PREVIEW_ANALYSIS: AnalysisView = {
  // No record: the board never asks.
  of: '' as DocumentId,
  node: NODE,
  figures: {
    engine: '',
    visits: 1035,
    winrate: CHANCE,
    scoreLead: LEAD,
    candidates: CANDIDATES.map(
      ([point, loss, visits, quality], order): CandidateView => ({
        point,
        order,
        visits,
        winrate: CHANCE - loss / 40,
        scoreLead: LEAD - loss,
        prior: visits / 1035,
        lcb: CHANCE - loss / 40 - 0.01,
        pv: [point],
        winrateLoss: loss / 40,
        scoreLoss: loss,
        quality,
        uncertain: false,
        advice: true,
        played: point === NEXT,
      }),
    ),
    ownership,
    policy,
  },
  lastMove: {
    point: LAST,
    color: WHITE,
    winrateLoss: 0.12,
    scoreLoss: 5.1,
    quality: 'mistake',
    sure: true,
  },
};

/** The moves of the game that went wrong, as the board marks them. */
export const PREVIEW_QUALITIES = new Uint8Array(POINTS).fill(255);
PREVIEW_QUALITIES[LAST] = QUALITIES.indexOf('mistake');
PREVIEW_QUALITIES[FORMER] = QUALITIES.indexOf('blunder');
