import { makeSgfPoint } from '#kernel/board/coordinates';
import { handicapStones, MAX_HANDICAP } from '#kernel/board/handicap';
import { DEFAULT_KOMI, makeKomi } from '#kernel/board/komi';
import { pointsOn } from '#kernel/board/types';
import { ok } from '#kernel/outcome';
import type { Property } from '#kernel/tree/edit';
import { writeSize } from '#kernel/tree/points';
import { GameTree } from '#kernel/tree/tree';
import { BLACK, type NewGame, type Result, WHITE } from '#protocol';

/** Defaults of a new game. */
export const USUAL_GAME: NewGame = {
  size: { width: 19, height: 19 },
  komi: DEFAULT_KOMI,
  handicap: 0,
  rules: 'chinese',
};

const canHold = ({ handicap, size }: NewGame): boolean =>
  Number.isInteger(handicap) && handicap < pointsOn(size);

/** A record with only a root, or why its handicap is impossible. */
export const newGame = (game: NewGame): Result<GameTree> => {
  // The table has no places for these: one is Black's first move, the stones of a large handicap are set on the board.
  const isFree = game.handicap === 1 || (game.handicap > MAX_HANDICAP && canHold(game));
  const stones = handicapStones(isFree ? 0 : game.handicap, game.placed ?? [], game.size);
  if (!stones.ok) return stones;
  const placed = stones.value;
  const toPlay = game.toPlay ?? (placed.length > 0 ? WHITE : BLACK);
  const properties: Property[] = [];
  const add = (ident: string, ...values: string[]): void => {
    properties.push({ ident, values });
  };
  add('GM', '1');
  add('FF', '4');
  add('CA', 'UTF-8');
  add('AP', 'Tengen');
  add('SZ', writeSize(game.size));
  add('KM', makeKomi(game.komi));
  add('RU', game.rules);
  if (game.black) add('PB', game.black);
  if (game.white) add('PW', game.white);
  if (placed.length > 0) {
    add('HA', String(placed.length));
    add('AB', ...placed.map((point) => makeSgfPoint(point, game.size)));
  } else if (isFree) add('HA', String(game.handicap));
  if (placed.length > 0 || toPlay === WHITE) add('PL', toPlay === BLACK ? 'B' : 'W');
  return ok(GameTree.fromBranch([{ parent: -1, properties }]));
};
