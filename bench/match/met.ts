import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** A game between two players of a match, as a line of its file. */
const MET = v.object({
  size: v.number(),
  one: v.string(),
  other: v.string(),
  /** From 0 in its pair; even games have `one` as Black. */
  index: v.number(),
  /** 1 when `one` won, 0 when it lost, one half for a draw. */
  won: v.number(),
  result: v.string(),
  moves: v.number(),
  disputed: v.boolean(),
  /** The points of all moves, and how many of them the opening was; absent from older files. */
  played: v.optional(v.array(v.number())),
  opening: v.optional(v.number()),
  /** Thinking time of the whole game. */
  seconds: v.tuple([v.number(), v.number()]),
});
export type Met = v.InferOutput<typeof MET>;

/** Returns the games of a file; none when it does not exist. Throws for a line that is no game. */
export const readMet = (file: string): Met[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => v.parse(MET, JSON.parse(line)))
    : [];

/** What a pair of players made of its games. */
export const TALLY = v.object({
  size: v.number(),
  one: v.string(),
  other: v.string(),
  games: v.number(),
  /** By `one`; a draw is half. */
  won: v.number(),
});
export type Tally = v.InferOutput<typeof TALLY>;

/** Adds up the games of each pair of a size, in the order in which the pairs first met. */
export const tallies = (games: readonly Met[]): Tally[] => {
  const found = new Map<string, Tally>();
  for (const { size, one, other, won } of games) {
    const key = JSON.stringify([size, one, other]);
    const before = found.get(key) ?? { size, one, other, games: 0, won: 0 };
    found.set(key, { ...before, games: before.games + 1, won: before.won + won });
  }
  return [...found.values()];
};
