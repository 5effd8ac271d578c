import { describe, expect, test } from 'vitest';
import { makeProblemLine, readProblemFile } from '#kernel/tsumego/problem-file';
import { examOf, examSet, type ProblemView, type Result, ROUND_PROBLEMS, type TsumegoEvent } from '#protocol';
import { IndexedProblems } from '../../workers/store/problem-store';
import type { TsumegoService } from '../../workers/tsumego/tsumego-service';
import { eventually } from '../support/eventually';
import { DAY_MS, shippedText, startTsumego } from '../support/tsumego-service';

const given = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
};

const first = async (service: ReturnType<typeof startTsumego>['service']): Promise<ProblemView> => {
  const problem = given(await service.problem('grade:1', 0));
  if (!problem) throw new Error('no problem');
  return problem;
};

const trying = (at: number, isSolved: boolean) => ({ at, isSolved, hints: 0, milliseconds: 9000 });

describe('answers', () => {
  test('the right first move is right or solves, every other move is refuted on the board', async () => {
    const { service } = startTsumego();
    const problem = await first(service);
    const right = await service.rightMoves(problem);
    expect(right.length).toBeGreaterThan(0);
    const empties = problem.region.filter((point) => problem.stones[point] === 0);
    const verdicts = new Map<number, string>();
    for (const point of empties) verdicts.set(point, (await service.answer(problem, [point])).verdict);
    for (const [point, verdict] of verdicts) {
      if (right.includes(point)) expect(['right', 'solved']).toContain(verdict);
      else expect(['wrong', 'lesser', 'illegal']).toContain(verdict);
    }
  });

  test('a right line continues until it is solved, with each reply on the board', async () => {
    const { service } = startTsumego();
    for (const set of ['grade:1', 'grade:3', 'grade:5']) {
      const problem = given(await service.problem(set, 3));
      if (!problem) throw new Error('no problem');
      let moves = (await service.rightMoves(problem)).slice(0, 1);
      let answer = await service.answer(problem, moves);
      for (let round = 0; answer.verdict === 'right' && round < 12; round += 1) {
        if (answer.reply === undefined) throw new Error('right without a reply');
        moves = [...moves, answer.reply];
        const line = await service.playOut(problem, moves, 1);
        moves = [...moves, ...line.moves];
        answer = await service.answer(problem, moves);
      }
      expect(answer.verdict, set).toBe('solved');
    }
  });

  test('who is told to go on has a move that holds: a seki is solved once every further move would spoil it', async () => {
    const { service } = startTsumego();
    let solved = 0;
    for (let index = 0; ; index += 1) {
      const problem = given(await service.problem('theme:seki', index));
      if (!problem) break;
      const [right = -1] = await service.rightMoves(problem);
      const { verdict, reply } = await service.answer(problem, [right]);
      if (verdict === 'solved') solved += 1;
      if (verdict !== 'right' || reply === undefined) continue;
      const next = await service.explore(problem, [right, reply]);
      expect(next?.moves.some(({ isGood }) => isGood)).toBe(true);
    }
    expect(solved).toBeGreaterThan(5);
  });

  test('free play marks the moves that the answers call right', async () => {
    const { service } = startTsumego();
    const problem = await first(service);
    const free = await service.explore(problem, []);
    const good = free?.moves.filter(({ isGood }) => isGood).map(({ point }) => point);
    expect(good).toEqual(await service.rightMoves(problem));
  });
});

describe('memory', () => {
  test('a failed problem is a mistake until it is solved, and is due again after days', async () => {
    const { service, clock } = startTsumego();
    const problem = await first(service);
    const rating = async () => given(await service.statistics()).rating;
    const before = await rating();
    const failed = given(await service.tried(problem, trying(clock.today, false)));
    const lower = await rating();
    expect(lower).toBeLessThan(before);
    expect(failed.streak).toBe(0);
    expect(failed.level).toBe(2);
    const count = async (id: string) => given(await service.sets()).find((set) => set.id === id)?.count;
    expect(await count('list:mistakes')).toBe(1);
    expect(await count('list:due')).toBe(0);
    clock.today += 30 * DAY_MS;
    expect(await count('list:due')).toBe(1);
    const again = given(await service.problem('list:due', 0));
    expect(again?.key).toBe(problem.key);
    const solved = given(await service.tried(again ?? problem, trying(clock.today, true)));
    expect(await rating()).toBe(lower);
    expect(solved.dueAt).toBeGreaterThan(clock.today);
    expect(await count('list:mistakes')).toBe(0);
    expect(given(await service.statistics())).toMatchObject({ tried: 1, solved: 1, streak: 1, today: 1 });
  });

  test('a mistake is found again, or gone, where another version of the app ships fewer problems', async () => {
    const { service, clock, db } = startTsumego();
    for (const index of [0, 1]) {
      const problem = given(await service.problem('grade:1', index));
      if (!problem) throw new Error('no problem');
      given(await service.tried(problem, trying(clock.today, false)));
    }
    const kept = given(await service.problem('grade:1', 1))?.key;
    const [easiest] = readProblemFile(shippedText()).sort((a, b) => a.rating - b.rating);
    const text = shippedText().replace(`${easiest && makeProblemLine(easiest)}\n`, '');
    const later = startTsumego(undefined, { db, text }).service;
    expect(given(await later.problem('list:mistakes', 0))).toMatchObject({ key: kept, count: 1 });
  });

  test('the next problem of a set is one that is not solved, and never the same one', async () => {
    const { service, clock } = startTsumego();
    const problem = await first(service);
    await service.tried(problem, trying(clock.today, true));
    expect(given(await service.nextToDo('grade:1', undefined))).toBe(1);
    expect(given(await service.nextToDo('grade:1', problem))).toBe(1);
    const last = given(await service.problem('grade:1', problem.count - 1));
    expect(given(await service.nextToDo('grade:1', last))).toBe(1);
  });

  test('who repeats what is due goes on to the next, though it was solved the last time', async () => {
    const { service, clock } = startTsumego();
    const inGrade = async (index: number) => {
      const found = given(await service.problem('grade:1', index));
      if (!found) throw new Error('no problem');
      return found;
    };
    for (const index of [0, 1, 2])
      given(await service.tried(await inGrade(index), trying(clock.today + index, true)));
    clock.today += 60 * DAY_MS;
    const due = given(await service.problem('list:due', 0));
    expect(due?.count).toBe(3);
    if (!due) throw new Error('nothing is due');
    // Skipped, it stays at its place.
    expect(given(await service.nextToDo('list:due', due))).toBe(1);
    given(await service.tried(due, trying(clock.today, true)));
    const at = given(await service.nextToDo('list:due', due));
    expect(at).toBe(0);
    const next = given(await service.problem('list:due', 0));
    expect(next?.key).not.toBe(due.key);
    expect(next?.count).toBe(2);
    // What was done is still judged as itself, although another one has its place now.
    const [right = -1] = await service.rightMoves(due);
    expect((await service.answer(due, [right])).verdict).toMatch(/right|solved/);
  });

  test('the ten of a day stay the same until midnight where the person lives, whatever the results', async () => {
    const { service, clock } = startTsumego(undefined, { zoneMinutes: 480 });
    const keys = async () => {
      const found: (string | undefined)[] = [];
      for (let index = 0; index < 10; index += 1)
        found.push(given(await service.problem('list:daily', index))?.key);
      return found;
    };
    // 23:00 in China, the evening before.
    clock.today = Date.UTC(2026, 0, 5, 15);
    const evening = await keys();
    for (let index = 0; index < 10; index += 1) {
      const problem = given(await service.problem('list:daily', index));
      if (!problem) throw new Error('no problem');
      expect(problem.key).toBe(evening[index]);
      given(await service.tried(problem, trying(clock.today, index === 4)));
      // One that went wrong is done for today; behind the last one comes the result.
      expect(given(await service.nextToDo('list:daily', problem))).toBe(index < 9 ? index + 1 : undefined);
    }
    const answers = given(await service.roundAnswers('list:daily'));
    expect(answers.map((answer) => answer?.isSolved)).toEqual(evening.map((_, index) => index === 4));
    expect(await keys()).toEqual(evening);
    clock.today = Date.UTC(2026, 0, 5, 16, 30);
    const morning = await keys();
    expect(given(await service.roundAnswers('list:daily'))).toEqual(evening.map(() => undefined));
    expect(morning.filter((key) => evening.includes(key))).toEqual([]);
    clock.today = Date.UTC(2026, 0, 6, 3);
    expect(await keys()).toEqual(morning);
  });

  test('what was tried in a collection that is gone is neither due nor a mistake', async () => {
    const { service, clock } = startTsumego();
    const text = '(;SZ[9]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea];W[ba]C[Correct])';
    const { set } = given(await service.importFiles([new File([text], 'one.sgf')])) ?? { set: '' };
    const imported = given(await service.problem(set, 0));
    if (!imported) throw new Error('no problem');
    given(await service.tried(imported, trying(clock.today, false)));
    given(await service.tried(await first(service), trying(clock.today + 1, false)));
    expect(given(await service.problem('list:mistakes', 0))?.key).toBe(imported.key);
    given(await service.removeSet(set));
    const left = given(await service.problem('list:mistakes', 0));
    expect(left).toMatchObject({ key: (await first(service)).key, count: 1 });
    clock.today += 60 * DAY_MS;
    expect(given(await service.statistics()).due).toBe(1);
  });
});

describe('collections', () => {
  const problem = (name: string, comment: string) =>
    `(;SZ[9]C[${name}]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea];W[ba]C[${comment}])`;

  test('problems of a file are stored with their answers; duplicates and records without stones are not', async () => {
    const { service } = startTsumego();
    const text = `${problem('one', 'Correct')}(;SZ[9];B[ee])${problem('the same', 'Correct')}`;
    const imported = given(await service.importFiles([new File([text], 'mine.sgf')]));
    expect(imported).toMatchObject({ name: 'mine', problems: 1, skipped: 2 });
    const set = given(await service.sets()).find(({ kind }) => kind === 'file');
    expect(set).toMatchObject({ name: 'mine', count: 1 });
    const view = given(await service.problem(set?.id ?? '', 0));
    expect(view).toMatchObject({ setName: 'mine', comment: 'one', convention: 'comment' });
    expect(given(await service.check(set?.id ?? ''))).toMatchObject({
      agreed: 1,
      refuted: [],
      further: [],
    });
    given(await service.removeSet(set?.id ?? ''));
    expect(given(await service.sets()).some(({ kind }) => kind === 'file')).toBe(false);
  });

  test('a set without marks asks once what its lines are; each may be a solution', async () => {
    const text = '(;SZ[19]AB[pd][dp][cn]AW[qf][dd][pp]PL[B](;B[qe];W[re])(;B[nc];W[rd]))';
    const second = 2 * 19 + 13;
    for (const [solutions, verdict] of [
      ['first', 'wrong'],
      ['all', 'solved'],
    ] as const) {
      const { service } = startTsumego();
      const imported = given(await service.importFiles([new File([text], 'plain.sgf')]));
      const set = imported?.set ?? '';
      const shown = async () => given(await service.sets()).find(({ id }) => id === set);
      expect(await shown()).toMatchObject({ unmarked: 1 });
      given(await service.readAs(set, solutions));
      expect(await shown()).not.toHaveProperty('unmarked');
      expect(await shown()).toMatchObject({ count: 1 });
      const view = given(await service.problem(set, 0));
      if (!view) throw new Error('the problem is gone');
      expect((await service.answer(view, [second])).verdict).toBe(verdict);
    }
  });

  test('lines that end with the person’s own move may be the solutions', async () => {
    const text = '(;SZ[19]AB[pd][dp][cn]AW[qf][dd][pp]PL[B](;B[qe];W[re])(;B[nc];W[rd];B[qi]))';
    const { service } = startTsumego();
    const set = given(await service.importFiles([new File([text], 'ends.sgf')]))?.set ?? '';
    given(await service.readAs(set, 'ownEnds'));
    const view = given(await service.problem(set, 0));
    if (!view) throw new Error('the problem is gone');
    expect(view.convention).toBe('ownEnds');
    expect((await service.answer(view, [2 * 19 + 13])).verdict).toBe('right');
    expect((await service.answer(view, [4 * 19 + 16])).verdict).toBe('wrong');
  });

  test('a symbol on a move is asked about once, and means what the person says', async () => {
    const text = '(;SZ[19]AB[pd][dp][cn]AW[qf][dd][pp]PL[B](;B[qe]TR[qe];W[re])(;B[nc];W[rd]))';
    const marked = 4 * 19 + 16;
    for (const [reading, verdict] of [
      ['symbolsWrong', 'wrong'],
      ['symbolsRight', 'solved'],
    ] as const) {
      const { service } = startTsumego();
      const set = given(await service.importFiles([new File([text], 'symbols.sgf')]))?.set ?? '';
      const shown = async () => given(await service.sets()).find(({ id }) => id === set);
      expect(await shown()).toMatchObject({ symbols: 1 });
      expect(await shown()).not.toHaveProperty('unmarked');
      given(await service.readAs(set, reading));
      expect(await shown()).not.toHaveProperty('symbols');
      const view = given(await service.problem(set, 0));
      if (!view) throw new Error('the problem is gone');
      expect((await service.answer(view, [marked])).verdict).toBe(verdict);
    }
  });

  test('a set that an earlier release imported says so', async () => {
    const { service, db } = startTsumego();
    const store = new IndexedProblems(db);
    const imported = given(await service.importFiles([new File([problem('one', 'Correct')], 'old.sgf')]));
    const set = imported?.set ?? '';
    expect(given(await service.sets()).find(({ id }) => id === set)).not.toHaveProperty('isOldReading');
    const [row] = given(await store.problems(set));
    if (!row) throw new Error('no row');
    const { aside: _, ...old } = row;
    given(await store.addSet({ set, name: 'old', count: 1, addedAt: 1 }, [old]));
    expect(given(await service.sets()).find(({ id }) => id === set)).toMatchObject({ isOldReading: true });
  });

  /** Black's corner is at stake; his friend at J16 lives elsewhere. */
  const FRIEND = '(;SZ[19]AB[ab][bb][cb][db][da][id]AW[ac][bc][cc][dc][ec][eb][ea];W[ba]C[Correct])';
  const FRIEND_AT = 3 * 19 + 8;
  const RIGHT = 1;
  const WRONG = 0;

  const opened = async (service: TsumegoService, text: string): Promise<ProblemView> => {
    const imported = given(await service.importFiles([new File([text], 'one.sgf')]));
    const view = given(await service.problem(imported?.set ?? '', 0));
    if (!view) throw new Error('no problem');
    return view;
  };

  test('a marked answer is proved for the enclosed group alone where a friend stands outside', async () => {
    const { service } = startTsumego();
    const { set } = await opened(service, FRIEND);
    expect(given(await service.check(set))).toMatchObject({ undecided: 0, refuted: [] });
  }, 30_000);

  test('what a problem asks is found by proof when it is opened, judges every move, and is kept', async () => {
    const { service } = startTsumego();
    const view = await opened(service, FRIEND);
    expect(view).toMatchObject({ goal: undefined, isSettled: false });
    const asked = await service.prepare(view);
    expect(asked).toMatchObject({ goal: 'kill', prize: 'all', isSettled: true });
    expect(asked.targets).not.toContain(FRIEND_AT);
    expect(asked.region).not.toContain(FRIEND_AT);
    const { source, verdict } = await service.answer(asked, [RIGHT]);
    expect([source, verdict]).toEqual(['proof', expect.stringMatching(/^(right|solved)$/)]);
    // The author has no line for it.
    expect(await service.answer(asked, [WRONG])).toMatchObject({ source: 'proof', verdict: 'wrong' });
    expect(await service.rightMoves(asked)).toEqual([RIGHT]);
    const free = await service.explore(asked, []);
    expect(free?.moves.filter(({ isGood }) => isGood).map(({ point }) => point)).toEqual([RIGHT]);
    const again = given(await service.problem(asked.set, 0));
    expect(again).toEqual(asked);
  }, 30_000);

  test('the check keeps what it found: the problem opens with its question', async () => {
    const { service } = startTsumego();
    const { set } = await opened(service, FRIEND);
    given(await service.check(set));
    expect(given(await service.problem(set, 0))).toMatchObject({ goal: 'kill', isSettled: true });
  }, 30_000);

  test('stopped before its question is found, a problem is the author’s; the next opening looks again', async () => {
    // Three stones in an open corner: no proof within any time.
    const text = '(;SZ[19]AB[cc][dc][cd]AW[gc][cg][gg];W[bc]C[Correct])';
    let pauses = 0;
    const { service } = startTsumego(() => {
      pauses += 1;
      return new Promise((resolve) => setTimeout(resolve));
    });
    const view = await opened(service, text);
    pauses = 0;
    const preparing = service.prepare(view);
    await eventually(() => expect(pauses).toBeGreaterThan(0));
    await service.stop();
    const asked = await preparing;
    expect(asked).toMatchObject({ goal: undefined, isSettled: true });
    expect(await service.answer(asked, [2 * 19 + 1])).toMatchObject({ source: 'author', verdict: 'solved' });
    expect(await service.answer(asked, [0])).toMatchObject({ source: 'author', verdict: 'wrong' });
    expect(given(await service.problem(view.set, 0))).toMatchObject({ isSettled: false });
  }, 30_000);

  test('a marked answer that a proof refutes is reported', async () => {
    const { service } = startTsumego();
    const text = problem('wrong', 'Correct').replace('W[ba]', 'W[aa]');
    const { set } = await opened(service, text);
    expect(given(await service.check(set))).toMatchObject({ agreed: 0, refuted: [0] });
  });

  test('a problem without an answer: its question is found, and no answer of it is checked', async () => {
    const { service } = startTsumego();
    const text = '(;SZ[9]PL[W]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea])';
    const { set } = await opened(service, text);
    const none = { agreed: 0, undecided: 0, refuted: [], further: [] };
    expect(given(await service.check(set))).toEqual(none);
    const view = given(await service.problem(set, 0));
    expect(view).toMatchObject({ goal: 'kill', prize: 'all' });
    expect(view && (await service.rightMoves(view))).toEqual([RIGHT]);
  }, 30_000);

  test('an import that is stopped keeps nothing', async () => {
    const { service } = startTsumego();
    const importing = service.importFiles([new File([FRIEND], 'friend.sgf')]);
    await service.stop();
    expect(given(await importing)).toBeUndefined();
    expect(given(await service.sets()).some(({ kind }) => kind === 'file')).toBe(false);
  });

  test('a file without problems is refused', async () => {
    const { service } = startTsumego();
    const answer = await service.importFiles([new File(['(;SZ[9];B[ee])'], 'game.sgf')]);
    expect(answer).toMatchObject({ ok: false, failure: { code: 'tsumego.noProblems' } });
  });
});

test('a bare position is solved: the owner of the group, the region, the vital point', async () => {
  const { service } = startTsumego();
  const stones = new Uint8Array(81);
  for (const point of [9, 10, 11, 12, 3]) stones[point] = 1;
  for (const point of [18, 19, 20, 21, 22, 13, 4]) stones[point] = 2;
  const solved = given(
    await service.solve({
      size: { width: 9, height: 9 },
      stones,
      toMove: 2,
      defender: undefined,
      within: undefined,
      milliseconds: 2000,
    }),
  );
  expect(solved).toMatchObject({
    defender: 1,
    solution: { best: { fate: 'dead' }, certainty: 'proved', right: [1] },
  });
});

/** A chain around a space at the edge, and its wall; `inside` are the attacker's stones in its eye space. */
const alongTheEdge = (space: readonly number[], inside: readonly number[]): Uint8Array => {
  const width = 19;
  const stones = new Uint8Array(width * width);
  const around = (points: readonly number[]): number[] =>
    points.flatMap((point) =>
      [-1, 0, 1].flatMap((dx) =>
        [-1, 0, 1]
          .map((dy) => ({ x: (point % width) + dx, y: Math.floor(point / width) + dy }))
          .filter(({ x, y }) => x >= 0 && y >= 0)
          .map(({ x, y }) => y * width + x),
      ),
    );
  const chain = around(space);
  for (const point of around(chain)) stones[point] = 2;
  for (const point of chain) stones[point] = 1;
  for (const point of space) stones[point] = 0;
  for (const point of inside) stones[point] = 2;
  return stones;
};

test.each([
  {
    name: 'four in a row inside six are a seki',
    space: [0, 1, 2, 3, 4, 5],
    inside: [1, 2, 3, 4],
    fates: ['seki', 'seki'],
  },
  { name: 'four bent at the corner are a ko', space: [0, 1, 2, 19], inside: [], fates: ['alive', 'ko'] },
])(
  '$name, Black or White to move',
  async ({ space, inside, fates }) => {
    const { service } = startTsumego();
    const size = { width: 19, height: 19 };
    const stones = alongTheEdge(space, inside);
    const solve = async (toMove: 1 | 2) => {
      const request = { size, stones, toMove, defender: 1, within: undefined, milliseconds: 20_000 } as const;
      return given(await service.solve(request))?.solution;
    };
    for (const [at, fate] of fates.entries())
      expect(await solve(at === 0 ? 1 : 2)).toMatchObject({ best: { fate }, certainty: 'proved' });
  },
  60_000,
);

test('a friend outside among the marked points: the enclosed group alone is asked about', async () => {
  const { service } = startTsumego();
  const stones = new Uint8Array(361);
  for (const point of [19, 20, 21, 22, 3]) stones[point] = 1;
  for (const point of [38, 39, 40, 41, 42, 23, 4]) stones[point] = 2;
  const friend = 3 * 19 + 8;
  stones[friend] = 1;
  const within = [...stones.keys()].filter((point) => point < 5 * 19 && point % 19 < 10);
  const request = { size: { width: 19, height: 19 }, stones, toMove: 2, within } as const;
  const solved = given(await service.solve({ ...request, defender: 1, milliseconds: 6000 }));
  expect(solved).toMatchObject({
    defender: 1,
    solution: { best: { fate: 'dead' }, certainty: 'proved', right: [1] },
  });
  expect(solved?.region).not.toContain(friend);
});

test('a search that takes long tells how far it is', async () => {
  const { port1, port2 } = new MessageChannel();
  const events: TsumegoEvent[] = [];
  port1.onmessage = ({ data }: MessageEvent<TsumegoEvent>) => events.push(data);
  // Messages arrive between two slices.
  const { service } = startTsumego(() => new Promise((resolve) => setTimeout(resolve)));
  await service.connect(port2, '');
  // Three stones in an open corner: more lines than any minute allows.
  const stones = new Uint8Array(81);
  for (const point of [20, 21, 29]) stones[point] = 1;
  for (const point of [24, 42, 56]) stones[point] = 2;
  const request = {
    size: { width: 9, height: 9 },
    stones,
    toMove: 2,
    defender: 1,
    within: undefined,
  } as const;
  const solving = service.solve({ ...request, milliseconds: 60_000 });
  await eventually(() =>
    expect(events.filter((event) => event.type === 'solve' && event.positions > 0)).not.toEqual([]),
  );
  await service.stop();
  expect(await solving).toMatchObject({ value: undefined });
  port1.close();
});

describe('an exam', () => {
  const exam = (startedAt: number) => examSet({ grade: 3, seconds: 30, startedAt });

  test('draws ten different problems of its grade, the same ones whenever it is asked', async () => {
    const { service, clock } = startTsumego();
    const drawn = async (): Promise<string[]> => {
      const keys: string[] = [];
      for (let index = 0; index < ROUND_PROBLEMS; index += 1) {
        keys.push(given(await service.problem(exam(clock.today), index))?.key ?? '');
      }
      return keys;
    };
    const before = await drawn();
    const grade = new Set<string>();
    for (let index = 0, key: string | undefined = ''; key !== undefined; index += 1) {
      key = given(await service.problem('grade:3', index))?.key;
      if (key) grade.add(key);
    }
    expect(new Set(before).size).toBe(ROUND_PROBLEMS);
    expect(before.filter((key) => !grade.has(key))).toEqual([]);
    expect(given(await service.problem(exam(clock.today), ROUND_PROBLEMS))).toBeUndefined();
    await service.tried(await first(service), trying(clock.today, false));
    expect(await drawn()).toEqual(before);
    expect(given(await service.problem(exam(clock.today + 1), 0))?.key).not.toBe(before[0]);
  });

  test('counts the first try at each problem since it began', async () => {
    const { service, clock } = startTsumego();
    const set = exam(clock.today);
    const problem = async (index: number): Promise<ProblemView> => {
      const found = given(await service.problem(set, index));
      if (!found) throw new Error('no problem');
      return found;
    };
    await service.tried(await problem(0), trying(clock.today - 1, true));
    await service.tried(await problem(1), trying(clock.today + 1, false));
    await service.tried(await problem(1), trying(clock.today + 2, true));
    await service.tried(await problem(2), trying(clock.today + 3, true));
    const answers = given(await service.roundAnswers(set));
    expect(answers.map((answer) => answer?.isSolved)).toEqual([
      undefined,
      false,
      true,
      ...Array.from({ length: ROUND_PROBLEMS - 3 }, () => undefined),
    ]);
  });

  test('an address that only looks like one is none', () => {
    expect(examOf('exam:3-30-1764000000000')).toEqual({
      grade: 3,
      seconds: 30,
      startedAt: 1_764_000_000_000,
    });
    expect(examOf('exam:three')).toBeUndefined();
    expect(examOf('grade:3')).toBeUndefined();
  });
});

test('after a solution the opponent has other defences, each once, until none is worth an answer', async () => {
  const { service } = startTsumego();
  let defences = 0;
  for (const index of [3, 6, 9, 12, 15, 18]) {
    const view = given(await service.problem('grade:4', index));
    if (!view) throw new Error('no problem');
    const first = await service.playOut(view, [], PLAYED);
    const met = [first.moves];
    for (
      let next = await service.otherDefence(view, met);
      next;
      next = await service.otherDefence(view, met)
    ) {
      const { moves } = next;
      defences += 1;
      expect(moves.length % 2).toBe(0);
      expect(met.map((line) => line.slice(0, moves.length).join())).not.toContain(moves.join());
      // The person still succeeds after it.
      const after = await service.explore(view, moves);
      expect(after?.isKilled).toBe(view.goal === 'kill');
      met.push([...moves, ...(await service.playOut(view, moves, PLAYED)).moves]);
      expect(met.length).toBeLessThan(60);
    }
  }
  expect(defences).toBeGreaterThan(2);
});

const PLAYED = 25;
