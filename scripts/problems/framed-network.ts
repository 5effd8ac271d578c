import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, opponent, type Point, WHITE } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { allBut } from '#kernel/search/avoidance';
import { Search } from '#kernel/search/search';
import { decidedGroup } from '#kernel/tsumego/decided-group';
import { type Framed, framed } from '#kernel/tsumego/frame';
import type { Stones } from '#kernel/tsumego/region';
import { suggestDefender } from '#kernel/tsumego/suggest';
import { readEvaluator } from '../verify/read-evaluator';

/** The search after a pass needs only to see that the group is lost. */
const PASS_SHARE = 0.25;
/** The first choice must hold more than this share of the visits: a search that wavers decides nothing. */
const SURE_SHARE = 0.5;
/** In its frame the problem decides the whole board: a pass must cost this much of the winrate. */
const DECIDING_WINRATE = 0.4;
/** Where the visits asked for decide nothing, it looks again with so many times as many. */
const MORE = 4;

type FramedProblem = Stones & { readonly toMove: Color };

/** What a network sees in the frame of one guess of the defender. */
interface Look {
  readonly point: Point | undefined;
  readonly isSure: boolean;
  /** Who wins the framed board depends on the move. */
  readonly decidesBoard: boolean;
  /** A group of either colour depends on the move. */
  readonly decidesGroup: boolean;
}

interface FramedNetwork {
  /** The network's first choice in the frame of the likelier defender. */
  readonly play: (problem: FramedProblem, visits: number) => Promise<Point | undefined>;
  /**
   * The move on which the network's search settles, when it sees that something depends on it; undefined when it stays
   * unsure. It looks in the frame of the likelier defender, then in that of the other colour, then in both with more
   * visits; the first sure look counts.
   */
  readonly judge: (problem: FramedProblem, visits: number) => Promise<Point | undefined>;
}

/** Opens the network of a file; it searches the problem in a frame, first moves only inside the frame. */
export const framedNetwork = (file: string): FramedNetwork => {
  const evaluator = readEvaluator(file, 'wasm');
  const search = new Search(evaluator, { now: () => performance.now(), pause: async () => {}, engine: '' });

  const searched = async (
    { size }: Stones,
    { stones, inside }: Framed,
    color: Color,
    visits: number,
  ): Promise<Analysis> => {
    search.forget();
    const ofColor = (own: Color): Point[] => [...stones.keys()].filter((point) => stones[point] === own);
    const placed = search.setPosition({
      size,
      rules: RULES.chinese,
      komi: 0,
      initialStones: { black: ofColor(BLACK), white: ofColor(WHITE) },
      initialPlayer: color,
      moves: [],
      avoid: [{ color, points: allBut(inside, stones.length), depth: 1 }],
    });
    if (!placed.ok) throw new Error(placed.failure.code);
    return search.run({ visits, ownership: true, steady: true });
  };

  const lookAt = async (problem: FramedProblem, defender: Color, visits: number): Promise<Look> => {
    const { toMove } = problem;
    const frame = framed(problem, defender);
    const chosen = await searched(problem, frame, toMove, visits);
    const passed = await searched(problem, frame, opponent(toMove), Math.ceil(visits * PASS_SHARE));
    const [first] = chosen.candidates;
    const group = decidedGroup(problem, toMove, chosen.ownership ?? [], passed.ownership ?? []);
    return {
      point: first?.point,
      isSure: first !== undefined && first.visits > SURE_SHARE * chosen.visits,
      decidesBoard: Math.abs(chosen.winrate - passed.winrate) >= DECIDING_WINRATE,
      decidesGroup: group !== undefined,
    };
  };

  return {
    play: async (problem, visits) => {
      const frame = framed(problem, suggestDefender(problem));
      return (await searched(problem, frame, problem.toMove, visits)).candidates[0]?.point;
    },
    judge: async (problem, visits) => {
      const likelier = suggestDefender(problem);
      for (const limit of [visits, MORE * visits]) {
        for (const defender of [likelier, opponent(likelier)]) {
          const { point, isSure, decidesBoard, decidesGroup } = await lookAt(problem, defender, limit);
          // In the frame of the other colour even stones that are safe outside look like a group at stake.
          if (isSure && (decidesBoard || (decidesGroup && defender === likelier))) return point;
        }
      }
      return undefined;
    },
  };
};
