import { describe, expect, test } from 'vitest';
import { deadByOwnership, playedOwnership, proposeDead, surelyDead } from '#kernel/board/dead-stones';
import { RULES, type Rules } from '#kernel/board/rules';
import { handicapBonus, score } from '#kernel/board/scoring';
import { BLACK, EMPTY, opponent, WHITE } from '#kernel/board/types';
import { drawnBoard } from '../../support/drawn-board';
import { SYMMETRIES } from '../../support/symmetries';

/** Black's lead for the drawing, komi 0, the same for every symmetry. */
const lead = (
  drawing: string,
  rules: Partial<Rules>,
  symmetry = SYMMETRIES[0]?.[1],
  dead: readonly string[] = [],
) => {
  const drawn = drawnBoard(drawing, symmetry);
  const counted = score(
    drawn.board,
    { ...RULES.chinese, ...rules },
    { komi: 0, dead: dead.map((place) => drawn.point(Number(place[0]), Number(place[1]))) },
  );
  return drawn.color(BLACK) === BLACK ? counted.lead : 0 - counted.lead;
};

const HALVES = `
  . X O . .
  . X O . .
  . X O . .
  . X O . .
`;
const DEAD_STONE = `
  . X O . .
  O X O . .
  . X O . .
  . X O . .
`;
const DAME = `
  . . X . O . .
  . . X . O . .
  . . X X O . .
`;
// The corner stones share two liberties and neither side can approach.
const SEKI = `
  . X O . O X . .
  X X O O O X X .
  O O X X X O O O
  O . X . X O . O
  O O O O O O O .
`;

describe.each(SYMMETRIES)('%s', (_, symmetry) => {
  test('area: stones and surrounded points', () => {
    expect(lead(HALVES, { scoring: 'area' }, symmetry)).toBe(8 - 12);
  });
  test('territory: empty points and prisoners', () => {
    expect(lead(HALVES, { scoring: 'territory' }, symmetry)).toBe(4 - 8);
  });
  test('a dead stone counts two points of territory, one of area', () => {
    expect(lead(DEAD_STONE, { scoring: 'territory' }, symmetry, ['01'])).toBe(5 - 8);
    expect(lead(DEAD_STONE, { scoring: 'area' }, symmetry, ['01'])).toBe(8 - 12);
  });
  test('neutral points count for no side, and may stay open', () => {
    expect(lead(DAME, { scoring: 'area' }, symmetry)).toBe(10 - 9);
    expect(lead(DAME, { scoring: 'territory', tax: 'seki' }, symmetry)).toBe(6 - 6);
  });
  test('group tax: two points per living group', () => {
    expect(lead(HALVES, { scoring: 'area', tax: 'all' }, symmetry)).toBe(8 - 2 - (12 - 2));
  });
  test('certain deaths', () => {
    const drawn = drawnBoard(
      `
      . X . X . X
      X X X X X X
      O . X . . O
      . X X X X X
      `,
      symmetry,
    );
    const dead = surelyDead(drawn.board);
    expect(dead.every((point) => drawn.board.at(point) === drawn.color(WHITE))).toBe(true);
  });
  test('random games find the hopeless stone and keep the living ones', () => {
    const drawn = drawnBoard(
      `
      . . X O . . .
      . . X O . . .
      . . X O . X .
      O . X O . . .
      . . X O . . .
      . . X O . . .
      . . X O . . .
      `,
      symmetry,
    );
    const ownership = playedOwnership(drawn.board, { games: 200 });
    expect(deadByOwnership(drawn.board, ownership, 0.2).sort()).toEqual(
      [drawn.point(5, 2), drawn.point(0, 3)].sort(),
    );
    expect(proposeDead(drawn.board, ownership).length).toBeLessThanOrEqual(2);
  });
});

test('the owners drawn on the board: neutral points are empty', () => {
  const drawn = drawnBoard(DAME);
  const { owners } = score(drawn.board, RULES.japanese, { komi: 6.5 });
  expect([...owners.subarray(0, 7)]).toEqual([1, 1, 1, 0, 2, 2, 2]);
  const lead = score(drawn.board, RULES.japanese, { komi: 6.5 }).lead;
  expect(lead).toBe(-6.5);
});

test('eyes in seki do not count under rules that tax them', () => {
  const drawn = drawnBoard(SEKI);
  const by = (tax: Rules['tax']) =>
    score(drawn.board, { ...RULES.japanese, tax }, { komi: 0, seki: drawn.black });
  const taxed = by('seki');
  expect(taxed.black.territory).toBe(0);
  expect(by('none').black.territory).toBeGreaterThan(0);
  for (const point of drawn.white) expect(taxed.owners[point]).toBe(WHITE);
});

test('White gets points for handicap stones as the rules say', () => {
  const paid = (Object.keys(RULES) as (keyof typeof RULES)[]).map((name) => handicapBonus(RULES[name], 4));
  expect(new Set(paid)).toEqual(new Set([4, 3, 0]));
  expect(handicapBonus(RULES.chinese, 0)).toBe(0);
  expect(handicapBonus(RULES.aga, 2)).toBe(1);
});

test('the button is worth half a point to its taker', () => {
  const drawn = drawnBoard(HALVES);
  const lead = (buttonTaker: typeof BLACK | typeof WHITE) =>
    score(drawn.board, RULES['aga-button'], { komi: 0, buttonTaker }).lead;
  expect(lead(BLACK) - lead(opponent(BLACK))).toBe(1);
});

test('an empty board belongs to neither side', () => {
  const drawn = drawnBoard('. .\n. .');
  expect([...score(drawn.board, RULES.chinese, { komi: 7 }).owners]).toEqual([EMPTY, EMPTY, EMPTY, EMPTY]);
});
