import type { BiasTable } from './bias';
import type { SearchParameters } from './parameters';
import { NONE, Tree } from './tree';

/** The nodes that can be reached from one, children before their parents (but for cycles), itself last. */
export const reachable = (tree: Tree, from: number): Int32Array => {
  const order: number[] = [];
  const seen = new Uint8Array(tree.nodes);
  // A stack of nodes with the edge to follow next; no recursion, as lines can be long.
  const nodes = [from];
  const edges = [tree.firstEdge[from] as number];
  seen[from] = 1;
  while (nodes.length > 0) {
    const top = nodes.length - 1;
    const edge = edges[top] as number;
    if (edge === NONE) {
      order.push(nodes[top] as number);
      nodes.pop();
      edges.pop();
      continue;
    }
    edges[top] = tree.edgeNext[edge] as number;
    const child = tree.edgeChild[edge] as number;
    if (seen[child] === 1) continue;
    seen[child] = 1;
    nodes.push(child);
    edges.push(tree.firstEdge[child] as number);
  }
  return Int32Array.from(order);
};

export interface Holding {
  readonly tree: Tree;
  readonly table: Map<number, number>;
  readonly bias: BiasTable;
  readonly root: number;
}

/** A copy of what can be reached from the root, without the rest. */
export const compacted = ({ tree, table, bias, root }: Holding, p: SearchParameters): Holding => {
  const kept = reachable(tree, root);
  const moved = new Int32Array(tree.nodes).fill(NONE);
  const next = new Tree();
  for (const node of kept) {
    const to = next.addNode(tree.toPlay[node] === 1 ? 1 : 2);
    moved[node] = to;
    next.takeFigures(to, tree, node);
    next.keyLo[to] = tree.keyLo[node] as number;
    next.keyHi[to] = tree.keyHi[node] as number;
    next.ownUtility[to] = tree.ownUtility[node] as number;
    next.ownWeight[to] = tree.ownWeight[node] as number;
    next.biasDelta[to] = tree.biasDelta[node] as number;
    next.biasWeight[to] = tree.biasWeight[node] as number;
    next.evaluation[to] = tree.evaluation[node];
  }
  for (const node of kept) {
    for (const edge of tree.edgesOf(node)) {
      const child = moved[tree.edgeChild[edge] as number] as number;
      const to = next.addEdge(
        moved[node] as number,
        tree.edgeMove[edge] as number,
        tree.edgePrior[edge] as number,
        child,
      );
      next.edgeVisits[to] = tree.edgeVisits[edge] as number;
    }
  }
  const nextTable = new Map<number, number>();
  for (const [key, node] of table) {
    const to = moved[node] as number;
    if (to !== NONE) nextTable.set(key, to);
  }
  for (let node = 0; node < tree.nodes; node++) if (moved[node] === NONE) bias.release(tree, node, p);
  const nextBias = bias.restrictedTo(kept, tree, moved, next);
  return { tree: next, table: nextTable, bias: nextBias, root: moved[root] as number };
};
