import { describe, expect, test } from 'vitest';
import { RULES, type Rules } from '#kernel/board/rules';
import {
  BLACK,
  type Color,
  type Move,
  opponent,
  PASS,
  type Point,
  pointsOn,
  WHITE,
} from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import type { Evaluator } from '#kernel/network/evaluator';
import { Match } from '#kernel/network/match';
import { allBut } from '#kernel/search/avoidance';
import type { LinesAs } from '#kernel/search/report';
import type { SearchRequest } from '#kernel/search/root-position';
import { Search, type SearchOptions } from '#kernel/search/search';
import { seeded } from '../../support/random';
import { lateToyEvaluator, toyEvaluator } from '../../support/toy-evaluator';

const alternating = (points: readonly Point[], first: Color = BLACK): Move[] =>
  points.map((point, i) => ({ color: i % 2 === 0 ? first : opponent(first), point }));

const game = (
  side: number,
  points: readonly Point[],
  rules: Rules = RULES.chinese,
  komi = 7,
): SearchRequest => ({
  size: { width: side, height: side },
  rules,
  komi,
  initialStones: { black: [], white: [] },
  moves: alternating(points),
});

const still = { now: () => 0 };
const begin = (request: SearchRequest, options: Partial<SearchOptions> = {}) => {
  const evaluator = toyEvaluator();
  const search = new Search(evaluator, { ...still, ...options });
  expect(search.setPosition(request).ok).toBe(true);
  return { search, evaluator };
};

describe('a search ends', () => {
  test.each([1, 2, 17, 300])('at exactly %i visits', async (visits) => {
    const { search } = begin(game(7, [24]));
    expect((await search.run({ visits })).visits).toBe(visits);
  });

  test('when its time is up', async () => {
    let time = 0;
    const { search } = begin(game(7, [24]), { now: () => time++ });
    const { visits } = await search.run({ timeMs: 100 });
    expect(visits).toBeGreaterThan(20);
    expect(visits).toBeLessThan(102);
  });

  test('within one evaluation after a stop', async () => {
    const signal = { aborted: false };
    const evaluator = toyEvaluator();
    const search = new Search(
      {
        ...evaluator,
        evaluate: (batch) => {
          signal.aborted = evaluator.asked() >= 40;
          return evaluator.evaluate(batch);
        },
      },
      still,
    );
    search.setPosition(game(9, []));
    await search.run({}, undefined, undefined, signal);
    expect(evaluator.asked()).toBe(41);
  });

  test('at once after a stop while the network works, and its late answer is kept', async () => {
    const toy = toyEvaluator();
    const late: (() => void)[] = [];
    let slow = false;
    const evaluator: Evaluator = {
      ...toy,
      evaluate: async (batch) => {
        if (slow) await new Promise<void>((resolve) => late.push(resolve));
        return toy.evaluate(batch);
      },
    };
    const search = new Search(evaluator, { ...still, inFlight: 8, batch: 4 });
    search.setPosition(game(9, []));
    await search.run({ visits: 50 });
    slow = true;
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 20);
    const { visits } = await search.run({ visits: 1000 }, undefined, undefined, abort.signal);
    expect(visits).toBe(50);
    expect(late.length).toBe(2);
    const { tree } = search.grown ?? {};
    expect(tree?.virtualLosses.every((losses) => losses === 0)).toBe(true);
    expect(tree?.pending.every((pending) => pending === 0)).toBe(true);
    // The answers arrive while the search is elsewhere; returning, the same leaves need no network.
    search.setPosition(game(9, [40]));
    for (const answer of late) answer();
    slow = false;
    await search.run({ visits: 1 });
    search.setPosition(game(9, []));
    const before = toy.asked();
    await search.run({ visits: 58 });
    expect(toy.asked() - before).toBeLessThan(8);
  });

  test('after a stop during a pause, repeatedly', async () => {
    const signal = { aborted: false };
    let time = 0;
    let pauses = 0;
    const pause = async () => {
      signal.aborted = ++pauses === 5;
    };
    const { search } = begin(game(9, []), { now: () => time++, pause });
    await search.run({}, undefined, undefined, signal);
    expect(pauses).toBe(5);
  });

  test('when its memory is full, with an answer, and continues at the next position', async () => {
    const { search } = begin(game(7, [24]), { maxNodes: 60 });
    const analysis = await search.run({ visits: 10_000 });
    expect(search.nodes).toBeLessThanOrEqual(60);
    expect(analysis.visits).toBeGreaterThan(50);
    expect(analysis.candidates.length).toBeGreaterThan(0);
    expect(search.setPosition(game(7, [24, 25])).ok).toBe(true);
    const next = await search.run({ visits: 40 });
    expect(next.visits).toBeGreaterThanOrEqual(40);
    expect(search.nodes).toBeLessThanOrEqual(60);
  });
});

describe('reports', () => {
  test.each([
    [true, [8, 30]],
    [false, [30]],
  ])('eager: %s; while time stands still they come at %j visits', async (eager, expected) => {
    const { search } = begin(game(7, [24]));
    const visits: number[] = [];
    const last = await search.run({ visits: 30, eager }, (analysis) => visits.push(analysis.visits), 100);
    expect([...visits, last.visits]).toEqual(expected);
  });

  test('come at their interval, each with more visits than the last', async () => {
    let time = 0;
    const { search } = begin(game(7, [24]), { now: () => time++ });
    const reports: Analysis[] = [];
    await search.run({ visits: 100 }, (analysis) => reports.push(analysis), 20);
    expect(reports.length).toBeGreaterThan(3);
    reports.reduce((before, after) => {
      expect(after.visits).toBeGreaterThan(before.visits);
      return after;
    });
  });

  test.each([BLACK, WHITE] as const)("give Black's figures when %i moves", async (initialPlayer) => {
    const rows = [5, 6, 7, 8, 9, 15, 16, 17, 18, 19];
    const { search } = begin({
      ...game(5, [], RULES['tromp-taylor']),
      initialStones: { black: rows, white: [] },
      initialPlayer,
    });
    const analysis = await search.run({ visits: 60 });
    expect(analysis.winrate).toBeGreaterThan(0.9);
    expect(analysis.scoreLead).toBeGreaterThan(10);
    expect(Math.min(...(analysis.ownership ?? [-1]))).toBeGreaterThan(0.5);
    for (const { winrate, lcb } of analysis.candidates.slice(0, 1))
      expect(Math.sign(winrate - lcb)).toBe(initialPlayer === BLACK ? 1 : -1);
  });

  test('leave out ownership unless requested', async () => {
    const { search } = begin(game(5, []));
    expect(search.analysis()).toBeUndefined();
    expect(await search.run({ visits: 5, ownership: false })).not.toHaveProperty('ownership');
    expect(search.analysis()?.ownership).toHaveLength(25);
  });

  test('name all mirror images of a move on an empty board', async () => {
    const { search } = begin(game(5, []));
    const { candidates } = await search.run({ visits: 40 });
    const first = candidates.filter((c) => c.visits === candidates[0]?.visits && c.pv.length > 1);
    expect([1, 4, 8]).toContain(first.length);
    expect(new Set(candidates.map((c) => c.point)).size).toBe(candidates.length);
    expect(candidates.map((c) => c.order)).toEqual(candidates.map((_, i) => i));
    for (const { pv, point } of candidates) expect(pv[0]).toBe(point);
  });

  test('leave out avoided moves', async () => {
    const all = await begin(game(5, [12])).search.run({ visits: 30 });
    const avoid = all.candidates.slice(0, 2).map((c) => c.point);
    const some = await begin({
      ...game(5, [12]),
      avoid: [{ color: WHITE, points: avoid, depth: 1 }],
    }).search.run({ visits: 30 });
    expect(some.candidates.map((c) => c.point)).not.toEqual(expect.arrayContaining([avoid[0]]));
    expect(some.candidates.map((c) => c.point)).not.toEqual(expect.arrayContaining([avoid[1]]));
  });
});

describe('moves may be excluded', () => {
  const CENTRE = [16, 17, 18, 23, 24, 25, 30, 31, 32];
  const outside = allBut(CENTRE, 49);
  const inTheCentre = (depth: number): SearchRequest => ({
    ...game(7, [0]),
    avoid: ([BLACK, WHITE] as const).map((color) => ({ color, points: outside, depth })),
  });

  test('except a region, for the next move', async () => {
    const { candidates } = await begin(inTheCentre(1)).search.run({ visits: 150 });
    expect(candidates.every(({ point }) => CENTRE.includes(point))).toBe(true);
    expect(candidates.some(({ pv }) => pv.some((point) => !CENTRE.includes(point)))).toBe(true);
  });

  test.each([2, 4])('for %i moves, by both sides', async (depth) => {
    const { search } = begin(inTheCentre(depth));
    await search.run({ visits: 300 });
    const { tree, root } = search.grown ?? expect.fail();
    let nodes = [root];
    for (let move = 0; move < depth; move++) {
      const edges = nodes.flatMap((node) => tree.edgesOf(node));
      expect(edges.every((edge) => CENTRE.includes(tree.edgeMove[edge] ?? -1))).toBe(true);
      nodes = edges.map((edge) => tree.edgeChild[edge] ?? 0);
    }
    const later = nodes.flatMap((node) => tree.edgesOf(node)).map((edge) => tree.edgeMove[edge] ?? 0);
    expect(later.some((move) => !CENTRE.includes(move))).toBe(true);
  });

  test('without affecting later searches', async () => {
    const { search } = begin(inTheCentre(4));
    await search.run({ visits: 100 });
    search.setPosition(game(7, [0]));
    expect(await search.run({ visits: 100 })).toEqual(await begin(game(7, [0])).search.run({ visits: 100 }));
  });
});

describe('the root may be evaluated in symmetries', () => {
  test('in all eight, and its figures are the mean', async () => {
    const one = async (symmetry: number) => begin(game(7, [10]), { symmetry }).search.run({ visits: 1 });
    const single = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(one));
    const parameters = { rootNumSymmetriesToSample: 8 };
    const { search, evaluator } = begin(game(7, [10]), { parameters });
    const all = await search.run({ visits: 1 });
    expect(evaluator.asked()).toBe(8);
    const mean = (of: (a: Analysis) => number): number => single.reduce((sum, a) => sum + of(a) / 8, 0);
    expect(all.winrate).toBeCloseTo(
      mean((a) => a.winrate),
      6,
    );
    for (const point of [0, 11, 24])
      expect(all.policy?.[point]).toBeCloseTo(
        mean((a) => a.policy?.[point] ?? Number.NaN),
        6,
      );
  });

  test('in some of them, which depend on the seed', async () => {
    const parameters = { rootNumSymmetriesToSample: 2 };
    const searched = async (seed: number) => {
      const { search, evaluator } = begin(game(7, [10]), { parameters, seed });
      const { policy } = await search.run({ visits: 1 });
      expect(evaluator.asked()).toBe(2);
      return policy;
    };
    expect(await searched(1)).toEqual(await searched(1));
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map(searched));
    expect(new Set(all.map(String)).size).toBeGreaterThan(1);
  });
});

describe('the search tree is kept', () => {
  const searched = async () => {
    const { search, evaluator } = begin(game(7, [9, 24]));
    const analysis = await search.run({ visits: 200 });
    return { search, evaluator, analysis, best: analysis.candidates[0]?.point ?? PASS };
  };

  test('after the next move of the game', async () => {
    const { search, evaluator, analysis, best } = await searched();
    const before = evaluator.asked();
    search.setPosition(game(7, [9, 24, best]));
    const next = await search.run({ visits: 1 });
    expect(next.visits).toBeGreaterThanOrEqual((analysis.candidates[0]?.visits ?? 0) - 1);
    expect(evaluator.asked() - before).toBeLessThanOrEqual(1);
  });

  test('after a step back, or to a sibling', async () => {
    const { search, evaluator, analysis, best } = await searched();
    const second = analysis.candidates[1]?.point ?? PASS;
    search.setPosition(game(7, [9, 24, best]));
    await search.run({ visits: 150 });
    search.setPosition(game(7, [9, 24, second]));
    expect((await search.run({ visits: 1 })).visits).toBeGreaterThan(1);
    const before = evaluator.asked();
    search.setPosition(game(7, [9, 24]));
    const back = await search.run({ visits: 1 });
    expect(back.visits).toBe(200);
    expect(back.candidates[0]?.point).toBe(best);
    expect(evaluator.asked()).toBe(before);
  });

  test('when the played move was searched before, with its own visits', async () => {
    const { best } = await searched();
    const { search, evaluator } = begin(game(7, [9, 24, best]));
    await search.run({ visits: 40 });
    const asked = evaluator.asked();
    search.setPosition(game(7, [9, 24]));
    const { visits, candidates } = await search.run({ visits: 25 });
    expect(candidates.reduce((sum, candidate) => sum + candidate.visits, 1)).toBe(visits);
    const played = candidates.find(({ point }) => point === best)?.visits ?? 0;
    expect(played).toBeGreaterThan(0);
    expect(evaluator.asked() - asked).toBeLessThanOrEqual(visits - played);
  });

  test('when the same position is requested again', async () => {
    const { search, evaluator, analysis } = await searched();
    const before = evaluator.asked();
    search.setPosition(game(7, [9, 24]));
    expect(await search.run({ visits: 200 })).toEqual(analysis);
    expect(evaluator.asked()).toBe(before);
    expect((await search.run({ visits: 250 })).visits).toBe(250);
  });

  test('but not under other komi or rules', async () => {
    const { search } = await searched();
    search.setPosition(game(7, [9, 24], RULES.chinese, 0.5));
    expect((await search.run({ visits: 1 })).visits).toBe(1);
    search.setPosition(game(7, [9, 24], RULES.japanese));
    expect((await search.run({ visits: 1 })).visits).toBe(1);
    search.setPosition(game(9, [24]));
    expect((await search.run({ visits: 20 })).visits).toBe(20);
  });
});

describe('the end of a game', () => {
  test('the leader answers a pass with a pass and wins', async () => {
    // Black owns all of 5x5 except one white stone that cannot live; White has passed.
    const black = [5, 6, 7, 8, 9, 16, 18];
    const request = { ...game(5, [], RULES['tromp-taylor'], 0.5), initialStones: { black, white: [] } };
    const moves: Move[] = [{ color: WHITE, point: PASS }];
    const { search } = begin({ ...request, initialPlayer: WHITE, moves });
    const { candidates, winrate } = await search.run({ visits: 100 });
    const pass = candidates.find((c) => c.point === PASS);
    expect(pass?.winrate).toBe(1);
    expect(pass?.scoreLead).toBe(24.5);
    expect(winrate).toBeGreaterThan(0.95);
  });

  test('a finished game can still be analysed', async () => {
    const { search } = begin(game(5, [12, PASS, PASS]));
    const analysis = await search.run({ visits: 80 });
    expect(analysis.visits).toBe(80);
    expect(analysis.candidates.length).toBeGreaterThan(0);
  });

  test.each(['chinese', 'japanese', 'tromp-taylor', 'aga-button', 'stone-scoring'] as const)(
    'small boards are searched to their ends under %s rules',
    async (name) => {
      const { search } = begin(game(3, [4], RULES[name]));
      const analysis = await search.run({ visits: 400 });
      expect(analysis.visits).toBe(400);
      expect(analysis.scoreLead).toBeGreaterThan(-20);
    },
  );
});

describe('repetition', () => {
  test.each(['tromp-taylor', 'aga', 'chinese', 'japanese'] as const)(
    'no variation breaks a rule (%s)',
    async (name) => {
      const chance = seeded(5);
      for (let round = 0; round < 6; round++) {
        const side = 2 + Math.floor(chance() * 3);
        const size = { width: side, height: side + 1 };
        const match = new Match({ size, rules: RULES[name], komi: 0.5, initialStones: [] });
        const played: Move[] = [];
        for (let turn = 0; turn < 12; turn++) {
          const point = Math.floor(chance() * (pointsOn(size) + 1)) - 1;
          if (!match.isLegal(point) || match.finished) continue;
          played.push({ color: match.toPlay, point });
          match.play(point);
        }
        const { search } = begin({ ...game(side, [], RULES[name], 0.5), size, moves: played });
        const { candidates } = await search.run({ visits: 200 });
        match.preventEncore = false;
        for (const { pv } of candidates) {
          for (const point of pv) {
            expect(match.isLegal(point)).toBe(true);
            match.play(point);
          }
          for (const _ of pv) match.undo();
        }
      }
    },
  );

  test('an illegal move is a failure, and the position stays', async () => {
    const { search } = begin(game(5, [12]));
    const refused = search.setPosition(game(5, [12, 12]));
    expect(refused).toMatchObject({ ok: false, failure: { code: 'search.move', data: { turn: 1 } } });
    expect((await search.run({ visits: 10 })).visits).toBe(10);
  });
});

describe('the ends of variations', () => {
  const passedBy = (rules: Rules): SearchRequest => game(3, [4, PASS], rules);
  const lineOfPass = async (rules: Rules, lines: LinesAs) => {
    const { candidates } = await begin(passedBy(rules), { lines }).search.run({ visits: 200 });
    return candidates.find(({ point }) => point === PASS)?.pv;
  };

  test.each([
    ['japanese', 'gtp', [PASS]],
    ['japanese', 'analysis', []],
    // The second pass of area scoring ends the game; it has no phases.
    ['tromp-taylor', 'gtp', [PASS]],
    ['tromp-taylor', 'analysis', [PASS]],
  ] as const)('a second pass under %s rules, as KataGo’s %s engine lists it', async (name, lines, line) => {
    expect(await lineOfPass(RULES[name], lines)).toEqual(line);
  });

  test('a pass that ends nothing is listed by both', async () => {
    const listed = async (lines: LinesAs) =>
      (await begin(game(3, [4], RULES.japanese), { lines }).search.run({ visits: 200 })).candidates.map(
        ({ point, pv }) => [point, pv[0]],
      );
    expect(await listed('analysis')).toEqual(await listed('gtp'));
    for (const [point, first] of await listed('analysis')) expect(first).toBe(point);
  });
});

describe('randomness', () => {
  const noisy = { parameters: { wideRootNoise: 0.2 }, symmetry: 'random' } as const;
  const searched = (seed: number) => begin(game(7, [10]), { ...noisy, seed }).search.run({ visits: 150 });

  test('the noise of one run spreads the visits over more moves', async () => {
    const looked = async (wideRootNoise: number) =>
      (await begin(game(7, [10])).search.run({ visits: 200, wideRootNoise })).candidates.length;
    expect(await looked(0.5)).toBeGreaterThan((await looked(0)) + 3);
  });

  test('a steady search is spread too, equally under every seed', async () => {
    const found = async (seed: number, wideRootNoise: number) =>
      (await begin(game(7, [10]), { seed }).search.run({ visits: 150, wideRootNoise, steady: true }))
        .candidates;
    expect(await found(3, 0.5)).toEqual(await found(4, 0.5));
    expect((await found(3, 0.5)).length).toBeGreaterThan((await found(3, 0)).length);
  });

  test('equal seeds give equal searches, other seeds others', async () => {
    expect(await searched(3)).toEqual(await searched(3));
    expect(await searched(3)).not.toEqual(await searched(4));
  });
});

describe('many concurrent positions', () => {
  test.each([
    { inFlight: 4, batch: 1 },
    { inFlight: 8, batch: 4 },
    { inFlight: 32, batch: 32 },
  ])('every playout counts once ($inFlight, $batch)', async (options) => {
    const evaluator = lateToyEvaluator();
    const search = new Search(evaluator, { ...still, ...options });
    search.setPosition(game(7, [24]));
    expect((await search.run({ visits: 400 })).visits).toBe(400);
    const { tree, root } = search.grown ?? { tree: undefined, root: 0 };
    const edges = tree?.edgesOf(root) ?? [];
    expect(edges.reduce((sum, edge) => sum + (tree?.edgeVisits[edge] ?? 0), 1)).toBe(400);
    expect(tree?.virtualLosses.every((losses) => losses === 0)).toBe(true);
    expect(tree?.pending.every((pending) => pending === 0)).toBe(true);
  });

  test('a long search has more of them, at most one for eight visits, in larger calls', async () => {
    const toy = lateToyEvaluator();
    let flying = 0;
    let most = 0;
    const sizes: number[] = [];
    let visits = (): number => 0;
    const evaluate: typeof toy.evaluate = async (batch) => {
      flying += batch.length;
      sizes.push(batch.length);
      most = Math.max(most, flying);
      expect(flying).toBeLessThanOrEqual(Math.max(4, visits() / 8));
      const answers = await toy.evaluate(batch);
      flying -= batch.length;
      return answers;
    };
    const search = new Search({ ...toy, evaluate }, { ...still, inFlight: 4, batch: 2, mostInFlight: 16 });
    visits = () => search.grown?.tree.visits[search.grown.root] ?? 0;
    search.setPosition(game(9, []));
    expect((await search.run({ visits: 30 })).visits).toBe(30);
    expect([most, Math.max(...sizes)]).toEqual([4, 2]);
    expect((await search.run({ visits: 400 })).visits).toBe(400);
    expect([most, Math.max(...sizes)]).toEqual([16, 8]);
  });

  test('a network failure ends the search, and the next run continues', async () => {
    const evaluator = lateToyEvaluator();
    let broken = false;
    const evaluate: typeof evaluator.evaluate = async (batch) => {
      if (broken && evaluator.asked() > 50) throw new Error('lost');
      return evaluator.evaluate(batch);
    };
    const search = new Search({ ...evaluator, evaluate }, { ...still, inFlight: 4 });
    search.setPosition(game(7, [24]));
    broken = true;
    await expect(search.run({ visits: 200 })).rejects.toThrow('lost');
    broken = false;
    expect((await search.run({ visits: 200 })).visits).toBe(200);
    expect(search.grown?.tree.virtualLosses.every((losses) => losses === 0)).toBe(true);
  });
});

describe('the cached evaluation of a root', () => {
  /** Evaluations for a position and, searched before or not, for the one after its best move. */
  const asked = async (policyChannels: number, alsoAfter: boolean): Promise<number> => {
    const toy = toyEvaluator();
    const evaluator = { ...toy, model: { ...toy.model, policyChannels } };
    const search = new Search(evaluator, still);
    if (alsoAfter) {
      search.setPosition(game(7, [24]));
      const best = (await search.run({ visits: 40 })).candidates[0]?.point ?? PASS;
      search.forget();
      const before = toy.asked();
      search.setPosition(game(7, [24, best]));
      await search.run({ visits: 1 });
      search.clear();
      search.setPosition(game(7, [24]));
      await search.run({ visits: 40 });
      return toy.asked() - before;
    }
    search.setPosition(game(7, [24]));
    await search.run({ visits: 40 });
    return toy.asked();
  };

  test('is reused when the position occurs again', async () => {
    expect(await asked(1, true)).toBe(await asked(1, false));
  });

  test('is not reused when the network treats moves at a root differently', async () => {
    expect(await asked(2, true)).toBe((await asked(2, false)) + 1);
  });
});
