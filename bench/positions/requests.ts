import * as v from 'valibot';
import { GLOBAL_CHANNELS } from '#kernel/network/evaluator';
import type { GameState, Games, Positions } from './games';

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const color = v.picklist([1, 2]);
const point = v.pipe(v.number(), v.integer(), v.minValue(-1));
const side = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(19));

const Request = v.variant('do', [
  v.object({
    do: v.literal('reset'),
    game: index,
    size: v.object({ width: side, height: side }),
    rules: v.object({
      ko: v.picklist(['simple', 'positional', 'situational']),
      scoring: v.picklist(['area', 'territory']),
      tax: v.picklist(['none', 'seki', 'all']),
      suicide: v.boolean(),
      button: v.boolean(),
      handicapBonus: v.picklist(['none', 'n', 'n-1']),
      friendlyPass: v.boolean(),
    }),
    komi: v.number(),
    stones: v.array(v.object({ color, point: index })),
    toPlay: color,
    advantage: v.number(),
  }),
  v.object({ do: v.literal('komi'), game: index, komi: v.number() }),
  v.object({ do: v.literal('play'), game: index, point, color: v.optional(color) }),
  v.object({
    do: v.literal('fill'),
    games: v.pipe(v.array(index), v.minLength(1)),
    maxHistory: v.array(index),
  }),
]);

/** Announces the bytes that follow the line. */
interface Announcement {
  readonly positions: number;
  readonly bytes: number;
}
interface Refusal {
  readonly error: string;
}
export interface Answer {
  readonly line: GameState | Announcement | Refusal;
  /** What follows the line. */
  readonly bytes?: Uint8Array;
}

/** Answers one request, a line of JSON. A request that makes no sense gets an `error` and changes nothing. */
export const answer = (games: Games, line: string): Answer => {
  try {
    return obey(games, v.parse(Request, JSON.parse(line)));
  } catch (reason) {
    return { line: { error: reason instanceof Error ? reason.message : String(reason) } };
  }
};

const obey = (games: Games, request: v.InferOutput<typeof Request>): Answer => {
  switch (request.do) {
    case 'reset': {
      const points = request.size.width * request.size.height;
      if (request.stones.some((stone) => stone.point >= points)) throw new Error('a stone is off the board');
      return { line: games.reset(request.game, request) };
    }
    case 'komi':
      return { line: games.setKomi(request.game, request.komi) };
    case 'play':
      return {
        line:
          request.color === undefined
            ? games.play(request.game, request.point)
            : games.playAs(request.game, request.color, request.point),
      };
    case 'fill': {
      const bytes = joined(games.fill(request.games, request.maxHistory));
      return { line: { positions: request.games.length, bytes: bytes.length }, bytes };
    }
  }
};

/** Planes, numbers (little endian, four bytes each), legal moves, stones. */
const joined = ({ planes, numbers, legal, stones }: Positions): Uint8Array => {
  const count = numbers.length / GLOBAL_CHANNELS;
  const bytes = new Uint8Array(planes.length + numbers.length * 4 + legal.length + stones.length);
  bytes.set(planes, 0);
  const view = new DataView(bytes.buffer, planes.length, count * GLOBAL_CHANNELS * 4);
  for (const [i, number] of numbers.entries()) view.setFloat32(i * 4, number, true);
  bytes.set(legal, planes.length + numbers.length * 4);
  bytes.set(stones, bytes.length - stones.length);
  return bytes;
};
