import { expect, test } from 'vitest';
import { RULES, RULES_NAMES } from '#kernel/board/rules';
import { BLACK, type Move, PASS, pointsOn } from '#kernel/board/types';
import { Match } from '#kernel/network/match';
import { Search } from '#kernel/search/search';
import fc from '../../support/properties';
import { lateToyEvaluator, toyEvaluator } from '../../support/toy-evaluator';

/** A step of a person who browses: moves to take back, the legal move to play, the time to search. */
const step = fc.record({
  back: fc.nat({ max: 3 }),
  choice: fc.nat({ max: 999 }),
  visits: fc.integer({ min: 1, max: 60 }),
  avoids: fc.boolean(),
});

test('browsing through a game keeps the tree consistent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...RULES_NAMES),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 2, max: 4 }),
      fc.array(step, { minLength: 2, maxLength: 15 }),
      fc.constantFrom(40, 150, 5000),
      fc.constantFrom(1, 4),
      async (name, width, height, steps, maxNodes, inFlight) => {
        const size = { width, height };
        const setup = { size, rules: RULES[name], komi: 0.5, initialStones: [] };
        const evaluator = inFlight > 1 ? lateToyEvaluator() : toyEvaluator();
        const search = new Search(evaluator, { now: () => 0, maxNodes, inFlight });
        let moves: Move[] = [];
        for (const { back, choice, visits, avoids } of steps) {
          moves = moves.slice(0, Math.max(0, moves.length - back));
          const match = new Match(setup);
          for (const { point } of moves) match.play(point);
          const legal = [PASS, ...Array.from({ length: pointsOn(size) }, (_, point) => point)].filter((p) =>
            match.isLegal(p),
          );
          moves.push({ color: match.toPlay, point: legal[choice % legal.length] ?? PASS });
          const set = search.setPosition({
            ...setup,
            initialStones: { black: [], white: [] },
            moves,
            avoid: avoids
              ? [{ color: BLACK, points: [choice % pointsOn(size)], depth: 1 + (choice % 4) }]
              : [],
          });
          expect(set.ok).toBe(true);
          const analysis = await search.run({ visits });
          check(search, maxNodes);
          expect(Number.isFinite(analysis.scoreLead)).toBe(true);
          expect(analysis.winrate).toBeGreaterThanOrEqual(0);
          expect(analysis.winrate).toBeLessThanOrEqual(1);
        }
      },
    ),
    { numRuns: 15 },
  );
}, 30_000);

/** Invariants of any idle tree. */
const check = (search: Search, maxNodes: number): void => {
  const { tree, root } = search.grown ?? { tree: undefined, root: 0 };
  if (!tree) return;
  expect(tree.nodes).toBeLessThanOrEqual(maxNodes);
  const through = tree.edgesOf(root).reduce((sum, edge) => sum + (tree.edgeVisits[edge] ?? 0), 0);
  expect(tree.visits[root]).toBeGreaterThanOrEqual(1 + through);
  for (let node = 0; node < tree.nodes; node++) {
    const moves = tree.edgesOf(node).map((edge) => tree.edgeMove[edge]);
    const sound =
      tree.virtualLosses[node] === 0 &&
      tree.pending[node] === 0 &&
      Math.abs(tree.utility[node] ?? Number.NaN) < 2 &&
      new Set(moves).size === moves.length;
    if (!sound) expect.fail(`node ${node} is unsound`);
  }
};
