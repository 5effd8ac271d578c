import { BLACK, PASS, type Stone, WHITE } from '#kernel/board/types';
import { firstMoves, hasSetup } from '#kernel/library/game-line';
import type { PlayCount, PlayStatistics } from '#protocol';
import type { Entry } from './entry';
import { playerKey } from './names';

/** The maximum number of rows of a list; further opponents are found by a search for the name. */
const MAX_ROWS = 60;

class Tally {
  readonly #rows = new Map<string, { name: string; games: number; won: number; lost: number }>();

  add(key: string, name: string, won: boolean | undefined): void {
    const row = this.#rows.get(key) ?? { name, games: 0, won: 0, lost: 0 };
    row.games += 1;
    if (won === true) row.won += 1;
    if (won === false) row.lost += 1;
    this.#rows.set(key, row);
  }

  byCount(): readonly PlayCount[] {
    return [...this.#rows.values()].sort((a, b) => b.games - a.games).slice(0, MAX_ROWS);
  }
  newestFirst(): readonly PlayCount[] {
    return [...this.#rows.values()].sort((a, b) => (a.name < b.name ? 1 : -1));
  }
}

/**
 * Counts a player's games by colour, opponent, opening and month, and finds the players with the most games
 * in the library.
 */
export const statisticsOf = (entries: readonly Entry[], player: string): PlayStatistics => {
  const players = new Tally();
  const colors = new Tally();
  const opponents = new Tally();
  const openings = new Tally();
  const months = new Tally();
  const wanted = playerKey(player);
  for (const entry of entries) {
    if (entry.isTrashed) continue;
    for (const color of [BLACK, WHITE] as const) {
      const key = entry.players[color - 1] ?? '';
      if (key === '') continue;
      const { head, winner } = entry;
      const won = winner === undefined ? undefined : winner === color;
      const [own, other] = color === BLACK ? [head.black, head.white] : [head.white, head.black];
      players.add(key, own, won);
      if (wanted === '' || key !== wanted) continue;
      colors.add(String(color), color === BLACK ? 'black' : 'white', won);
      if (other !== '') opponents.add(entry.players[2 - color] ?? other, other, won);
      const opening = openingOf(entry, color);
      if (opening !== undefined) openings.add(opening, opening, won);
      const month = /^\d{4}(-\d{2})?/.exec(head.date)?.[0];
      if (month !== undefined) months.add(month, month, won);
    }
  }
  return {
    players: players.byCount(),
    colors: colors.byCount(),
    opponents: opponents.byCount(),
    openings: openings.byCount(),
    months: months.newestFirst(),
  };
};

/**
 * When the corners are not all taken within this number of moves, the game has no opening for the statistics.
 */
const OPENING_MOVES = 12;

/**
 * Describes how a side took its first two corners, as distances from the two edges, the smaller first:
 * "3-4+4-4" for a komoku and a star point in either order. Undefined for handicap games, small boards and
 * unusual openings.
 */
const openingOf = (entry: Entry, color: Stone): string | undefined => {
  const { summary } = entry;
  if (summary?.width !== 19 || summary.height !== 19 || hasSetup(summary.line)) return undefined;
  const taken = new Set<string>();
  const corners: string[] = [];
  for (const move of firstMoves(summary.line, OPENING_MOVES)) {
    if (move.point === PASS) continue;
    const x = move.point % 19;
    const y = Math.floor(move.point / 19);
    const fromSide = Math.min(x, 18 - x) + 1;
    const fromEnd = Math.min(y, 18 - y) + 1;
    const corner = `${x < 9} ${y < 9}`;
    if (Math.max(fromSide, fromEnd) > 6 || taken.has(corner)) continue;
    taken.add(corner);
    if (move.color === color) corners.push([fromSide, fromEnd].sort((a, b) => a - b).join('-'));
    if (corners.length === 2) return corners.sort().join('+');
  }
  return undefined;
};
