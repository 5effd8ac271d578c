import type { Edit, NodeId } from './edit';
import { mainLine } from './paths';
import type { GameTree } from './tree';
import { childWithMove } from './variations';

/** What a later state of a game adds to a record of it. */
export interface Continuation {
  /** Adds the new moves as the first child, before what the record's owner tried there. */
  readonly edit: Edit;
  /** The last node of the record that the game went through. */
  readonly from: NodeId;
  /** The last new node, once the edit is applied. */
  readonly end: NodeId;
}

/**
 * The moves of a later state's main line that the record does not have yet. Where the game was corrected, they begin
 * at the last move that still holds. Undefined when nothing is new, or the boards differ in size.
 */
export const continuation = (record: GameTree, later: GameTree): Continuation | undefined => {
  if (later.size.width !== record.size.width || later.size.height !== record.size.height) return undefined;
  const moves = mainLine(later).filter((node) => later.hasMove(node));
  let from = record.root;
  let known = 0;
  for (; known < moves.length; known += 1) {
    const next = nodeOfMove(record, from, later, moves[known] as NodeId);
    if (next < 0) break;
    from = next;
  }
  const added = moves.slice(known);
  if (added.length === 0) return undefined;
  const branch = added.map((node, i) => ({ parent: i - 1, properties: later.properties(node) }));
  // New nodes get ids in a row.
  return {
    edit: { type: 'add', parent: from, index: 0, branch },
    from,
    end: record.idCount + added.length - 1,
  };
};

/** The node below `parent` that plays the other record's move, past nodes without a move; -1 without one. */
const nodeOfMove = (record: GameTree, parent: NodeId, later: GameTree, move: NodeId): NodeId => {
  const color = later.moveColor(move);
  if (color === 0) return -1;
  for (let at = parent; at >= 0; at = record.firstChild(at)) {
    if (at !== parent && record.hasMove(at)) return -1;
    const child = childWithMove(record, at, { color, point: later.movePoint(move) });
    if (child >= 0) return child;
  }
  return -1;
};
