import { makeSgfPoint } from '#kernel/board/coordinates';
import { fixedHandicap } from '#kernel/board/handicap';
import { makeKomi } from '#kernel/board/komi';
import type { Property } from '#kernel/tree/edit';
import { GameTree } from '#kernel/tree/tree';
import { BLACK, type NewGame, WHITE } from '#protocol';

/** What a person gets who has not chosen yet. */
export const USUAL_GAME: NewGame = {
  size: { width: 19, height: 19 },
  komi: 7.5,
  handicap: 0,
  rules: 'chinese',
};

/** A record with nothing but its root. Handicap stones the board has no places for are left out. */
export const newGame = (game: NewGame): GameTree => {
  const { width, height } = game.size;
  const stones = fixedHandicap(game.handicap, game.size);
  const placed = stones.ok ? stones.value : [];
  const toPlay = game.toPlay ?? (placed.length > 0 ? WHITE : BLACK);
  const properties: Property[] = [];
  const add = (ident: string, ...values: string[]): void => {
    properties.push({ ident, values });
  };
  add('GM', '1');
  add('FF', '4');
  add('CA', 'UTF-8');
  add('AP', 'Tengen');
  add('SZ', width === height ? String(width) : `${width}:${height}`);
  add('KM', makeKomi(game.komi));
  add('RU', game.rules);
  if (game.black) add('PB', game.black);
  if (game.white) add('PW', game.white);
  if (placed.length > 0) {
    add('HA', String(placed.length));
    add('AB', ...placed.map((point) => makeSgfPoint(point, game.size)));
  }
  if (placed.length > 0 || toPlay === WHITE) add('PL', toPlay === BLACK ? 'B' : 'W');
  return GameTree.fromBranch([{ parent: -1, properties }]);
};
