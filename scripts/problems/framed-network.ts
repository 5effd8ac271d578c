import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, opponent, type Point, WHITE } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { allBut } from '#kernel/search/avoidance';
import { Search } from '#kernel/search/search';
import { decidedGroup } from '#kernel/tsumego/decided-group';
import { framed } from '#kernel/tsumego/frame';
import type { Stones } from '#kernel/tsumego/region';
import { suggestDefender } from '#kernel/tsumego/suggest';
import { readEvaluator } from '../verify/read-evaluator';

/** The search after a pass needs only to see that the group is lost. */
const PASS_SHARE = 0.25;

/** What a network plays in a problem. */
interface NetworkChoice {
  readonly point: Point | undefined;
  /** True when a group of either colour depends on the move: a pass would give it away. */
  readonly isDecided: boolean;
}

type Ask = (problem: Stones & { readonly toMove: Color }, visits: number) => Promise<NetworkChoice>;

/** Opens the network of a file; it searches the problem in a frame, first moves only inside the frame. */
export const networkChooser = (file: string): Ask => {
  const evaluator = readEvaluator(file, 'wasm');
  const search = new Search(evaluator, { now: () => performance.now(), pause: async () => {}, engine: '' });
  return async (problem, visits) => {
    const { size, toMove } = problem;
    const { stones, inside } = framed(problem, suggestDefender(problem));
    const ofColor = (color: Color): Point[] => [...stones.keys()].filter((point) => stones[point] === color);
    const initialStones = { black: ofColor(BLACK), white: ofColor(WHITE) };
    const searched = async (color: Color, limit: number): Promise<Analysis> => {
      search.forget();
      const avoid = [{ color, points: allBut(inside, stones.length), depth: 1 }];
      const position = {
        size,
        rules: RULES.chinese,
        komi: 0,
        initialStones,
        initialPlayer: color,
        moves: [],
        avoid,
      };
      const placed = search.setPosition(position);
      if (!placed.ok) throw new Error(placed.failure.code);
      return search.run({ visits: limit, ownership: true, steady: true });
    };
    const { candidates, ownership = [] } = await searched(toMove, visits);
    const { ownership: passed = [] } = await searched(opponent(toMove), Math.ceil(visits * PASS_SHARE));
    return {
      point: candidates[0]?.point,
      isDecided: decidedGroup(problem, toMove, ownership, passed) !== undefined,
    };
  };
};
