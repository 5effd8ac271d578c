import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, WHITE } from '#kernel/board/types';
import { proposeCount } from '#kernel/play/count';
import { factsOf, type MoveSituation, ownershipChange, settledPart } from '#kernel/play/facts';
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
    expect(facts).toContainEqual({ kind: 'stones', color: BLACK, count: 3, at: 20, percent: 85 });
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
    expect(facts).toContainEqual({ kind: 'ground', area: 'bottomRight', points: 7 });
  });
  test('say that the best move was elsewhere, when both last moves were far from it', () => {
    expect(factsOf(situation({ recent: [0, 9] })).map(({ kind }) => kind)).toContain('elsewhere');
    expect(factsOf(situation({ recent: [0, 55] })).map(({ kind }) => kind)).not.toContain('elsewhere');
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
