import { pointsWith } from '#kernel/board/types';
import { fail, ok } from '#kernel/outcome';
import { pasteBranches } from '#kernel/sgf/clipboard';
import { writeSgfText } from '#kernel/sgf/write';
import { branchOf } from '#kernel/tree/branches';
import type { BranchNode, Edit, NodeId, Property } from '#kernel/tree/edit';
import { writePoints, writeSize } from '#kernel/tree/points';
import { MARKUP } from '#kernel/tree/property-groups';
import { GameTree } from '#kernel/tree/tree';
import { BLACK, type Result, WHITE } from '#protocol';
import type { GameDocument } from '../document/game-document';
import type { PlannedEdit } from './planned-edit';

/** Branches on their way between records. */

/** Adds all games of a text as variations below the node; undefined when they hold nothing. */
export const planPaste = (
  { tree }: GameDocument,
  node: NodeId,
  text: string,
): Result<PlannedEdit | undefined> => {
  const branches = pasteBranches(text);
  if (!branches.ok) return fail(branches.failure.code, branches.failure.data);
  const first = tree.childCount(node);
  const edits = branches.value.map(
    (branch, i): Edit => ({ type: 'add', parent: node, index: first + i, branch }),
  );
  return ok(edits.length > 0 ? { edit: { type: 'batch', edits }, goTo: tree.idCount } : undefined);
};

/** A record that begins with the position of the node; with `whole` the moves after the node follow. */
export const positionText = ({ tree, positions }: GameDocument, node: NodeId, whole: boolean): string => {
  const stones = positions.stonesAt(node);
  const properties: Property[] = [
    { ident: 'GM', values: ['1'] },
    { ident: 'FF', values: ['4'] },
    { ident: 'CA', values: ['UTF-8'] },
    { ident: 'SZ', values: [writeSize(tree.size)] },
  ];
  for (const ident of ['KM', 'RU', 'PB', 'PW']) {
    const values = tree.get(tree.root, ident);
    if (values) properties.push({ ident, values });
  }
  const black = writePoints(pointsWith(stones, BLACK), tree.size);
  const white = writePoints(pointsWith(stones, WHITE), tree.size);
  if (black) properties.push({ ident: 'AB', values: black });
  if (white) properties.push({ ident: 'AW', values: white });
  properties.push({ ident: 'PL', values: [positions.toMove(node) === BLACK ? 'B' : 'W'] });
  properties.push(...tree.properties(node).filter(({ ident }) => KEPT.has(ident)));
  const branch: BranchNode[] = [{ parent: -1, properties }];
  if (whole) branch.push(...branchOf(tree, node).slice(1));
  return writeSgfText([GameTree.fromBranch(branch)]);
};

/** Properties that describe the node's position, and no move or setup. */
const KEPT: ReadonlySet<string> = new Set(['C', 'N', ...MARKUP]);
