import { makeSgfPoint } from '#kernel/board/coordinates';
import { fixedHandicapLimit, freeHandicapLimit, handicapStones } from '#kernel/board/handicap';
import { DEFAULT_KOMI, makeKomi } from '#kernel/board/komi';
import type { Point } from '#kernel/board/types';
import { fail, ok } from '#kernel/outcome';
import { freePlaces } from '#kernel/play/places';
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

/** Handicap stones: those a person placed, those of the table, or, where the table has too few places, spread ones. */
const stonesOf = ({ handicap, placed = [], size }: NewGame): Result<readonly Point[]> => {
  // One stone is Black's first move.
  const count = handicap === 1 ? 0 : handicap;
  const isTable = count <= fixedHandicapLimit(size) || !Number.isInteger(count);
  if (isTable || placed.length > 0) return handicapStones(count, placed, size);
  return count <= freeHandicapLimit(size)
    ? ok(freePlaces(count, size))
    : fail('handicap.size', { count, size: `${size.width}x${size.height}` });
};

/** A record with only a root, or why its handicap is impossible. */
export const newGame = (game: NewGame): Result<GameTree> => {
  const stones = stonesOf(game);
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
  } else if (game.handicap === 1) add('HA', '1');
  if (placed.length > 0 || toPlay === WHITE) add('PL', toPlay === BLACK ? 'B' : 'W');
  return ok(GameTree.fromBranch([{ parent: -1, properties }]));
};
