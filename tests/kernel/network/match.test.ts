import { describe, expect, test } from 'vitest';
import { RULES, type Rules } from '#kernel/board/rules';
import { BLACK, type Color, EMPTY, type Move, opponent, PASS, type Point, WHITE } from '#kernel/board/types';
import { DEFAULT_FEATURE_PARAMS, makeFeatures, newFeatureArrays } from '#kernel/network/features';
import { Match, type MatchSetup } from '#kernel/network/match';
import { diagram } from '../../support/diagram';
import { seeded } from '../../support/random';
import { SlowBoard } from '../../support/slow-board';

const start = (setup: Partial<MatchSetup> = {}): Match =>
  new Match({ size: { width: 5, height: 5 }, rules: RULES.chinese, komi: 7.5, initialStones: [], ...setup });

/** The full state of a match. */
const snapshot = (match: Match) => {
  const into = newFeatureArrays(match.size);
  makeFeatures(match, DEFAULT_FEATURE_PARAMS, into);
  return JSON.stringify({
    stones: [...match.board.stones],
    state: [match.toPlay, match.koPoint, match.phase, match.consecutivePasses, match.turns, match.validTurns],
    flags: [match.buttonAvailable, match.isPastNormalPhaseEnd, match.finished, match.noResult],
    passes: [match.passWouldEndPhase, match.passWouldEndGame, match.passWouldBeFriendly],
    points: [match.whiteBonus, match.handicapBonus, match.selfKomi(BLACK), match.finalWhiteScore()],
    bans: [...match.superKoBanned],
    marks: [...match.koMarks],
    legal: [...match.koMarks.keys()].filter((point) => match.isLegal(point)),
    key: [match.keyLo, match.keyHi],
    planes: into.spatial.join(''),
    numbers: into.global.join(),
  });
};

const VARIANTS: readonly (readonly [string, Rules])[] = [
  ['chinese', RULES.chinese],
  ['japanese', RULES.japanese],
  ['tromp-taylor', RULES['tromp-taylor']],
  ['aga-button', RULES['aga-button']],
  ['new-zealand', RULES['new-zealand']],
  [
    'territory without tax, positional, suicide',
    { ...RULES.japanese, tax: 'none', ko: 'positional', suicide: true },
  ],
];

/** A random legal move; sometimes a pass, and always where no move is legal. */
const randomMove = (match: Match, random: () => number, passes = 0.08): Point => {
  const legal = Array.from({ length: match.board.points }, (_, point) => point).filter((p) =>
    match.isLegal(p),
  );
  if (random() < passes) return PASS;
  return legal[Math.floor(random() * legal.length)] ?? PASS;
};

describe('a match', () => {
  test.each(VARIANTS)('undoes back to its start (%s)', (_, rules) => {
    const random = seeded(11);
    for (let game = 0; game < 4; game++) {
      const size = { width: 3 + game, height: 5 };
      const match = start({ size, rules, komi: 6.5, preventEncore: game % 2 === 1 });
      const copy = start({ size });
      const seen = [snapshot(match)];
      for (let turn = 0; turn < 60; turn++) {
        match.play(randomMove(match, random));
        seen.push(snapshot(match));
      }
      copy.copyFrom(match);
      for (const one of [match, copy]) {
        for (const expected of seen.toReversed()) {
          expect(snapshot(one)).toBe(expected);
          one.undo();
        }
        expect(one.undo()).toBe(false);
      }
    }
  });

  test('has the same key after another move order, and another key for the other side to move', () => {
    const match = start();
    const moves = (points: readonly Point[]) => {
      for (const point of points) match.play(point);
      const key = [match.keyLo, match.keyHi];
      for (const _ of points) match.undo();
      return key;
    };
    expect(moves([0, 24, 2, 22])).toEqual(moves([2, 22, 0, 24]));
    expect(moves([0, 24, 2, 22])).not.toEqual(moves([0, 24, 2, 22, PASS]));
    expect(moves([0, 24])).not.toEqual(moves([24, 0]));
  });

  test('a move out of turn clears the history', () => {
    const match = start();
    expect([match.playAs(BLACK, 0), match.playAs(BLACK, 1)]).toEqual([true, true]);
    expect([match.turns, match.toPlay, match.handicapBonus]).toEqual([1, WHITE, 2]);
  });

  test('recorded moves may break ko and suicide rules, but not occupy stones', () => {
    const { size, stones, at } = diagram(`
      . O . .
      O a O .
      . O . .
    `);
    const match = start({ size, initialStones: stones });
    expect(match.isLegal(at('a'))).toBe(false);
    expect(match.playAs(BLACK, at('a'))).toBe(false);
    expect(match.playAs(BLACK, stones[0]?.point ?? PASS)).toBe(false);
    expect(match.turns).toBe(0);
    const two = diagram(`
      . O O O
      O a X O
      . O O O
    `);
    const other = start({ size: two.size, initialStones: two.stones });
    expect(other.isLegal(two.at('a'))).toBe(false);
    expect(other.playAs(BLACK, two.at('a'))).toBe(true);
    expect(other.board.at(two.at('a'))).toBe(EMPTY);
  });
});

describe('repetition', () => {
  test.each([
    ['positional', false],
    ['situational', true],
  ] as const)('%s superko bans exactly the moves that a search of the history finds', (ko, withSide) => {
    const random = seeded(5);
    const size = { width: 3, height: 3 };
    for (const suicide of [true, false]) {
      const rules: Rules = { ...RULES['tromp-taylor'], ko, suicide };
      const match = start({ size, rules });
      const twin = new SlowBoard(size);
      const text = (board: SlowBoard, toPlay: Color) => (withSide ? `${board.text}${toPlay}` : board.text);
      const past = [text(twin, BLACK)];
      let bans = 0;
      for (let turn = 0; turn < 200; turn++) {
        const mover = match.toPlay;
        const expected: number[] = [];
        for (let point = 0; point < 9; point++) {
          const after = twin.copy();
          const empty = twin.stones[point] === EMPTY && point !== twin.koPoint;
          if (empty) after.play(point, mover);
          const died = empty && after.stones[point] === EMPTY;
          const alone = died && !twin.beside(point).some((next) => twin.stones[next] === mover);
          const refused = died && (!suicide || alone);
          const banned = empty && !refused && past.includes(text(after, opponent(mover)));
          expected.push(Number(banned));
          bans += Number(banned);
        }
        expect([...match.superKoBanned]).toEqual(expected);
        const point = randomMove(match, random);
        match.play(point);
        twin.play(point, mover);
        past.push(text(twin, match.toPlay));
      }
      expect(bans).toBeGreaterThan(5);
    }
  });

  test('the third occurrence of a position since the last pass ends the game under simple ko, without a result', () => {
    const random = seeded(3);
    let ended = 0;
    for (let game = 0; game < 100; game++) {
      const size = game % 2 === 0 ? { width: 2, height: 2 } : { width: 4, height: 1 };
      const match = start({ size, rules: { ...RULES.chinese, suicide: true } });
      const twin = new SlowBoard(size);
      let past = [`${twin.text}${BLACK}`];
      while (!match.finished) {
        const point = randomMove(match, random, 0.02);
        if (point === PASS) past = [];
        twin.play(point, match.toPlay);
        match.play(point);
        const now = `${twin.text}${match.toPlay}`;
        past.push(now);
        const third = point !== PASS && past.filter((text) => text === now).length === 3;
        expect(match.noResult).toBe(third);
        if (third) ended += 1;
      }
    }
    expect(ended).toBeGreaterThan(20);
  });
});

describe('passes', () => {
  test('two end an area game, which is counted as it stands', () => {
    const { size, stones } = diagram(`
      . X O .
      . X O .
      . X O .
    `);
    const match = start({ size, rules: RULES['tromp-taylor'], initialStones: stones });
    match.play(PASS);
    expect([match.finished, match.passWouldEndGame, match.passWouldBeFriendly]).toEqual([false, true, false]);
    match.play(PASS);
    expect([match.finished, match.finalWhiteScore()]).toEqual([true, 7.5]);
  });

  test('the first takes the button and half a point', () => {
    const match = start({ rules: RULES['aga-button'], komi: 7 });
    match.play(0);
    match.play(PASS);
    expect([match.buttonAvailable, match.whiteBonus, match.consecutivePasses]).toEqual([false, 0.5, 0]);
    match.play(PASS);
    match.play(PASS);
    expect(match.finished).toBe(true);
    while (match.undo());
    expect([match.buttonAvailable, match.whiteBonus]).toEqual([true, 0]);
  });

  test('territory games continue with clean-up only on request', () => {
    const plain = start({ rules: RULES.japanese });
    plain.play(PASS);
    plain.play(PASS);
    expect([plain.phase, plain.isPastNormalPhaseEnd, plain.finished]).toEqual([0, true, false]);
    expect(plain.finalWhiteScore()).toBeUndefined();
    const match = start({ rules: RULES.japanese, preventEncore: false });
    const phases = [0, 0, 1, 1, 2, 2].map((phase) => {
      expect(match.phase).toBe(phase);
      match.play(PASS);
      return match.finished;
    });
    expect(phases).toEqual([false, false, false, false, false, true]);
  });

  test('in clean-up a ko is retaken only after a pass for it', () => {
    const { size, stones, at } = diagram(`
      . X O . .
      X . a O .
      . X O . .
      . . . . .
    `);
    const [taken] = [at('a') - 1];
    const match = start({ size, rules: RULES.japanese, preventEncore: false, initialStones: stones });
    match.play(PASS);
    match.play(PASS);
    match.play(19);
    match.play(taken);
    match.play(at('a'));
    expect([match.board.at(taken), match.koMarks[at('a')], match.koPoint]).toEqual([EMPTY, 1, PASS]);
    expect(match.isLegal(taken)).toBe(true);
    match.play(taken);
    expect([match.board.at(taken), match.koMarks[at('a')]]).toEqual([EMPTY, 0]);
    match.play(18);
    match.play(taken);
    expect(match.board.at(at('a'))).toBe(EMPTY);
  });
});

describe('handicap points', () => {
  const STONES: readonly Move[] = [
    { color: BLACK, point: 0 },
    { color: BLACK, point: 4 },
  ];
  test.each([
    ['stones set up, each a point', RULES.chinese, STONES, [12], 2],
    ['all but one of them', RULES.aga, STONES, [12], 1],
    ['none by other rules', RULES.japanese, STONES, [12], 0],
    ['moves before the first of White, who passes', RULES.chinese, [], [0, PASS, 4, PASS, 12, 24], 3],
    ['a single stone is no handicap', RULES.chinese, [], [0, 24], 0],
    ['none with a white stone set up', RULES.chinese, [...STONES, { color: WHITE, point: 12 }], [13], 0],
  ] as const)('%s', (_, rules, initialStones, moves, expected) => {
    const match = start({ rules, initialStones });
    for (const point of moves) match.play(point);
    expect(match.handicapBonus).toBe(expected);
  });
});
