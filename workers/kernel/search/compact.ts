import type { BiasTable } from './bias';
import type { SearchParameters } from './parameters';
import { reachable } from './reachable';
import { NONE, Tree } from './tree';

export interface Holding {
  readonly tree: Tree;
  readonly table: Map<number, number>;
  readonly bias: BiasTable;
  readonly root: number;
}

/** Copies what can be reached from the root, without the rest. */
export const compacted = ({ tree, table, bias, root }: Holding, p: SearchParameters): Holding => {
  const kept = reachable(tree, root);
  const moved = new Int32Array(tree.nodes).fill(NONE);
  const next = new Tree();
  for (const node of kept) {
    const to = next.addNode(tree.toPlay[node] === 1 ? 1 : 2);
    moved[node] = to;
    next.takeNode(to, tree, node);
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
  for (let node = 0; node < tree.nodes; node += 1) if (moved[node] === NONE) bias.release(tree, node, p);
  const nextBias = bias.restrictedTo(kept, tree, moved, next);
  return { tree: next, table: nextTable, bias: nextBias, root: moved[root] as number };
};
