import type { Summary } from '../../../workers/protocol';
import { BLACK, type KeyMoment, type ReportView, type SideReport, WHITE } from '../../../workers/protocol';
import { BLANK_INFO } from '../../support/fake-game';

const summary = (parts: Partial<Summary> = {}): Summary => ({
  moves: 20,
  classes: [10, 4, 3, 2, 1],
  unsure: 1,
  bad: 2,
  good: 1,
  agreement: 0.55,
  degree: 0.5,
  first: 0.4,
  topFive: 0.7,
  accuracy: 81.25,
  lost: 31.25,
  meanScoreLoss: 0.9,
  instinct: 0.5,
  prior: 0.3,
  difficulty: 0.4,
  ...parts,
});

/** 20 moves in the opening, 20 in the middle game, none in the endgame; `parts` apply to each. */
export const sideReport = (parts: Partial<Summary>): SideReport => ({
  whole: summary({ ...parts, moves: 40 }),
  phases: {
    opening: summary(parts),
    middle: summary(parts),
    endgame: summary({ ...parts, moves: 0, meanScoreLoss: Number.NaN }),
  },
  histogram: [],
});

const side = (lost: number): SideReport => ({
  whole: summary({ lost }),
  phases: {
    opening: summary(),
    middle: summary(),
    endgame: summary({ moves: 0, accuracy: Number.NaN, agreement: Number.NaN }),
  },
  histogram: [9, 2, 2, 1, 1, 1, 1, 1, 1, 1, 0],
});

const stones = new Uint8Array(81);
stones[40] = BLACK;
stones[41] = WHITE;

export const keyMoment = (parts: Partial<KeyMoment> = {}): KeyMoment => ({
  kinds: ['bad'],
  node: 3,
  moveNumber: 3,
  color: BLACK,
  point: 24,
  best: 32,
  winrateLoss: 0.31,
  scoreLoss: 9.4,
  quality: 'blunder',
  sure: true,
  chance: 0.9,
  error: 0.8,
  winrateBefore: 0.62,
  winrateAfter: 0.31,
  prior: 0.02,
  stones,
  lastMove: 41,
  bestLine: [32, 33, 34],
  playedLine: [24, 25],
  ...parts,
});

/** A report with content in every part. */
export const reportView = (parts: Partial<ReportView> = {}): ReportView => ({
  record: 'r1',
  title: 'Shusaku – Gennan',
  info: {
    ...BLANK_INFO,
    black: 'Shusaku',
    white: 'Gennan',
    blackRank: '4d',
    whiteRank: '8d',
    rules: 'japanese',
    result: 'B+2',
    date: '1846-09-11',
  },
  size: { width: 9, height: 9 },
  moveCount: 40,
  engine: 'toy',
  visits: 100,
  positions: 41,
  analysed: 41,
  agreement: { matchAiMoves: 3, matchAiPercentsPlayouts: 20 },
  phaseEnds: [13, 36],
  black: side(81.25),
  white: side(74),
  columns: {
    moves: Int32Array.from({ length: 41 }, (_, i) => i),
    winrates: Float64Array.from({ length: 41 }, (_, i) =>
      i === 20 ? Number.NaN : 0.5 + 0.3 * Math.sin(i / 5),
    ),
    scoreLeads: Float64Array.from({ length: 41 }, (_, i) => (i === 20 ? Number.NaN : 8 * Math.sin(i / 5))),
    losses: Float64Array.from({ length: 41 }, (_, i) => (i % 7 === 0 ? 4 : 0)),
    colors: Uint8Array.from({ length: 41 }, (_, i) => (i === 0 ? 0 : i % 2 === 1 ? BLACK : WHITE)),
    qualities: Uint8Array.from({ length: 41 }, (_, i) => (i % 7 === 0 ? 3 : 0)),
    uncertain: new Uint8Array(41),
  },
  moments: [keyMoment()],
  keyMoments: [keyMoment()],
  madeAt: Date.UTC(2026, 10, 21),
  ...parts,
});
