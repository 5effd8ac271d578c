import type { Analysis } from '../kata/analysis';
import type { Evaluator, NetRaw } from '../network/evaluator';
import type { Match } from '../network/match';
import { type Outcome, ok } from '../outcome';
import { Backup } from './backup';
import { Chooser } from './choice';
import { endingBonus } from './ending';
import { type Evaluation, priorOf } from './evaluation';
import { EvaluationCache } from './evaluation-cache';
import { Memory } from './memory';
import { DEFAULT_PARAMETERS, type SearchParameters } from './parameters';
import { Random } from './random';
import { reachable } from './reachable';
import { type LinesAs, report } from './report';
import {
  isSameRootPosition,
  makeRootPosition,
  type RootPosition,
  type SearchFailure,
  type SearchRequest,
} from './root-position';
import { SearchLoop } from './search-loop';
import { Selector } from './select';
import type { StopSignal } from './stop';
import type { Tree } from './tree';
import { scoreCenter, Utility } from './utility';
import { Walker } from './walker';

/** A search ends at the first of these; without any it runs until stopped. */
export interface SearchLimits {
  /** Of the root, those kept from earlier searches included. */
  readonly visits?: number | undefined;
  readonly timeMs?: number | undefined;
  /** For this run, in place of the parameter: how far the visits of the root are spread. */
  readonly wideRootNoise?: number | undefined;
  /** Spread as far, but with nothing left to chance: the same position gets the same opinion. */
  readonly steady?: boolean | undefined;
  /** Report as soon as there are a few visits, whatever the time between reports. */
  readonly eager?: boolean | undefined;
  /** Put ownership into the analyses; true if absent. */
  readonly ownership?: boolean | undefined;
}

export interface SearchOptions {
  readonly parameters?: Partial<SearchParameters>;
  /** Decides everything that is left to chance; 1 if absent. */
  readonly seed?: number;
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number;
  /** Lets the caller's event loop run; awaited about every 10 ms. */
  readonly pause?: () => Promise<void>;
  /** Where growth ends: the search then stops as if it had reached its limit. A node takes about 2 kB on 19x19. */
  readonly maxNodes?: number;
  /** The same symmetry (0 to 7) for every evaluation, or a new one each time; 0 if absent. */
  readonly symmetry?: number | 'random';
  /** Positions under way to the network at the same time, and positions a call. More than one costs determinism. */
  readonly inFlight?: number;
  readonly batch?: number;
  /** Name given in analyses; the network's if absent. */
  readonly engine?: string;
  /** Which of KataGo's engines says how lines end; `gtp` if absent, whose lines always begin with the move itself. */
  readonly lines?: LinesAs;
}

const MAX_NODES = 50_000;

/** The position searched and what was worked out for it; replaced as a whole. */
interface SearchedPosition extends RootPosition {
  readonly root: number;
  /** Made by the first run here. */
  tools?: Tools;
}

interface Tools {
  readonly selector: Selector;
  readonly walker: Walker;
  readonly chooser: Chooser;
}

/**
 * KataGo's search in one thread: a position is set, run to a limit or until stopped, and asked for its analysis at
 * any time. The tree outlives changes of position; what lies below the new one, or above it when one goes back,
 * is used again.
 *
 * With one position in flight, a fixed symmetry and the default parameters, it grows the trees that KataGo grows.
 */
export class Search {
  readonly #p: SearchParameters;
  readonly #options: SearchOptions;
  readonly #cache: EvaluationCache;
  readonly #random: Random;
  readonly #maxNodes: number;
  readonly #memory: Memory;
  #position: SearchedPosition | undefined;
  #running = false;

  constructor(evaluator: Evaluator, options: SearchOptions) {
    this.#p = { ...DEFAULT_PARAMETERS, ...options.parameters };
    this.#options = options;
    this.#random = new Random(options.seed ?? 1);
    this.#maxNodes = options.maxNodes ?? MAX_NODES;
    this.#cache = new EvaluationCache(
      evaluator,
      this.#p,
      this.#random,
      options.symmetry ?? 0,
      this.#maxNodes,
    );
    this.#memory = new Memory(this.#p, this.#maxNodes);
  }

  /** Nodes held now, those of earlier positions included. */
  get nodes(): number {
    return this.#memory.tree.nodes;
  }

  /** Lets go of the tree; what the network has said of positions is kept. Not while running. */
  clear(): void {
    if (this.#running) throw new Error('the search is running');
    this.#position = undefined;
    this.#memory.clear();
  }

  /** Lets go of everything earlier positions have left, as after a long rest. Not while running. */
  forget(): void {
    this.clear();
    this.#cache.forget();
  }

  /** Turns to a position. Fails, and changes nothing, when a move cannot be played. Not while running. */
  setPosition(request: SearchRequest): Outcome<void, SearchFailure> {
    if (this.#running) throw new Error('the search is running');
    const made = makeRootPosition(request, this.#p, this.#cache.evaluator.model.passAliveUnderSuicide);
    if (!made.ok) return made;
    const before = this.#position;
    if (before && isSameRootPosition(before, made.value)) return ok(undefined);
    // Where moves are left out below the root, figures mean something else throughout the tree.
    const { avoidance } = made.value;
    if (avoidance || before?.avoidance) this.#memory.clear();
    else if (before?.tools && !before.partial) this.#memory.leave(before.root);
    this.#cache.keepsTails = avoidance !== undefined;
    this.#position = { ...made.value, root: this.#memory.enter(made.value) };
    return ok(undefined);
  }

  /**
   * Searches until a limit is reached, `signal` is set or memory is full, and answers the analysis then. At least
   * the position itself is evaluated. Rejects only when the network does.
   */
  async run(
    limits: SearchLimits,
    onReport?: (analysis: Analysis) => void,
    reportEveryMs = Number.POSITIVE_INFINITY,
    signal?: StopSignal,
  ): Promise<Analysis> {
    if (this.#running) throw new Error('the search is running');
    const position = this.#position;
    if (!position) throw new Error('no position was set');
    const { visits = Number.POSITIVE_INFINITY, timeMs = Number.POSITIVE_INFINITY, eager = false } = limits;
    const { now, pause, inFlight = 1, batch = 1 } = this.#options;
    this.#running = true;
    try {
      const endMs = now() + timeMs;
      const tools = await this.#ready(position);
      const { walker, selector } = tools;
      const analysis = (): Analysis => this.#report(position, tools, limits.ownership ?? true);
      const report = onReport && (() => onReport(analysis()));
      const rootVisits = (): number => this.#memory.tree.visits[position.root] as number;
      selector.noise = limits.wideRootNoise ?? this.#p.wideRootNoise;
      selector.steady = limits.steady ?? false;
      const deps = { walker, cache: this.#cache, rootVisits, now, pause, inFlight, batch };
      await new SearchLoop(deps, { visits, endMs, signal, report, reportEveryMs, eager }).run();
      return analysis();
    } finally {
      this.#running = false;
    }
  }

  /** What is known of the position; undefined before the first run there has evaluated it. */
  analysis(includeOwnership = true): Analysis | undefined {
    const position = this.#position;
    return position?.tools && this.#report(position, position.tools, includeOwnership);
  }

  /** The columns and the node of the present root, to look at. */
  get grown(): { readonly tree: Tree; readonly root: number } | undefined {
    return this.#position && { tree: this.#memory.tree, root: this.#position.root };
  }

  async #ready(position: SearchedPosition): Promise<Tools> {
    position.tools ??= await this.#prepare(position);
    return position.tools;
  }

  /** Evaluates the root and binds everything that depends on it. */
  async #prepare(position: SearchedPosition): Promise<Tools> {
    const { match, root, banned, avoidance, safe } = position;
    const p = this.#p;
    const { tree, table, bias } = this.#memory;
    const evaluation = this.#cache.recall(match, true) ?? (await this.#evaluateRoot(match));
    tree.evaluation[root] = evaluation;
    const known = (tree.visits[root] as number) > 0;
    const expected = known ? (tree.scoreMean[root] as number) : evaluation.scoreMean;
    const { points } = match.board;
    const utility = new Utility(p, points, scoreCenter(expected, Math.sqrt(points), p));
    const backup = new Backup(tree, bias, p, utility);
    if (known) {
      for (const edge of tree.edgesOf(root))
        tree.edgePrior[edge] = priorOf(evaluation, tree.edgeMove[edge] as number);
      for (const node of reachable(tree, root)) backup.refresh(node);
    } else {
      backup.weigh(root);
      backup.addLeaf(root);
    }
    const rules = { node: root, banned, avoidance, bonus: endingBonus(match, evaluation, safe, p) };
    const selector = new Selector(tree, p, utility, rules, points, this.#random);
    const maxNodes = this.#maxNodes;
    const cache = this.#cache;
    return {
      selector,
      walker: new Walker({ tree, table, bias, match, root, selector, backup, cache, p, maxNodes }),
      chooser: new Chooser(tree, p, utility, rules),
    };
  }

  /** In calls of the usual size: a symmetry more must not block a thread for longer. */
  async #evaluateRoot(match: Match): Promise<Evaluation> {
    const questions = this.#cache.askRoot(match);
    const { batch = 1 } = this.#options;
    const raws: NetRaw[] = [];
    while (raws.length < questions.length) {
      const some = questions.slice(raws.length, raws.length + batch);
      const answers = await this.#cache.evaluator.evaluate(some.map(({ inputs }) => inputs));
      if (answers.length < some.length) throw new Error('the network gave no answer');
      raws.push(...answers);
    }
    return this.#cache.learnMean(questions, raws);
  }

  #report(
    { match, root, symmetries }: SearchedPosition,
    { chooser }: Tools,
    includeOwnership: boolean,
  ): Analysis {
    const engine = this.#options.engine ?? this.#cache.evaluator.name;
    const { tree } = this.#memory;
    const lines = this.#options.lines ?? 'gtp';
    return report({ tree, root, chooser, match, symmetries, p: this.#p, engine, lines }, includeOwnership);
  }
}
