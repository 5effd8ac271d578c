import type { Ask } from '#kernel/play/rank-turn';
import { Search } from '#kernel/search/search';
import { readEvaluator } from '../verify/read-evaluator';

/** A network that answers questions as the app's engine does, and forgets them before another game. */
export interface Searcher {
  readonly ask: Ask;
  readonly forget: () => void;
}

export const searcher = (file: string): Searcher => {
  const evaluator = readEvaluator(file, 'wasm-relaxed');
  const search = new Search(evaluator, { now: () => performance.now(), pause: async () => {}, engine: '' });
  let last: Promise<unknown> = Promise.resolve();
  return {
    // One question after another, as two players at once may ask about the end of a game.
    ask: ({ line, visits }) => {
      const answer = last.then(() => {
        search.clear();
        const placed = search.setPosition(line);
        if (!placed.ok) throw new Error(placed.failure.code);
        return search.run({ visits, ownership: true, steady: true });
      });
      last = answer;
      return answer;
    },
    forget: () => search.forget(),
  };
};
