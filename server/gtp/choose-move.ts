import { BLACK, type Color, PASS } from '#kernel/board/types';
import { type Choice, chooseMove as choose, moverWinrate, type Thought } from '#kernel/play/choose-move';
import { type Rank, strengthOf } from '#kernel/play/rank';
import { playTurn } from '#kernel/play/rank-turn';
import { timeForMove } from '#kernel/play/time-budget';
import type { SearchLimits } from '#kernel/search/search';
import type { Session } from './session';
import type { Watch } from './thinking';

/** Thinks about the position for `color` and chooses a move; does not change the table. */
export const chooseMove = async (session: Session, color: Color, watch: Watch): Promise<Choice> => {
  const { table, settings, deps, player, random } = session;
  const started = deps.now();
  const winrates = session.winrates[color];
  const request = table.request(color);
  const limits = limitsOf(session, color);
  // A second search of the same position reports nothing.
  const think = (asked: typeof request) =>
    player.think(asked, limits, asked === request ? watch : { signal: watch.signal });
  const turn = { request, winrates, settings, turn: table.moves.length, chance: () => random.next() };
  const choice = deps.rank ? await asRanked(session, color, watch, deps.rank) : await choose(think, turn);
  winrates.push(moverWinrate(choice.thought));
  session.clocks.spend(color, (deps.now() - started) / 1000);
  return choice;
};

/** Plays as the app's opponent of a rank; reports its first thought. */
const asRanked = async (session: Session, color: Color, watch: Watch, rank: Rank): Promise<Choice> => {
  const { table, settings, player, random } = session;
  const { board } = table.match;
  const recent = table.moves.flatMap(({ point }) => (point === PASS ? [] : [point])).slice(-2);
  const request = table.request(color);
  const left = session.clocks.left(color);
  let first: Thought | undefined;
  const answer = await playTurn(
    async ({ line: asked, visits, timeMs }) => {
      const limits = { visits, timeMs, ownership: true };
      const thought = await player.think(asked, limits, first ? { signal: watch.signal } : watch);
      first ??= thought;
      return thought.analysis;
    },
    {
      line: { ...request, initialPlayer: request.initialPlayer ?? BLACK },
      position: { board, color, turn: table.moves.length, recent: recent.reverse() },
      opponentPassed: table.moves.at(-1)?.point === PASS,
      winrates: session.winrates[color],
      mayResign: settings.allowResignation,
      boundMs: 1000 * Math.min(settings.maxTime, timeForMove(left, table.moves.length, board.points)),
      chance: () => random.next(),
    },
    strengthOf(rank, board.points),
  );
  if (!answer || !first) throw new Error('the engine gave no answer');
  return { point: answer.point, resigns: answer.resigns, thought: first };
};

const limitsOf = ({ settings, clocks, table }: Session, color: Color): SearchLimits => {
  const { board } = table.match;
  const seconds = Math.min(
    settings.maxTime,
    timeForMove(clocks.left(color), table.moves.length, board.points),
  );
  return { visits: settings.maxVisits, timeMs: seconds * 1000, ownership: true };
};
