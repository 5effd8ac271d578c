import { BLACK, EMPTY, PASS, type Point, type Stone, WHITE } from '../board/types';
import { Positions } from '../tree/positions';
import { CHANGE_POINT, CHANGE_SHIFT } from '../tree/stone-grid';
import type { GameTree } from '../tree/tree';

/**
 * The main line of a game as a list of changes to points, 16 bits each, in game order:
 *
 *   bits 0..11   the point; 4095 for a pass
 *   bits 12..13  what lies there now: EMPTY, BLACK or WHITE
 *   bit 14       a move begins here; what it takes follows without this bit, as do stones that are set up
 *
 * About 2.5 bytes a move. Applying the first entries gives the board at any move, without knowing the rules.
 */
export type GameLine = Uint16Array;

const STONE_SHIFT = 12;
const NO_POINT = 0xfff;
const MOVE = 1 << 14;

/** The maximum number of entries. Real games are shorter; longer, made-up ones are cut. */
const MAX_ENTRIES = 20_000;

export const lineOf = (tree: GameTree): GameLine => {
  const positions = new Positions(tree);
  const points = tree.size.width * tree.size.height;
  const before = new Uint8Array(points);
  const entries: number[] = [];
  const note = (point: Point, stone: Stone): void => {
    if (before[point] === stone) return;
    before[point] = stone;
    entries.push(entry(point, stone));
  };
  for (let node = tree.root; node >= 0 && entries.length < MAX_ENTRIES; node = tree.firstChild(node)) {
    const changes = positions.changesAt(node);
    const color = tree.moveColor(node);
    if (color !== 0) {
      const point = tree.movePoint(node);
      entries.push(entry(point, color) | MOVE);
      if (point !== PASS) before[point] = color;
    }
    if (changes) {
      for (let i = 0; i < changes.length; i += 1) {
        const change = changes[i] as number;
        note(change & CHANGE_POINT, (change >> CHANGE_SHIFT) as Stone);
      }
    } else {
      const stones = positions.stonesAt(node);
      for (let point = 0; point < points; point += 1) note(point, stones[point] as Stone);
    }
  }
  return Uint16Array.from(entries);
};

const entry = (point: Point, stone: Stone): number =>
  (point === PASS ? NO_POINT : point) | (stone << STONE_SHIFT);

/** PASS for a pass. */
export const entryPoint = (code: number): Point => {
  const point = code & NO_POINT;
  return point === NO_POINT ? PASS : point;
};
export const entryStone = (code: number): Stone => ((code >> STONE_SHIFT) & 3) as Stone;
export const isMove = (code: number): boolean => (code & MOVE) !== 0;

export const movesOf = (line: GameLine): number => {
  let moves = 0;
  for (let i = 0; i < line.length; i += 1) if (isMove(line[i] as number)) moves += 1;
  return moves;
};

/** Returns the board after `moves` moves, or at the end of a shorter game. One byte a point. */
export const stonesAfter = (line: GameLine, points: number, moves: number): Uint8Array => {
  const stones = new Uint8Array(points);
  let played = 0;
  for (let i = 0; i < line.length; i += 1) {
    const code = line[i] as number;
    if (isMove(code)) {
      if (played === moves) break;
      played += 1;
    }
    const point = entryPoint(code);
    if (point !== PASS && point < points) stones[point] = entryStone(code);
  }
  return stones;
};

/** Returns the first moves of a game, for comparing how the corners were opened. */
export const firstMoves = (line: GameLine, max: number): readonly { color: Stone; point: Point }[] => {
  const moves: { color: Stone; point: Point }[] = [];
  for (let i = 0; i < line.length && moves.length < max; i += 1) {
    const code = line[i] as number;
    if (isMove(code)) moves.push({ color: entryStone(code), point: entryPoint(code) });
  }
  return moves;
};

export const hasSetup = (line: GameLine): boolean => {
  const first = line[0];
  return first !== undefined && !isMove(first);
};

/** Counts the stones that moves removed, suicides included. */
export const takenIn = (line: GameLine): number => {
  let taken = 0;
  for (let i = 0; i < line.length; i += 1) {
    const code = line[i] as number;
    if (!isMove(code) && entryStone(code) === EMPTY) taken += 1;
  }
  return taken;
};

/** Tells whether the line never puts a stone on the board. */
export const isBlank = (line: GameLine): boolean =>
  line.every((code) => entryPoint(code) === PASS || ![BLACK, WHITE].includes(entryStone(code) as 1 | 2));
