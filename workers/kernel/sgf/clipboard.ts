import { fail, type Outcome, ok } from '../outcome';
import { branchOf, childBranches } from '../tree/branches';
import type { Branch, NodeId, Property } from '../tree/edit';
import { GameTree } from '../tree/tree';
import { readSgf, type SgfFailure } from './read';
import { writeSgfText } from './write';

/** Branches as SGF text, so that they can be carried between games, windows and programs. */
export const copyBranch = (tree: GameTree, node: NodeId): string =>
  writeSgfText([GameTree.fromBranch(branchOf(tree, node))]);

/**
 * The branches that a text holds, to be added below a node. What only a root has (size, names) is left
 * out; a root that holds nothing else gives way to its children.
 */
export const pasteBranches = (text: string): Outcome<readonly Branch[], SgfFailure> => {
  const read = readSgf(text);
  if (!read.ok) return fail(read.failure.code, read.failure.data);
  return ok(read.value.games.flatMap((game) => withoutRoot(branchOf(game, game.root))));
};

const withoutRoot = (branch: Branch): readonly Branch[] => {
  const [root, ...others] = branch;
  if (!root) return [];
  const properties: readonly Property[] = root.properties.filter(({ ident }) => !ROOT_IDENTS.has(ident));
  return properties.length > 0 ? [[{ ...root, properties }, ...others]] : childBranches(branch);
};

const ROOT_IDENTS: ReadonlySet<string> = new Set(
  (
    'AP CA FF GM ST SZ AN BR BT CP DT EV GC GN HA KM ON OT PB PC PW RE RO RU SO TM US WR WT ' +
    'KTV DZ LZOP LZOP2'
  ).split(' '),
);
