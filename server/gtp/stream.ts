import { makeGtpPoint } from '#kernel/board/coordinates';
import { BLACK, type Point, WHITE } from '#kernel/board/types';
import type { Thought } from '#kernel/play/choose-move';
import { rankMoves } from '#kernel/play/ranking';
import { ownershipSpread, treeOwnership } from '#kernel/search/ownership';
import { type ListedMove, type ListOptions, listMoves, type SearchedMove } from './listed-moves';

export type Dialect = 'kata' | 'lz';

export interface ReportOptions extends ListOptions {
  readonly rootInfo?: boolean;
  readonly ownership?: boolean;
  readonly ownershipStdev?: boolean;
  readonly movesOwnership?: boolean;
  readonly movesOwnershipStdev?: boolean;
  readonly pvVisits?: boolean;
  readonly pvEdgeVisits?: boolean;
  readonly noResultValue?: boolean;
}

/** Writes one report as one line, as KataGo does: from the view of the side to move. */
export const makeReport = (thought: Thought, options: ReportOptions, dialect: Dialect): string => {
  const moves = listMoves(thought, options);
  if (dialect === 'lz') return moves.map((move) => lzInfo(thought, move)).join(' ');
  return [...moves.map((move) => kataInfo(thought, move, options)), ...rootParts(thought, options)].join(' ');
};

const pairs = (fields: Readonly<Record<string, string | number>>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${typeof value === 'number' ? makeNumber(value) : value}`)
    .join(' ');

const vertex = (thought: Thought, point: Point): string => makeGtpPoint(point, thought.position.match.size);
const pvOf = (thought: Thought, { pv }: ListedMove): string =>
  pv.map((point) => vertex(thought, point)).join(' ');

/** Leela Zero counts in hundredths of a percent. */
const lzInfo = (thought: Thought, move: ListedMove): string => {
  const { searched } = move;
  const { winrate, lcb } = moveFigures(thought, searched);
  const fields = {
    move: vertex(thought, move.point),
    visits: searched?.candidate.visits ?? 0,
    winrate: Math.round(winrate * 10_000),
    prior: Math.round(move.prior * 10_000),
    lcb: Math.round(lcb * 10_000),
    order: move.order,
    pv: pvOf(thought, move),
  };
  return `info ${pairs(fields)}`;
};

const kataInfo = (thought: Thought, move: ListedMove, options: ReportOptions): string => {
  const { searched } = move;
  const { noResultValue, ...figures } = moveFigures(thought, searched);
  const { tree } = thought.grown;
  const fields: Record<string, string | number> = {
    move: vertex(thought, move.point),
    visits: searched?.candidate.visits ?? 0,
    edgeVisits: searched ? (tree.edgeVisits[searched.edge] as number) : 0,
    ...commonFields(figures),
    ...(options.noResultValue ? { noResultValue } : {}),
    prior: move.prior,
    lcb: figures.lcb,
    utilityLcb: searched?.bound ?? 0,
    weight: searched ? (tree.weightSum[searched.child] as number) : 0,
    ...(searched?.twin ? { isSymmetryOf: vertex(thought, searched.twin.of) } : {}),
    order: move.order,
    pv: pvOf(thought, move),
  };
  const nodes = searched?.pvNodes ?? [];
  if (options.pvVisits) fields.pvVisits = nodes.map(({ visits }) => visits).join(' ');
  if (options.pvEdgeVisits) fields.pvEdgeVisits = nodes.map(({ edgeVisits }) => edgeVisits).join(' ');
  if (searched && options.movesOwnership) fields.movesOwnership = shares(ownershipAfter(thought, searched));
  if (searched && options.movesOwnershipStdev)
    fields.movesOwnershipStdev = shares(spreadAfter(thought, searched));
  return `info ${pairs(fields)}`;
};

const rootParts = (thought: Thought, options: ReportOptions): string[] => {
  const { grown, analysis, position } = thought;
  const { tree, root } = grown;
  const side = sideOf(thought);
  const parts: string[] = [];
  if (options.rootInfo) {
    const figures = rootFigures(thought);
    const evaluation = tree.evaluation[root];
    const fields = {
      visits: analysis.visits,
      ...commonFields(figures),
      weight: tree.weightSum[root] as number,
      rawStWrError: evaluation?.winLossError ?? -1,
      rawStScoreError: evaluation?.scoreError ?? -1,
      // The search does not store it.
      rawVarTimeLeft: -1,
    };
    parts.push(`rootInfo ${pairs(fields)}`);
  }
  const { points } = position.match.board;
  if (options.ownership) parts.push(`ownership ${shares(turned(treeOwnership(tree, root, points), side))}`);
  if (options.ownershipStdev) parts.push(`ownershipStdev ${shares(ownershipSpread(tree, root, points))}`);
  return parts;
};

interface Figures {
  readonly utility: number;
  readonly winrate: number;
  readonly scoreLead: number;
  readonly scoreStdev: number;
  readonly scoreSelfplay: number;
}

/** The fields that every move and the position itself have. Scores are one figure under two names, as in KataGo. */
const commonFields = ({ utility, winrate, scoreStdev, scoreLead, scoreSelfplay }: Figures) => ({
  utility,
  winrate,
  scoreMean: scoreLead,
  scoreStdev,
  scoreLead,
  scoreSelfplay,
});

/** Returns 1 when White moves, because the tree's figures are White's; else -1. */
const sideOf = ({ position }: Thought): number => (position.match.toPlay === WHITE ? 1 : -1);

/**
 * Computes the position's value as KataGo reports it: from its moves by their selection values, and its own
 * evaluation.
 */
const rootFigures = (thought: Thought): Figures => {
  const { grown, position, parameters, analysis } = thought;
  const { tree, root } = grown;
  const own = tree.evaluation[root];
  let weight = tree.ownWeight[root] as number;
  let utility = weight * (tree.ownUtility[root] as number);
  let score = weight * (own?.scoreMean ?? 0);
  for (const { edge, value } of rankMoves(grown, position, parameters, false)) {
    if (edge === undefined || (tree.edgeVisits[edge] as number) === 0) continue;
    const child = tree.edgeChild[edge] as number;
    weight += value;
    utility += value * (tree.utility[child] as number);
    score += value * (tree.scoreMean[child] as number);
  }
  return figuresOf(thought, analysis, utility / weight, score / weight);
};

const figuresOf = (
  thought: Thought,
  { winrate, scoreLead, scoreStdev }: { winrate: number; scoreLead: number; scoreStdev: number },
  utility: number,
  scoreMean: number,
): Figures => {
  const side = sideOf(thought);
  return {
    utility: side * utility,
    winrate: side < 0 ? winrate : 1 - winrate,
    scoreLead: -side * scoreLead,
    scoreStdev,
    scoreSelfplay: side * scoreMean,
  };
};

/** A move without visits gets the figures of the position. */
const moveFigures = (
  thought: Thought,
  searched: SearchedMove | undefined,
): Figures & { lcb: number; noResultValue: number } => {
  const { tree, root } = thought.grown;
  if (!searched) {
    const figures = rootFigures(thought);
    return { ...figures, lcb: figures.winrate, noResultValue: tree.noResult[root] as number };
  }
  const { candidate, child } = searched;
  return {
    ...figuresOf(thought, candidate, tree.utility[child] as number, tree.scoreMean[child] as number),
    lcb: thought.position.match.toPlay === BLACK ? candidate.lcb : 1 - candidate.lcb,
    noResultValue: tree.noResult[child] as number,
  };
};

const turned = (values: Float32Array, side: number): Float32Array => values.map((value) => side * value);
const shares = (values: Float32Array): string => Array.from(values, makeShare).join(' ');

const ownershipAfter = (thought: Thought, { child, twin }: SearchedMove): Float32Array => {
  const { tree } = thought.grown;
  return mirrored(
    turned(treeOwnership(tree, child, thought.position.match.board.points), sideOf(thought)),
    twin?.map,
  );
};

const spreadAfter = (thought: Thought, { child, twin }: SearchedMove): Float32Array =>
  mirrored(ownershipSpread(thought.grown.tree, child, thought.position.match.board.points), twin?.map);

const mirrored = (values: Float32Array, map: Int32Array | undefined): Float32Array => {
  if (!map) return values;
  const image = new Float32Array(values.length);
  for (let point = 0; point < values.length; point += 1)
    image[map[point] as number] = values[point] as number;
  return image;
};

const DIGITS = 6;

/**
 * Writes a number like C++ streams: six digits, no trailing zeros, `1e-05` below 0.0001 and `1e+06` from a
 * million.
 */
const makeNumber = (value: number): string => {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  const rounded = Number(value.toPrecision(DIGITS));
  const size = Math.abs(rounded);
  if (size === 0 || (size >= 1e-4 && size < 1e6)) return String(rounded);
  const [digits = '', exponent = ''] = rounded.toExponential().split('e');
  return `${digits}e${exponent.charAt(0)}${exponent.slice(1).padStart(2, '0')}`;
};

/** Writes ownership and similar values with six decimals. */
const makeShare = (value: number): string => makeNumber(Math.round(value * 1e6) / 1e6);
