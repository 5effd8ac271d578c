import type { Board } from '../board/board';
import { BLACK, type Point, type Size } from '../board/types';
import type { Analysis } from '../kata/analysis';
import type { AnswerPosition, Sees } from './answer-position';
import { freeCaptures, savableAtaris } from './ataris';
import { isEndgame } from './care';
import { linesBetween } from './lines-between';

/** How a player of a rank looks at the board: what it answers, where it looks, what it overlooks. */
export interface Attention {
  /** The share of savable ataris and free captures that it answers, 0 to 1. */
  readonly answers: number;
  /** Moves of a ladder that it reads. */
  readonly sight: number;
  /** The share of turns in which it looks only near the last two moves, 0 to 1. */
  readonly local: number;
  /** The share of moves away from the last one that it does not think of, 0 to 1. */
  readonly overlooks: number;
}

export const SEES_EVERYTHING: Attention = { answers: 0, sight: 0, local: 0, overlooks: 0 };

/** The distance in lines that is near on 19x19, and on small boards. */
const NEAR = 6;
const NEAR_ON_SMALL = 3;
const FULL_SIDE = 19;
/** Where the network plays near with less than this probability, the last moves ask for no answer there. */
const ANSWERED = 0.08;
/** Nobody overlooks moves so near to the last one. */
const CONTACT = 2;
/** Territory of one side; a move there is wasted unless the network wants it. */
const SETTLED = 0.9;
const WANTED_IN_TERRITORY = 0.1;
const WANTED_ON_FIRST_LINE = 0.05;
/** Stones that are surely own prisoners need no capture. */
const SURE_PRISONERS = 0.85;

/** What a player looks at in a turn: the points among which it chooses. */
export interface Look {
  readonly sees: Sees;
  /** Stones are to be saved or to be had: these moves and no others. */
  readonly isUrgent: boolean;
}

/**
 * Draws what the player looks at in this turn.
 *
 * @param chance uniform in [0, 1), a new number with each call
 */
export const drawAttention = (
  analysis: Analysis,
  position: AnswerPosition,
  { attention }: { readonly attention: Attention },
  chance: () => number,
): Look => {
  const urgent =
    attention.answers > 0 && chance() < attention.answers ? urgentMoves(analysis, position, attention) : [];
  if (urgent.length > 0) return { sees: (point) => urgent.includes(point), isUrgent: true };
  const worth = worthwhile(analysis, position);
  const looksNear = attention.local > 0 && chance() < attention.local;
  const near = looksNear && asksForAnswer(analysis, position) ? isNear(position) : anywhere;
  const unseen = new Set<Point>();
  if (attention.overlooks > 0)
    for (let point = 0; point < position.board.points; point += 1)
      if (chance() < attention.overlooks && !isNear(position, CONTACT, 1)(point)) unseen.add(point);
  return { sees: (point) => worth(point) && near(point) && !unseen.has(point), isUrgent: false };
};

const anywhere: Sees = () => true;

/** The moves that save the largest own stones in atari or capture as many. */
const urgentMoves = (
  { ownership }: Analysis,
  { board, color }: AnswerPosition,
  { sight }: Attention,
): readonly Point[] => {
  const side = color === BLACK ? 1 : -1;
  const saves = savableAtaris(board, color, sight);
  const takes = freeCaptures(board, color, sight).filter(
    ({ chain }) => side * (ownership?.[chain] ?? 0) < SURE_PRISONERS,
  );
  const most = Math.max(0, ...[...saves, ...takes].map(({ stones }) => stones));
  const urgent = saves.length > 0 ? Math.max(...saves.map(({ stones }) => stones)) : most;
  return [...saves, ...takes].filter(({ stones }) => stones >= urgent).flatMap(({ moves }) => moves);
};

/** Not inside settled territory, nor on the first line before the endgame, unless the network wants it. */
const worthwhile = ({ ownership, policy }: Analysis, { board, turn }: AnswerPosition): Sees => {
  const isEarly = !isEndgame(turn, board.points);
  return (point) => {
    const prior = policy?.[point] ?? 1;
    if (prior < WANTED_IN_TERRITORY && Math.abs(ownership?.[point] ?? 0) >= SETTLED) return false;
    return !isEarly || prior >= WANTED_ON_FIRST_LINE || !isFirstLine(board, point);
  };
};

export const isFirstLine = ({ width, height }: Size, point: Point): boolean => {
  const x = point % width;
  const y = (point - x) / width;
  return x === 0 || y === 0 || x === width - 1 || y === height - 1;
};

const isNear =
  ({ board, recent }: AnswerPosition, lines = nearOn(board), moves = 2): Sees =>
  (point) =>
    recent.slice(0, moves).some((last) => linesBetween(last, point, board) <= lines);

const nearOn = ({ width }: Board): number => Math.max(NEAR_ON_SMALL, Math.round((NEAR * width) / FULL_SIDE));

const asksForAnswer = ({ policy }: Analysis, position: AnswerPosition): boolean => {
  if (!policy || position.recent.length === 0) return false;
  const near = isNear(position);
  let share = 0;
  for (let point = 0; point < position.board.points; point += 1)
    if (near(point)) share += Math.max(0, policy[point] ?? 0);
  return share >= ANSWERED;
};
