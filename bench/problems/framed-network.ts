import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, type Move, opponent, PASS, type Point, WHITE } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { allBut } from '#kernel/search/avoidance';
import { Search } from '#kernel/search/search';
import { decidedGroup } from '#kernel/tsumego/decided-group';
import type { Stones } from '#kernel/tsumego/region';
import { suggestDefender } from '#kernel/tsumego/suggest';
import { readEvaluator } from '../verify/read-evaluator';
import { type Framed, framed } from './frame';

/** The search after a pass needs only to see that the group is lost. */
const PASS_SHARE = 0.25;
/** The first choice must hold more than this share of the visits: a search that wavers decides nothing. */
const SURE_SHARE = 0.5;
/** In its frame the problem decides the whole board: a pass must cost this much of the winrate. */
const DECIDING_WINRATE = 0.4;
/** Where a sure choice decides nothing yet, both sides play on for so many moves. */
const PLIES = 6;

type FramedProblem = Stones & { readonly toMove: Color };

interface FramedNetwork {
  /** The network's first choice in the frame of the likelier defender. */
  readonly play: (problem: FramedProblem, visits: number) => Promise<Point | undefined>;
  /**
   * The move on which the network's search settles, when it sees that something depends on it; undefined when it stays
   * unsure. It looks in the frame of the likelier defender, then in that of the other colour; the first sure look
   * counts. A search mixes good lines with bad ones: where it is sure of a move and not yet of the outcome, it plays on
   * from the move and from a pass, and compares the ends.
   */
  readonly judge: (problem: FramedProblem, visits: number) => Promise<Point | undefined>;
}

/** Opens the network of a file; it searches the problem in a frame, first moves only inside the frame. */
export const framedNetwork = (file: string): FramedNetwork => {
  const evaluator = readEvaluator(file, 'wasm');
  const search = new Search(evaluator, { now: () => performance.now(), pause: async () => {}, engine: '' });

  const searched = async (
    { stones, inside }: Framed,
    { size, toMove }: FramedProblem,
    visits: number,
    moves: readonly Move[] = [],
  ): Promise<Analysis> => {
    search.forget();
    const ofColor = (own: Color): Point[] => [...stones.keys()].filter((point) => stones[point] === own);
    const last = moves.at(-1);
    const color = last ? opponent(last.color) : toMove;
    // The first move has to be one of the problem; later both may leave a settled position alone.
    const allowed = last ? [...inside, PASS] : inside;
    const placed = search.setPosition({
      size,
      rules: RULES.chinese,
      komi: 0,
      initialStones: { black: ofColor(BLACK), white: ofColor(WHITE) },
      initialPlayer: toMove,
      moves,
      avoid: [{ color, points: allBut(allowed, stones.length), depth: 1 }],
    });
    if (!placed.ok) throw new Error(placed.failure.code);
    return search.run({ visits, ownership: true, steady: true });
  };

  /** The analysis after both sides have played on. */
  const playedOn = async (
    frame: Framed,
    problem: FramedProblem,
    visits: number,
    first: Move,
  ): Promise<Analysis> => {
    const moves = [first];
    let analysis = await searched(frame, problem, visits, moves);
    for (let ply = 0; ply < PLIES; ply += 1) {
      const [best] = analysis.candidates;
      const last = moves.at(-1);
      if (!best || !last || (best.point === PASS && last.point === PASS)) break;
      moves.push({ color: opponent(last.color), point: best.point });
      analysis = await searched(frame, problem, visits, moves);
    }
    return analysis;
  };

  /** The sure choice in one frame; undefined when it is unsure, or nothing depends on the choice. */
  const sureChoice = async (
    problem: FramedProblem,
    defender: Color,
    visits: number,
  ): Promise<Point | undefined> => {
    const { toMove } = problem;
    const few = Math.ceil(visits * PASS_SHARE);
    const frame = framed(problem, defender);
    const pass = { color: toMove, point: PASS };
    const chosen = await searched(frame, problem, visits);
    const [first] = chosen.candidates;
    if (!first || first.visits <= SURE_SHARE * chosen.visits) return undefined;
    const isLikelier = defender === suggestDefender(problem);
    const depends = (withMove: Analysis, without: Analysis): boolean => {
      const gain = (withMove.winrate - without.winrate) * (toMove === BLACK ? 1 : -1);
      // In the frame of the other colour even stones that are safe outside look like a group at stake.
      return gain >= DECIDING_WINRATE || (isLikelier && isGroupDecided(problem, withMove, without));
    };
    if (depends(chosen, await searched(frame, problem, few, [pass]))) return first.point;
    const move = { color: toMove, point: first.point };
    const ends = [
      await playedOn(frame, problem, few, move),
      await playedOn(frame, problem, few, pass),
    ] as const;
    return depends(...ends) ? first.point : undefined;
  };

  return {
    play: async (problem, visits) => {
      const frame = framed(problem, suggestDefender(problem));
      return (await searched(frame, problem, visits)).candidates[0]?.point;
    },
    judge: async (problem, visits) => {
      const likelier = suggestDefender(problem);
      return (
        (await sureChoice(problem, likelier, visits)) ??
        (await sureChoice(problem, opponent(likelier), visits))
      );
    },
  };
};

const isGroupDecided = (problem: FramedProblem, withMove: Analysis, without: Analysis): boolean =>
  decidedGroup(problem, problem.toMove, withMove.ownership ?? [], without.ownership ?? []) !== undefined;
