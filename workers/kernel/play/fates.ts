import type { Board } from '../board/board';
import { BLACK, type Color, EMPTY, opponent, type Point } from '../board/types';
import type { Fact, MoveSituation } from './fact';

/** So surely a side owns the stones that live, or that it has caught: ownership 0 to 1. */
const OWNED = 0.5;
/** A chain changes hands when its ownership moves by so much, to the other side's. */
const CHANGE = 0.7;
/** Stones that were caught need not live to be out of the net. */
const FREED = 0.3;
/** Stones that lived are in danger when their ownership falls by so much, and below so much. */
const SHAKEN = 0.6;
const UNSAFE = 0.3;
/** A single stone is given up often, two are no group to worry about. */
const LEAST_LOST = 2;
const LEAST_GROUP = 3;

/** What a costly move does to the life of chains; the gravest of them, its largest chain. */
export const fatesOf = (situation: MoveSituation): Fact[] => {
  const { color } = situation;
  const chains = chainsOf(situation).sort((one, other) => other.count - one.count);
  const find = (
    kind: 'stones' | 'freed' | 'endangered',
    of: Color,
    is: (chain: Chain) => boolean,
  ): Fact[] => {
    const chain = chains.find((one) => one.color === of && is(one));
    return chain ? [{ kind, color: of, count: chain.count, at: chain.at }] : [];
  };
  const isLost = ({ count, then, now }: Chain): boolean =>
    count >= LEAST_LOST && then >= 0 && now <= -OWNED && then - now >= CHANGE;
  const isFreed = ({ count, then, now }: Chain): boolean =>
    count >= LEAST_LOST && then >= OWNED && now <= -FREED && then - now >= CHANGE;
  const isEndangered = ({ count, then, now }: Chain): boolean =>
    count >= LEAST_GROUP && then >= OWNED && now <= UNSAFE && then - now >= SHAKEN;
  const facts = [
    find('stones', color, isLost),
    find('freed', opponent(color), isFreed),
    find('endangered', color, isEndangered),
  ];
  return facts.find(({ length }) => length > 0) ?? [];
};

interface Chain {
  readonly color: Color;
  readonly count: number;
  readonly at: Point;
  /** How surely the mover owned it before the move, -1 to 1, and owns it after. */
  readonly then: number;
  readonly now: number;
}

/** Every chain on the board after the move; none where an engine gives no ownership. */
const chainsOf = ({ board, color, before, after }: MoveSituation): Chain[] => {
  const [was, is] = [before.ownership, after.ownership];
  if (!was || !is) return [];
  const side = color === BLACK ? 1 : -1;
  const chains: Chain[] = [];
  for (let at = 0; at < board.points; at += 1) {
    const stone = board.stones[at];
    if (stone === undefined || stone === EMPTY || board.chainHead(at) !== at) continue;
    const stones = stonesOf(board, at);
    const [then, now] = [side * meanOf(was, stones), side * meanOf(is, stones)];
    chains.push({ color: stone as Color, count: stones.length, at, then, now });
  }
  return chains;
};

const stonesOf = (board: Board, chain: Point): Int16Array => {
  const into = new Int16Array(board.chainSize(chain));
  board.chainStones(chain, into);
  return into;
};

const meanOf = (ownership: Float32Array, stones: Int16Array): number =>
  stones.reduce((sum, stone) => sum + (ownership[stone] ?? 0), 0) / stones.length;
