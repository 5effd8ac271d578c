import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { RULES } from '#kernel/board/rules';
import { BLACK, PASS, type Point, WHITE } from '#kernel/board/types';
import type { Ask, Turn } from '#kernel/play/rank-turn';
import { leadInTheEnd } from '../../../workers/game/play/game-end';
import { steeredTurn } from '../../../workers/game/play/steering';
import { emptyTurn, opinion } from '../../support/toy-engine';

const SIZE = { width: 9, height: 9 };
const turn: Turn = { ...emptyTurn(WHITE), mayResign: true };

const BEST: Point = 40;

/** Whose game it is for White, who moves, after each of its moves; before it, as after the best one. */
const engine =
  (
    after: ReadonlyMap<Point, { lead: number; winrate: number }>,
    asked: Parameters<Ask>[0][] = [],
    visits = 100,
  ): Ask =>
  async (question) => {
    asked.push(question);
    const played = question.line.moves.at(-1)?.point;
    const { lead, winrate } = after.get(played ?? BEST) ?? { lead: -20, winrate: 0.01 };
    const figures = { scoreLead: -lead, winrate: 1 - winrate };
    const policy = new Float32Array(82);
    for (const point of after.keys()) policy[point] = 0.2;
    const best = { point: BEST, order: 0, visits: 50, scoreStdev: 1, prior: 0.5, lcb: 0.5, pv: [BEST] };
    return opinion({ ...figures, visits, policy, candidates: [{ ...best, ...figures }] });
  };

describe('a turn that steers', () => {
  test('gives away what leaves its aim sure, though not so much at once that it is in danger', async () => {
    const after = new Map([
      [BEST, { lead: 20, winrate: 0.99 }],
      [10, { lead: 4, winrate: 0.86 }],
      [20, { lead: 0.5, winrate: 0.6 }],
    ]);
    expect(await steeredTurn(engine(after), turn, 'ai')).toMatchObject({ point: 10, givenAway: 16 });
  });

  test('gives nothing away that seems sure only at a short look', async () => {
    const short = engine(
      new Map([
        [BEST, { lead: 20, winrate: 0.99 }],
        [10, { lead: 4, winrate: 0.9 }],
        [20, { lead: 6, winrate: 0.9 }],
      ]),
    );
    const long = engine(
      new Map([
        [BEST, { lead: 20, winrate: 0.99 }],
        [10, { lead: -9, winrate: 0.3 }],
        [20, { lead: 6, winrate: 0.9 }],
      ]),
    );
    const ask: Ask = (question) => (question.visits > 1 ? long : short)(question);
    expect((await steeredTurn(ask, turn, 'ai'))?.point).toBe(20);
  });

  test('gives nothing away that only a long look finds too dear', async () => {
    const looks = (winrate: number): Ask =>
      engine(
        new Map([
          [BEST, { lead: 20, winrate: 0.99 }],
          [10, { lead: 4, winrate }],
          [20, { lead: 6, winrate: 0.9 }],
        ]),
      );
    const ask: Ask = (question) => looks(question.visits > 300 ? 0.5 : 0.9)(question);
    expect((await steeredTurn(ask, turn, 'ai'))?.point).toBe(20);
  });

  test('gives nothing away when the best move brings no more than the aim', async () => {
    const after = new Map([
      [BEST, { lead: 1, winrate: 0.95 }],
      [10, { lead: 0.5, winrate: 0.95 }],
    ]);
    expect((await steeredTurn(engine(after), turn, 'ai'))?.point).toBe(BEST);
  });

  describe('against a person whose moves lose points', () => {
    /** Black played 30 and 31, and White 60 between them. */
    const moves: Turn['line']['moves'] = [30, 60, 31].map((point, at) => ({
      color: at % 2 === 0 ? BLACK : WHITE,
      point,
    }));
    const weaker: Turn = { ...turn, line: { ...turn.line, moves } };
    /** A past in which each move of Black has cost so much, and an engine for what comes. */
    const withPast = (lost: number, now: Ask): Ask => {
      const leads = [0, lost, lost, 2 * lost];
      return (question) => {
        const { length } = question.line.moves;
        const isPast = length < moves.length || (length === moves.length && question.visits < 100);
        return isPast ? Promise.resolve(opinion({ scoreLead: -(leads[length] ?? 0) })) : now(question);
      };
    };

    const [takes, passesBy] = [70, 71];
    /** An engine by whose moves and whose answers White leads so much. */
    const leading =
      (leadAfter: (played: Point | undefined, answer: Point | undefined) => number): Ask =>
      async ({ line }) => {
        const [played, answer] = line.moves.slice(moves.length).map(({ point }) => point);
        const figures = { scoreLead: -leadAfter(played, answer), winrate: 0.05 };
        const policy = new Float32Array(82);
        for (const point of [BEST, 10, 20]) if (played === undefined) policy[point] = 0.3;
        if (played !== undefined) for (const point of [takes, passesBy]) policy[point] = 0.5;
        const candidate = { order: 0, visits: 50, scoreStdev: 1, prior: 0.5, lcb: 0.5 };
        const best = { ...candidate, ...figures, point: BEST, pv: [BEST] };
        return opinion({ ...figures, policy, candidates: [best] });
      };

    test('chooses what is good whatever they answer, not only after the best answer', async () => {
      // After 10 the aim is reached if Black takes; after 20 whatever Black plays.
      const now = leading((played, answer) =>
        played === 20 || (played === 10 && answer !== passesBy) ? 0.5 : 9,
      );
      expect((await steeredTurn(withPast(4, now), weaker, 'ai'))?.point).toBe(20);
    });

    test('does not count on their mistakes alone', async () => {
      // The aim is missed after 10, unless Black errs; it is reached after 20, unless Black passes by.
      const now = leading((played, answer) => {
        if (played === 10) return answer === undefined ? 30 : 0.5;
        if (played === 20) return answer === passesBy ? 30 : 0.5;
        return 9;
      });
      expect((await steeredTurn(withPast(4, now), weaker, 'ai'))?.point).toBe(20);
    });
  });

  test('does not open a settled board by a move after which the network is only less sure', async () => {
    /** Black owns so many points of the empty board; White owns the rest. */
    const owning = (points: number): Float32Array =>
      Float32Array.from({ length: 81 }, (_, point) => (point < points ? 0.95 : -0.95));
    const ask: Ask = async ({ line }) => {
      const policy = new Float32Array(82);
      for (const point of [BEST, 70, 75]) policy[point] = 0.3;
      const best = { point: BEST, order: 0, visits: 50, prior: 0.3, lcb: 0.5, pv: [BEST] };
      const seen = (lead: number, winrate: number, scoreStdev: number, ownership: Float32Array) => {
        const figures = { scoreLead: -lead, winrate: 1 - winrate, scoreStdev };
        return opinion({ ...figures, policy, ownership, candidates: [{ ...best, ...figures }] });
      };
      const played = line.moves.at(-1)?.point;
      if (played === 70) return seen(2.5, 0.7, 10, new Float32Array(81).fill(0.1));
      return played === 75 ? seen(2.5, 0.9, 1, owning(43)) : seen(6.5, 0.95, 1, owning(41));
    };
    expect((await steeredTurn(ask, turn, 'ai'))?.point).toBe(75);
  });

  test('on a slow device decides by what it has seen', async () => {
    const asked: Parameters<Ask>[0][] = [];
    const after = new Map([
      [BEST, { lead: 20, winrate: 0.99 }],
      ...[10, 20, 30, 50].map((point) => [point, { lead: 4 + point / 10, winrate: 0.9 }] as const),
    ]);
    const slow = { ...turn, spentMs: () => 1500 * asked.length };
    expect(await steeredTurn(engine(after, asked), slow, 'ai')).toMatchObject({ point: 10 });
    expect(asked.map(({ visits }) => visits)).toEqual([300, 1, 1, 100, 100]);
  });

  test('glances at fewer moves through an engine that needs long for a short question', async () => {
    const after = new Map(
      [BEST, ...Array.from({ length: 30 }, (_, point) => point)].map((point) => [
        point,
        { lead: 20, winrate: 0.99 },
      ]),
    );
    const asked: Parameters<Ask>[0][] = [];
    let now = 0;
    const ask: Ask = (question) => {
      now += 200;
      return engine(after, asked)(question);
    };
    const glances = async (spentMs?: () => number): Promise<number> => {
      asked.length = 0;
      await steeredTurn(ask, { ...turn, spentMs }, 'ai');
      return asked.filter(({ visits }) => visits === 1).length;
    };
    expect(await glances()).toBeGreaterThan(30);
    expect(await glances(() => now)).toBeLessThanOrEqual(6);
  });

  test('thinks longer and plays its best move where its aim is in danger', async () => {
    const asked: Parameters<Ask>[0][] = [];
    const after = new Map([
      [BEST, { lead: 1, winrate: 0.6 }],
      [10, { lead: 0.5, winrate: 0.9 }],
    ]);
    expect((await steeredTurn(engine(after, asked), turn, 'ai'))?.point).toBe(BEST);
    expect(asked.map(({ visits }) => visits)).toEqual([300, 3000]);
  });

  test('does not think longer where nearly all of the search went into one move', async () => {
    const asked: Parameters<Ask>[0][] = [];
    const after = new Map([[BEST, { lead: 1, winrate: 0.6 }]]);
    expect((await steeredTurn(engine(after, asked, 60), turn, 'ai'))?.point).toBe(BEST);
    expect(asked.map(({ visits }) => visits)).toEqual([300]);
  });

  test.each([
    ['ai', 7.5],
    ['even', 9.5],
    ['person', 9.5],
  ] as const)('takes the least that %s wants for a narrow win', async (aim, komi) => {
    const asked: Parameters<Ask>[0][] = [];
    await steeredTurn(engine(new Map([[BEST, { lead: -9, winrate: 0.1 }]]), asked), turn, aim);
    expect(asked[0]?.line.komi).toBe(komi);
  });

  test('never resigns', async () => {
    const hopeless = engine(new Map([[BEST, { lead: -70, winrate: 0.001 }]]));
    const winrates = Array.from({ length: 40 }, () => 0.001);
    expect((await steeredTurn(hopeless, { ...turn, winrates }, 'ai'))?.resigns).toBe(false);
  });

  describe('with passes', () => {
    const passed = (times: number): Turn => {
      const moves: Turn['line']['moves'] = Array.from({ length: times }, (_, point) => point).flatMap(
        (point) => [
          { color: WHITE, point },
          { color: BLACK, point: PASS },
        ],
      );
      return { ...turn, line: { ...turn.line, moves }, opponentPassed: true };
    };
    const settled =
      (ask: Ask): Ask =>
      async (question) => {
        const seen = await ask(question);
        return seen && { ...seen, ownership: new Float32Array(81).fill(-0.95) };
      };
    const ahead = engine(new Map([[BEST, { lead: 30, winrate: 1 }]]));

    test('lets a person who passes again and again have the end', async () => {
      expect((await steeredTurn(settled(ahead), passed(2), 'ai'))?.point).toBe(BEST);
      expect((await steeredTurn(settled(ahead), passed(3), 'ai'))?.point).toBe(PASS);
    });

    test('plays on for a while where stones are in dispute', async () => {
      expect((await steeredTurn(ahead, passed(5), 'ai'))?.point).toBe(BEST);
      expect((await steeredTurn(ahead, passed(6), 'ai'))?.point).toBe(PASS);
    });

    test('gives no move away while stones are in dispute', async () => {
      const after = new Map([
        [BEST, { lead: 20, winrate: 0.99 }],
        [10, { lead: 9, winrate: 0.9 }],
        [PASS, { lead: 4, winrate: 0.95 }],
      ]);
      expect((await steeredTurn(engine(after), turn, 'ai'))?.point).toBe(10);
    });
  });
});

describe('the end of a game', () => {
  /** Black has the left, White the right but for a dead stone; one point between them is left. */
  const board = new Board(SIZE);
  for (let row = 0; row < 9; row += 1) {
    board.setStone(9 * row + 3, BLACK);
    if (row !== 4) board.setStone(9 * row + 4, WHITE);
  }
  board.setStone(41, WHITE);
  board.setStone(16, BLACK);
  const position = { ...turn.position, board };
  const ownership = Float32Array.from({ length: 81 }, (_, point) =>
    point === 40 ? 0 : point % 9 < 4 ? 1 : -1,
  );

  test('by area gives the last point to whom it is the turn of', () => {
    expect(leadInTheEnd(turn.line, board, BLACK, ownership)).toBe(37 - 44 - 7.5);
    expect(leadInTheEnd(turn.line, board, WHITE, ownership)).toBe(36 - 45 - 7.5);
  });

  test('by territory counts empty points, and dead stones twice', () => {
    const line = { ...turn.line, rules: RULES.japanese };
    expect(leadInTheEnd(line, board, BLACK, ownership)).toBe(27 - (34 + 2) - 7.5);
  });

  test('is counted as it lies when both have passed', () => {
    const moves = ([BLACK, WHITE] as const).map((color) => ({ color, point: PASS }));
    expect(leadInTheEnd({ ...turn.line, moves }, board, BLACK, ownership)).toBe(36 - 44 - 7.5);
  });

  test('a turn plays for it where winrates say little', async () => {
    /** Black leads by one stone more when White passes; that is the aim. */
    const komi = 36 - 44 + 1 - 0.5;
    const ask: Ask = async ({ line }) => {
      const policy = new Float32Array(82);
      policy.set([0.3, 0.2], 40);
      const candidate = { visits: 50, scoreStdev: 2, prior: 0.3, lcb: 0.5, order: 0, pv: [40], point: 40 };
      const figures = { winrate: 0.6, scoreLead: 0 };
      const played = line.moves.at(-1)?.point;
      const after = Float32Array.from(ownership, (owned, point) =>
        point === 40 && played === 40 ? -1 : owned,
      );
      return opinion({ ...figures, policy, ownership: after, candidates: [{ ...candidate, ...figures }] });
    };
    const answer = await steeredTurn(ask, { ...turn, line: { ...turn.line, komi }, position }, 'ai');
    expect(answer?.point).toBe(40);
  });

  test('a pass before it is not what a turn without time comes down to', async () => {
    const candidate = { visits: 50, winrate: 0.1, scoreLead: -16.5, scoreStdev: 1, prior: 0.5, lcb: 0.5 };
    const candidates = [40, 8].map((point, order) => ({ ...candidate, point, order, pv: [point] }));
    const policy = new Float32Array(82);
    policy.set([0.5], 40);
    const ask: Ask = async () => opinion({ policy, ownership, winrate: 0.1, scoreLead: -16.5, candidates });
    const late = { ...turn, position, spentMs: () => 60_000 };
    expect((await steeredTurn(ask, late, 'ai'))?.point).not.toBe(PASS);
  });
});
