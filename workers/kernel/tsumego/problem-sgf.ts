import { type Color, EMPTY, PASS, type Point, pointsOn, type Size } from '../board/types';
import { readText } from '../sgf/text';
import { pointsIn } from '../tree/annotations';
import { Positions } from '../tree/positions';
import type { GameTree, NodeId } from '../tree/tree';

/**
 * How a file marks right lines. `comment`: a word such as "Correct" or "RIGHT" in a comment of the line;
 * `moves`: TE or GB/GW on good and BM on bad moves; `wrongMarks`: a triangle or WV on a wrong move itself;
 * `firstLine`: the first line is the solution.
 */
export const CONVENTIONS = ['comment', 'moves', 'wrongMarks', 'firstLine'] as const;
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
  /** The comment of the root. */
  readonly comment: string;
}

const RIGHT_WORD = /\b(?:also )?(?:correct|right)\b|正解|正确|正確|정답|성공/i;
const WRONG_WORD = /\b(?:incorrect|wrong|not (?:correct|right))\b/i;
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
  const { convention, isRight } = judgeOf(tree, lines);
  return {
    size: tree.size,
    stones,
    toMove,
    convention,
    right: lines.filter(isRight).map(({ moves }) => moves),
    wrong: lines.filter((leaf) => !isRight(leaf)).map(({ moves }) => moves),
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

const judgeOf = (
  tree: GameTree,
  leaves: readonly Leaf[],
): { convention: Convention; isRight: (leaf: Leaf) => boolean } => {
  const comment = (node: NodeId): string => readText(tree.get(node, 'C')?.[0] ?? '');
  const saysRight = (node: NodeId): boolean =>
    RIGHT_WORD.test(comment(node)) && !WRONG_WORD.test(comment(node));
  const byComment = ({ nodes }: Leaf): boolean => nodes.slice(-2).some(saysRight);
  if (leaves.some(byComment)) return { convention: 'comment', isRight: byComment };
  const has = (node: NodeId | undefined, ...idents: string[]): boolean =>
    node !== undefined && idents.some((ident) => tree.get(node, ident) !== undefined);
  if (leaves.some(({ nodes }) => has(nodes[0], 'TE', 'BM'))) {
    return { convention: 'moves', isRight: ({ nodes }) => has(nodes[0], 'TE') };
  }
  const isWrongMark = ({ nodes }: Leaf): boolean =>
    nodes.some(
      (node) =>
        has(node, 'WV') ||
        pointsIn(tree, node, 'TR').includes(tree.hasMove(node) ? tree.movePoint(node) : PASS),
    );
  if (leaves.some(isWrongMark)) return { convention: 'wrongMarks', isRight: (leaf) => !isWrongMark(leaf) };
  return { convention: 'firstLine', isRight: (leaf) => leaf === leaves[0] };
};
