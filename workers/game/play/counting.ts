import type { Board } from '#kernel/board/board';
import { type Score, score } from '#kernel/board/scoring';
import { BLACK, opponent, WHITE } from '#kernel/board/types';
import { doubtfulGroups } from '#kernel/play/count';
import type { CountProposal, Phase } from '#kernel/play/play-state';
import { type Color, type CountView, EMPTY, type NodeId, type Point } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { buttonTakerAt, handicapAt } from './play-record';

/** The count of a game that has ended, by the rules of its record. */
type Counting = Phase & { readonly name: 'counting' };
type Marks = Pick<Counting, 'dead' | 'seki'>;
/** What is counted: the marks while people look at them, or those they agreed on. */
type Counted = Marks & Partial<Pick<Counting, 'disputed' | 'proposal'>>;

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

/** What is in doubt in a count: groups that nobody has marked since, and whether they decide who wins. */
export const doubtOf = (
  board: Board,
  { unsure, dead: proposed, seki: proposedSeki = [] }: CountProposal,
  { dead, seki = [] }: { readonly dead: readonly Point[]; readonly seki?: readonly Point[] },
  leadWith: (marks: Marks) => number,
): { readonly groups: readonly (readonly Point[])[]; readonly decides: boolean } => {
  const [isDead, wasDead] = [new Set(dead), new Set(proposed)];
  const [isSeki, wasSeki] = [new Set(seki), new Set(proposedSeki)];
  const isAsProposed = (point: Point): boolean =>
    isDead.has(point) === wasDead.has(point) && isSeki.has(point) === wasSeki.has(point);
  const groups = doubtfulGroups(board, unsure).filter((group) => group.every(isAsProposed));
  // As good and as bad for Black as the groups allow.
  const leads = ([BLACK, WHITE] as const).map((color) => {
    const inDoubt = new Set(groups.flat());
    const lost = [...inDoubt].filter((point) => board.stones[point] !== color);
    return leadWith({ dead: [...dead.filter((point) => !inDoubt.has(point)), ...lost], seki });
  });
  const [best = 0, worst = 0] = leads;
  return { groups, decides: groups.length > 0 && Math.sign(best) !== Math.sign(worst) };
};

/** Black's lead. */
export const leadOf = (document: GameDocument, node: NodeId, marks: Marks): number =>
  scoreOf(document, node, marks).lead;

export const countView = (
  document: GameDocument,
  node: NodeId,
  phase: Counted,
): Omit<CountView, 'playingOut'> => {
  const { black, white, lead, owners } = scoreOf(document, node, phase);
  const { dead, seki, disputed = [], proposal } = phase;
  const board = document.positions.boardAt(node);
  const doubt = proposal && doubtOf(board, proposal, phase, (marks) => leadOf(document, node, marks));
  return {
    proposed: proposal !== undefined,
    dead,
    seki,
    doubts: doubt?.groups ?? [],
    decides: doubt?.decides ?? false,
    open: proposal?.open ?? [],
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
  const own = leadOf(document, node, { dead: proposal.dead, seki: proposal.seki ?? [] });
  if (Math.abs(own - leadOf(document, node, phase)) <= NEAR_POINTS) return [];
  const [theirs, ours] = [new Set(dead), new Set(proposal.dead)];
  const unsure = new Set(proposal.unsure);
  return [...new Set([...theirs, ...ours])].filter(
    (point) => theirs.has(point) !== ours.has(point) && !unsure.has(point),
  );
};
