import { NONE, type Tree } from './tree';

/** Returns the nodes reachable from one, children before their parents (except in cycles), that node last. */
export const reachable = (tree: Tree, from: number): Int32Array => {
  const order: number[] = [];
  const seen = new Uint8Array(tree.nodes);
  // A stack of nodes with the edge to follow next, not recursion, because lines can be long.
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
