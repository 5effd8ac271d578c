import type { NodeId } from '../tree/edit';
import type { GameTree, Links } from '../tree/tree';

/**
 * Finds the places where the writer cannot go on copying a game from its file: ascending ids of nodes that do
 * not follow the node before them (in file order) as they did in the file. The list also holds the file's
 * node count when the closing parentheses after the last node have changed.
 *
 * A node that came, went or moved breaks before itself and after its branch; so does one whose next sibling
 * changed, as it may need parentheses now. One whose first child changed breaks after itself and after the
 * branch of its former child, which may need parentheses too.
 */
export const findBreaks = (game: GameTree): NodeId[] => {
  const { links } = game.changes;
  const moved = [...links.keys()].sort((a, b) => a - b);
  const ends = new Map<NodeId, NodeId>();
  const breaks = new Set<NodeId>();
  for (const node of moved) {
    const was = links.get(node) as Links;
    const end = branchEnd(game, node, ends);
    ends.set(node, end);
    if (was.child !== game.firstChild(node)) {
      breaks.add(node + 1);
      if (was.child >= 0) breaks.add(branchEnd(game, was.child, ends));
    }
    if (was.next !== game.nextSibling(node) || was.parent !== game.parent(node)) {
      breaks.add(node);
      breaks.add(end);
    }
  }
  return [...breaks].sort((a, b) => a - b);
};

/**
 * Returns the node that followed a branch in the file. `ends` holds those of all changed nodes before this
 * one.
 */
const branchEnd = (game: GameTree, node: NodeId, ends: ReadonlyMap<NodeId, NodeId>): NodeId => {
  const { links } = game.changes;
  let n = node;
  while (n >= 0) {
    const known = n === node ? undefined : ends.get(n);
    if (known !== undefined) return known;
    const was = links.get(n);
    const next = was ? was.next : game.nextSibling(n);
    if (next >= 0) return next;
    n = was ? was.parent : game.parent(n);
  }
  return game.sourceCount;
};
