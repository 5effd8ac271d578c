import { Board } from '../board/board';
import { BLACK, type Color, EMPTY, opponent, PASS, type Point, type Stone, WHITE } from '../board/types';
import type { AuthorProblem } from './problem-sgf';
import { chainAt, chainsOf } from './region';
import { type Stake, suggestStakes } from './suggest';

/** The lines of a problem tell what it asks. */
export type AskedProblem = Pick<AuthorProblem, 'size' | 'stones' | 'toMove' | 'right'> &
  Partial<Pick<AuthorProblem, 'wrong'>>;

/** A guess of what is at stake; `likely`: a line of the author shows it. */
export interface LikelyStake extends Stake {
  readonly likely: boolean;
}

/** Fewer stones are often only given up on the way. */
const GROUP = 5;
/** More lines tell no more. */
const LINES = 12;

/** A chain of fewer stones than a group that a move this near may catch or save, when it has at most so many liberties. */
const SMALL = 2;
const SMALL_NEAR = 2;
const SMALL_LIBERTIES = 3;
const MAX_SMALL = 3;
const BEFORE_SMALL = 2;

const smallChainsNear = (board: AskedProblem, move: Point): Stake[] => {
  const { width } = board.size;
  return ([BLACK, WHITE] as const).flatMap((color) =>
    chainsOf(board, color).flatMap((points) => {
      const isNear = points.some(
        (each) =>
          Math.max(
            Math.abs((each % width) - (move % width)),
            Math.abs(Math.floor(each / width) - Math.floor(move / width)),
          ) <= SMALL_NEAR,
      );
      const [start] = points;
      if (points.length > SMALL || !isNear || start === undefined) return [];
      if (chainAt(board, start).liberties.size > SMALL_LIBERTIES) return [];
      return [{ defender: color, targets: [...points].sort((a, b) => a - b) }];
    }),
  );
};

/** The stones of the start that a line takes from one colour. */
const takenBy = ({ size, stones, toMove }: AskedProblem, line: readonly Point[], from: Color): Point[] => {
  const board = new Board(size);
  for (const [point, stone] of stones.entries()) board.setStone(point, stone as Stone);
  const initial = new Set<Point>();
  for (const [point, stone] of stones.entries()) if (stone === from) initial.add(point);
  const taken = new Set<Point>();
  let color = toMove;
  for (const point of line) {
    if (point !== PASS) {
      if (board.stones[point] !== EMPTY) break;
      board.play(point, color);
      for (const each of initial) if (board.stones[each] === EMPTY) taken.add(each);
    }
    color = opponent(color);
  }
  return [...taken];
};

/**
 * Guesses what a problem asks, the likeliest first: right lines take what is to be captured, wrong ones lose what is to be
 * saved. Other guesses follow, those nearer to the lines first.
 */
export const likelyStakes = (author: AskedProblem): LikelyStake[] => {
  const { toMove } = author;
  const foe = opponent(toMove);
  const guesses = suggestStakes(author);
  const taken = new Map<Color, Set<Point>>([
    [foe, new Set(author.right.slice(0, LINES).flatMap((line) => takenBy(author, line, foe)))],
    [toMove, new Set((author.wrong ?? []).slice(0, LINES).flatMap((line) => takenBy(author, line, toMove)))],
  ]);
  const known = new Set(guesses.map(({ targets }) => targets.join()));
  // A sacrifice of one or two stones is seldom what is at stake; the chains that fall together are.
  const shown = [foe, toMove].flatMap((defender): Stake[] => {
    const fallen = taken.get(defender) ?? new Set();
    const whole = [...new Set([...fallen].flatMap((point) => chainAt(author, point).points))];
    const targets = whole.sort((a, b) => a - b);
    if (targets.length === 0 || known.has(targets.join())) return [];
    known.add(targets.join());
    return [{ defender, targets }];
  });
  const played = new Set(
    [...author.right, ...(author.wrong ?? [])].slice(0, LINES).flatMap((line) => line.slice(0, 3)),
  );
  const { width } = author.size;
  const distance = (targets: readonly Point[]): number => {
    let sum = 0;
    for (const point of played) {
      if (point === PASS) continue;
      sum += Math.min(
        ...targets.map(
          (each) =>
            Math.abs((each % width) - (point % width)) +
            Math.abs(Math.floor(each / width) - Math.floor(point / width)),
        ),
      );
    }
    return sum / Math.max(1, played.size);
  };
  /** How much of the guess falls, and how much of what falls is in the guess. */
  const agreement = ({ defender, targets }: Stake): number => {
    const fallen = taken.get(defender) ?? new Set();
    const both = targets.filter((point) => fallen.has(point)).length;
    const share = both / (targets.length + fallen.size - both);
    return both === 0 ? 0 : share * Math.min(1, targets.length / GROUP);
  };
  const ordered = [...shown, ...guesses]
    .map((stake) => ({ ...stake, agrees: agreement(stake), far: distance(stake.targets) }))
    .sort((a, b) => b.agrees - a.agrees || a.far - b.far)
    .map(({ agrees, far, ...stake }): LikelyStake => ({ ...stake, likely: agrees > 0 }));
  // Nets, ladders and other captures: what has few liberties beside a marked move. Never first: a position may show it by chance.
  const small = author.right
    .flatMap(([first]) => (first === undefined || first === PASS ? [] : smallChainsNear(author, first)))
    .filter(({ targets }) => {
      const isKnown = known.has(targets.join());
      known.add(targets.join());
      return !isKnown;
    })
    .map((stake): LikelyStake => ({ ...stake, likely: false }));
  return [...ordered.slice(0, BEFORE_SMALL), ...small.slice(0, MAX_SMALL), ...ordered.slice(BEFORE_SMALL)];
};
