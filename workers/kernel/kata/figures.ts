import type { Point } from '../board/types';
import type { Analysis, Candidate, RootFigures } from './analysis';
import type { Turn } from './report-context';

/**
 * The single numbers that an engine may give for a move or the position, by KataGo's own names. Readers
 * collect them in a row with one place a figure (NaN without a value). This file converts rows into analyses;
 * only here winrates and scores change to Black's view.
 */
export const FIGURES = [
  'visits',
  'order',
  'winrate',
  'scoreLead',
  'scoreStdev',
  'prior',
  'lcb',
  // These change sign with the side.
  'utility',
  'utilityLcb',
  'scoreMean',
  'scoreSelfplay',
  'rawLead',
  'rawScoreSelfplay',
  // These are the same for both sides.
  'edgeVisits',
  'weight',
  'edgeWeight',
  'playSelectionValue',
  'noResultValue',
  'humanPrior',
  'nnEvals',
  'rawWinrate',
  'rawScoreSelfplayStdev',
  'rawNoResultProb',
  'rawStWrError',
  'rawStScoreError',
  'rawVarTimeLeft',
] as const;
type FigureName = (typeof FIGURES)[number];
export type FigureRow = Float64Array;
export const newRow = (): FigureRow => new Float64Array(FIGURES.length).fill(Number.NaN);

const place = (name: FigureName): number => FIGURES.indexOf(name);
const VISITS = place('visits');
const ORDER = place('order');
const WINRATE = place('winrate');
const SCORE_LEAD = place('scoreLead');
const SCORE_STDEV = place('scoreStdev');
const PRIOR = place('prior');
const LCB = place('lcb');
const UTILITY = place('utility');
const UTILITY_LCB = place('utilityLcb');
const SCORE_MEAN = place('scoreMean');
const SCORE_SELFPLAY = place('scoreSelfplay');
const EDGE_VISITS = place('edgeVisits');
const WEIGHT = place('weight');
const RAW_WINRATE = place('rawWinrate');

/** A reader's data of one move, still in the engine's perspective except for the arrays. */
export interface MoveDraft {
  readonly row: FigureRow;
  readonly point: Point;
  readonly pv: readonly Point[];
  readonly isSymmetryOf?: Point | undefined;
  readonly pvVisits?: readonly number[] | undefined;
  readonly pvEdgeVisits?: readonly number[] | undefined;
  /** From Black's view already. */
  readonly ownership?: Float32Array | undefined;
  readonly ownershipStdev?: Float32Array | undefined;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * `index` is the place in the list, for engines that give no order. Undefined when neither winrate nor score is a
 * number, as where an engine's network has overflowed: such figures are no opinion.
 */
export const candidateOf = (draft: MoveDraft, index: number, turn: Turn): Candidate | undefined => {
  const { row, point } = draft;
  if (!isOpinion(row)) return undefined;
  const pv = draft.pv.length > 0 ? draft.pv : [point];
  const order = Number.isNaN(row[ORDER] as number) ? index : (row[ORDER] as number);
  const visits = Number.isNaN(row[VISITS] as number) ? 0 : (row[VISITS] as number);
  const winrate = turned(row[WINRATE] as number, turn);
  const bound = turned(row[LCB] as number, turn);
  const lcb = Number.isNaN(bound) ? winrate : bound;
  const mean = row[SCORE_MEAN] as number;
  const lead = row[SCORE_LEAD] as number;
  // Adding 0 turns -0 into 0.
  const scoreLead = turn * (Number.isNaN(lead) ? mean : lead) + 0;
  const scoreStdev = row[SCORE_STDEV] as number;
  const prior = row[PRIOR] as number;
  const edgeVisits = row[EDGE_VISITS] as number;
  const utility = turn * (row[UTILITY] as number);
  const utilityLcb = turn * (row[UTILITY_LCB] as number);
  const scoreMean = turn * mean;
  const scoreSelfplay = turn * (row[SCORE_SELFPLAY] as number);
  const weight = row[WEIGHT] as number;
  let candidate: Writable<Candidate>;
  // KataGo gives all of these, and one object literal is faster than adding fields. The sum is a number only
  // if all are.
  if (!Number.isNaN(edgeVisits + utility + utilityLcb + mean + scoreSelfplay + weight)) {
    candidate = {
      point,
      order,
      visits,
      winrate,
      scoreLead,
      scoreStdev,
      prior,
      lcb,
      pv,
      edgeVisits,
      utility,
      utilityLcb,
      scoreMean,
      scoreSelfplay,
      weight,
    };
  } else {
    candidate = { point, order, visits, winrate, scoreLead, scoreStdev, prior, lcb, pv };
    if (!Number.isNaN(edgeVisits)) candidate.edgeVisits = edgeVisits;
    if (!Number.isNaN(utility)) candidate.utility = utility;
    if (!Number.isNaN(utilityLcb)) candidate.utilityLcb = utilityLcb;
    if (!Number.isNaN(mean)) candidate.scoreMean = scoreMean;
    if (!Number.isNaN(scoreSelfplay)) candidate.scoreSelfplay = scoreSelfplay;
    if (!Number.isNaN(weight)) candidate.weight = weight;
  }
  for (let i = 0; i < RARE.length; i += 1) {
    const value = row[RARE_PLACES[i] as number] as number;
    if (!Number.isNaN(value)) candidate[RARE[i] as (typeof RARE)[number]] = value;
  }
  if (draft.isSymmetryOf !== undefined) candidate.isSymmetryOf = draft.isSymmetryOf;
  if (draft.pvVisits) candidate.pvVisits = draft.pvVisits;
  if (draft.pvEdgeVisits) candidate.pvEdgeVisits = draft.pvEdgeVisits;
  if (draft.ownership) candidate.ownership = draft.ownership;
  if (draft.ownershipStdev) candidate.ownershipStdev = draft.ownershipStdev;
  return candidate;
};

const isOpinion = (row: FigureRow): boolean =>
  !Number.isNaN(row[WINRATE] as number) ||
  !Number.isNaN(row[SCORE_LEAD] as number) ||
  !Number.isNaN(row[SCORE_MEAN] as number);

const RARE = ['edgeWeight', 'playSelectionValue', 'noResultValue', 'humanPrior'] as const;
const RARE_PLACES = RARE.map(place);
const ROOT_TURNED = ['utility', 'scoreMean', 'scoreSelfplay', 'rawLead', 'rawScoreSelfplay'] as const;
const ROOT_PLAIN = [
  'weight',
  'nnEvals',
  'rawScoreSelfplayStdev',
  'rawNoResultProb',
  'rawStWrError',
  'rawStScoreError',
  'rawVarTimeLeft',
] as const;
const PLACES = Object.fromEntries(FIGURES.map((name, index) => [name, index])) as Record<FigureName, number>;

/** The data of an analysis except its moves. Arrays are from Black's view already. */
export interface WholeDraft {
  readonly engine: string;
  /** Undefined when the engine gave no figures of the position itself. */
  readonly root: FigureRow | undefined;
  readonly candidates: readonly Candidate[];
  readonly ownership?: Float32Array | undefined;
  readonly ownershipStdev?: Float32Array | undefined;
  readonly policy?: Float32Array | undefined;
}

/**
 * Makes the analysis. Without figures of its own, the position gets those of the engine's choice and the
 * visits of all moves, as in other programs. Undefined when the engine gave no figure that is a number.
 */
export const analysisOf = (draft: WholeDraft, turn: Turn): Analysis | undefined => {
  const { engine, candidates } = draft;
  const root = draft.root && isOpinion(draft.root) ? draft.root : undefined;
  const best = candidates.reduce<Candidate | undefined>(
    (one, other) => (one && one.order <= other.order ? one : other),
    undefined,
  );
  if (!best && !root) return undefined;
  const visits = root?.[VISITS] ?? Number.NaN;
  const lead = root?.[SCORE_LEAD] ?? Number.NaN;
  const mean = root?.[SCORE_MEAN] ?? Number.NaN;
  const analysis: Writable<Analysis> = {
    engine,
    visits: or(visits, () => candidates.reduce((sum, candidate) => sum + candidate.visits, 0)),
    winrate: or(turned(root?.[WINRATE] ?? Number.NaN, turn), () => best?.winrate),
    scoreLead: or(turn * (Number.isNaN(lead) ? mean : lead) + 0, () => best?.scoreLead),
    scoreStdev: or(root?.[SCORE_STDEV] ?? Number.NaN, () => best?.scoreStdev),
    candidates,
  };
  if (draft.ownership) analysis.ownership = draft.ownership;
  if (draft.ownershipStdev) analysis.ownershipStdev = draft.ownershipStdev;
  if (draft.policy) analysis.policy = draft.policy;
  const figures = root && rootOf(root, turn);
  if (figures) analysis.root = figures;
  return analysis;
};

const rootOf = (row: FigureRow, turn: Turn): RootFigures | undefined => {
  const root: Writable<RootFigures> = {};
  for (const name of ROOT_TURNED) {
    const value = row[PLACES[name]] as number;
    if (!Number.isNaN(value)) root[name] = turn * value;
  }
  for (const name of ROOT_PLAIN) {
    const value = row[PLACES[name]] as number;
    if (!Number.isNaN(value)) root[name] = value;
  }
  const rawWinrate = turned(row[RAW_WINRATE] as number, turn);
  if (!Number.isNaN(rawWinrate)) root.rawWinrate = rawWinrate;
  return Object.keys(root).length > 0 ? root : undefined;
};

/** Converts a winrate exactly: 1 - w, or w when it is Black's. */
const turned = (winrate: number, turn: Turn): number => (turn === 1 ? winrate : 1 - winrate);

const or = (value: number, other: () => number | undefined): number =>
  Number.isNaN(value) ? (other() ?? Number.NaN) : value;

/**
 * Returns the divisor of a line's winrates, priors and bounds. Leela Zero and its kin write them as whole
 * hundredths of a percent, some others in percent, KataGo as fractions. The largest winrate or prior of a
 * line tells which it is; a line with nothing above 1 is of the first kind when all are whole and none of
 * KataGo's own figures is there.
 */
export const divisorOf = (rows: readonly FigureRow[]): number => {
  let largest = 0;
  let isKata = false;
  for (const row of rows) {
    largest = Math.max(largest, above(row[WINRATE] as number), above(row[PRIOR] as number));
    // Only KataGo and its kin tell these.
    if (!Number.isNaN(row[UTILITY] as number) || !Number.isNaN(row[SCORE_LEAD] as number)) isKata = true;
  }
  if (largest <= 1 && isKata) return 1;
  if (largest > 100 || rows.every((row) => isWhole(row[WINRATE]) && isWhole(row[PRIOR]))) return 10_000;
  return largest > 1 ? 100 : 1;
};
const above = (value: number): number => (Number.isNaN(value) ? 0 : value);
const isWhole = (value: number | undefined): boolean => Number.isInteger(value) || Number.isNaN(value);
export const divideRow = (row: FigureRow, divisor: number): void => {
  row[WINRATE] = (row[WINRATE] as number) / divisor;
  row[LCB] = (row[LCB] as number) / divisor;
  // Beside winrates in hundredths of a percent, a prior with decimals is in percent.
  const prior = row[PRIOR] as number;
  row[PRIOR] = prior / (divisor === 10_000 && !isWhole(prior) ? 100 : divisor);
};
