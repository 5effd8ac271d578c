import { makeSgfPoint } from '#kernel/board/coordinates';
import { countHandicap } from '#kernel/board/handicap';
import { komiWithPrisoners } from '#kernel/board/komi';
import { PastPositions } from '#kernel/board/past-positions';
import { pointsWith } from '#kernel/board/types';
import { type ClockReading, readClock } from '#kernel/play/clock';
import type { PlayState } from '#kernel/play/play-state';
import type { BranchNode, Edit, Property } from '#kernel/tree/edit';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { childWithMove, lineBranch } from '#kernel/tree/variations';
import { BLACK, type Color, EMPTY, type Line, type Move, PASS, type Point, WHITE } from '#protocol';
import type { GameDocument } from '../document/game-document';

/** The open record of a game in play: the line for engines, the moves the rules refuse, and the game's edits. */

/** The moves from the root to a node, and the stones they begin from; a later set-up begins the line anew. */
export const lineTo = (document: GameDocument, node: NodeId): Line => {
  const { tree, positions, terms } = document;
  const moves: Move[] = [];
  let start = node;
  while (start !== tree.root && !tree.hasSetup(start)) {
    const color = tree.moveColor(start) as 0 | Color;
    if (color === EMPTY && tree.hasMove(start)) break;
    if (color !== EMPTY) moves.unshift({ color, point: tree.movePoint(start) });
    start = tree.parent(start);
  }
  const stones = positions.stonesAt(start);
  const initialStones = { black: pointsWith(stones, BLACK), white: pointsWith(stones, WHITE) };
  return {
    size: tree.size,
    rules: terms.rules,
    komi: komiWithPrisoners(terms.komi, terms.rules, positions.prisonersAt(start)),
    initialStones,
    initialPlayer: positions.toMove(start),
    moves,
  };
};

/** Black's handicap as the counting rules see it. */
export const handicapAt = (document: GameDocument, node: NodeId): number => {
  const { initialStones, moves } = lineTo(document, node);
  return countHandicap(initialStones.black.length, initialStones.white.length, moves);
};

/** Who took the button, where the rules have one. */
export const buttonTakerAt = (document: GameDocument, node: NodeId): Color | undefined =>
  document.terms.rules.button
    ? lineTo(document, node).moves.find(({ point }) => point === PASS)?.color
    : undefined;

/** How often a node's position has occurred with the same side to move; simple ko allows repetition. */
export const repetitionsAt = (document: GameDocument, node: NodeId): number => {
  const { tree, positions } = document;
  const past = new PastPositions('situational');
  for (let at = node; at >= 0; at = tree.parent(at))
    past.remember(positions.boardAt(at), positions.toMove(at));
  return past.countOf(positions.boardAt(node), positions.toMove(node));
};

/** The last moves to a node that put stones down, the newest first. */
export const recentMoves = (tree: GameTree, node: NodeId, count = 2): readonly Point[] => {
  const points: Point[] = [];
  for (let at = node; at !== tree.root && points.length < count; at = tree.parent(at)) {
    const point = tree.movePoint(at);
    if (tree.moveColor(at) !== EMPTY && point !== PASS) points.push(point);
  }
  return points;
};

export interface PlayedMove extends Move {
  /** Of the mover, as its clock stands after the move. */
  readonly clock?: { readonly reading: ClockReading; readonly periods: boolean };
  /** Moves that were handed back here: kept as branches. */
  readonly refused: readonly Point[];
}

/** The edit that plays a move, and the node it leads to where the record has the move already. */
export const playEdit = (
  tree: GameTree,
  node: NodeId,
  move: PlayedMove,
  first: boolean,
): { readonly edit?: Edit; readonly existing?: NodeId } => {
  const { color, point, clock, refused } = move;
  const found = childWithMove(tree, node, move);
  const index = first ? 0 : tree.childCount(node);
  const edits: Edit[] = [];
  if (found < 0) {
    edits.push({
      type: 'add',
      parent: node,
      index,
      branch: moveBranch(tree, move, clockProperties(color, clock)),
    });
  } else if (first && tree.firstChild(node) !== found) {
    edits.push({ type: 'place', node: found, parent: node, index: 0 });
  }
  let end = tree.childCount(node) + (found < 0 ? 1 : 0);
  for (const tried of refused) {
    if (tried === point || childWithMove(tree, node, { color, point: tried }) >= 0) continue;
    const branch = moveBranch(tree, { color, point: tried }, [{ ident: 'BM', values: ['1'] }]);
    edits.push({ type: 'add', parent: node, index: end, branch });
    end += 1;
  }
  const existing = found < 0 ? {} : { existing: found };
  if (edits.length === 0) return existing;
  return { edit: edits.length === 1 && edits[0] ? edits[0] : { type: 'batch', edits }, ...existing };
};

const moveBranch = (tree: GameTree, move: Move, beside: readonly Property[]): BranchNode[] =>
  lineBranch([move], tree.size).map(({ parent, properties }) => ({
    parent,
    properties: [...properties, ...beside],
  }));

/** BL or WL in seconds, OB or OW in periods. */
const clockProperties = (color: Color, clock: PlayedMove['clock']): Property[] => {
  if (!clock) return [];
  const letter = color === BLACK ? 'B' : 'W';
  const { mainMs, periodMs, periods, inOvertime } = clock.reading;
  const seconds = ((inOvertime ? periodMs : mainMs) / 1000).toFixed(3);
  const left: Property[] = [{ ident: `${letter}L`, values: [seconds] }];
  if (clock.periods) left.push({ ident: `O${letter}`, values: [String(periods)] });
  return left;
};

/** The clock of the side that has just moved, as the record keeps it. */
export const clockAfter = ({ clocks }: PlayState, color: Color, now: number): PlayedMove['clock'] =>
  clocks && { reading: readClock(clocks, color, now), periods: clocks.control.periods > 0 };

/** Writes the placed handicap stones (AB), and HA once all are placed. */
export const placedEdit = (tree: GameTree, placed: readonly Point[], done: boolean): Edit => {
  const points = placed.map((point) => makeSgfPoint(point, tree.size));
  const set = (ident: string, values: readonly string[]): Edit => ({
    type: 'set',
    node: tree.root,
    ident,
    values: values.length > 0 ? values : undefined,
  });
  const edits = [set('AB', points), set('PL', placed.length > 0 ? ['W'] : [])];
  if (done) edits.push(set('HA', [String(placed.length)]));
  return { type: 'batch', edits };
};
