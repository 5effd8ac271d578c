import { refusalNow } from '#kernel/board/legality';
import { fail, ok } from '#kernel/outcome';
import {
  clearMarks,
  setLabel,
  setStones,
  setToMove,
  toggleLine,
  toggleMarks,
} from '#kernel/tree/annotations';
import type { Edit, NodeId } from '#kernel/tree/edit';
import { mainLine } from '#kernel/tree/paths';
import { writePoints, writeSize } from '#kernel/tree/points';
import { MARKUP, MOVES, SETUP } from '#kernel/tree/property-groups';
import type { GameTree } from '#kernel/tree/tree';
import {
  addMove,
  deleteBranch,
  deleteNode,
  flatten,
  insertMove,
  keepLine,
  makeMainLine,
  promote,
  shiftVariation,
  swapMoves,
} from '#kernel/tree/variations';
import { type Change, EMPTY, type MarkTool, type Point, type Result, type Size, type Stone } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { infoEdit } from '../document/info';
import { refusedMove } from '../line/refused-move';
import { planPaste } from './branches';
import { commentEdit } from './edits';
import { planGoOn } from './go-on';
import { MARK_IDENTS } from './mark-idents';
import { annotateEdit, figureEdit, moveNumberEdit, nameEdit, valueEdit } from './notes';
import type { PlannedEdit } from './planned-edit';

/**
 * Plans the edit of a change without applying it. Undefined when there is nothing to do. Fails with the codes of
 * refused moves (`board.*`) and of invalid SGF (`sgf.*`).
 */
export const planChange = (
  document: GameDocument,
  node: NodeId,
  change: Change,
): Result<PlannedEdit | undefined> => {
  const { tree } = document;
  switch (change.type) {
    case 'setup':
      return ok(setupEdit(document, node, change.points, change.stone));
    case 'toPlay':
      return ok(onSetupNode(document, node, (at) => setToMove(at, change.color)));
    case 'move':
      return moveEdit(document, node, change);
    case 'insertMove':
      return insertEdit(document, node, change);
    case 'mark':
      return ok(plan(markEdit(document, node, change.points, change.mark)));
    case 'label':
      return ok(plan(setLabel(tree, node, change.point, change.text)));
    case 'line':
      return ok(plan(toggleLine(tree, node, change.from, change.to, change.arrow ? 'AR' : 'LN')));
    case 'clearMarks':
      return ok(plan(clearMarks(tree, node)));
    case 'name':
      return ok(plan(nameEdit(tree, node, change.text)));
    case 'annotate':
      return ok(plan(annotateEdit(tree, node, change.annotation, change.emphasis)));
    case 'value':
      return ok(plan(valueEdit(tree, node, change.points)));
    case 'moveNumber':
      return ok(plan(moveNumberEdit(tree, node, change.number)));
    case 'figure':
      return ok(plan(figureEdit(tree, node, change.title)));
    case 'deleteNode':
      return ok(plan(deleteNode(tree, node), tree.parent(node)));
    case 'swapMoves':
      return ok(plan(swapMoves(tree, node, followersOf(document, node)), node));
    case 'promote':
      return ok(plan(promote(tree, node), node));
    case 'shift':
      return ok(plan(shiftVariation(tree, node, change.by), node));
    case 'shiftTo':
      return ok(shiftToRow(document, node, change.row));
    case 'keepLine':
      return ok(plan(keepLine(tree, node), node));
    case 'flatten': {
      const stones = document.positions.stonesAt(node).slice();
      return ok(plan(flatten(tree, node, stones, document.positions.toMove(node)), tree.root));
    }
    case 'resize':
      return ok(plan(resizeEdit(document, change.size), tree.root));
    case 'removeBranch':
      return ok(plan(deleteBranch(tree, node)));
    case 'mainLine':
      return ok(plan(makeMainLine(tree, node)));
    case 'comment':
      return ok(commentPlan(tree, node, change.text));
    case 'info':
      return ok(plan(infoEdit(tree, change.info)));
    case 'paste':
      return planPaste(document, node, change.text);
    case 'goOn':
      return planGoOn(document, change.text);
  }
};

/** Edits of one comment in a row share a series. */
const commentPlan = (tree: GameTree, node: NodeId, text: string): PlannedEdit | undefined => {
  const edit = commentEdit(tree, node, text);
  return edit && { edit, series: `comment ${node}` };
};

const plan = (edit: Edit | undefined, goTo?: NodeId): PlannedEdit | undefined =>
  edit && !isNothing(edit) ? { edit, ...(goTo === undefined ? {} : { goTo }) } : undefined;

/**
 * Moves the nearest ancestor with siblings before the siblings that are drawn below the row. Dropped on the row of the
 * first sibling, it becomes the first.
 */
const shiftToRow = ({ tree, layout }: GameDocument, node: NodeId, row: number): PlannedEdit | undefined => {
  let moved = node;
  while (tree.parent(moved) >= 0 && tree.childCount(tree.parent(moved)) < 2) moved = tree.parent(moved);
  const parent = tree.parent(moved);
  if (parent < 0) return undefined;
  const siblings = tree.children(parent);
  const others = siblings.filter((sibling) => sibling !== moved);
  const from = siblings.indexOf(moved);
  const own = layout.rowOf(moved);
  // Onto a sibling from below: before it; from above: after it.
  const index = others.filter((other) =>
    row < own ? layout.rowOf(other) < row : layout.rowOf(other) <= row,
  ).length;
  if (index === from) return undefined;
  return plan({ type: 'place', node: moved, parent, index }, node);
};

const isNothing = (edit: Edit): boolean => edit.type === 'batch' && edit.edits.every(isNothing);

/** The nodes after this one on the shown line; along first children where the node is not on it. */
const followersOf = ({ tree, line }: GameDocument, node: NodeId): NodeId[] => {
  const index = line.find(node);
  if (index >= 0) return [...line.nodes.slice(index + 1)];
  return mainLine(tree, node).slice(1);
};

/** FF[4] forbids setup and a move in one node: a node with a move gets a child, and the cursor goes there. */
const onSetupNode = (
  { tree }: GameDocument,
  node: NodeId,
  change: (node: NodeId) => Edit,
): PlannedEdit | undefined => {
  if (!tree.hasMove(node)) return plan(change(node));
  const added = tree.idCount;
  const branch = [{ parent: -1, properties: [] }];
  const add: Edit = { type: 'add', parent: node, index: tree.childCount(node), branch };
  return { edit: { type: 'batch', edits: [add, change(added)] }, goTo: added };
};

const setupEdit = (
  document: GameDocument,
  node: NodeId,
  points: readonly Point[],
  stone: Stone,
): PlannedEdit | undefined => {
  const { tree, positions } = document;
  const [first] = points;
  if (first === undefined) return undefined;
  const isThere = positions.stonesAt(node)[first] === stone;
  const put = isThere ? EMPTY : stone;
  const above = tree.hasMove(node) ? node : tree.parent(node);
  const before = above < 0 ? NO_STONES : positions.stonesAt(above).slice();
  if (!tree.hasMove(node)) return plan(setStones(tree, node, points, put, before));
  const ident = put === EMPTY ? 'AE' : put === 1 ? 'AB' : 'AW';
  const changed = points.filter((point) => before[point] !== put);
  const values = writePoints(changed, tree.size);
  return values && onSetupNode(document, node, (at) => ({ type: 'set', node: at, ident, values }));
};
const NO_STONES = new Uint8Array(52 * 52);

type MoveChange = Extract<Change, { type: 'move' | 'insertMove' }>;

/** A move of a colour that need not be the one to play; ko is judged by the board alone. */
const refusedChange = (document: GameDocument, node: NodeId, { point, color }: MoveChange) => {
  const { tree, positions, terms } = document;
  const reason = refusalNow(positions.boardAt(node), point, color, terms.rules);
  return reason && refusedMove(reason, color, point, document.moveNumberOf(node) + 1, tree.size);
};

const moveEdit = (
  document: GameDocument,
  node: NodeId,
  change: MoveChange,
): Result<PlannedEdit | undefined> => {
  const { tree } = document;
  const refused = refusedChange(document, node, change);
  if (refused) return fail(refused.code, refused.data);
  return ok({ edit: addMove(tree, node, change), goTo: tree.idCount });
};

/** What follows on the line being shown follows the new move; at its end the move is simply added. */
const insertEdit = (
  document: GameDocument,
  node: NodeId,
  change: MoveChange,
): Result<PlannedEdit | undefined> => {
  const { tree } = document;
  const [next] = followersOf(document, node);
  if (next === undefined) return moveEdit(document, node, change);
  const refused = refusedChange(document, node, change);
  if (refused) return fail(refused.code, refused.data);
  return ok(plan(insertMove(tree, next, change), tree.idCount));
};

const markEdit = (
  document: GameDocument,
  node: NodeId,
  points: readonly Point[],
  mark: MarkTool,
): Edit | undefined => {
  const { tree } = document;
  if (mark === 'dimmed') return dimOrViewEdit(document, node, points, 'DD');
  if (mark === 'visible') return dimOrViewEdit(document, node, points, 'VW');
  return toggleMarks(tree, node, points, MARK_IDENTS[mark]);
};

/** The list that holds here, a node above's perhaps, with the points put in or taken out. */
const dimOrViewEdit = (
  { tree, dimAndView }: GameDocument,
  node: NodeId,
  points: readonly Point[],
  ident: 'DD' | 'VW',
): Edit => {
  const now = new Set(dimAndView.pointsAt(node, ident));
  const [first] = points;
  const isOn = first !== undefined && now.has(first);
  for (const point of points) {
    if (isOn) now.delete(point);
    else now.add(point);
  }
  return { type: 'set', node, ident, values: writePoints([...now], tree.size) ?? [''] };
};

/** Removes all moves and every property with points; players and rules stay. */
const resizeEdit = ({ tree }: GameDocument, size: Size): Edit | undefined => {
  const { root } = tree;
  if (size.width === tree.size.width && size.height === tree.size.height) return undefined;
  const dropped = tree.children(root).map((child): Edit => ({ type: 'remove', node: child }));
  const kept = tree.properties(root).filter(({ ident }) => !ON_BOARD.has(ident));
  const at = kept.findIndex(({ ident }) => ident === 'KM');
  const sized = { ident: 'SZ', values: [writeSize(size)] };
  const place = at < 0 ? kept.length : at;
  const properties = [...kept.slice(0, place), sized, ...kept.slice(place)];
  return { type: 'batch', edits: [...dropped, { type: 'properties', node: root, properties }] };
};
const ON_BOARD: ReadonlySet<string> = new Set([...SETUP, ...MOVES, ...MARKUP, 'SZ', 'HA', 'C', 'RE']);
