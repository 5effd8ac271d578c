import { deadByOwnership } from '../board/dead-stones';
import type { Rules } from '../board/rules';
import { score } from '../board/scoring';
import { BLACK, EMPTY, PASS, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';
import type { Match } from '../network/match';

/**
 * Decides how games end. A search alone plays pointless moves when nothing matters any more, and under rules
 * that count the board as it lies it may pass before it captures dead stones.
 *
 *   must     passing loses nothing: pass, so that the game ends
 *   mustNot  the game is won only after the capture of dead stones, and a pass may end it before that
 *   may      as the search says
 */
export type PassAdvice = 'must' | 'mustNot' | 'may';

/** A pass is free when it loses at most this much winrate. */
const FREE_WINRATE = 0.01;
const FREE_POINTS = 0.25;
/**
 * After the opponent's pass, beside a move on ground that is surely one's own: a search that tries both a few dozen times
 * tells their winrates apart by chance alone.
 */
const FREE_WINRATE_BESIDE_OWN = 0.03;
const SURELY_OWN = 0.95;
/**
 * A player who leads so far in a game that has lasted so long answers a pass with a pass: the other side asks for the end,
 * and who disagrees plays on from the count.
 */
const DECIDED_WINRATE = 0.98;
const DECIDED_LEAD = 0.1;
const DECIDED_STONES = 0.35;
/** The search must have tried the pass with this many visits, or this share of all. */
const SEEN_VISITS = 4;
const SEEN_PART = 0.02;

/**
 * `analysis` describes the match's present position, with ownership; `safe` holds the owner of each
 * pass-alive point (`safeArea`), EMPTY elsewhere.
 */
export const passAdvice = (match: Match, analysis: Analysis, safe: Uint8Array): PassAdvice => {
  if (countsAsItLies(match)) {
    const dead = analysis.ownership ? deadByOwnership(match.board, analysis.ownership) : [];
    const lying = leadOfMover(match, []);
    if (lying <= 0 && leadOfMover(match, dead) > Math.max(0, lying)) return 'mustNot';
    // The opponent has passed and the position is won: playing on can only lose points.
    if (match.passWouldEndGame && lying > 0 && dead.length === 0 && isFree(match, analysis, 1)) return 'must';
  }
  if (isDecided(match, analysis)) return 'must';
  return isSettled(match, safe) || isFree(match, analysis, FREE_POINTS) ? 'must' : 'may';
};

/** Tells whether the opponent has passed in a game that the side to move wins by far, its dead stones apart. */
const isDecided = (match: Match, { winrate, ownership }: Analysis): boolean => {
  const { board, passWouldEndPhase } = match;
  if (!passWouldEndPhase || !ownership || countsAsItLies(match)) return false;
  const won = match.toPlay === BLACK ? winrate : 1 - winrate;
  const stones = board.stones
    .subarray(0, board.points)
    .reduce((sum, stone) => sum + (stone === EMPTY ? 0 : 1), 0);
  return (
    won >= DECIDED_WINRATE &&
    stones >= DECIDED_STONES * board.points &&
    leadOfMover(match, deadByOwnership(board, ownership)) >= DECIDED_LEAD * board.points
  );
};

/** Tells whether no point of the board can change its owner any more. */
const isSettled = ({ board }: Match, safe: Uint8Array): boolean =>
  safe.subarray(0, board.points).every((owner) => owner !== EMPTY);

/** Tells whether the rules count dead stones as alive at the end of the game. */
export const countsAsItLies = ({ rules }: { rules: Pick<Rules, 'scoring' | 'friendlyPass'> }): boolean =>
  rules.scoring === 'area' && !rules.friendlyPass;

/**
 * Returns the points by which the side to move would win if the game ended now with these stones dead. Area
 * rules.
 */
const leadOfMover = (match: Match, dead: readonly Point[]): number => {
  const extra = match.komi + match.handicapBonus + match.whiteBonus;
  const { lead } = score(
    match.board,
    { scoring: 'area', tax: match.rules.tax, handicapBonus: 'none' },
    { komi: extra, dead },
  );
  return match.toPlay === BLACK ? lead : -lead;
};

const isFree = (match: Match, analysis: Analysis, points: number): boolean => {
  const pass = analysis.candidates.find(({ point }) => point === PASS);
  const best = analysis.candidates[0];
  if (!pass || !best || pass.visits < Math.max(SEEN_VISITS, SEEN_PART * analysis.visits)) return false;
  const side = match.toPlay === BLACK ? 1 : -1;
  const fillsOwn = match.passWouldEndGame && side * (analysis.ownership?.[best.point] ?? 0) >= SURELY_OWN;
  return (
    side * (best.winrate - pass.winrate) <= (fillsOwn ? FREE_WINRATE_BESIDE_OWN : FREE_WINRATE) &&
    side * (best.scoreLead - pass.scoreLead) <= points
  );
};
