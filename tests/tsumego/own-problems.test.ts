import { describe, expect, test } from 'vitest';
import { BLACK, type GameMistake, OWN_PROBLEMS, type Result, WHITE } from '#protocol';
import { startTsumego } from '../support/tsumego-service';

const SIZE = { width: 9, height: 9 };
const given = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
};
/**
 * The corner of a game: Black's group with a three-point eye space on the edge. Its middle (1, 0) is the vital point.
 */
const CORNER = ['. . . X O', 'X X X X O', 'O O O O O'];
const cornered = (): Uint8Array => {
  const stones = new Uint8Array(81);
  for (const [y, row] of CORNER.entries()) {
    for (const [x, cell] of row.split(' ').entries()) {
      stones[9 * y + x] = cell === 'X' ? BLACK : cell === 'O' ? WHITE : 0;
    }
  }
  return stones;
};
const FAR = 60;
const group = { defender: BLACK, points: [3, 9, 10, 11, 12] } as const;
const choice = (point: number, loss: number, visits = 20) => ({ point, loss, visits, line: [point, 70] });

/** Black played far away and lost the corner. */
const CORNER_LOST: GameMistake = {
  moveNumber: 40,
  stones: cornered(),
  toMove: BLACK,
  played: FAR,
  scoreLoss: 17,
  group,
  choices: [choice(1, 0)],
  answer: [1],
};
const bigPoint = (moveNumber: number, more: Partial<GameMistake> = {}): GameMistake => {
  const stones = new Uint8Array(81);
  stones[moveNumber] = WHITE;
  return {
    moveNumber,
    stones,
    toMove: BLACK,
    played: FAR,
    scoreLoss: 6,
    choices: [choice(20, 0), choice(24, 0.6), choice(56, 3), choice(3, 5, 1)],
    answer: [20, 24],
    ...more,
  };
};
const game = (...mistakes: readonly GameMistake[]) => ({
  record: 'r1',
  title: 'A – B',
  size: SIZE,
  mistakes,
});
const start = async (...mistakes: readonly GameMistake[]) => {
  const { service } = startTsumego();
  const made = given(await service.makeProblems(game(...mistakes)));
  return {
    service,
    made,
    problem: async (index: number) => given(await service.problem(OWN_PROBLEMS, index)),
  };
};

describe("problems from the person's own games", () => {
  test('a lost group is a problem by proof, and links to its move', async () => {
    const { service, made, problem } = await start(CORNER_LOST);
    expect(made).toEqual({ first: 0, proved: 1, judged: 0, known: 0 });
    const found = await problem(0);
    if (!found) throw new Error('no problem');
    expect(found).toMatchObject({ goal: 'live', prize: 'all', toMove: BLACK, count: 1 });
    expect(found.origin).toEqual({ record: 'r1', title: 'A – B', moveNumber: 40, played: FAR });
    expect(await service.rightMoves(found)).toEqual([1]);
    expect(await service.answer(found, [1])).toMatchObject({ verdict: 'solved', source: 'proof' });
    // A move elsewhere, as in the game: the corner dies.
    expect(await service.answer(found, [FAR])).toMatchObject({ verdict: 'wrong', source: 'proof', reply: 1 });
  });

  test('a move of the whole board is judged by the engine’s figures, with tolerance', async () => {
    const { service, made, problem } = await start(bigPoint(40));
    expect(made).toEqual({ first: 0, proved: 0, judged: 1, known: 0 });
    const found = await problem(0);
    if (!found) throw new Error('no problem');
    expect(found.goal).toBe('find');
    const verdicts = await Promise.all(
      [20, 24, 56, FAR, 3, 77, 40].map(async (point) => (await service.answer(found, [point])).verdict),
    );
    // The best, an equal one, a losing one, the played one, one with few visits, one without visits, a stone.
    expect(verdicts).toEqual(['solved', 'solved', 'wrong', 'wrong', 'unknown', 'unknown', 'illegal']);
    expect(await service.answer(found, [FAR])).toMatchObject({ source: 'review', reply: 20 });
  });

  test.each<[string, GameMistake]>([
    ['the engine saw nothing better', bigPoint(40, { choices: [] })],
    ['it lost hardly more than what is as good as the best', bigPoint(40, { scoreLoss: 2.5 })],
    ['anything would have done', bigPoint(40, { choices: [1, 2, 3, 4].map((point) => choice(point, 0)) })],
    ['the group was dead all along', { ...CORNER_LOST, stones: cornered().fill(WHITE, 1, 2), choices: [] }],
    ['what was played was right', { ...CORNER_LOST, played: 1, choices: [] }],
  ])('no problem: %s', async (_name, mistake) => {
    const { made } = await start(mistake);
    expect(made).toMatchObject({ proved: 0, judged: 0 });
  });

  test('at most five per game, never two within six moves, and none twice', async () => {
    const mistakes = [10, 13, 20, 30, 40, 50, 60].map((moveNumber) => bigPoint(moveNumber));
    const { service, made } = await start(...mistakes);
    expect(made?.judged).toBe(5);
    const again = given(await service.makeProblems(game(...mistakes)));
    expect(again).toEqual({ first: 5, proved: 0, judged: 0, known: 5 });
    const sets = given(await service.sets());
    expect(sets.find(({ id }) => id === OWN_PROBLEMS)).toMatchObject({ kind: 'games', count: 5 });
  });

  test('a cancelled run stores nothing', async () => {
    const { service } = startTsumego();
    const making = service.makeProblems(game(CORNER_LOST, bigPoint(50)));
    await service.stop();
    expect(given(await making)).toBeUndefined();
    expect(given(await service.problem(OWN_PROBLEMS, 0))).toBeUndefined();
  });
});

describe('a mistake that was practised on the board', () => {
  const attempt = { at: 1_000_000, isSolved: true, hints: 0, milliseconds: 9000 };

  test('is a problem of its own from then on, and comes again with those of all games', async () => {
    const { service } = startTsumego();
    const kept = given(await service.practised(game(bigPoint(50)), attempt));
    expect(kept?.dueAt).toBeGreaterThan(attempt.at);
    const first = given(await service.problem(OWN_PROBLEMS, 0));
    expect(first).toMatchObject({ origin: { record: 'r1', moveNumber: 50 }, tries: [attempt] });
    // The same mistake is no second problem, another one is.
    const again = { ...attempt, at: 2_000_000, isSolved: false, hints: 3 };
    given(await service.practised(game(bigPoint(50)), again));
    given(await service.practised(game(bigPoint(51)), attempt));
    expect(given(await service.problem(OWN_PROBLEMS, 0))).toMatchObject({
      count: 2,
      tries: [attempt, again],
    });
  });

  test('is not kept where too many moves are right', async () => {
    const { service } = startTsumego();
    const vague = bigPoint(50, { choices: [1, 2, 3, 4].map((point) => choice(point, 0)) });
    expect(given(await service.practised(game(vague), attempt))).toBeUndefined();
    expect(given(await service.problem(OWN_PROBLEMS, 0))).toBeUndefined();
  });
});
