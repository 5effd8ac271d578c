import { BLACK, type Color, EMPTY, PASS, type Point, pointsOn, type Size } from '../board/types';
import { readText } from '../sgf/text';
import { pointsIn } from '../tree/annotations';
import { Positions } from '../tree/positions';
import type { GameTree, NodeId } from '../tree/tree';
import { type Sign, signOfText } from './praise';

/**
 * How a file tells right lines from wrong ones. `comment`: words in comments or names of nodes; `moves`: TE, BM, DO, IT
 * or CH on moves, GB and GW on positions; `wrongMarks`: only wrong lines are marked, in either way or by a triangle or WV
 * on the move itself; `firstLine`: nothing is marked, and the first line is taken for the solution; `allLines`: so is every
 * line, as the person said.
 */
export const CONVENTIONS = ['comment', 'moves', 'wrongMarks', 'firstLine', 'allLines'] as const;
export type Convention = (typeof CONVENTIONS)[number];

/** A line by the author, first move first; PASS for a pass. */
type AuthorLine = readonly Point[];

export interface AuthorProblem {
  readonly size: Size;
  readonly stones: Uint8Array;
  readonly toMove: Color;
  readonly convention: Convention;
  readonly right: readonly AuthorLine[];
  readonly wrong: readonly AuthorLine[];
  /** Lines that the author calls variations and does not judge. */
  readonly aside: readonly AuthorLine[];
  /** The comment of the root. */
  readonly comment: string;
}

/** The maximum number of lines of a problem; files with more are game records. */
const MAX_LINES = 400;

interface Leaf {
  readonly moves: Point[];
  readonly nodes: NodeId[];
}

/** Reads the problem of a game tree; undefined for a tree without stones or without moves. */
export const readAuthorProblem = (tree: GameTree): AuthorProblem | undefined => {
  const start = startOf(tree);
  const positions = new Positions(tree);
  const stones = positions.stonesAt(start).slice(0, pointsOn(tree.size));
  if (!stones.some((stone) => stone !== EMPTY)) return undefined;
  const leaves = leavesOf(tree, start);
  const [first] = leaves;
  if (!first) return undefined;
  const firstMove = first.nodes[0];
  const toMove = firstMove === undefined ? positions.toMove(start) : tree.moveColor(firstMove);
  if (toMove === 0) return undefined;
  const lines = leaves.filter(({ moves }) => moves.length > 0);
  const { convention, signs } = judged(tree, lines, toMove);
  const signed = (sign: LineSign): AuthorLine[] =>
    lines.filter((leaf) => signs.get(leaf) === sign).map(({ moves }) => moves);
  return {
    size: tree.size,
    stones,
    toMove,
    convention,
    right: signed('right'),
    wrong: signed('wrong'),
    aside: signed('aside'),
    comment: readText(tree.get(start, 'C')?.[0] ?? ''),
  };
};

/** Several nodes may place stones before the first move. */
const startOf = (tree: GameTree): NodeId => {
  let start = tree.root;
  for (
    let child = tree.firstChild(start);
    child >= 0 && !tree.hasMove(child);
    child = tree.firstChild(start)
  ) {
    start = child;
  }
  return start;
};

const leavesOf = (tree: GameTree, start: NodeId): Leaf[] => {
  const leaves: Leaf[] = [];
  const pending: { node: NodeId; leaf: Leaf }[] = [{ node: start, leaf: { moves: [], nodes: [] } }];
  for (let next = pending.pop(); next && leaves.length < MAX_LINES; next = pending.pop()) {
    const children = tree.children(next.node);
    if (children.length === 0) {
      leaves.push(next.leaf);
      continue;
    }
    for (const child of children.toReversed()) {
      const { moves, nodes } = next.leaf;
      const played = tree.hasMove(child) ? [...moves, tree.movePoint(child)] : moves;
      pending.push({ node: child, leaf: { moves: played, nodes: [...nodes, child] } });
    }
  }
  return leaves;
};

type LineSign = Sign | 'aside';
type NodeSign = (tree: GameTree, node: NodeId, solver: Color) => Sign | undefined;

const textsOf = (tree: GameTree, node: NodeId): string[] =>
  ['N', 'C'].flatMap((ident) => tree.get(node, ident)?.map(readText) ?? []);
const has = (tree: GameTree, node: NodeId, ...idents: string[]): boolean =>
  idents.some((ident) => tree.get(node, ident) !== undefined);
const isBy = (tree: GameTree, node: NodeId, color: Color): boolean =>
  tree.hasMove(node) && tree.moveColor(node) === color;

const wordSign: NodeSign = (tree, node, solver) => {
  for (const text of textsOf(tree, node)) {
    const sign = signOfText(text, solver);
    if (sign) return sign;
  }
  return undefined;
};
/** Marks of a move judge who played it: the other side's good answer makes no line right. */
const moveSign: NodeSign = (tree, node, solver) => {
  if (has(tree, node, 'CH')) return 'right';
  if (!isBy(tree, node, solver)) return undefined;
  if (has(tree, node, 'BM')) return 'wrong';
  if (has(tree, node, 'TE')) return 'right';
  return has(tree, node, 'DO') ? 'wrong' : undefined;
};
const plainSign: NodeSign = (...at) => wordSign(...at) ?? moveSign(...at);
const faintSign: NodeSign = (tree, node, solver) => {
  for (const text of textsOf(tree, node)) {
    const sign = signOfText(text, solver, true);
    if (sign) return sign;
  }
  const [good, bad] = solver === BLACK ? ['GB', 'GW'] : ['GW', 'GB'];
  if (has(tree, node, good)) return 'right';
  if (has(tree, node, bad)) return 'wrong';
  return isBy(tree, node, solver) && has(tree, node, 'IT') ? 'right' : undefined;
};
const triangleSign: NodeSign = (tree, node) =>
  has(tree, node, 'WV') ||
  pointsIn(tree, node, 'TR').includes(tree.hasMove(node) ? tree.movePoint(node) : PASS)
    ? 'wrong'
    : undefined;

/**
 * The sign of a line: a wrong move of the solver stays wrong whatever follows; of other marks the last one counts.
 */
const signAlong = (tree: GameTree, { nodes }: Leaf, solver: Color, signOf: NodeSign): Sign | undefined => {
  let last: Sign | undefined;
  for (const node of nodes) {
    const sign = signOf(tree, node, solver);
    if (sign === 'wrong' && isBy(tree, node, solver)) return 'wrong';
    last = sign ?? last;
  }
  return last;
};

const VARIATION = /变化|變化|変化|변화|\bvariations?\b/iu;

/** Lines share their first nodes: each node is read once. */
const once = (read: NodeSign): NodeSign => {
  const known = new Map<NodeId, Sign | undefined>();
  return (tree, node, solver) => {
    if (!known.has(node)) known.set(node, read(tree, node, solver));
    return known.get(node);
  };
};

/** Reads the plainest marks that any line has. Lines without one are wrong where others are right, and the reverse. */
const judged = (
  tree: GameTree,
  leaves: readonly Leaf[],
  solver: Color,
): { convention: Convention; signs: ReadonlyMap<Leaf, LineSign> } => {
  for (const read of [plainSign, faintSign, triangleSign]) {
    const signOf = once(read);
    const found = leaves.map((leaf) => signAlong(tree, leaf, solver, signOf));
    if (found.every((sign) => sign === undefined)) continue;
    const hasRight = found.includes('right');
    const isAside = ({ nodes }: Leaf): boolean =>
      nodes.some((node) => textsOf(tree, node).some((text) => VARIATION.test(text)));
    const signs = leaves.map((leaf, at): readonly [Leaf, LineSign] => {
      const unsaid = hasRight ? (isAside(leaf) ? 'aside' : 'wrong') : 'right';
      return [leaf, found[at] ?? unsaid];
    });
    const wordsOf = once(wordSign);
    const byWords = leaves.some((leaf) => signAlong(tree, leaf, solver, wordsOf) === 'right');
    return {
      convention: hasRight ? (byWords ? 'comment' : 'moves') : 'wrongMarks',
      signs: new Map(signs),
    };
  }
  return {
    convention: 'firstLine',
    signs: new Map(leaves.map((leaf, at) => [leaf, at === 0 ? 'right' : 'wrong'])),
  };
};
