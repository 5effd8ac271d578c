import { fixedHandicap, freeHandicapLimit, MAX_HANDICAP } from '#kernel/board/handicap';
import { BLACK, PASS, type Point, pointsOn, WHITE } from '#kernel/board/types';
import { rankMoves } from '#kernel/play/ranking';
import { drawMove, temperatureAt } from '#kernel/play/temperature';
import { readVertex, readWhole, vertices } from '../arguments';
import type { CommandContext, Commands, Run } from '../command';
import { bad, good, type Reply } from '../reply';
import type { Session } from '../session';
import { areStanding } from '../table';

const place = (session: Session, black: readonly Point[]): void => {
  session.table.begin(session.table.size, { black, white: [] }, WHITE);
  session.forgetWinrates();
};

/** Returns the number of stones, or the fault as a message. */
const countOf = (session: Session, name: string, args: readonly string[], max: number): number | Reply => {
  const count = readWhole(args[0]);
  if (args.length !== 1 || count === undefined)
    return bad(`Expected one argument for ${name} but got '${args.join(' ')}'`);
  if (count < 2) return bad(`Number of handicap stones less than 2: '${count}'`);
  if (count > max)
    return bad(
      max === MAX_HANDICAP
        ? 'Fixed handicap > 9 is not allowed, try place_free_handicap'
        : `Number of handicap stones too many: '${count}'`,
    );
  return session.table.isEmpty ? count : bad('Board is not empty');
};

const fixed: Run = (session, args) => {
  const { size } = session.table;
  const count = countOf(session, 'fixed_handicap', args, MAX_HANDICAP);
  if (typeof count !== 'number') return count;
  const stones = fixedHandicap(count, size);
  if (!stones.ok) return bad('Handicap placement failed: board has no places for so many stones');
  place(session, stones.value);
  return good(
    vertices(
      [...stones.value].sort((a, b) => a - b),
      size,
    ),
  );
};

/** Black chooses one stone after the other, as if White passed in between. */
const chooseFreely = async (
  session: Session,
  count: number,
  { signal }: CommandContext,
): Promise<Point[]> => {
  const { table, settings, random } = session;
  const chosen: Point[] = [];
  while (chosen.length < count) {
    const request = { ...table.request(BLACK), initialStones: { black: [...chosen], white: [] }, moves: [] };
    const thought = await session.player.think(
      { ...request, initialPlayer: BLACK, avoid: [{ color: BLACK, points: [PASS], depth: 1 }] },
      { visits: 1 },
      { signal },
    );
    const moves = rankMoves(thought.grown, thought.position, thought.parameters);
    const temperature = temperatureAt(chosen.length, pointsOn(table.size), settings);
    const move = drawMove(moves, temperature, random.next());
    if (!move || move.point === PASS) break;
    chosen.push(move.point);
  }
  return chosen;
};

const placeFree: Run = async (session, args, context) => {
  const { size } = session.table;
  const count = countOf(session, 'place_free_handicap', args, freeHandicapLimit(size));
  if (typeof count !== 'number') return count;
  const stones = await chooseFreely(session, count, context);
  if (stones.length < count) return bad('Handicap placement failed');
  place(session, stones);
  return good(
    vertices(
      [...stones].sort((a, b) => a - b),
      size,
    ),
  );
};

const setFree: Run = (session, args) => {
  const { size } = session.table;
  const stones: Point[] = [];
  for (const text of args) {
    const vertex = readVertex(text, size);
    if (!vertex.ok || vertex.value === PASS) return bad(`Could not parse vertex: '${text}'`);
    stones.push(vertex.value);
  }
  if (!session.table.isEmpty) return bad('Board is not empty');
  if (
    !areStanding(
      stones.map((point) => ({ color: BLACK, point })),
      size,
    )
  )
    return bad('Handicap placement is invalid');
  place(session, stones);
  return good();
};

export const HANDICAP: Commands = {
  fixed_handicap: fixed,
  place_free_handicap: placeFree,
  set_free_handicap: setFree,
};
