import { isBlank, LONGEST_LINE, shortened } from '#kernel/sgf/text';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { following } from '#kernel/tree/walk';
import { type Commentary, type CommentaryDiagram, type CommentedNode, EMPTY, type Outline } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { commentOf } from '../edit/edits';
import { linesOf, marksOf } from './position-view';

/** A list and a print of more comments than these would be read by nobody. */
const MAX_NODES = 1000;
const MAX_DIAGRAMS = 500;
/** Characters of a comment in the list, and below a diagram. */
const BEGINNING = 160;
const LONGEST_COMMENT = 10 * LONGEST_LINE;
/** More moves than these make a diagram hard to read: a longer stretch has several. */
const MOVES_A_DIAGRAM = 50;
/** Nodes walked between two pauses: a few milliseconds. */
const SLICE = 8192;

type Pause = () => Promise<void>;

interface Place {
  readonly node: NodeId;
  readonly moveNumber: number;
  readonly leftMainAfter?: number;
}

export const outlineOf = async (document: GameDocument, pause: Pause): Promise<Outline | undefined> => {
  const { tree } = document;
  const { revision } = tree;
  const found = await commented(tree, MAX_NODES, pause);
  return (
    found && {
      of: document.id,
      revision,
      nodes: found.places.map(
        (place): CommentedNode => ({
          ...place,
          color: tree.moveColor(place.node),
          point: tree.movePoint(place.node),
          text: shortened(commentOf(tree, place.node).trim(), BEGINNING),
        }),
      ),
      isCut: found.isCut,
    }
  );
};

export const commentaryOf = async (document: GameDocument, pause: Pause): Promise<Commentary | undefined> => {
  const { tree } = document;
  const { revision } = tree;
  const found = await commented(tree, MAX_DIAGRAMS, pause);
  if (!found) return undefined;
  const diagrams: CommentaryDiagram[] = [];
  for (const place of found.places) {
    const stretch = stretchTo(tree, place, (node) => found.isPlace(node));
    for (let at = 0; at === 0 || at < stretch.length; at += MOVES_A_DIAGRAM) {
      const moves = stretch.slice(at, at + MOVES_A_DIAGRAM);
      const isLast = at + MOVES_A_DIAGRAM >= stretch.length;
      diagrams.push(diagram(document, place, moves, isLast));
    }
    await pause();
    if (tree.revision !== revision) return undefined;
  }
  return { of: document.id, size: tree.size, diagrams, isCut: found.isCut };
};

/** The nodes with a comment, in file order; undefined when the tree changes meanwhile. */
const commented = async (
  tree: GameTree,
  max: number,
  pause: Pause,
): Promise<
  | {
      readonly places: readonly Place[];
      readonly isCut: boolean;
      readonly isPlace: (node: NodeId) => boolean;
    }
  | undefined
> => {
  const { revision } = tree;
  const numbers = new Int32Array(tree.idCount);
  // The number at which a node's line left the main line; -1 on it.
  const forks = new Int32Array(tree.idCount).fill(-1);
  const places: Place[] = [];
  const isPlace = new Uint8Array(tree.idCount);
  let isCut = false;
  let seen = 0;
  for (let node = tree.root; node >= 0 && !isCut; node = following(tree, node, tree.root)) {
    const parent = tree.parent(node);
    const before = parent < 0 ? 0 : (numbers[parent] as number);
    numbers[node] = before + (tree.hasMove(node) ? 1 : 0);
    if (parent >= 0) {
      const fork = forks[parent] as number;
      forks[node] = fork < 0 && tree.firstChild(parent) !== node ? before : fork;
    }
    if (tree.get(node, 'C')?.every(isBlank) === false) {
      isCut = places.length === max;
      const fork = forks[node] as number;
      const place = { node, moveNumber: numbers[node] as number };
      if (!isCut) places.push(fork < 0 ? place : { ...place, leftMainAfter: fork });
      isPlace[node] = 1;
    }
    seen += 1;
    if (seen % SLICE === 0) {
      await pause();
      if (tree.revision !== revision) return undefined;
    }
  }
  return { places, isCut, isPlace: (node) => isPlace[node] === 1 };
};

interface NumberedMove {
  readonly node: NodeId;
  readonly number: number;
}

/** The moves since the last comment on the way to a place, oldest first. */
const stretchTo = (
  tree: GameTree,
  { node, moveNumber }: Place,
  isPlace: (node: NodeId) => boolean,
): readonly NumberedMove[] => {
  const moves: NumberedMove[] = [];
  let number = moveNumber;
  for (let at = node; at >= 0 && (at === node || !isPlace(at)); at = tree.parent(at)) {
    if (!tree.hasMove(at)) continue;
    moves.push({ node: at, number });
    number -= 1;
  }
  return moves.reverse();
};

const diagram = (
  { tree, positions }: GameDocument,
  place: Place,
  moves: readonly NumberedMove[],
  isLast: boolean,
): CommentaryDiagram => {
  const node = isLast ? place.node : (moves.at(-1)?.node ?? place.node);
  const stones = positions.stonesAt(node).slice(0, tree.size.width * tree.size.height);
  const moveNumbers = new Uint16Array(stones.length);
  const hidden: { readonly number: number; readonly point: number }[] = [];
  for (const move of [...moves].reverse()) {
    const point = tree.movePoint(move.node);
    const isSeen = stones[point] === tree.moveColor(move.node) && moveNumbers[point] === 0;
    if (point >= 0 && stones[point] !== EMPTY && isSeen) moveNumbers[point] = Math.min(0xffff, move.number);
    else hidden.push({ number: move.number, point });
  }
  const { leftMainAfter } = place;
  return {
    node,
    stones,
    moveNumbers,
    from: moves[0]?.number ?? 0,
    to: moves.at(-1)?.number ?? 0,
    hidden: hidden.reverse(),
    marks: isLast ? marksOf(tree, node) : [],
    lines: isLast ? linesOf(tree, node) : [],
    comment: isLast ? shortened(commentOf(tree, node).trim(), LONGEST_COMMENT) : '',
    ...(leftMainAfter === undefined ? {} : { leftMainAfter }),
  };
};
