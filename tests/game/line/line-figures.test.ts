import { describe, expect, test } from 'vitest';
import type { Analysis } from '#kernel/kata/analysis';
import { DEFAULT_AGREEMENT } from '#kernel/review/agreement';
import type { ErrorModel } from '#kernel/review/error-model';
import { IN_USE, OF_RECORD } from '#kernel/review/evidence';
import { KNOWN_ERRORS } from '#kernel/review/known-errors';
import { PROFESSIONALS } from '#kernel/review/level';
import { UNCLEAR_QUALITY } from '#kernel/review/quality';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import { LineFigures } from '../../../workers/game/line/line-figures';
import type { Judge } from '../../../workers/game/line/position-columns';
import { BLACK, EMPTY, WHITE } from '../../../workers/protocol';

const PROS = { players: PROFESSIONALS };

const NETWORK = (KNOWN_ERRORS.at(-1) ?? KNOWN_ERRORS[0]).model;
const WEAK = KNOWN_ERRORS[0].model;
const by = (model: ErrorModel, source = IN_USE): Judge => ({ model, source, network: 'n', engine: 'toy' });
const MISTAKE = 3;
const BLUNDER = 4;

const analysis = (scoreLead: number, visits = 100, lcb = 0.499): Analysis => ({
  engine: 'toy',
  visits,
  winrate: 0.5 + scoreLead / 100,
  scoreLead,
  scoreStdev: 10,
  candidates: [
    { point: 1, order: 0, visits, winrate: 0.5, scoreLead, scoreStdev: 10, prior: 0.5, lcb, pv: [] },
  ],
});

/** A line that Black starts, analysed with these leads in this order of arrival. */
const figuresOf = (
  leads: readonly number[],
  order = leads.map((_, index) => index),
  { network = NETWORK, bound = 0.499 } = {},
): LineFigures => {
  const figures = new LineFigures({ width: 19, height: 19 });
  const length = leads.length;
  figures.follow(
    {
      colors: Uint8Array.from({ length }, (_, i) => (i === 0 ? EMPTY : i % 2 === 1 ? BLACK : WHITE)),
      points: Int16Array.from({ length }, (_, i) => 10 + i),
      numbers: Int32Array.from({ length }, (_, i) => i),
    },
    0,
  );
  for (const index of order) figures.set(index, analysis(leads[index] ?? 0, 100, bound), by(network));
  return figures;
};

describe('the figures of a line', () => {
  const leads = [0, 0, 0, 0, 0, -15, -15, -15, -15, -15, -15, -15];

  test('a clear mistake is certain, a doubtful one has no class, and other moves are neither', () => {
    const clear = figuresOf(leads);
    expect(clear.qualities[5]).toBeGreaterThanOrEqual(MISTAKE);
    expect(clear.uncertain[5]).toBe(0);
    const slight = leads.map((lead) => (lead === 0 ? 0 : -3.2));
    const doubtful = figuresOf(slight, undefined, { network: WEAK, bound: 0.35 });
    expect(doubtful.qualities[5]).toBe(UNCLEAR_QUALITY);
    expect(doubtful.uncertain[5]).toBe(1);
    expect([...doubtful.uncertain.slice(0, leads.length)].filter((flag) => flag === 1)).toHaveLength(1);
  });

  test('a chance that is missed again has one class, that of the list', () => {
    const figures = figuresOf([0, 0, 0, 0, 0, -5, -5, -25, -25, -25, -25, -25, -25, -25]);
    expect([figures.qualities[5], figures.qualities[7]]).toEqual([MISTAKE, BLUNDER]);
    const listed = figures.listedQualities(DEFAULT_THRESHOLDS, 14);
    expect([listed[5], listed[7]]).toEqual([BLUNDER, BLUNDER]);
    expect(figures.moments(DEFAULT_THRESHOLDS)).toMatchObject([{ index: 7, open: [5, 7], repeats: [5] }]);
    expect(figures.repeatedAt(5, DEFAULT_THRESHOLDS)).toMatchObject({ index: 7 });
    expect(figures.repeatedAt(7, DEFAULT_THRESHOLDS)).toBeUndefined();
    // New figures make a new list.
    figures.set(7, analysis(-5), by(NETWORK));
    expect(figures.repeatedAt(5, DEFAULT_THRESHOLDS)).toBeUndefined();
  });

  test('the best point is the candidate of order 0, wherever it stands in the list', () => {
    const figures = figuresOf(leads);
    const { candidates, ...rest } = analysis(0);
    const [first] = candidates;
    if (!first) throw new Error('an analysis has a candidate');
    const second = { ...first, point: 11, order: 1 };
    figures.set(0, { ...rest, candidates: [second, first] }, by(NETWORK));
    expect([figures.bests[0], figures.ownChoices[1]]).toEqual([1, 0]);
    figures.set(
      0,
      {
        ...rest,
        candidates: [
          { ...first, order: 1 },
          { ...second, order: 0 },
        ],
      },
      by(NETWORK),
    );
    expect([figures.bests[0], figures.ownChoices[1]]).toEqual([11, 1]);
  });

  test('do not depend on the order of the analyses', () => {
    const forwards = figuresOf(leads);
    const backwards = figuresOf(
      leads,
      leads.map((_, index) => leads.length - 1 - index),
    );
    expect(backwards.qualities).toEqual(forwards.qualities);
    expect(backwards.uncertain).toEqual(forwards.uncertain);
    expect(backwards.chances).toEqual(forwards.chances);
  });

  test('certainty follows the level, and the visits of a running review', () => {
    const figures = figuresOf(leads);
    figures.judgeBy({ ...DEFAULT_THRESHOLDS, minVisits: 400 }, PROS);
    expect(figures.uncertain[5]).toBe(1);
    figures.set(4, analysis(0, 400), by(NETWORK));
    figures.set(5, analysis(-15, 400), by(NETWORK));
    expect(figures.uncertain[5]).toBe(0);
    figures.judgeBy(DEFAULT_THRESHOLDS, PROS);
    expect(figures.uncertain[5]).toBe(0);
  });

  test('a ko fight found later leaves only one of its moves judged', () => {
    const figures = figuresOf([0, 0, -9, 4, -9, 4, -9, -9, -9]);
    figures.setFights([{ first: 2, last: 6 }]);
    const judged = [2, 3, 4, 5, 6].filter((index) => figures.qualities[index] !== UNCLEAR_QUALITY);
    expect(judged).toHaveLength(1);
    expect(
      figures
        .moments({
          winrateLost: -0.2,
          scoreMeanLost: -8,
          configGoodWinrateLost: 0,
          configGoodScoreMeanLost: 0,
          certainty: 0.8,
        })
        .map(({ index }) => index),
    ).toEqual(judged);
  });
});

test('the agreement of each side counts its judged moves only', () => {
  const figures = new LineFigures({ width: 19, height: 19 });
  // The engine always chooses point 1: Black plays it once in three judged moves, White always; the last is not
  // judged.
  const points = [0, 1, 1, 20, 1, 30, 1, 1];
  figures.follow(
    {
      colors: Uint8Array.from(points, (_, i) => (i === 0 ? EMPTY : i % 2 === 1 ? BLACK : WHITE)),
      points: Int16Array.from(points),
      numbers: Int32Array.from(points, (_, i) => i),
    },
    0,
  );
  expect(figures.agreement(BLACK, DEFAULT_AGREEMENT)).toBeNaN();
  for (let index = 0; index < points.length - 1; index += 1) figures.set(index, analysis(0), by(NETWORK));
  expect(figures.agreement(BLACK, DEFAULT_AGREEMENT)).toBeCloseTo(1 / 3);
  expect(figures.agreement(WHITE, DEFAULT_AGREEMENT)).toBe(1);
  expect(figures.agreement(WHITE, { ...DEFAULT_AGREEMENT, matchAiMoves: 0 })).toBe(0);
});

test('figures that the record brought along are not compared with those of an engine', () => {
  const figures = figuresOf([0, 0, 0]);
  const leads = [0, 14, 13, 12];
  figures.follow(
    {
      colors: Uint8Array.from([EMPTY, BLACK, WHITE, BLACK]),
      points: Int16Array.from([-1, 11, 12, 13]),
      numbers: Int32Array.from([0, 1, 2, 3]),
    },
    0,
  );
  leads.forEach((lead, index) => {
    figures.set(index, analysis(lead), by(NETWORK, index > 0 ? OF_RECORD : IN_USE));
  });
  expect(figures.lossesAt(1)).toBeUndefined();
  expect(figures.verdictAt(1)).toBeUndefined();
  expect(figures.lossesAt(2)?.scoreLoss).toBe(-1);
  figures.set(1, analysis(0), by(NETWORK));
  expect(figures.lossesAt(1)?.scoreLoss).toBe(0);
  // The record has seen both sides of the next move and goes on judging it.
  expect(figures.lossesAt(2)?.scoreLoss).toBe(-1);
});

test('a stronger network takes over move by move, and what it has not seen keeps its verdict', () => {
  const another = OF_RECORD + 1;
  const figures = figuresOf([0, 0, 0, 0]);
  figures.follow(
    {
      colors: Uint8Array.from([EMPTY, BLACK, WHITE, BLACK, WHITE]),
      points: Int16Array.from([-1, 11, 12, 13, 14]),
      numbers: Int32Array.from([0, 1, 2, 3, 4]),
    },
    0,
  );
  [0, 1, 2, 3, 4].forEach((lead, index) => {
    figures.set(index, analysis(lead), by(NETWORK, another));
  });
  expect(figures.isMixed).toBe(false);
  figures.set(2, analysis(-20), by(NETWORK));
  figures.set(3, analysis(-50), by(NETWORK));
  expect(figures.isMixed).toBe(true);
  expect([1, 2, 3, 4].map((index) => figures.lossesAt(index)?.scoreLoss)).toEqual([-1, 1, 30, 1]);
  expect([1, 2, 3, 4].map((index) => figures.visitsInUse(index))).toEqual([0, 100, 100, 0]);
  figures.standIn(2, analysis(9), by(NETWORK, another));
  expect(figures.lossesAt(2)?.scoreLoss).toBe(8);
  expect(figures.scoreLeads[2]).toBe(-20);
});
