import type { Color } from '#kernel/board/types';
import { type Choice, chooseMove as choose, moverWinrate } from '#kernel/play/choose-move';
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
  const choice = await choose(think, turn);
  winrates.push(moverWinrate(choice.thought));
  session.clocks.spend(color, (deps.now() - started) / 1000);
  return choice;
};

const limitsOf = ({ settings, clocks, table }: Session, color: Color): SearchLimits => {
  const { board } = table.match;
  const seconds = Math.min(
    settings.maxTime,
    timeForMove(clocks.left(color), table.moves.length, board.points),
  );
  return { visits: settings.maxVisits, timeMs: seconds * 1000, ownership: true };
};
