import type { Board } from '#kernel/board/board';
import { refusalNow } from '#kernel/board/legality';
import { LONGEST_LABEL, LONGEST_TEXT, shortened } from '#kernel/sgf/text';
import { labelsIn, linesIn, pointsIn } from '#kernel/tree/annotations';
import { childIndex } from '#kernel/tree/paths';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import {
  type BoardLine,
  type Color,
  EMPTY,
  type Mark,
  type NextMove,
  PASS,
  type PositionView,
} from '#protocol';
import type { GameDocument } from '../document/game-document';
import { repeats } from '../document/repetition';
import { commentOf } from '../edit/edits';
import { MARK_IDENTS, MARK_NAMES } from '../edit/mark-idents';
import { nextMoveNodes } from '../edit/next-moves';
import { notesOf } from '../edit/notes';
import { boardBefore, nodeBoard } from './node-board';

/** The board at the cursor. Its arrays are made for one message: about 1.5 kB that move without a copy. */
export const positionView = (document: GameDocument): PositionView => {
  const { tree, line } = document;
  const { node, index } = line;
  const illegal = document.shown.replay.refusedAt(index);
  const board = boardOf(document);
  const toPlay = document.asked(node);
  const lastMove = lastMoveOf(document);
  const dimming = document.dimAndView.at(node);
  return {
    of: document.id,
    node,
    size: tree.size,
    stones: board.stones.slice(0, board.points),
    moveNumbers: moveNumbers(document, board),
    playable: playable(document, board, toPlay),
    toPlay,
    moveNumber: line.numbers[index] ?? 0,
    lineLength: line.numbers[line.length - 1] ?? 0,
    lineIndex: index,
    lineEnd: line.length - 1,
    ...(lastMove ? { lastMove } : {}),
    koPoint: board.koPoint,
    captures: { black: board.whitePrisoners, white: board.blackPrisoners },
    marks: marksOf(tree, node),
    lines: linesOf(tree, node),
    ...(dimming ? { dimming } : {}),
    notes: notesOf(tree, node),
    ...commentPart(commentOf(tree, node)),
    next: nextMoves(document),
    variation: variationOf(tree, node),
    onMainLine: line.isMain,
    ...(line.isMain ? {} : { leftMainAfter: line.numbers[line.fork] ?? 0 }),
    ...(illegal ? { illegal } : {}),
    ...(document.threat ? { threat: true as const } : {}),
    ...(document.region ? { region: document.region } : {}),
  };
};

/**
 * As `Positions.boardAt`, but takes the prisoners from the replay where that has reached the node: counting them costs
 * the whole line at every step.
 */
const boardOf = (document: GameDocument): Board => {
  const {
    positions,
    shown: { line, replay },
  } = document;
  const { node, index } = line;
  const prisoners = replay.prisonersAt(index);
  if (!prisoners) return positions.boardAt(node);
  const before = boardBefore(document);
  const board = before ?? nodeBoard(document, node);
  if (before) board.play(line.points[index] ?? PASS, line.colors[index] as Color);
  board.blackPrisoners = prisoners.black;
  board.whitePrisoners = prisoners.white;
  return board;
};

const lastMoveOf = ({ line }: GameDocument): PositionView['lastMove'] => {
  const color = line.colors[line.index] as 0 | Color;
  return color === 0 ? undefined : { color, point: line.points[line.index] ?? PASS };
};

const commentPart = (comment: string): Pick<PositionView, 'comment' | 'commentCut'> =>
  comment.length <= LONGEST_TEXT
    ? { comment }
    : { comment: shortened(comment, LONGEST_TEXT), commentCut: true };

/** Searches backwards from the cursor: the first move found on a point placed the stone that lies there. */
const moveNumbers = ({ line }: GameDocument, board: Board): Uint16Array => {
  const numbers = new Uint16Array(board.points);
  const { colors, points, numbers: moves } = line;
  let left = 0;
  for (let point = 0; point < board.points; point += 1) if (board.stones[point] !== EMPTY) left += 1;
  for (let i = line.index; i >= 0 && left > 0; i -= 1) {
    const point = points[i] as number;
    if (colors[i] === 0 || point < 0 || numbers[point] !== 0 || board.stones[point] === EMPTY) continue;
    numbers[point] = Math.min(0xffff, moves[i] as number);
    left -= 1;
  }
  return numbers;
};

const playable = (document: GameDocument, board: Board, toPlay: Color): Uint8Array => {
  const { rules } = document.terms;
  const map = new Uint8Array(board.points);
  for (let point = 0; point < board.points; point += 1) {
    if (board.stones[point] !== EMPTY) continue;
    if (refusalNow(board, point, toPlay, rules) === undefined) map[point] = 1;
  }
  // One pass along the line finds the repetitions of all points.
  if (rules.ko !== 'simple') for (const point of repeats(document, board, toPlay, map)) map[point] = 0;
  return map;
};

export const marksOf = (tree: GameTree, node: NodeId): Mark[] => {
  const marks: Mark[] = [];
  for (const kind of MARK_NAMES) {
    for (const point of pointsIn(tree, node, MARK_IDENTS[kind])) marks.push({ point, kind });
  }
  for (const [point, text] of labelsIn(tree, node)) {
    marks.push({ point, kind: 'label', text: shortened(text, LONGEST_LABEL) });
  }
  return marks;
};

export const linesOf = (tree: GameTree, node: NodeId): BoardLine[] =>
  LINES.flatMap(([ident, arrow]) => linesIn(tree, node, ident).map(([from, to]) => ({ from, to, arrow })));
const LINES = [
  ['LN', false],
  ['AR', true],
] as const;

/** A node may have any number of variations: of those with the same move the current one stands for all, else the first. */
const nextMoves = (document: GameDocument): NextMove[] => {
  const { tree, line } = document;
  const moves = new Map<number, NextMove>();
  for (const node of nextMoveNodes(document, line.node)) {
    const color = tree.moveColor(node);
    if (color === 0) continue;
    const point = tree.movePoint(node);
    const key = 2 * point + color;
    const current = line.find(node) >= 0;
    if (current || !moves.has(key)) moves.set(key, { node, color, point, current });
  }
  return [...moves.values()].sort((a, b) => Number(b.current) - Number(a.current));
};

const variationOf = (tree: GameTree, node: NodeId): PositionView['variation'] => {
  const parent = tree.parent(node);
  return parent < 0
    ? { index: 0, count: 1 }
    : { index: childIndex(tree, node), count: tree.childCount(parent) };
};
