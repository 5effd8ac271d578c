import type { Board } from './board';
import { findRegions, ownerOf } from './regions';
import type { Rules } from './rules';
import { findGroups, type Groups, type SekiReading } from './seki';
import { BLACK, type Color, EMPTY, opponent, type Point, WHITE } from './types';

/**
 * Counts a finished game. The caller gives the dead stones (people mark them, or dead-stones.ts proposes
 * them); counting removes them as prisoners.
 *
 *   area       own stones on the board and the empty points only they surround
 *   territory  the empty points, and the prisoners
 *   tax        seki: the eyes of groups in seki do not count; all: besides, two points for each group that
 *              is not in seki, as its last two eyes cannot be filled with stones (old Chinese counting)
 *   button     half a point to the player who took it (area counting)
 *   handicap   White gets a point for each handicap stone, or for each but one, where the rules say so
 */
export type ScoringRules = Pick<Rules, 'scoring' | 'tax' | 'handicapBonus'> & { readonly button?: boolean };

export interface Counting {
  /** In points, not zi (`Komi.points`). */
  readonly komi: number;
  readonly dead?: Iterable<Point>;
  /** Stones that live in seki, or the reading that finds them. Default: by sense. */
  readonly seki?: readonly Point[] | SekiReading;
  /** Points that count for neither side, such as false eyes that a player must fill. */
  readonly neutral?: Iterable<Point>;
  readonly handicap?: number;
  readonly buttonTaker?: Color;
}

export interface SideScore {
  /** Living stones on the board; area rules count them. */
  readonly stones: number;
  /** Empty points that count. */
  readonly territory: number;
  /** Captured and dead stones of the opponent; territory rules count them. */
  readonly prisoners: number;
  /** Points that a tax on groups subtracts. `territory` already leaves out eyes in seki. */
  readonly tax: number;
  /** Komi, handicap compensation and button. */
  readonly extra: number;
  /** The sum of everything that counts under the rules. */
  readonly total: number;
}

export interface Score {
  readonly black: SideScore;
  readonly white: SideScore;
  /** Black's lead in points; negative when White wins. */
  readonly lead: number;
  /** The owner of each point: BLACK, WHITE or EMPTY (neutral, or an eye in seki that does not count). */
  readonly owners: Uint8Array;
}

/** Points that the button gives to the player who takes it. */
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

/** Returns the points that White receives for Black's handicap stones. */
export const handicapBonus = (rules: Pick<Rules, 'handicapBonus'>, handicap: number): number => {
  if (handicap < 2 || rules.handicapBonus === 'none') return 0;
  return rules.handicapBonus === 'n' ? handicap : handicap - 1;
};

/**
 * Returns the groups of the position. When the caller gives the stones in seki, exactly their groups are in
 * seki.
 */
const sekiGroups = (board: Board, stones: Uint8Array, seki: Counting['seki'] = 'bySense'): Groups => {
  if (typeof seki === 'string') return findGroups(stones, board, seki);
  const groups = findGroups(stones, board, 'byLetter');
  const inSeki = groups.colors.map(() => false);
  for (const point of seki) inSeki[groups.of[point] as number] = true;
  return { ...groups, inSeki };
};
