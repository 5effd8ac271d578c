import type { Board } from '#kernel/board/board';
import { type Score, score } from '#kernel/board/scoring';
import { opponent } from '#kernel/board/types';
import type { Phase } from '#kernel/play/play-state';
import { type Color, type CountView, EMPTY, type NodeId, type Point } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { buttonTakerAt, handicapAt } from './play-record';

/** The count of a game that has ended, by the rules of its record. */
type Counting = Phase & { readonly name: 'counting' };
type Marks = Pick<Counting, 'dead' | 'seki'>;

const scoreOf = (document: GameDocument, node: NodeId, { dead, seki }: Marks): Score => {
  const { rules, komi } = document.terms;
  const taker = buttonTakerAt(document, node);
  return score(document.positions.boardAt(node), rules, {
    komi,
    dead,
    // No stone is marked as seki, so the count finds seki itself.
    ...(seki.length > 0 ? { seki } : {}),
    handicap: handicapAt(document, node),
    ...(taker ? { buttonTaker: taker } : {}),
  });
};

/** Black's lead. */
export const leadOf = (document: GameDocument, node: NodeId, marks: Marks): number =>
  scoreOf(document, node, marks).lead;

export const countView = (
  document: GameDocument,
  node: NodeId,
  phase: Counting,
): Omit<CountView, 'playingOut'> => {
  const { black, white, lead, owners } = scoreOf(document, node, phase);
  const { dead, seki, disputed, proposal } = phase;
  return {
    proposed: proposal !== undefined,
    dead,
    seki,
    unsure: proposal?.unsure ?? [],
    disputed,
    owners: owners.slice(),
    black,
    white,
    lead,
    area: document.terms.rules.scoring === 'area',
  };
};

/** The stones that change together: one chain, or all of its colour in the region it lies in. */
export const groupAt = (board: Board, point: Point, single: boolean): readonly Point[] => {
  const color = board.stones[point] as Color;
  const seen = new Uint8Array(board.points);
  const queue = [point];
  seen[point] = 1;
  for (const at of queue) {
    for (let i = 4 * at; i < 4 * at + 4; i += 1) {
      const beside = board.neighbours[i] ?? board.points;
      if (beside === board.points || seen[beside]) continue;
      const stone = board.stones[beside];
      if (stone === opponent(color) || (single && stone === EMPTY)) continue;
      seen[beside] = 1;
      queue.push(beside);
    }
  }
  return queue.filter((at) => board.stones[at] === color);
};

/** The other side accepts a count this near to its own. */
const NEAR_POINTS = 0.5;

/**
 * The stones whose status the AI disputes and that change the result. It leaves stones it is unsure of to people.
 */
export const disputedChains = (document: GameDocument, node: NodeId, phase: Counting): readonly Point[] => {
  const { proposal, dead } = phase;
  if (!proposal) return [];
  const own = leadOf(document, node, { dead: proposal.dead, seki: [] });
  if (Math.abs(own - leadOf(document, node, phase)) <= NEAR_POINTS) return [];
  const [theirs, ours] = [new Set(dead), new Set(proposal.dead)];
  const unsure = new Set(proposal.unsure);
  return [...new Set([...theirs, ...ours])].filter(
    (point) => theirs.has(point) !== ours.has(point) && !unsure.has(point),
  );
};
