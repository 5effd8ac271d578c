import type { Branch, BranchNode, NodeId } from './edit';
import type { GameTree } from './tree';
import { following } from './walk';

/** Branches as values: copied from a tree, or made from moves. */
export const branchOf = (tree: GameTree, top: NodeId): Branch => {
  const places = new Map<NodeId, number>();
  const branch: BranchNode[] = [];
  for (let n = top; n >= 0; n = following(tree, n, top)) {
    const parent = n === top ? -1 : (places.get(tree.parent(n)) ?? -1);
    places.set(n, branch.length);
    branch.push({ parent, properties: tree.properties(n) });
  }
  return branch;
};

/** Returns the branches below the first node of a branch, in order. */
export const childBranches = (branch: Branch): Branch[] => {
  const owner = new Int32Array(branch.length).fill(-1);
  const place = new Int32Array(branch.length).fill(-1);
  const parts: BranchNode[][] = [];
  branch.forEach(({ parent, properties }, i) => {
    if (parent < 0) return;
    const part = parent === 0 ? parts.push([]) - 1 : (owner[parent] as number);
    const nodes = parts[part] ?? [];
    owner[i] = part;
    place[i] = nodes.length;
    nodes.push({ parent: parent === 0 ? -1 : (place[parent] as number), properties });
  });
  return parts;
};
