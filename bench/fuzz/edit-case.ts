import { BLACK, type Color, type Stone, WHITE } from '#kernel/board/types';
import { copyBranch, pasteBranches } from '#kernel/sgf/clipboard';
import { setGameInfo } from '#kernel/sgf/game-info';
import { readSgf } from '#kernel/sgf/read';
import { writeSgf, writeSgfText } from '#kernel/sgf/write';
import { setLabel, setStones, setToMove, toggleMarks } from '#kernel/tree/annotations';
import type { Edit } from '#kernel/tree/edit';
import { History } from '#kernel/tree/history';
import { Layout } from '#kernel/tree/layout';
import { Positions } from '#kernel/tree/positions';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import * as variations from '#kernel/tree/variations';
import { following } from '#kernel/tree/walk';
import { brokenInvariant, digest } from '../verify/sgf-digest';
import type { FuzzCase } from './case';
import type { Dice } from './dice';
import { slowStonesAt } from './slow-stones';
import { anyValue } from './soup';

/** Makes random edits, undoes and redoes some, then undoes all and expects the original file. */
export const editCase = (input: Uint8Array, dice: Dice): FuzzCase => ({
  input,
  check: () => {
    const read = readSgf(input);
    const tree = read.ok ? read.value.games[0] : undefined;
    if (!tree) return undefined;
    const text = writeSgfText([tree]);
    const whole = digest(tree);
    const history = new History(tree);
    const watchers = { positions: new Positions(tree), layout: new Layout(tree) };
    const done: string[] = [];
    for (let i = dice.size(60); i > 0; i--) {
      const problem =
        step(tree, history, dice, done) ?? (dice.chance(0.3) ? staleAfter(tree, watchers, dice) : undefined);
      if (problem !== undefined) return `${problem} after ${done.join(', ')}`;
    }
    return (wrong(tree, dice) ?? badUndo(tree, history, text, whole))?.concat(` after ${done.join(', ')}`);
  },
});

const step = (tree: GameTree, history: History, dice: Dice, done: string[]): string | undefined => {
  const way = dice.below(10);
  if (way === 0) {
    done.push('undo');
    history.undo();
  } else if (way === 1) {
    done.push('redo');
    history.redo();
  } else {
    const name = dice.pick(Object.keys(EDITS));
    const edit = EDITS[name]?.(tree, anyNode(tree, dice), dice);
    if (!edit) return undefined;
    done.push(name);
    const before = digest(tree);
    history.apply(edit, name, dice.chance(0.2) ? 'typing' : undefined);
    if (dice.chance(0.2)) {
      const after = digest(tree);
      history.undo();
      history.redo();
      if (digest(tree) !== after) return 'redo is not the edit again';
      if (before === after && digest(tree) !== before) return 'an edit without effect has one';
    }
  }
  return brokenInvariant(tree);
};

type MakeEdit = (tree: GameTree, node: NodeId, dice: Dice) => Edit | undefined;

const anyColor = (dice: Dice): Color => (dice.chance(0.5) ? BLACK : WHITE);
const anyPoint = (tree: GameTree, dice: Dice): number => dice.below(tree.size.width * tree.size.height);
const anyMove = (tree: GameTree, dice: Dice) => ({
  color: anyColor(dice),
  point: dice.chance(0.1) ? -1 : anyPoint(tree, dice),
});

/** A random node of the tree; leaves are as likely as the others. */
const anyNode = (tree: GameTree, dice: Dice): NodeId => {
  for (let tries = 0; tries < 20; tries++) {
    const last = tree.idCount - 1;
    const node = dice.chance(0.3) ? last - dice.below(Math.min(5, last + 1)) : dice.below(last + 1);
    if (tree.has(node)) return node;
  }
  return tree.root;
};

const EDITS: Readonly<Record<string, MakeEdit>> = {
  addMove: (tree, node, dice) => variations.addMove(tree, node, anyMove(tree, dice)),
  addLine: (tree, node, dice) => {
    const moves = dice.list(dice.size(20), () => anyMove(tree, dice));
    return variations.addBranch(tree, node, variations.lineBranch(moves, tree.size));
  },
  insertMove: (tree, node, dice) => variations.insertMove(tree, node, anyMove(tree, dice)),
  deleteBranch: (tree, node) => variations.deleteBranch(tree, node),
  deleteNode: (tree, node) => variations.deleteNode(tree, node),
  promote: (tree, node) => variations.promote(tree, node),
  makeMainLine: (tree, node) => variations.makeMainLine(tree, node),
  shiftVariation: (tree, node, dice) => variations.shiftVariation(tree, node, dice.chance(0.5) ? 1 : -1),
  moveBranch: (tree, node, dice) => variations.moveBranch(tree, node, anyNode(tree, dice)),
  keepLine: (tree, node, dice) => (dice.chance(0.2) ? variations.keepLine(tree, node) : undefined),
  flatten: (tree, node, dice) =>
    dice.chance(0.1)
      ? variations.flatten(tree, node, new Positions(tree).stonesAt(node), anyColor(dice))
      : undefined,
  paste: (tree, node, dice) => {
    const branches = pasteBranches(copyBranch(tree, anyNode(tree, dice)));
    const branch = branches.ok ? branches.value[0] : undefined;
    return branch && branch.length < 2000 ? variations.addBranch(tree, node, branch) : undefined;
  },
  setStone: (tree, node, dice) => {
    const before = new Uint8Array(tree.size.width * tree.size.height).fill(dice.below(3));
    return setStones(tree, node, [anyPoint(tree, dice)], dice.below(3) as Stone, before);
  },
  setToMove: (_, node, dice) => setToMove(node, dice.chance(0.3) ? undefined : anyColor(dice)),
  toggleMark: (tree, node, dice) =>
    toggleMarks(tree, node, [anyPoint(tree, dice)], dice.pick(['TR', 'SQ', 'TB', 'DD'])),
  setLabel: (tree, node, dice) => setLabel(tree, node, anyPoint(tree, dice), anyValue(dice)),
  comment: (_, node, dice) => ({ type: 'set', node, ident: 'C', values: [anyValue(dice)] }),
  property: (_, node, dice) => ({
    type: 'set',
    node,
    ident: dice.pick(['B', 'W', 'AB', 'KM', 'XX', 'N', 'MN']),
    values: dice.chance(0.3) ? undefined : dice.list(1 + dice.below(3), () => anyValue(dice)),
  }),
  information: (tree, _, dice) => setGameInfo(tree, { black: anyValue(dice), komi: anyValue(dice) }),
  size: (tree, _, dice) =>
    dice.chance(0.1)
      ? { type: 'set', node: tree.root, ident: 'SZ', values: [dice.pick(['9', '19', '7:5'])] }
      : undefined,
};

/** Checks that the tree's listeners saw every change. */
const staleAfter = (
  tree: GameTree,
  { positions, layout }: { positions: Positions; layout: Layout },
  dice: Dice,
): string | undefined => {
  const node = anyNode(tree, dice);
  const fresh = new Layout(tree);
  const stones = positions.stonesAt(node).subarray(0, tree.size.width * tree.size.height);
  if (stones.join('') !== slowStonesAt(tree, node)) return `stale stones at node ${node}`;
  if (positions.toMove(node) !== new Positions(tree).toMove(node)) return `stale turn at node ${node}`;
  if (layout.columnOf(node) !== fresh.columnOf(node) || layout.rowOf(node) !== fresh.rowOf(node))
    return `stale layout at node ${node}`;
  if (layout.rowCount !== fresh.rowCount || layout.columnCount !== fresh.columnCount) return 'stale layout';
  return undefined;
};

/** Checks that the written text reads back as the current tree. */
const wrong = (tree: GameTree, dice: Dice): string | undefined => {
  const bytes = dice.chance(0.5) ? writeSgf([tree]) : writeSgf([tree], { lineWidth: 40 + dice.below(60) });
  // Escapes without a CA may be read as Japanese; the writer does not decide that.
  const read = readSgf(bytes, bytes.includes(27) ? { encoding: 'utf-8' } : {});
  const again = read.ok ? read.value.games[0] : undefined;
  if (!again || (read.ok && read.value.games.length !== 1)) return 'the edited game is not read again';
  return listOf(again) === listOf(tree) ? undefined : 'the edited game reads otherwise after writing';
};

/** Depth and properties of all nodes in order, without `CA` and ids, which writing may change. */
const listOf = (tree: GameTree): string => {
  const depths = new Map<NodeId, number>([[-1, -1]]);
  const nodes: unknown[] = [];
  for (let n = tree.root; n >= 0; n = following(tree, n, tree.root)) {
    const depth = (depths.get(tree.parent(n)) ?? 0) + 1;
    depths.set(n, depth);
    nodes.push([depth, tree.properties(n).filter(({ ident }) => ident !== 'CA')]);
  }
  return JSON.stringify(nodes);
};

const badUndo = (tree: GameTree, history: History, text: string, whole: string): string | undefined => {
  while (history.redo());
  const after = digest(tree);
  while (history.undo());
  if (history.isDirty) return 'dirty though all is undone';
  if (digest(tree) !== whole) return 'another tree though all is undone';
  if (writeSgfText([tree]) !== text) return 'another file though all is undone';
  while (history.redo());
  return digest(tree) === after ? undefined : 'another tree though all is done again';
};
