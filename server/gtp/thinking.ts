import type { Analysis } from '#kernel/kata/analysis';
import type { Evaluator } from '#kernel/network/evaluator';
import type { Thought } from '#kernel/play/choose-move';
import type { SearchParameters } from '#kernel/search/parameters';
import { makeRootPosition, type SearchRequest } from '#kernel/search/root-position';
import { Search, type SearchLimits } from '#kernel/search/search';

export interface ThinkingDeps {
  readonly evaluator: Evaluator;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Lets the program read waiting input. */
  readonly pause: () => Promise<void>;
  readonly seed: number;
  /** Positions at the network at the same time. Default: 1. */
  readonly inFlight?: number;
  /** Positions in one call of the network. Default: 1. */
  readonly batch?: number;
}

/** Receives reports: at most one in `everyMs`, until `signal` is set. */
export interface Watch {
  readonly signal: { readonly aborted: boolean };
  readonly everyMs?: number;
  readonly report?: (thought: Thought) => void;
}

/** A search with fixed parameters; it reuses its tree as the game goes on. */
export class Thinking {
  readonly #deps: ThinkingDeps;
  readonly #parameters: SearchParameters;
  #search: Search | undefined;

  constructor(deps: ThinkingDeps, parameters: SearchParameters) {
    this.#deps = deps;
    this.#parameters = parameters;
  }

  async think(request: SearchRequest, limits: SearchLimits, watch: Watch): Promise<Thought> {
    const { evaluator, ...options } = this.#deps;
    const parameters = this.#parameters;
    this.#search ??= new Search(evaluator, { ...options, parameters });
    const search = this.#search;
    const set = search.setPosition(request);
    const position = makeRootPosition(request, parameters, evaluator.model);
    // The table has already played these moves.
    if (!set.ok || !position.ok) throw new Error('the search refuses a move of the game');
    const thought = (analysis: Analysis): Thought => {
      const { grown } = search;
      if (!grown) throw new Error('no position was set');
      return { analysis, grown, position: position.value, parameters };
    };
    const { report } = watch;
    const analysis = await search.run(
      limits,
      report && ((found) => report(thought(found))),
      watch.everyMs,
      watch.signal,
    );
    return thought(analysis);
  }

  /** Clears the tree and the cache. */
  clear(): void {
    this.#search = undefined;
  }
}
