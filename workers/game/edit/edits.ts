import { refusal } from '#kernel/board/legality';
import { PastPositions } from '#kernel/board/past-positions';
import { opponent } from '#kernel/board/types';
import { fail, ok } from '#kernel/outcome';
import { readText } from '#kernel/sgf/text';
import type { Edit } from '#kernel/tree/edit';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { addBranch, childWithMove, lineBranch } from '#kernel/tree/variations';
import type { Color, Point, Result } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { refusedMove } from '../line/refused-move';
import { nextMoveNodes } from './next-moves';

/** Turns moves and comments into edits; nothing here changes the tree. */

/**
 * Plays points in turn from the cursor: enters the children that are there and adds the rest. Fails at the first
 * point that the rules refuse, and then plays none. A single point goes on with the record also where nodes without a
 * move come first.
 */
export const planLine = (
  document: GameDocument,
  points: readonly Point[],
): Result<{ readonly edit?: Edit; readonly goTo: NodeId }> => {
  const { tree, positions, line } = document;
  const [first] = points;
  const known = points.length === 1 && first !== undefined ? moveOfRecord(document, first) : -1;
  if (known >= 0) return ok({ goTo: known });
  let node = line.node;
  let color = positions.toMove(node);
  let entered = 0;
  for (; entered < points.length; entered += 1) {
    const child = childWithMove(tree, node, { color, point: points[entered] as Point });
    if (child < 0) break;
    node = child;
    color = opponent(color);
  }
  const rest = points.slice(entered);
  if (rest.length === 0) return ok({ goTo: node });
  const refused = refusedMoves(document, node, color, rest);
  if (refused) return fail(refused.code, refused.data);
  const moves = rest.map((point, i) => ({ color: i % 2 === 0 ? color : opponent(color), point }));
  // New nodes get ids in a row.
  return ok({
    edit: addBranch(tree, node, lineBranch(moves, tree.size)),
    goTo: tree.idCount + moves.length - 1,
  });
};

/** The node of the record that plays a point next, for the side to move there; -1 without one. */
const moveOfRecord = (document: GameDocument, point: Point): NodeId => {
  const { tree, positions, line } = document;
  const plays = (node: NodeId): boolean => {
    const color = positions.toMove(tree.parent(node));
    return tree.moveColor(node) === color && tree.movePoint(node) === point && !tree.hasSetup(node);
  };
  const child = childWithMove(tree, line.node, { color: positions.toMove(line.node), point });
  return child >= 0 ? child : (nextMoveNodes(document, line.node).find(plays) ?? -1);
};

/** Why the rules refuse one of these moves, played in turn from a node; undefined when they allow them all. */
export const refusedMoves = (
  document: GameDocument,
  node: NodeId,
  first: Color,
  points: readonly Point[],
) => {
  const { tree, positions, terms } = document;
  const board = positions.boardAt(node);
  const past = pastOf(document, node);
  let moveNumber = document.moveNumberOf(node);
  let color = first;
  for (const point of points) {
    moveNumber += 1;
    const reason = refusal(board, point, color, terms.rules, past);
    if (reason) return refusedMove(reason, color, point, moveNumber, tree.size);
    board.play(point, color);
    color = opponent(color);
    past.remember(board, color);
  }
  return undefined;
};

/** Every position from the root to the node, for superko; empty under other rules. */
const pastOf = (document: GameDocument, node: NodeId): PastPositions => {
  const { tree, positions, terms } = document;
  const past = PastPositions.for(terms.rules);
  if (terms.rules.ko === 'simple') return past;
  for (let at = node; at >= 0; at = tree.parent(at))
    past.remember(positions.boardAt(at), positions.toMove(at));
  return past;
};

/** The comment as people read it; two of them, which a file may have, one below the other. */
export const commentOf = (tree: GameTree, node: NodeId): string =>
  (tree.get(node, 'C') ?? []).map(readText).join('\n');

export const commentEdit = (tree: GameTree, node: NodeId, text: string): Edit | undefined => {
  if (commentOf(tree, node) === text) return undefined;
  return { type: 'set', node, ident: 'C', values: text === '' ? undefined : [text] };
};
