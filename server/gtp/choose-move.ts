import { BLACK, type Color, PASS, type Point } from '#kernel/board/words';
import { passAdvice } from '#kernel/play/passing';
import { rankMoves } from '#kernel/play/ranking';
import { isHopeless } from '#kernel/play/resign';
import { drawMove, temperatureAt } from '#kernel/play/temperature';
import { timeForMove } from '#kernel/play/time-budget';
import type { SearchLimits } from '#kernel/search/search';
import type { Session } from './session';
import type { Thought, Watch } from './thinking';

/** What the engine would do, and what made it think so. */
export interface Choice {
  readonly point: Point;
  readonly resigns: boolean;
  readonly thought: Thought;
}

/** Beyond this a move that avoids a pass is worse than the pass itself would be. */
const DEARER_POINTS = 5;

/** Thinks about the position for `color` and chooses; the table is not changed. */
export const chooseMove = async (session: Session, color: Color, watch: Watch): Promise<Choice> => {
  const { table, settings, parts } = session;
  const request = table.request(color);
  const started = parts.now();
  const thought = await session.player.think(request, limitsOf(session, color), watch);
  const { analysis, place } = thought;
  const winrates = session.winrates[color];
  winrates.push(color === BLACK ? analysis.winrate : 1 - analysis.winrate);
  const points = place.match.board.points;
  const resigns = isHopeless(winrates, table.moves.length, points, settings);
  const advice = passAdvice(place.match, analysis, place.safe);
  let point = advice === 'must' ? PASS : draw(session, thought);
  if (point === PASS && advice === 'mustNot' && !watch.signal.aborted) {
    const other = await session.player.think(
      { ...request, avoid: [{ color, points: [PASS], depth: 1 }] },
      limitsOf(session, color),
      {
        signal: watch.signal,
      },
    );
    if (costOf(other, thought) < DEARER_POINTS) point = draw(session, other);
  }
  session.clocks.spend(color, (parts.now() - started) / 1000);
  return { point, resigns, thought };
};

const limitsOf = ({ settings, clocks, table }: Session, color: Color): SearchLimits => {
  const { board } = table.match;
  const seconds = Math.min(
    settings.maxTime,
    timeForMove(clocks.left(color), table.moves.length, board.points),
  );
  return { visits: settings.maxVisits, timeMs: seconds * 1000, ownership: true };
};

const draw = ({ table, settings, random }: Session, thought: Thought): Point => {
  const moves = rankMoves(thought.grown, thought.place, thought.parameters);
  const { points } = thought.place.match.board;
  return drawMove(moves, temperatureAt(table.moves.length, points, settings), random.next())?.point ?? PASS;
};

/** Points the mover gives up. */
const costOf = (other: Thought, thought: Thought): number => {
  const lost = thought.analysis.scoreLead - other.analysis.scoreLead;
  return thought.place.match.toPlay === BLACK ? lost : -lost;
};
