import { expect, test } from 'vitest';
import { Random } from '#kernel/search/random';
import { Selector } from '#kernel/search/select';
import { type RecordedSearch, readRecorded } from '../../../bench/verify/recorded-search';
import { describeShared, sharedPath } from '../../support/shared';
import { rebuild } from './recorded-tree';

const FILES = ['plain', 'no-graph-no-bias', 'default'] as const;
const recorded = (name: (typeof FILES)[number]): RecordedSearch[] =>
  readRecorded(sharedPath(`katago/mcts/b6c96-9x9-${name}-visits-1-to-60.jsonl.gz`));

describeShared('katago/mcts', 'the statistics of trees that KataGo grew', () => {
  test.each(FILES)('every node follows from its children (%s)', (name) => {
    for (const search of recorded(name).slice(-15)) {
      const { tree, backup } = rebuild(search);
      search.nodes.forEach((node, at) => {
        // With shared nodes and shared bias only the root, which every playout visits, is certainly up to date.
        if (node.children.length === 0 || (name === 'default' && at > 0)) return;
        backup.recompute(at);
        expect(tree.utility[at]).toBeCloseTo(node.utilityAvg, 6);
        expect(tree.utilitySq[at]).toBeCloseTo(node.utilitySqAvg, 6);
        expect(tree.winLoss[at]).toBeCloseTo(node.winLossAvg, 7);
        expect(tree.lead[at]).toBeCloseTo(node.leadAvg, 6);
        expect(tree.scoreMeanSq[at]).toBeCloseTo(node.scoreMeanSqAvg, 4);
        expect(tree.weightSum[at]).toBeCloseTo(node.weightSum, 7);
        expect(tree.weightSqSum[at]).toBeCloseTo(node.weightSqSum, 6);
      });
    }
  });

  test.each(FILES)('the root selects what KataGo selected (%s)', (name) => {
    const searches = recorded(name);
    let checked = 0;
    for (let i = 1; i + 1 < searches.length; i++) {
      const search = searches[i] as RecordedSearch;
      const next = searches[i + 1] as RecordedSearch;
      const before = new Map(search.nodes[0]?.children.map((c) => [c.move, c.edgeVisits]));
      const changed = next.nodes[0]?.children.filter((c) => c.edgeVisits !== before.get(c.move)) ?? [];
      const { tree, parameters, utility, root, points, move } = rebuild(search);
      const selector = new Selector(tree, parameters, utility, root, points, new Random(1));
      selector.select(0);
      expect(changed.map((c) => move(c.move))).toEqual([selector.move]);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(50);
  });

  test.each(FILES)('moves are weighted, bounded and ordered as in KataGo (%s)', (name) => {
    for (const search of recorded(name).slice(1)) {
      const { tree, chooser, move } = rebuild(search);
      const choices = chooser.choices(0);
      const infos = search.analysisWhitePerspective.moveInfos;
      expect(choices?.edges.length).toBe(infos.length);
      choices?.edges.forEach((edge, i) => {
        const info = infos.find((m) => move(m.move) === tree.edgeMove[edge]);
        expect(choices.values[i]).toBeCloseTo(info?.playSelectionValue ?? Number.NaN, 5);
        const side = search.nodes[0]?.nextPla === 'W' ? 1 : -1;
        expect(side * (choices.bounds[i] as number)).toBeCloseTo(info?.utilityLcb ?? Number.NaN, 6);
      });
    }
  });
});
