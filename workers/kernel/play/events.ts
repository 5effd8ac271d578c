import type { Board } from '../board/board';
import { BLACK, type Color, EMPTY, opponent, PASS, type Point } from '../board/types';
import { savableAtaris } from './ataris';
import type { Fact, MoveSituation } from './fact';
import { searchedLine } from './sparring';

/** Fewer stones are no event. */
const MIN_STONES = 2;
/** So sure is a network of stones that it takes for lost. */
const SURELY_LOST = 0.6;
/** Moves of the expected line that are read: farther ones are a guess. */
const MAX_LINE = 5;

/** What a costly move lets happen on the board, read from the chains before and after it and the line that follows; one event at most. */
export const eventsOf = (situation: MoveSituation): Fact[] => {
  const found =
    leftInAtari(situation) ??
    selfAtari(situation) ??
    captured(situation) ??
    cut(situation) ??
    couldTake(situation);
  return found ? [found] : [];
};

/** What a good move does on the board, by the rules alone; the first of taking, saving and threatening. */
export const featsOf = (situation: MoveSituation): Fact[] => {
  if (situation.verdict.point === PASS) return [];
  const found = takes(situation) ?? saves(situation) ?? threatens(situation);
  return found ? [found] : [];
};

const takes = ({ boardBefore, board, color }: MoveSituation): Fact | undefined => {
  const count = stonesOf(boardBefore, opponent(color)) - stonesOf(board, opponent(color));
  return count >= MIN_STONES ? { kind: 'takes', color: opponent(color), count } : undefined;
};

const saves = ({ boardBefore, color, verdict: { point } }: MoveSituation): Fact | undefined => {
  const saved = savableAtaris(boardBefore, color)
    .filter(({ moves }) => moves.includes(point))
    .sort((one, other) => other.stones - one.stones)[0];
  return saved && { kind: 'saves', color, count: saved.stones, at: saved.chain };
};

const threatens = ({ boardBefore, board, color, verdict: { point } }: MoveSituation): Fact | undefined => {
  // Who is in atari himself threatens nothing.
  if (board.libertiesOf(point) < 2) return undefined;
  const chains = [...board.neighbours.subarray(4 * point, 4 * point + 4)].filter(
    (at) =>
      board.stones[at] === opponent(color) && board.libertiesOf(at) === 1 && boardBefore.libertiesOf(at) > 1,
  );
  const [at] = chains.sort((one, other) => board.chainSize(other) - board.chainSize(one));
  if (at === undefined || board.chainSize(at) < MIN_STONES) return undefined;
  return { kind: 'threatens', color: opponent(color), count: board.chainSize(at), at };
};

const stonesOf = (board: Board, color: Color): number =>
  board.stones.subarray(0, board.points).reduce((sum, stone) => sum + Number(stone === color), 0);

const leftInAtari = ({ boardBefore, board, color, verdict }: MoveSituation): Fact | undefined => {
  const left = savableAtaris(boardBefore, color)
    .filter(({ chain }) => board.stones[chain] === color && board.libertiesOf(chain) === 1)
    .sort((one, other) => other.stones - one.stones)[0];
  if (!left) return undefined;
  const { chain, stones, moves } = left;
  const save = moves.find((move) => move === verdict.best);
  // Where something else was better still, the stones were not what the move should have been about.
  if (save === undefined) return undefined;
  return { kind: 'leftInAtari', color, count: stones, at: chain, save };
};

const selfAtari = ({ board, color, verdict: { point }, after }: MoveSituation): Fact | undefined => {
  if (point === PASS || board.libertiesOf(point) !== 1 || board.chainSize(point) < MIN_STONES)
    return undefined;
  const [liberty] = libertiesOf(board, point, 1);
  const reply = after.candidates[0]?.point;
  if (liberty === undefined || reply !== liberty) return undefined;
  return { kind: 'selfAtari', color, count: board.chainSize(point), reply };
};

/** The line that the search expects after the move: stones of the mover that it takes off the board. */
const captured = ({ board, color, after }: MoveSituation): Fact | undefined => {
  const [best] = after.candidates;
  if (!best || best.point === PASS) return undefined;
  const scene = board.clone();
  let mover = opponent(color);
  for (const point of searchedLine(best).slice(0, MAX_LINE)) {
    if (point === PASS || scene.at(point) !== EMPTY || scene.isSuicide(point, mover)) return undefined;
    const before = scene.stones.slice(0, scene.points);
    scene.play(point, mover);
    if (mover !== color) {
      const taken = [...before.keys()].filter((at) => before[at] === color && scene.stones[at] === EMPTY);
      // A stone that the line itself sacrifices is no loss of the position.
      const lost = taken.filter((at) => board.stones[at] === color);
      if (lost.length >= MIN_STONES && areLost(lost, best.point, { board, color, after }))
        return { kind: 'captured', color, count: lost.length, at: lost[0] as Point, reply: best.point };
    }
    mover = opponent(mover);
  }
  return undefined;
};

/** The expected line is one way to go on: whether no other saves the stones after the answer. */
const areLost = (
  stones: readonly Point[],
  reply: Point,
  { board, color, after: { ownership } }: Pick<MoveSituation, 'board' | 'color' | 'after'>,
): boolean => {
  const scene = board.clone();
  scene.play(reply, opponent(color));
  const left = stones.filter((at) => scene.stones[at] === color);
  if (left.every((at) => scene.libertiesOf(at) === 1)) {
    const savable = new Set(savableAtaris(scene, color).map(({ chain }) => chain));
    return left.every((at) => !savable.has(scene.chainHead(at)));
  }
  const side = color === BLACK ? 1 : -1;
  return left.every((at) => side * (ownership?.[at] ?? 0) <= -SURELY_LOST);
};

/** The best answer stands where two chains of the mover would have been one. */
const cut = ({ board, color, after }: MoveSituation): Fact | undefined => {
  const reply = after.candidates[0]?.point;
  if (reply === undefined || reply === PASS || board.at(reply) !== EMPTY) return undefined;
  const chains = new Set<Point>();
  for (let side = 4 * reply; side < 4 * reply + 4; side += 1) {
    const beside = board.neighbours[side] as number;
    if (board.stones[beside] === color) chains.add(board.chainHead(beside));
  }
  const [one, other] = [...chains];
  if (one === undefined || other === undefined) return undefined;
  // A single stone that is cut off is no group.
  if (board.chainSize(one) < MIN_STONES || board.chainSize(other) < MIN_STONES) return undefined;
  // Another common liberty connects them all the same.
  const shared = libertiesOf(board, one, board.points).filter((at) =>
    libertiesOf(board, other, board.points).includes(at),
  );
  return shared.length === 1 ? { kind: 'cut', color, reply } : undefined;
};

const couldTake = ({ boardBefore, color, verdict: { best } }: MoveSituation): Fact | undefined => {
  if (best === undefined || best === PASS || boardBefore.at(best) !== EMPTY) return undefined;
  if (boardBefore.isSuicide(best, color)) return undefined;
  const count = boardBefore.clone().play(best, color);
  return count >= MIN_STONES ? { kind: 'couldTake', color: opponent(color), count, best } : undefined;
};

const libertiesOf = (board: Board, chain: Point, max: number): Point[] => {
  const into = new Int16Array(max);
  return [...into.subarray(0, board.chainLiberties(chain, into))];
};
