import { fail, type Outcome, ok } from '../outcome';
import { branchOf, childBranches } from '../tree/branches';
import type { Branch, NodeId, Property } from '../tree/edit';
import { GameTree } from '../tree/tree';
import { readSgf, type SgfFailure } from './read';
import { writeSgfText } from './write';

/** Writes a branch as SGF text, for copying between games, windows and programs. */
export const copyBranch = (tree: GameTree, node: NodeId): string =>
  writeSgfText([GameTree.fromBranch(branchOf(tree, node))]);

/**
 * Reads the branches in a text, for adding them below a node. It drops what only a root may have (size,
 * names); when the root holds nothing else, its children take its place.
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
