import { deadByOwnership } from '#kernel/board/dead-stones';
import { countHandicap } from '#kernel/board/handicap';
import { score } from '#kernel/board/scoring';
import { findGroups } from '#kernel/board/seki';
import { type Color, EMPTY, PASS, type Point } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { countsAsItLies } from '#kernel/play/passing';
import { vertices } from '../arguments';
import type { Commands, Run } from '../command';
import { bad, good } from '../reply';
import type { Session } from '../session';

/** Enough visits to find dead stones. */
const MAX_VISITS = 400;
/** A neutral point with a stronger ownership than this shows that the game is not over. */
const OPEN = 0.5;

const NEVER = { aborted: false } as const;

/** Judges the end of the game with the engine: the dead stones, and its analysis. */
const judge = async (session: Session): Promise<{ dead: readonly Point[]; analysis?: Analysis }> => {
  const { table, settings } = session;
  const { match } = table;
  if (match.finished && countsAsItLies(match)) return { dead: [] };
  const visits = Math.min(settings.maxVisits, MAX_VISITS);
  const { analysis } = await session.player.think(
    table.request(table.toPlay),
    { visits, ownership: true },
    { signal: NEVER },
  );
  return { dead: deadByOwnership(match.board, analysis.ownership ?? new Float32Array(0)), analysis };
};

/** Returns Black's lead in points. */
const finalLead = async (session: Session): Promise<number> => {
  const { table } = session;
  const { match, rules, komi, stones, moves } = table;
  const { dead, analysis } = await judge(session);
  // Without dead stones, KataGo's own count follows the rules: it knows pass-alive areas.
  if (!analysis) return -(match.finalWhiteScore() ?? 0);
  const handicap = countHandicap(stones.black.length, stones.white.length, moves);
  const counting = { komi, dead, handicap, ...button(session) };
  const { lead, owners } = score(match.board, rules, counting);
  const { ownership } = analysis;
  const isOpen = owners.some((owner, point) => owner === EMPTY && Math.abs(ownership?.[point] ?? 0) > OPEN);
  const isOver = match.finished || match.isPastNormalPhaseEnd || !isOpen;
  // In the middle of a game: returns the expected score, rounded to whole points of the board.
  return isOver ? lead : Math.round(analysis.scoreLead + komi) - komi;
};

const button = ({ table: { rules, moves } }: Session): { buttonTaker?: Color } => {
  const taker = rules.button ? moves.find(({ point }) => point === PASS)?.color : undefined;
  return taker ? { buttonTaker: taker } : {};
};

const makeScore = (lead: number): string =>
  lead === 0 ? '0' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead).toFixed(1)}`;

const statusList: Run = async (session, args) => {
  const [status] = args;
  if (args.length !== 1 || status === undefined)
    return bad(`Expected one argument for final_status_list but got '${args.join(' ')}'`);
  if (status !== 'alive' && status !== 'seki' && status !== 'dead')
    return bad("Argument to final_status_list must be 'alive' or 'seki' or 'dead'");
  const { match, size } = session.table;
  const dead = new Set((await judge(session)).dead);
  const stones = match.board.stones.slice(0, match.board.points);
  for (const point of dead) stones[point] = EMPTY;
  const { of, inSeki } = findGroups(stones, match.board, 'bySense');
  const statusOf = (point: Point) =>
    dead.has(point) ? 'dead' : inSeki[of[point] as number] ? 'seki' : 'alive';
  const listed = [...stones.keys()].filter(
    (point) => match.board.stones[point] !== EMPTY && statusOf(point) === status,
  );
  return good(vertices(listed, size));
};

export const FINAL: Commands = {
  final_score: async (session) => good(makeScore(await finalLead(session))),
  final_status_list: statusList,
};
