/**
 * Positions for training a network, from the product's own rules and input features:
 *
 *   positions.ts SEED RECORDS.json 19:256,13:64,9:128 19:.72,13:.1,9:.18 [follow]
 *
 * Plays many games at once (so many of each board size) and asks the teacher about each position over standard input and
 * output, one size at a time, the one that most lacks its share. A question: two int32 (side, games), then of every game
 * the 22 planes as bits (the highest bit first), then 19 float32 of every game, then its legal moves and the pass as bits.
 * An answer: of every game side * side + 1 uint16 of policy, then of every game two float32 (chance to win minus chance
 * to lose, lead). "follow": every position of the records, one game after the other, and nothing else. Ends with its
 * input.
 */
import { readFileSync, readSync, writeSync } from 'node:fs';
import { GLOBAL_CHANNELS, SPATIAL_CHANNELS } from '#kernel/network/evaluator';
import { DEFAULT_FEATURE_PARAMS, makeFeatures, newFeatureArrays } from '#kernel/network/features';
import { Dice } from '../fuzz/dice';
import { TrainingGame } from './game';
import { drawRecord, drawStart, type RecordedLine } from './starts';

const [seed = '1', recordsFile = '', slotsText = '9:8', sharesText = '9:1', mode = ''] =
  process.argv.slice(2);

/** The share of positions that show fewer past moves, as at the root of a search. */
const SHORT_HISTORY = 0.06;

const numbersBySide = (text: string): Map<number, number> =>
  new Map(text.split(',').map((part) => part.split(':').map(Number) as [number, number]));

const records = (recordsFile ? JSON.parse(readFileSync(recordsFile, 'utf8')) : []) as RecordedLine[];
const shares = numbersBySide(sharesText);
const dice = new Dice(Number(seed), 0);

const gamesBySide = new Map(
  [...numbersBySide(slotsText)].map(([side, slots]) => {
    const ofSide = records.filter(([width]) => width === side);
    const draw = mode === 'follow' ? drawRecord(dice, ofSide) : () => drawStart(dice, side, ofSide);
    return [side, Array.from({ length: slots }, () => new TrainingGame(side, dice, draw))] as const;
  }),
);
const made = new Map([...shares.keys()].map((side) => [side, 0]));

const writeAll = (bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at, bytes.length - at);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EAGAIN') throw cause;
    }
  }
};

const readAll = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; ) {
    try {
      const read = readSync(0, bytes, at, bytes.length - at, null);
      if (read === 0) return false;
      at += read;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EAGAIN') throw cause;
    }
  }
  return true;
};

/** Sets the bits of nonzero values, highest first. */
const packInto = (values: ArrayLike<number>, count: number, bytes: Uint8Array, start: number): void => {
  for (let at = 0; at < count; at += 1) {
    if (values[at] === 0) continue;
    const byte = start + (at >> 3);
    bytes[byte] = (bytes[byte] as number) | (128 >> (at & 7));
  }
};

const ask = (side: number, games: readonly TrainingGame[]): Uint8Array => {
  const points = side * side;
  const planeBytes = Math.ceil((SPATIAL_CHANNELS * points) / 8);
  const legalBytes = Math.ceil((points + 1) / 8);
  const count = games.length;
  const question = new Uint8Array(8 + count * (planeBytes + 4 * GLOBAL_CHANNELS + legalBytes));
  new Int32Array(question.buffer, 0, 2).set([side, count]);
  const arrays = newFeatureArrays({ width: side, height: side });
  const legal = new Uint8Array(points + 1);
  const globalsStart = 8 + count * planeBytes;
  const legalStart = globalsStart + count * 4 * GLOBAL_CHANNELS;
  const globals = new Float32Array(count * GLOBAL_CHANNELS);
  games.forEach(({ match, advantage }, index) => {
    const maxHistory = dice.chance(SHORT_HISTORY) ? dice.below(5) : DEFAULT_FEATURE_PARAMS.maxHistory;
    makeFeatures(
      match,
      { ...DEFAULT_FEATURE_PARAMS, maxHistory, playoutDoublingAdvantage: advantage },
      arrays,
    );
    for (let point = 0; point < points; point += 1) legal[point] = Number(match.isLegal(point));
    legal[points] = 1;
    packInto(arrays.spatial, arrays.spatial.length, question, 8 + index * planeBytes);
    globals.set(arrays.global, index * GLOBAL_CHANNELS);
    packInto(legal, legal.length, question, legalStart + index * legalBytes);
  });
  question.set(new Uint8Array(globals.buffer), globalsStart);
  return question;
};

const lacking = (): number => {
  const wanted = [...shares].map(([side, share]) => [side, (made.get(side) ?? 0) / share] as const);
  return wanted.reduce((least, next) => (next[1] < least[1] ? next : least))[0];
};

for (;;) {
  const side = lacking();
  const games = gamesBySide.get(side) ?? [];
  writeAll(ask(side, games));
  const moves = side * side + 1;
  const answer = new Uint8Array(games.length * (2 * moves + 8));
  if (!readAll(answer)) break;
  const policies = new Uint16Array(answer.buffer, 0, games.length * moves);
  // A copy, because the policies may end between two float32.
  const values = new Float32Array(answer.buffer.slice(2 * games.length * moves));
  games.forEach((game, index) => {
    game.go({
      policy: policies.subarray(index * moves, (index + 1) * moves),
      win: values[2 * index] as number,
      lead: values[2 * index + 1] as number,
    });
  });
  made.set(side, (made.get(side) ?? 0) + games.length);
}
