import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, type Color, PASS, WHITE } from '#kernel/board/types';
import { proposeCount } from '#kernel/play/count';
import type { MoveSituation } from '#kernel/play/fact';
import { factsOf, ownershipChange, settledPart } from '#kernel/play/facts';
import { diagram } from '../../support/diagram';
import { opinion } from '../../support/toy-engine';

const SIZE = { width: 9, height: 9 };
const candidate = {
  order: 0,
  visits: 60,
  winrate: 0.5,
  scoreStdev: 10,
  lcb: 0.5,
  prior: 0.3,
  pv: [],
};
const situation = (
  parts: Partial<MoveSituation> & { loss?: number; spread?: number; order?: number },
): MoveSituation => ({
  boardBefore: new Board(SIZE),
  board: new Board(SIZE),
  color: BLACK,
  verdict: {
    point: 3,
    scoreLoss: parts.loss ?? 9,
    winrateLoss: 0.2,
    spread: parts.spread ?? 1,
    order: parts.order ?? 7,
    winrate: 0.5,
    best: 60,
    line: [60],
  },
  before: opinion({ candidates: [{ ...candidate, point: 60, scoreLead: 5 }] }),
  after: opinion(),
  recent: [55],
  ...parts,
});
const owned = (value: number): Float32Array => new Float32Array(81).fill(value);

describe('comments on a move', () => {
  test('say only that it is hard to say, within the noise', () => {
    expect(factsOf(situation({ loss: 1.5, spread: 1 }))).toEqual([{ kind: 'hardToSay' }]);
  });
  test('give its loss with the noise', () => {
    expect(factsOf(situation({ loss: 8.6, spread: 1.4 }))).toEqual([{ kind: 'loss', points: 9, spread: 1 }]);
  });
  test('name stones that the mover has lost', () => {
    const board = new Board(SIZE);
    for (const point of [20, 21, 22]) board.setStone(point, BLACK);
    const after = owned(0.5);
    for (const point of [20, 21, 22]) after[point] = -0.7;
    const facts = factsOf(
      situation({ board, before: opinion({ ownership: owned(0.5) }), after: opinion({ ownership: after }) }),
    );
    expect(facts).toContainEqual({ kind: 'stones', color: BLACK, count: 3, at: 20 });
  });
  test('do not name stones that were practically dead before', () => {
    const board = new Board(SIZE);
    board.setStone(20, BLACK);
    const facts = factsOf(
      situation({
        board,
        before: opinion({ ownership: owned(-0.3) }),
        after: opinion({ ownership: owned(-0.9) }),
      }),
    );
    expect(facts.map(({ kind }) => kind)).not.toContain('stones');
  });
  test('name ground that changes hands by its place on the board', () => {
    const after = owned(0.5);
    for (const point of [78, 79, 80, 69, 70, 71, 60, 61, 62]) after[point] = -0.3;
    const facts = factsOf(
      situation({ before: opinion({ ownership: owned(0.5) }), after: opinion({ ownership: after }) }),
    );
    expect(facts).toContainEqual({ kind: 'ground', color: WHITE, area: 'bottomRight', points: 7 });
  });
  test('name no ground where the other side gets nearly as much elsewhere', () => {
    const after = owned(0.5);
    for (const point of [78, 79, 80, 69, 70, 71, 60, 61, 62]) after[point] = -0.3;
    const [was, is] = [opinion({ ownership: owned(0.5) }), opinion({ ownership: after })];
    const kinds = factsOf(situation({ loss: 3, before: was, after: is })).map(({ kind }) => kind);
    expect(kinds).not.toContain('ground');
  });
  test('name ground beside the answer, else beside the better move, where no region changes hands as one', () => {
    const scattered = [10, 12, 20, 28, 30];
    const near = (points: readonly number[]): Float32Array => {
      const after = owned(0.5);
      for (const point of points) after[point] = -0.5;
      return after;
    };
    const said = (answer: number, best: number, points: readonly number[]) =>
      factsOf(
        situation({
          loss: 5,
          verdict: { ...situation({ loss: 5 }).verdict, best },
          before: opinion({ ownership: owned(0.5) }),
          after: opinion({
            ownership: near(points),
            candidates: [{ ...candidate, point: answer, scoreLead: -5 }],
          }),
        }),
      ).filter(({ kind }) => kind === 'around' || kind === 'ground');
    expect(said(20, 60, scattered)).toEqual([{ kind: 'around', color: WHITE, at: 20, points: 5 }]);
    expect(said(60, 20, scattered)).toEqual([{ kind: 'around', color: WHITE, at: 20, points: 5 }]);
    expect(said(60, 8, scattered)).toEqual([]);
  });
  test('name the point that both sides want most', () => {
    const said = (answer: number) =>
      factsOf(
        situation({ after: opinion({ candidates: [{ ...candidate, point: answer, scoreLead: -4 }] }) }),
      );
    expect(said(60)[0]).toEqual({ kind: 'keyPoint', color: WHITE, best: 60 });
    expect(said(61).map(({ kind }) => kind)).not.toContain('keyPoint');
  });
  test('name a far point once', () => {
    const said = (answer: number) =>
      factsOf(
        situation({
          recent: [0, 9],
          after: opinion({ candidates: [{ ...candidate, point: answer, scoreLead: -4 }] }),
        }),
      ).map(({ kind }) => kind);
    expect(said(61)).toContain('elsewhere');
    expect(said(60)).toContain('keyPoint');
    expect(said(60)).not.toContain('elsewhere');
  });
  test('do not mourn a single stone', () => {
    const board = new Board(SIZE);
    board.setStone(20, BLACK);
    const after = owned(0.5);
    after[20] = -0.9;
    const [was, is] = [opinion({ ownership: owned(0.5) }), opinion({ ownership: after })];
    const kinds = factsOf(situation({ board, before: was, after: is })).map(({ kind }) => kind);
    expect(kinds).not.toContain('stones');
  });
  describe('name the fate of chains', () => {
    const chain = [20, 21, 22];
    /** What is said of three stones that the mover, Black, owns by so much before the move and after it. */
    const said = (color: Color, then: number, now: number, stones = chain) => {
      const board = new Board(SIZE);
      for (const point of stones) board.setStone(point, color);
      const owning = (value: number): Float32Array => {
        const ownership = owned(0);
        for (const point of stones) ownership[point] = value;
        return ownership;
      };
      const [before, after] = [opinion({ ownership: owning(then) }), opinion({ ownership: owning(now) })];
      return factsOf(situation({ board, before, after })).filter(({ kind }) =>
        ['stones', 'freed', 'endangered'].includes(kind),
      );
    };
    test('stones that were as good as caught get away', () => {
      expect(said(WHITE, 0.8, -0.5)).toEqual([{ kind: 'freed', color: WHITE, count: 3, at: 20 }]);
    });
    test('a group that lived is in danger', () => {
      expect(said(BLACK, 0.9, 0.1)).toEqual([{ kind: 'endangered', color: BLACK, count: 3, at: 20 }]);
    });
    const [one, two] = [[20], [20, 21]];
    test.each([
      ['stones of the other side that were alive all along', WHITE, -0.5, -0.9, chain],
      ['stones that were not surely caught', WHITE, 0.3, -0.6, chain],
      ['stones that are still nearly caught', WHITE, 0.9, 0.2, chain],
      ['a caught stone that stood alone', WHITE, 0.9, -0.9, one],
      ['a group that lives still', BLACK, 0.95, 0.5, chain],
      ['a group that was in danger before', BLACK, 0.3, -0.2, chain],
      ['two stones', BLACK, 0.9, 0.1, two],
    ] as const)('not of %s', (_, color, then, now, stones) => {
      expect(said(color, then, now, stones)).toEqual([]);
    });
  });
  test('say that the best move was elsewhere, when both last moves and the move itself were far from it', () => {
    expect(factsOf(situation({ recent: [0, 9] })).map(({ kind }) => kind)).toContain('elsewhere');
    expect(factsOf(situation({ recent: [0, 55] })).map(({ kind }) => kind)).not.toContain('elsewhere');
    const { verdict } = situation({});
    const beside = situation({ recent: [0, 9], verdict: { ...verdict, point: 51 } });
    expect(factsOf(beside).map(({ kind }) => kind)).not.toContain('elsewhere');
  });
  test('praise the only good move when it is hard to find', () => {
    const before = opinion({
      candidates: [
        { ...candidate, point: 3, scoreLead: 5, prior: 0.05 },
        { ...candidate, point: 4, scoreLead: 1, prior: 0.5 },
      ],
    });
    expect(factsOf(situation({ before, order: 1 }))).toEqual([{ kind: 'fineMove' }]);
  });
});

describe('what a move changed', () => {
  const [before, after] = [opinion({ ownership: owned(0.6) }), opinion({ ownership: owned(-0.4) })];
  const change = (parts: Parameters<typeof situation>[0]) =>
    ownershipChange(situation({ before, after, ...parts }));
  test('is Black’s gain of every point, whole where it changed hands', () => {
    expect(change({})?.[0]).toBeCloseTo(-0.5);
    const lost = ownershipChange(
      situation({ before: opinion({ ownership: owned(1) }), after: opinion({ ownership: owned(-1) }) }),
    );
    expect(lost?.[80]).toBeCloseTo(-1);
  });
  test.each([
    ['after the best move', { order: 1 }],
    ['within the noise', { loss: 2, spread: 1 }],
    ['where the engine gives no ownership', { after: opinion() }],
  ])('is not shown %s', (_, parts) => {
    expect(change(parts)).toBeUndefined();
  });
});

test('the settled part of a board is what a side surely owns', () => {
  const ownership = owned(0.95);
  for (let point = 0; point < 27; point += 1) ownership[point] = 0.3;
  expect(settledPart(ownership, new Board(SIZE))).toBeCloseTo(2 / 3);
});

test('a lone stone in the opponent’s ground is proposed as dead; where estimates differ the person is asked', () => {
  const board = new Board(SIZE);
  for (let x = 0; x < 9; x += 1) {
    for (const y of [2, 6]) board.setStone(9 * y + x, x < 9 ? BLACK : WHITE);
  }
  board.setStone(4 * 9 + 4, WHITE);
  const proposal = proposeCount(board, { ownership: owned(0.9) });
  expect(proposal.dead).toEqual([40]);
  expect(proposeCount(board, { ownership: owned(-0.9) }).unsure).toContain(40);
});

describe('events on the board', () => {
  /** Black has just played `m`, which the drawing holds as a small letter. */
  const factsAfter = (
    drawing: string,
    parts: Partial<MoveSituation> & { line?: readonly number[]; best?: string; order?: number },
  ) => {
    const { size, stones, at } = diagram(drawing);
    const boardBefore = new Board(size);
    for (const { point, color } of stones) boardBefore.setStone(point, color);
    const board = boardBefore.clone();
    board.play(at('m'), BLACK);
    const base = situation({});
    const line = parts.line ?? [];
    const [reply] = line;
    return factsOf({
      ...base,
      boardBefore,
      board,
      verdict: {
        ...base.verdict,
        point: at('m'),
        best: parts.best ? at(parts.best) : 80,
        order: parts.order ?? base.verdict.order,
      },
      after: opinion({
        candidates:
          reply === undefined
            ? []
            : [{ ...candidate, point: reply, scoreLead: -9, pv: [...line], pvVisits: line.map(() => 60) }],
      }),
    });
  };
  const LEFT = `
    . . . . . . . . .
    . . . O O . . . .
    . . O X X a . . .
    . . . O O . . . .
    . . . . . . . . .
    . . . . . . m . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .`;
  test('stones left in atari are named with the move that saves them', () => {
    const { at } = diagram(LEFT);
    expect(factsAfter(LEFT, { best: 'a' })).toContainEqual({
      kind: 'leftInAtari',
      color: BLACK,
      count: 2,
      at: expect.any(Number),
      save: at('a'),
    });
    // The board speaks before the figure.
    expect(factsAfter(LEFT, { best: 'a' }).map(({ kind }) => kind)).toEqual(['leftInAtari', 'loss']);
    // Nor is it said where another move is better still.
    expect(factsAfter(LEFT, {}).map(({ kind }) => kind)).not.toContain('leftInAtari');
    // Nothing is said when the move saves them.
    expect(
      factsAfter(LEFT.replace('a', 'x').replace('m', '.').replace('x', 'm'), {}).map(({ kind }) => kind),
    ).not.toContain('leftInAtari');
  });

  const TAKES = `
    . . X X . . . . .
    . X O O m . . . .
    . . X X . . . . .`;
  test.each([
    ['taking stones', TAKES, { kind: 'takes', color: WHITE, count: 2 }],
    [
      'saving stones',
      LEFT.replace('m', '.').replace('a', 'm'),
      { kind: 'saves', color: BLACK, count: 2, at: expect.any(Number) },
    ],
    [
      'putting stones in atari',
      TAKES.replace('m', '.').replace('. X O', '. m O'),
      { kind: 'threatens', color: WHITE, count: 2, at: expect.any(Number) },
    ],
  ])('a good move is told by %s, a costly one is not', (_, drawing, feat) => {
    expect(factsAfter(drawing, { order: 1 })).toEqual([feat]);
    expect(factsAfter(drawing, {}).map(({ kind }) => kind)).not.toContain(feat.kind);
  });
  test('a stone that is in atari itself threatens nothing', () => {
    const drawing = `
    . O O m .
    . X X O .
    . . . . .`;
    expect(factsAfter(drawing, { order: 1 })).toEqual([]);
  });

  test('a move into atari is named with the answer that takes it', () => {
    const drawing = `
    X m a O . . . . .
    O O O O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .`;
    const { at } = diagram(drawing);
    expect(factsAfter(drawing, { line: [at('a')] })).toContainEqual({
      kind: 'selfAtari',
      color: BLACK,
      count: 2,
      reply: at('a'),
    });
  });

  test('a capture by the expected line is told, a stone that the line itself gives up is not', () => {
    const drawing = `
    . . . . . . . . .
    . . . O O O . . .
    . . O X X a b . .
    . . . O c O . . .
    . . . . . . . . .
    . . . . . . m . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .`;
    const { at } = diagram(drawing);
    expect(factsAfter(drawing, { line: [at('c'), at('b'), at('a')] })).toContainEqual({
      kind: 'captured',
      color: BLACK,
      count: 2,
      at: expect.any(Number),
      reply: at('c'),
    });
    expect(factsAfter(drawing, { line: [at('b'), at('c'), at('a')] }).map(({ kind }) => kind)).not.toContain(
      'captured',
    );
    // Nor is a capture that another answer would prevent: here the stones escape.
    const loose = drawing.replace('O O O', 'O O .').replace('O c O', 'O c .');
    expect(factsAfter(loose, { line: [at('c'), at('b'), at('a')] }).map(({ kind }) => kind)).not.toContain(
      'captured',
    );
  });

  test('a cut is told where no other point connects', () => {
    const drawing = `
    . . . . . . . . .
    . . O X X O . . .
    . . . X a X X . .
    . . . O O O . . .
    . . . . . . . . .
    . . . . . . m . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .`;
    const { at } = diagram(drawing);
    expect(factsAfter(drawing, { line: [at('a')] }).map(({ kind }) => kind)).toContain('cut');
    // A single stone is no group.
    const single = drawing.replace('a X X', 'a X .');
    expect(factsAfter(single, { line: [at('a')] }).map(({ kind }) => kind)).not.toContain('cut');
  });

  test('stones that the better move takes are told', () => {
    const drawing = `
    . . . . . . . . .
    . . . X X . . . .
    . . X O O a . . .
    . . . X X . . . .
    . . . . . . . . .
    . . . . . . m . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .`;
    expect(factsAfter(drawing, { best: 'a' })).toContainEqual({
      kind: 'couldTake',
      color: WHITE,
      count: 2,
      best: diagram(drawing).at('a'),
    });
  });

  test('a pass is never praised', () => {
    const before = opinion({
      candidates: [
        { ...candidate, point: PASS, scoreLead: 5, prior: 0.05 },
        { ...candidate, point: 4, scoreLead: 1, prior: 0.5 },
      ],
    });
    const base = situation({ before, order: 1 });
    expect(factsOf({ ...base, verdict: { ...base.verdict, point: PASS } })).toEqual([]);
  });
});
