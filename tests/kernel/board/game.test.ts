import { describe, expect, test } from 'vitest';
import { Game, type GameSetup } from '#kernel/board/game';
import { REFUSALS } from '#kernel/board/legality';
import { RULES, RULES_NAMES, type Rules } from '#kernel/board/rules';
import { BLACK, type Color, opponent, PASS, type Size, WHITE } from '#kernel/board/types';
import { type DrawnBoard, drawnBoard } from '../../support/drawn-board';
import { seeded } from '../../support/random';
import { SlowLine } from '../../support/slow-line';
import { SYMMETRIES } from '../../support/symmetries';

const gameOf = (drawn: DrawnBoard, rules: Rules, toPlay: Color): Game =>
  new Game({ size: drawn.size, rules, black: drawn.black, white: drawn.white, toPlay: drawn.color(toPlay) });

const KO = `
  . X O .
  X O a O
  b X O .
  . . . .
`;
const SUICIDE = `
  a O . O b
  O O . X O
  . . . O .
`;

describe.each(SYMMETRIES)('%s', (_, symmetry) => {
  test.each(RULES_NAMES)('%s: a ko may not be retaken at once, but after a move elsewhere', (name) => {
    const drawn = drawnBoard(KO, symmetry);
    const game = gameOf(drawn, RULES[name], BLACK);
    expect(game.play(drawn.at('a'))).toEqual({ ok: true, value: { leaving: 1 } });
    const retake = game.board.koPoint;
    expect(retake).toBe(drawn.point(1, 1));
    expect(game.refusal(retake)).toBe('ko');
    expect(game.refusal(retake, game.moves[0]?.color)).toBeUndefined();
    game.play(drawn.at('b'));
    game.play(drawn.point(3, 3));
    expect(game.refusal(retake)).toBeUndefined();
  });

  test('a pass lifts a simple ko, but no superko', () => {
    for (const [name, refused] of [
      ['chinese', undefined],
      ['tromp-taylor', 'repetition'],
      ['aga', undefined],
    ] as const) {
      const drawn = drawnBoard(KO, symmetry);
      const game = gameOf(drawn, RULES[name], BLACK);
      game.play(drawn.at('a'));
      const retake = game.board.koPoint;
      game.pass();
      game.pass();
      expect(game.refusal(retake), name).toBe(name === 'aga' ? 'repetition' : refused);
      // The same stones with the other side to move are another situation.
      expect(game.refusal(retake, opponent(game.toPlay)), name).toBeUndefined();
    }
  });

  test('suicide of one stone is always refused, of several unless the rules allow it', () => {
    const drawn = drawnBoard(SUICIDE, symmetry);
    for (const name of RULES_NAMES) {
      const game = gameOf(drawn, RULES[name], BLACK);
      expect(game.refusal(drawn.at('a')), name).toBe('suicide');
      expect(game.refusal(drawn.at('b')), name).toBe('suicide');
      expect(game.refusal(drawn.at('b'), drawn.color(WHITE)), name).toBeUndefined();
    }
    const several = drawnBoard('X a O .\nO O O .', symmetry);
    for (const name of RULES_NAMES) {
      const game = gameOf(several, RULES[name], BLACK);
      const suicide = game.refusal(several.at('a'));
      expect(suicide, name).toBe(RULES[name].suicide ? undefined : 'suicide');
    }
  });
});

test('two passes in a row end the game; playing on resumes it, and undo too', () => {
  const game = new Game({ size: { width: 9, height: 9 }, rules: RULES.chinese });
  game.play(40);
  game.pass();
  expect(game.isOver).toBe(false);
  game.pass();
  expect(game.isOver).toBe(true);
  game.play(41);
  expect(game.isOver).toBe(false);
  game.undo();
  expect(game.isOver).toBe(true);
});

test('the first pass takes the button, and two more end the game', () => {
  const game = new Game({ size: { width: 9, height: 9 }, rules: RULES['aga-button'] });
  game.play(40);
  game.pass();
  expect(game.buttonTaker).toBe(WHITE);
  game.pass();
  expect(game.isOver).toBe(false);
  game.pass();
  expect(game.isOver).toBe(true);
  game.undo();
  game.undo();
  game.undo();
  expect(game.buttonTaker).toBeUndefined();
  game.pass();
  expect(game.buttonTaker).toBe(WHITE);
});

test('a refused move changes nothing, and the refusal has every value of its sentence', () => {
  const game = new Game({ size: { width: 19, height: 19 }, rules: RULES.japanese });
  game.play(60);
  const before = game.board.hashLo;
  expect(game.play(60)).toEqual({
    ok: false,
    failure: { code: 'board.occupied', data: { color: 'white', moveNumber: 2, sgf: 'dd', gtp: 'D16' } },
  });
  expect(game.play(361)).toMatchObject({ failure: { code: 'board.offBoard', data: { sgf: '', gtp: '' } } });
  expect([game.board.hashLo, game.moves.length, game.toPlay]).toEqual([before, 1, WHITE]);
  expect(REFUSALS).toHaveLength(5);
});

test('White moves first when only Black has setup stones, and they count as handicap', () => {
  const game = new Game({ size: { width: 9, height: 9 }, rules: RULES.chinese, black: [20, 60] });
  expect([game.toPlay, game.handicap]).toEqual([WHITE, 2]);
  const even = new Game({ size: { width: 9, height: 9 }, rules: RULES.chinese });
  for (const [point, color] of [
    [20, BLACK],
    [60, BLACK],
    [24, BLACK],
    [40, WHITE],
    [41, BLACK],
  ] as const) {
    even.play(point, color);
  }
  expect(even.handicap).toBe(3);
});

describe('random games agree with the copying twin: every point, every ko rule', () => {
  const games: readonly (readonly [Size, GameSetup['rules'], number])[] = [
    [{ width: 2, height: 2 }, RULES['tromp-taylor'], 24],
    [{ width: 3, height: 2 }, RULES.aga, 80],
    [{ width: 3, height: 3 }, RULES['new-zealand'], 120],
    [{ width: 4, height: 3 }, RULES['tromp-taylor'], 150],
    [{ width: 5, height: 4 }, RULES['chinese-ogs'], 150],
    [{ width: 7, height: 9 }, RULES['new-zealand'], 90],
    [{ width: 9, height: 9 }, RULES.chinese, 60],
    [{ width: 13, height: 13 }, RULES['tromp-taylor'], 24],
    [{ width: 19, height: 19 }, RULES['chinese-kgs'], 10],
  ];
  test.each(games)('%j', (size, rules, turns) => {
    const random = seeded(turns);
    const game = new Game({ size, rules });
    const line = new SlowLine(size, BLACK);
    for (let turn = 0; turn < turns; turn++) {
      const color = game.toPlay;
      const judged = Array.from({ length: game.board.points }, (_, point) => game.refusal(point));
      expect(judged).toEqual(judged.map((_, point) => line.judge(point, color)(rules)));
      const legal = judged.flatMap((refused, point) => (refused ? [] : [point]));
      if (random() < 0.06 && line.depth > 0) {
        game.undo();
        line.undo();
        continue;
      }
      const point = random() < 0.05 ? PASS : (legal[Math.floor(random() * legal.length)] ?? PASS);
      expect(game.play(point)).toEqual({ ok: true, value: { leaving: line.play(point, color).size } });
    }
    while (game.undo());
    expect(game.repetitions).toBe(1);
  });
});
