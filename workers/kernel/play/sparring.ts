import { BLACK, type Color, type Point } from '../board/types';
import type { Analysis, Candidate } from '../kata/analysis';

/**
 * The tolerances of a sparring game. The judge hands back a move that breaks an enabled one before the
 * opponent answers. Names and defaults follow the product specification.
 */
export interface SparringLimits {
  readonly bestMoveNumEnabled: boolean;
  readonly bestMoveNum: number;
  readonly scoreMeanLostEnabled: boolean;
  /** In points. */
  readonly scoreMeanLost: number;
  readonly winrateLostEnabled: boolean;
  /** In percentage points. */
  readonly winrateLost: number;
}

export const DEFAULT_SPARRING: SparringLimits = {
  bestMoveNumEnabled: true,
  bestMoveNum: 5,
  scoreMeanLostEnabled: false,
  scoreMeanLost: 10,
  winrateLostEnabled: false,
  winrateLost: 20,
};

/** A judge's verdict on one move, from the mover's view. */
export interface Verdict {
  readonly point: Point;
  /** Points lost against the best move; negative when the earlier search overlooked the move. */
  readonly scoreLoss: number;
  /** Winrate lost, 0 to 1. */
  readonly winrateLoss: number;
  /** Standard error of the loss, in points. */
  readonly spread: number;
  /** Rank among the judge's moves, 1 for the first; undefined when the judge did not search the move. */
  readonly order?: number | undefined;
  /** The mover's winrate before the move, 0 to 1. */
  readonly winrate: number;
  readonly best?: Point | undefined;
  /** The line the judge expects after the best move, as far as the search supports it. */
  readonly line: readonly Point[];
}

/** Fewer visits than this give no verdict. */
export const MIN_JUDGE_VISITS = 30;
/** The line ends at the first move with fewer visits than this. */
const MIN_LINE_VISITS = 20;
/**
 * A move within this many points of the best never breaks the limit by order, because order among equals is
 * noise.
 */
const EQUAL_POINTS = 0.5;
const EQUAL_WINRATE = 0.01;
/** Beyond this winrate the game is decided, and a change of winrate means nothing. */
const DECIDED_WINRATE = 0.95;

export const SPARRING_LIMIT_NAMES = ['order', 'score', 'winrate'] as const;
export type SparringLimitName = (typeof SPARRING_LIMIT_NAMES)[number];

/**
 * A limit that a move breaks, and by how much: `found` and `limit` are a rank, points, or percentage points.
 */
export interface Excess {
  readonly limit: SparringLimitName;
  readonly allowed: number;
  /** Undefined for a move that the judge did not search. */
  readonly found?: number | undefined;
}

/** Tells whether any limit is enabled; without one the game is an ordinary game. */
export const hasSparringLimit = (limits: SparringLimits): boolean =>
  limits.bestMoveNumEnabled || limits.scoreMeanLostEnabled || limits.winrateLostEnabled;

/** Returns the limits that a move breaks; a value exactly at a limit does not break it. */
export const excesses = (verdict: Verdict, limits: SparringLimits): readonly Excess[] => {
  const { order, scoreLoss, winrateLoss, winrate } = verdict;
  const found: Excess[] = [];
  const isEqual = scoreLoss <= EQUAL_POINTS && winrateLoss <= EQUAL_WINRATE;
  if (limits.bestMoveNumEnabled && !isEqual && (order === undefined || order > limits.bestMoveNum))
    found.push({ limit: 'order', allowed: limits.bestMoveNum, found: order });
  if (limits.scoreMeanLostEnabled && scoreLoss > limits.scoreMeanLost)
    found.push({ limit: 'score', allowed: limits.scoreMeanLost, found: scoreLoss });
  const isOpen = winrate <= DECIDED_WINRATE && winrate >= 1 - DECIDED_WINRATE;
  if (limits.winrateLostEnabled && isOpen && 100 * winrateLoss > limits.winrateLost)
    found.push({ limit: 'winrate', allowed: limits.winrateLost, found: 100 * winrateLoss });
  return found;
};

/**
 * Returns the verdict on a move, from the judge's analyses before and after it. `mirrored` are points
 * equivalent to the move by the symmetry of the position. Undefined when either search has too few visits.
 */
export const judgeMove = (
  before: Analysis,
  after: Analysis,
  { point, color, mirrored = [] }: { point: Point; color: Color; mirrored?: readonly Point[] },
): Verdict | undefined => {
  if (before.visits < MIN_JUDGE_VISITS || after.visits < MIN_JUDGE_VISITS) return undefined;
  const side = color === BLACK ? 1 : -1;
  const best = before.candidates[0];
  const same = (candidate: Candidate): boolean =>
    candidate.point === point || mirrored.includes(candidate.point);
  const order = before.candidates.findIndex(same);
  // Compares with the best candidate's own figures, because the root's average includes bad moves.
  const lead = best?.scoreLead ?? before.scoreLead;
  const winrate = best?.winrate ?? before.winrate;
  return {
    point,
    scoreLoss: order === 0 ? Math.min(0, side * (lead - after.scoreLead)) : side * (lead - after.scoreLead),
    winrateLoss:
      order === 0 ? Math.min(0, side * (winrate - after.winrate)) : side * (winrate - after.winrate),
    spread: Math.hypot(leadError(before), leadError(after)),
    order: order < 0 ? undefined : order + 1,
    winrate: color === BLACK ? winrate : 1 - winrate,
    best: best?.point,
    line: best ? searchedLine(best) : [],
  };
};

/** Standard error of a search's lead: the moves' spread, which falls with every visit. */
export const leadError = ({ scoreStdev, visits }: Analysis): number =>
  Number.isFinite(scoreStdev) ? scoreStdev / Math.sqrt(Math.max(1, visits)) / 2 : 0;

/** The line after a move, as far as it was searched. */
export const searchedLine = ({ pv, pvVisits, visits }: Candidate): readonly Point[] => {
  if (!pvVisits) return visits >= MIN_LINE_VISITS ? pv.slice(0, 3) : pv.slice(0, 1);
  const end = pvVisits.findIndex((count) => count < MIN_LINE_VISITS);
  return pv.slice(0, end < 0 ? pv.length : Math.max(1, end));
};
