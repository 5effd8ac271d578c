import { BLACK, type Color, EMPTY, type Point, pointsOn, type Size } from '../board/types';
import { readText } from '../sgf/text';
import { pointsIn } from '../tree/annotations';
import { Positions } from '../tree/positions';
import type { GameTree, NodeId } from '../tree/tree';
import { type Plainness, type Sign, signOfText } from './praise';

/**
 * How a file tells right lines from wrong ones. `comment`: words in comments or names of nodes; `moves`: TE, BM, DO, IT
 * or CH on moves, GB and GW on positions; `wrongMarks`: only wrong lines are marked, in either way or by WV or a cross on
 * the move itself; `symbols`: some lines have a triangle, a square or a circle on a move, which may mean either, and counts
 * as wrong until the person says more; `firstLine`: nothing is marked, and the first line is taken for the solution;
 * `allLines`, `ownEnds`: so is every line, or each that ends with a move of the solver, as the person said.
 */
export const CONVENTIONS = [
  'comment',
  'moves',
  'wrongMarks',
  'symbols',
  'firstLine',
  'allLines',
  'ownEnds',
] as const;
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

const wordSign =
  (plainness: Plainness): NodeSign =>
  (tree, node, solver) => {
    for (const text of textsOf(tree, node)) {
      const sign = signOfText(text, solver, plainness);
      if (sign) return sign;
    }
    return undefined;
  };
const plainWords = wordSign('plain');
const spokenSign = wordSign('spoken');
const faintWords = wordSign('faint');
/** Marks of a move judge who played it: the other side's good answer makes no line right. */
const moveSign: NodeSign = (tree, node, solver) => {
  if (has(tree, node, 'CH')) return 'right';
  if (!isBy(tree, node, solver)) return undefined;
  if (has(tree, node, 'BM')) return 'wrong';
  if (has(tree, node, 'TE')) return 'right';
  return has(tree, node, 'DO') ? 'wrong' : undefined;
};
const plainSign: NodeSign = (...at) => plainWords(...at) ?? moveSign(...at);
const faintSign: NodeSign = (tree, node, solver) => {
  const said = faintWords(tree, node, solver);
  if (said) return said;
  const [good, bad] = solver === BLACK ? ['GB', 'GW'] : ['GW', 'GB'];
  if (has(tree, node, good)) return 'right';
  if (has(tree, node, bad)) return 'wrong';
  return isBy(tree, node, solver) && has(tree, node, 'IT') ? 'right' : undefined;
};
/** Some programs put the symbol on every last move, which judges nothing; that is seen by all lines having it. */
const isOnMove = (tree: GameTree, node: NodeId, ...symbols: string[]): boolean =>
  tree.hasMove(node) && symbols.some((symbol) => pointsIn(tree, node, symbol).includes(tree.movePoint(node)));
const crossSign: NodeSign = (tree, node) =>
  has(tree, node, 'WV') || isOnMove(tree, node, 'MA') ? 'wrong' : undefined;
const crossOrCircleSign: NodeSign = (...at) =>
  crossSign(...at) ?? (isOnMove(at[0], at[1], 'CR') ? 'right' : undefined);
const symbolSign: NodeSign = (tree, node) => (isOnMove(tree, node, 'TR', 'SQ', 'CR') ? 'wrong' : undefined);
/** goproblems.com: a line with this word in capitals is right, each other one wrong, whatever else is said of it. */
const RIGHT = /(?<![\p{L}])(?<!not )RIGHT(?!\p{L}| *(?:SIDE|CORNER|EDGE|MOVE|HAND))/iu;
const capitalSign: NodeSign = (tree, node) =>
  textsOf(tree, node).some((text) => text.match(RIGHT)?.[0] === 'RIGHT') ? 'right' : undefined;

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

/** An answer that is right as well as the main one. */
const ALSO =
  /(?<!\p{L})also |another|alternat|as well|也|另|别解|別解|同样|同樣|もまた|でも(?:正解|可)|これも|역시|또한|(?:이것|이 ?수)도|auch|aussi|также|тоже/iu;
const VARIATION = /变化|變化|変化|변화|\bvariations?\b/iu;

/** Lines share their first nodes: each node is read once. */
const once = (read: NodeSign): NodeSign => {
  const known = new Map<NodeId, Sign | undefined>();
  return (tree, node, solver) => {
    if (!known.has(node)) known.set(node, read(tree, node, solver));
    return known.get(node);
  };
};

const wordsFor: ReadonlyMap<NodeSign, NodeSign> = new Map([
  [capitalSign, capitalSign],
  [plainSign, plainWords],
  [spokenSign, spokenSign],
  [faintSign, faintWords],
]);

/** Reads the plainest marks that any line has. Lines without one are wrong where others are right, and the reverse. */
const judged = (
  tree: GameTree,
  leaves: readonly Leaf[],
  solver: Color,
): { convention: Convention; signs: ReadonlyMap<Leaf, LineSign> } => {
  for (const read of [
    capitalSign,
    plainSign,
    spokenSign,
    faintSign,
    crossOrCircleSign,
    crossSign,
    symbolSign,
  ]) {
    const signOf = once(read);
    const found = leaves.map((leaf) => signAlong(tree, leaf, solver, signOf));
    if (found.every((sign) => sign === undefined)) continue;
    const isSymbol = read === symbolSign;
    // A circle is praise only beside crosses.
    if (read === crossOrCircleSign && !(found.includes('right') && found.includes('wrong'))) continue;
    if (isSymbol && found.every((sign) => sign !== undefined)) continue;
    const hasRight = found.includes('right');
    const isAlso = ({ nodes }: Leaf): boolean =>
      nodes.some((node) => textsOf(tree, node).some((text) => signOfText(text, solver) && ALSO.test(text)));
    // Where only further answers are praised, the first line is the main one.
    if (
      hasRight &&
      found[0] === undefined &&
      leaves.every((leaf, at) => found[at] !== 'right' || isAlso(leaf))
    )
      found[0] = 'right';
    const isAside = ({ nodes }: Leaf): boolean =>
      nodes.some((node) => textsOf(tree, node).some((text) => VARIATION.test(text)));
    const signs = leaves.map((leaf, at): readonly [Leaf, LineSign] => {
      const unsaid = hasRight ? (isAside(leaf) ? 'aside' : 'wrong') : 'right';
      return [leaf, found[at] ?? unsaid];
    });
    const wordsOf = once(wordsFor.get(read) ?? (() => undefined));
    const byWords = leaves.some((leaf) => signAlong(tree, leaf, solver, wordsOf) === 'right');
    return {
      convention: isSymbol ? 'symbols' : hasRight ? (byWords ? 'comment' : 'moves') : 'wrongMarks',
      signs: new Map(signs),
    };
  }
  return {
    convention: 'firstLine',
    signs: new Map(leaves.map((leaf, at) => [leaf, at === 0 ? 'right' : 'wrong'])),
  };
};
