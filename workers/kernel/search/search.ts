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

/** A search ends at the first of these limits; without any it runs until stopped. */
export interface SearchLimits {
  /** Visits of the root, including those kept from earlier searches. */
  readonly visits?: number | undefined;
  readonly timeMs?: number | undefined;
  /** How far to spread the visits of the root in this run; replaces the parameter. */
  readonly wideRootNoise?: number | undefined;
  /** Spreads as far, but without chance: the same position gets the same result. */
  readonly steady?: boolean | undefined;
  /** Sends a report as soon as there are a few visits, whatever the time between reports. */
  readonly eager?: boolean | undefined;
  /** Includes ownership in the analyses. Default: true. */
  readonly ownership?: boolean | undefined;
}

export interface SearchOptions {
  readonly parameters?: Partial<SearchParameters>;
  /** Determines all random choices. Default: 1. */
  readonly seed?: number;
  /** Milliseconds of any monotonic clock. */
  readonly now: () => number;
  /** Lets the caller's event loop run; the search awaits it about every 10 ms. */
  readonly pause?: () => Promise<void>;
  /** The maximum number of nodes: the search then stops as at a limit. A node takes about 2 kB on 19x19. */
  readonly maxNodes?: number;
  /** The symmetry (0 to 7) of every evaluation, or a random one each time. Default: 0. */
  readonly symmetry?: number | 'random';
  /**
   * The maximum number of positions at the network at the same time, and of positions in one call. More than
   * one makes the result depend on timing.
   */
  readonly inFlight?: number;
  readonly batch?: number;
  /**
   * The maximum number in flight of a long search: up to one for eight visits of the root, in calls as much
   * larger. Default: `inFlight`.
   */
  readonly mostInFlight?: number;
  /** Engine name in analyses. Default: the network's name. */
  readonly engine?: string;
  /**
   * Which KataGo engine's convention ends lines. Default: `gtp`, whose lines always begin with the move
   * itself.
   */
  readonly lines?: LinesAs;
}

const MAX_NODES = 50_000;

/** The position under search and everything derived from it; replaced as a whole. */
interface SearchedPosition extends RootPosition {
  readonly root: number;
  /** The first run of the position creates them. */
  tools?: Tools;
}

interface Tools {
  readonly selector: Selector;
  readonly walker: Walker;
  readonly chooser: Chooser;
}

/**
 * KataGo's search in one thread: the caller sets a position, runs it to a limit or until stopped, and reads
 * its analysis at any time. The tree survives changes of position: the search reuses what lies below the new
 * one, or above it after a step back.
 *
 * With one position in flight, a fixed symmetry and the default parameters, it grows the same trees as
 * KataGo.
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

  /** The number of nodes in memory, those of earlier positions included. */
  get nodes(): number {
    return this.#memory.tree.nodes;
  }

  /** Drops the tree but keeps the network's evaluations. Must not be called during a run. */
  clear(): void {
    if (this.#running) throw new Error('the search is running');
    this.#position = undefined;
    this.#memory.clear();
  }

  /**
   * Drops everything from earlier positions, for example after a long pause. Must not be called during a run.
   */
  forget(): void {
    this.clear();
    this.#cache.forget();
  }

  /** Sets the position. Fails and changes nothing when a move is illegal. Must not be called during a run. */
  setPosition(request: SearchRequest): Outcome<void, SearchFailure> {
    if (this.#running) throw new Error('the search is running');
    const made = makeRootPosition(request, this.#p, this.#cache.evaluator.model);
    if (!made.ok) return made;
    const before = this.#position;
    if (before && isSameRootPosition(before, made.value)) return ok(undefined);
    // Avoiding moves below the root changes the meaning of all figures in the tree.
    const { avoidance } = made.value;
    if (avoidance || before?.avoidance) this.#memory.clear();
    else if (before?.tools && !before.partial) this.#memory.leave(before.root);
    this.#cache.keepsTails = avoidance !== undefined;
    this.#position = { ...made.value, root: this.#memory.enter(made.value) };
    return ok(undefined);
  }

  /**
   * Searches until a limit is reached, `signal` is set or memory is full, and returns the analysis. It
   * evaluates at least the position itself. Rejects only when the network does.
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
    const { now, pause, inFlight = 1, batch = 1, mostInFlight = inFlight } = this.#options;
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
      const cache = this.#cache;
      const deps = { walker, cache, rootVisits, now, pause, inFlight, batch, mostInFlight };
      await new SearchLoop(deps, { visits, endMs, signal, report, reportEveryMs, eager }).run();
      return analysis();
    } finally {
      this.#running = false;
    }
  }

  /** Returns the present analysis; undefined before the first run has evaluated the position. */
  analysis(includeOwnership = true): Analysis | undefined {
    const position = this.#position;
    return position?.tools && this.#report(position, position.tools, includeOwnership);
  }

  /** Returns the tree and the present root, for reading. */
  get grown(): { readonly tree: Tree; readonly root: number } | undefined {
    return this.#position && { tree: this.#memory.tree, root: this.#position.root };
  }

  async #ready(position: SearchedPosition): Promise<Tools> {
    position.tools ??= await this.#prepare(position);
    return position.tools;
  }

  /** Evaluates the root and creates everything that depends on it. */
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

  /** Uses calls of the usual size, because one more symmetry must not block a thread for longer. */
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
