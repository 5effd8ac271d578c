import type { Board } from './board';
import { findRegions, ownerOf } from './regions';
import type { Rules } from './rules';
import { findGroups, type Groups, type SekiReading } from './seki';
import { BLACK, type Color, EMPTY, opponent, type Point, WHITE } from './types';

/**
 * Counting a finished game. Dead stones are given (marked by people, or proposed by dead-stones.ts); they are
 * taken off as prisoners.
 *
 *   area       own stones on the board and the empty points only they surround
 *   territory  the empty points, and the prisoners
 *   tax        seki: the eyes of groups in seki do not count; all: besides, two points for each group that
 *              is not in seki, as its last two eyes cannot be filled with stones (old Chinese counting)
 *   button     half a point to its taker (area counting)
 *   handicap   White gets a point for each handicap stone, or for each but one, where the rules say so
 */
export type ScoringRules = Pick<Rules, 'scoring' | 'tax' | 'handicapBonus'> & { readonly button?: boolean };

export interface Counting {
  /** Points, not zi (`Komi.points`). */
  readonly komi: number;
  readonly dead?: Iterable<Point>;
  /** Stones known to live in seki, or how to find them; by sense when absent. */
  readonly seki?: readonly Point[] | SekiReading;
  /** Points that count for neither side, such as false eyes that must be filled. */
  readonly neutral?: Iterable<Point>;
  readonly handicap?: number;
  readonly buttonTaker?: Color;
}

export interface SideScore {
  /** Living stones on the board; counted under area rules. */
  readonly stones: number;
  /** Empty points that count. */
  readonly territory: number;
  /** Stones of the opponent taken in play and dead ones; counted under territory rules. */
  readonly prisoners: number;
  /** What a tax on groups takes away. Eyes in seki are missing from `territory` already. */
  readonly tax: number;
  /** Komi, handicap compensation and button. */
  readonly extra: number;
  /** All that counts under the rules. */
  readonly total: number;
}

export interface Score {
  readonly black: SideScore;
  readonly white: SideScore;
  /** Black's lead in points; negative when White wins. */
  readonly lead: number;
  /** Who each point counts for: BLACK, WHITE or EMPTY (neutral, and eyes in seki where they do not count). */
  readonly owners: Uint8Array;
}

/** What the button is worth to its taker. */
const BUTTON_POINTS = 0.5;

export const score = (board: Board, rules: ScoringRules, counting: Counting): Score => {
  const stones = board.stones.slice(0, board.points);
  const taken = { [BLACK]: board.blackPrisoners, [WHITE]: board.whitePrisoners };
  for (const point of counting.dead ?? []) {
    const color = stones[point];
    if (color !== BLACK && color !== WHITE) continue;
    stones[point] = EMPTY;
    taken[color] += 1;
  }

  const regions = findRegions(stones, board);
  const owners = stones.map((_, point) => ownerOf(regions, stones, point));
  const groups = { [BLACK]: 0, [WHITE]: 0 };
  if (rules.tax !== 'none') {
    const { of, colors, inSeki } = sekiGroups(board, stones, counting.seki);
    for (let point = 0; point < board.points; point += 1) {
      if (stones[point] === EMPTY && inSeki[of[point] as number]) owners[point] = EMPTY;
    }
    colors.forEach((color, group) => {
      if (!inSeki[group]) groups[color] += 1;
    });
  }
  for (const point of counting.neutral ?? []) owners[point] = EMPTY;

  const side = (color: Color): SideScore => {
    let onBoard = 0;
    let territory = 0;
    for (let point = 0; point < board.points; point += 1) {
      if (stones[point] === color) onBoard += 1;
      else if (owners[point] === color) territory += 1;
    }
    const prisoners = taken[opponent(color)];
    const tax = rules.tax === 'all' ? 2 * groups[color] : 0;
    const button = rules.button && counting.buttonTaker === color ? BUTTON_POINTS : 0;
    const compensation = color === WHITE ? counting.komi + handicapBonus(rules, counting.handicap ?? 0) : 0;
    const extra = button + compensation;
    const counted = rules.scoring === 'area' ? onBoard + territory : territory + prisoners;
    return { stones: onBoard, territory, prisoners, tax, extra, total: counted - tax + extra };
  };
  const black = side(BLACK);
  const white = side(WHITE);
  return { black, white, lead: black.total - white.total, owners };
};

/** Points White receives for Black's handicap stones. */
export const handicapBonus = (rules: Pick<Rules, 'handicapBonus'>, handicap: number): number => {
  if (handicap < 2 || rules.handicapBonus === 'none') return 0;
  return rules.handicapBonus === 'n' ? handicap : handicap - 1;
};

/** Groups of the position; where stones in seki are given, exactly their groups are in seki. */
const sekiGroups = (board: Board, stones: Uint8Array, seki: Counting['seki'] = 'bySense'): Groups => {
  if (typeof seki === 'string') return findGroups(stones, board, seki);
  const groups = findGroups(stones, board, 'byLetter');
  const inSeki = groups.colors.map(() => false);
  for (const point of seki) inSeki[groups.of[point] as number] = true;
  return { ...groups, inSeki };
};
