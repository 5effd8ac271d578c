import { pointsOn } from '#kernel/board/types';
import { Backup } from '#kernel/search/backup';
import { BiasTable } from '#kernel/search/bias';
import { Chooser } from '#kernel/search/choice';
import type { Evaluation } from '#kernel/search/evaluation';
import { DEFAULT_PARAMETERS } from '#kernel/search/parameters';
import { plainRoot } from '#kernel/search/root';
import { Tree } from '#kernel/search/tree';
import { Utility } from '#kernel/search/utility';
import {
  colorOf,
  pointOf,
  type RecordedNode,
  type RecordedSearch,
  sizeOf,
} from '../../../bench/verify/recorded-search';

/** Rebuilds a recorded search in our data structure, node by node and edge by edge. */
export const rebuild = (search: RecordedSearch) => {
  const size = sizeOf(search);
  const points = pointsOn(size);
  const parameters = { ...DEFAULT_PARAMETERS, ...search.overrideSettings };
  const tree = new Tree();
  const bias = new BiasTable();
  const utility = new Utility(parameters, points, search.recentScoreCenter);
  const backup = new Backup(tree, bias, parameters, utility);
  const move = (name: string): number => (name === 'pass' ? points : pointOf(name, size));
  for (const node of search.nodes) {
    const at = tree.addNode(colorOf(node.nextPla));
    tree.visits[at] = node.visits;
    tree.weightSum[at] = node.weightSum;
    tree.weightSqSum[at] = node.weightSqSum;
    tree.winLoss[at] = node.winLossAvg;
    tree.noResult[at] = node.noResultAvg;
    tree.scoreMean[at] = node.scoreMeanAvg;
    tree.scoreMeanSq[at] = node.scoreMeanSqAvg;
    tree.lead[at] = node.leadAvg;
    tree.utility[at] = node.utilityAvg;
    tree.utilitySq[at] = node.utilitySqAvg;
    tree.evaluation[at] = evaluationOf(node, move);
    backup.weigh(at);
    if (node.bias && parameters.subtreeValueBiasFactor !== 0) {
      tree.bias[at] = bias.entry(at);
      bias.put(at, node.bias.deltaUtilitySum, node.bias.weightSum);
    }
  }
  search.nodes.forEach((node, at) => {
    for (const child of node.children) {
      const edge = tree.addEdge(at, move(child.move), child.prior, child.node);
      tree.edgeVisits[edge] = child.edgeVisits;
    }
  });
  const root = plainRoot(0, points + 1);
  const chooser = new Chooser(tree, parameters, utility, root);
  return { tree, bias, parameters, utility, backup, chooser, root, points, move };
};

const evaluationOf = (node: RecordedNode, move: (name: string) => number): Evaluation | undefined => {
  const { nn } = node;
  if (!nn) return undefined;
  const known = [...node.children, ...(node.bestUnexplored ? [node.bestUnexplored] : [])];
  return {
    winLoss: nn.whiteWin - nn.whiteLoss,
    noResult: nn.noResult,
    scoreMean: nn.scoreMean,
    scoreMeanSq: nn.scoreMeanSq,
    lead: nn.lead,
    winLossError: nn.stWlErr,
    scoreError: nn.stScoreErr,
    moves: Uint16Array.from(known, (m) => move(m.move)),
    priors: Float32Array.from(known, (m) => m.prior),
    ownership: new Int16Array(),
  };
};
