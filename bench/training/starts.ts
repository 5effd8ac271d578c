import { RULES, type Rules } from '#kernel/board/rules';
import { BLACK, type Color, type Move, type Point, type Size, WHITE } from '#kernel/board/types';
import { Match } from '#kernel/network/match';
import type { Dice } from '../fuzz/dice';

/** The main line of a record: side, setup stones and moves, each as a colour and a point (side * side: a pass). */
export type RecordedLine = readonly [side: number, setup: readonly number[], moves: readonly number[]];

/** A game that begins, with what is left of the record that it follows. */
export interface Start {
  readonly match: Match;
  /** Colours and points; empty for a game of its own. */
  readonly follows: readonly number[];
  /** The number of moves after which it ends; Infinity where only the rules end it. */
  readonly length: number;
}

const HANDICAP_POINTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  19: [
    [15, 3],
    [3, 15],
    [15, 15],
    [3, 3],
    [3, 9],
    [15, 9],
    [9, 3],
    [9, 15],
    [9, 9],
  ],
  13: [
    [9, 3],
    [3, 9],
    [9, 9],
    [3, 3],
    [6, 6],
    [3, 6],
    [9, 6],
    [6, 3],
    [6, 9],
  ],
  9: [
    [6, 2],
    [2, 6],
    [6, 6],
    [2, 2],
    [4, 4],
  ],
};

const chance = (dice: Dice, probability: number): boolean => dice.chance(probability);
const uniform = (dice: Dice, from: number, to: number): number => from + dice.fraction() * (to - from);
const within = (dice: Dice, from: number, to: number): number => from + dice.below(to - from);
const toHalves = (points: number): number => Math.round(points * 2) / 2;

/** Chinese, Japanese and Tromp-Taylor rules mostly, any other combination sometimes. */
const drawRules = (dice: Dice): Rules => {
  const kind = dice.fraction();
  if (kind < 0.35) return RULES.chinese;
  if (kind < 0.65) return RULES.japanese;
  if (kind < 0.85) return RULES['tromp-taylor'];
  const scoring = dice.pick(['area', 'territory'] as const);
  return {
    ko: dice.pick(['simple', 'positional', 'situational']),
    scoring,
    tax: dice.pick(['none', 'seki', 'all']),
    suicide: chance(dice, 0.5),
    button: scoring === 'area' && chance(dice, 0.3),
    handicapBonus: dice.pick(['none', 'n', 'n-1']),
    friendlyPass: false,
  };
};

const drawKomi = (dice: Dice, { scoring }: Rules, side: number): number => {
  const kind = dice.fraction();
  if (kind < 0.5) return scoring === 'area' ? 7.5 : 6.5;
  if (kind < 0.65) return scoring === 'area' ? 7 : 6;
  if (kind < 0.75) return dice.pick([5.5, 0.5, 0, 6.5, 8.5]);
  const spread = kind < 0.93 ? 5 : side > 9 ? 25 : 12;
  return toHalves(dice.normal(7, spread));
};

const matchOf = (side: number, rules: Rules, komi: number, stones: readonly Move[], first: Color): Match => {
  const size: Size = { width: side, height: side };
  return new Match({ size, rules, komi, initialStones: stones, initialPlayer: first, preventEncore: false });
};

const pointOf = (point: number, side: number): Point => (point === side * side ? -1 : point);

const pairs = (flat: readonly number[], side: number): Move[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => ({
    color: flat[2 * index] as Color,
    point: pointOf(flat[2 * index + 1] as number, side),
  }));

/** Plays the first moves of a record; a move that cannot be played ends it. */
const opened = (line: RecordedLine, rules: Rules, komi: number, moves: number): Match => {
  const [side, setup, all] = line;
  const first = (all[0] ?? BLACK) as Color;
  const match = matchOf(side, rules, komi, pairs(setup, side), first);
  for (const { color, point } of pairs(all.slice(0, 2 * moves), side)) {
    if (!match.playAs(color, point)) break;
  }
  return match;
};

/** A whole record, each position of it. */
const followedRecord = (line: RecordedLine, rules: Rules, komi: number): Start => ({
  match: opened(line, rules, komi, 0),
  follows: line[2],
  length: Number.POSITIVE_INFINITY,
});

const onTheirOwn = (match: Match, length = Number.POSITIVE_INFINITY): Start => ({
  match,
  follows: [],
  length,
});

/** Some stretch after a point of a record, played by the teacher's policy. */
const continuedRecord = (dice: Dice, line: RecordedLine, rules: Rules, komi: number): Start => {
  const moves = line[2].length / 2;
  const upTo = within(dice, 4, Math.max(5, Math.floor(moves * 0.9)));
  return onTheirOwn(opened(line, rules, komi, upTo), within(dice, 20, 120));
};

const handicapGame = (dice: Dice, side: number, rules: Rules): Start => {
  const places = HANDICAP_POINTS[side] ?? [];
  const stones = places
    .slice(0, within(dice, 2, places.length + 1))
    .map(([x, y]) => ({ color: BLACK, point: y * side + x }) as Move);
  return onTheirOwn(matchOf(side, rules, dice.pick([0.5, 0, 6.5, 7.5]), stones, WHITE));
};

/** Stones at random: fights of shapes that no game shows. */
const scattered = (dice: Dice, side: number, rules: Rules, komi: number): Start => {
  const points = side * side;
  const match = matchOf(side, rules, komi, [], BLACK);
  for (let left = Math.floor(points * uniform(dice, 0.03, 0.4)); left > 0; left -= 1) {
    match.playAs(dice.pick([BLACK, WHITE]), dice.below(points));
  }
  match.giveTurnTo(dice.pick([BLACK, WHITE]));
  return onTheirOwn(match);
};

const fromEmpty = (dice: Dice, side: number, rules: Rules, komi: number): Start => {
  const match = matchOf(side, rules, komi, [], BLACK);
  const random = chance(dice, 0.4) ? dice.below(7) : 0;
  for (let move = 0; move < random; move += 1) {
    const point = dice.below(side * side);
    if (match.isLegal(point)) match.play(point);
  }
  return onTheirOwn(match);
};

/** Draws how a game begins: from a record, with handicap stones, with scattered stones, or empty. */
export const drawStart = (dice: Dice, side: number, records: readonly RecordedLine[]): Start => {
  const rules = drawRules(dice);
  const komi = drawKomi(dice, rules, side);
  const kind = dice.fraction();
  if (records.length > 0) {
    const share = side === 19 ? 0.55 : 0.15;
    if (kind < 0.05) return followedRecord(dice.pick(records), rules, komi);
    if (kind < share) return continuedRecord(dice, dice.pick(records), rules, komi);
  }
  const rest = dice.fraction();
  if (rest < 0.2) return handicapGame(dice, side, rules);
  if (rest < 0.27) return scattered(dice, side, rules, komi);
  return fromEmpty(dice, side, rules, komi);
};

/** Returns a function that gives one record after the other, and the first again after the last. */
export const drawRecord = (dice: Dice, records: readonly RecordedLine[]): (() => Start) => {
  let next = 0;
  return () => {
    const line = records[next++ % records.length];
    if (!line) throw new Error('there are no records of this size');
    const rules = dice.chance(0.5) ? RULES.chinese : RULES.japanese;
    return followedRecord(line, rules, rules.scoring === 'area' ? 7.5 : 6.5);
  };
};
