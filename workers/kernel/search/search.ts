import type { Analysis } from '../kata/analysis';
import type { Evaluator, NetRaw } from '../network/evaluator';
import type { Match } from '../network/match';
import { type Outcome, ok } from '../outcome';
import { Backup } from './backup';
import { Chooser } from './choice';
import { reachable } from './compact';
import { endingBonus } from './ending';
import { type Evaluation, priorOf } from './evaluation';
import { Memory } from './memory';
import { Oracle } from './oracle';
import { DEFAULT_PARAMETERS, type SearchParameters } from './parameters';
import { isSamePlace, makePlace, type Place, type SearchFailure, type SearchRequest } from './place';
import { Random } from './random';
import { report } from './report';
import { Selector } from './select';
import type { Tree } from './tree';
import { scoreCenter, Utility } from './utility';
import { type Walk, Walker } from './walker';

/** A search ends at the first of these; without any it runs until stopped. */
export interface SearchLimits {
  /** Of the root, those kept from earlier searches included. */
  readonly visits?: number | undefined;
  readonly timeMs?: number | undefined;
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
}

const MAX_NODES = 50_000;
const PAUSE_EVERY_MS = 10;
/** Walks in a row that may end without counting, before a search is taken to be stuck. */
const MAX_EXTRAS = 1000;

/** The position searched and what was worked out for it; replaced as a whole. */
interface Scene extends Place {
  readonly root: number;
  /** Made by the first run here. */
  tools?: Tools;
}

interface Tools {
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
  readonly #oracle: Oracle;
  readonly #random: Random;
  readonly #maxNodes: number;
  readonly #memory: Memory;
  #scene: Scene | undefined;
  #running = false;

  constructor(evaluator: Evaluator, options: SearchOptions) {
    this.#p = { ...DEFAULT_PARAMETERS, ...options.parameters };
    this.#options = options;
    this.#random = new Random(options.seed ?? 1);
    this.#maxNodes = options.maxNodes ?? MAX_NODES;
    this.#oracle = new Oracle(evaluator, this.#p, this.#random, options.symmetry ?? 0, this.#maxNodes);
    this.#memory = new Memory(this.#p, this.#maxNodes);
  }

  /** Nodes held now, those of earlier positions included. */
  get nodes(): number {
    return this.#memory.tree.nodes;
  }

  /** Turns to a position. Fails, and changes nothing, when a move cannot be played. Not while running. */
  setPosition(request: SearchRequest): Outcome<void, SearchFailure> {
    if (this.#running) throw new Error('the search is running');
    const made = makePlace(request, this.#p, this.#oracle.evaluator.model.passAliveUnderSuicide);
    if (!made.ok) return made;
    const before = this.#scene;
    if (before && isSamePlace(before, made.value)) return ok(undefined);
    if (before?.tools && !before.partial) this.#memory.leave(before.root);
    this.#scene = { ...made.value, root: this.#memory.enter(made.value) };
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
    signal?: { readonly aborted: boolean },
  ): Promise<Analysis> {
    if (this.#running) throw new Error('the search is running');
    const scene = this.#scene;
    if (!scene) throw new Error('no position was set');
    this.#running = true;
    try {
      const started = this.#options.now();
      scene.tools ??= await this.#prepare(scene);
      const course = { limits, started, onReport, reportEveryMs, signal };
      await this.#grow(scene, scene.tools, course);
      return this.#report(scene, scene.tools, limits.ownership ?? true);
    } finally {
      this.#running = false;
    }
  }

  /** What is known of the position; undefined before the first run there has evaluated it. */
  analysis(includeOwnership = true): Analysis | undefined {
    const scene = this.#scene;
    return scene?.tools && this.#report(scene, scene.tools, includeOwnership);
  }

  /** The columns and the node of the present root, to look at. */
  get grown(): { readonly tree: Tree; readonly root: number } | undefined {
    return this.#scene && { tree: this.#memory.tree, root: this.#scene.root };
  }

  async #grow(scene: Scene, tools: Tools, course: Course): Promise<void> {
    const { walker } = tools;
    const rootVisits = (): number => this.#memory.tree.visits[scene.root] as number;
    const { limits, started, onReport, reportEveryMs, signal } = course;
    const { now, pause, inFlight = 1, batch = 1 } = this.#options;
    const visits = limits.visits ?? Number.POSITIVE_INFINITY;
    const end = started + (limits.timeMs ?? Number.POSITIVE_INFINITY);
    const flights = new Set<Promise<void>>();
    let failure: { readonly cause: unknown } | undefined;
    let flying = 0;
    let extras = 0;
    let full = false;
    let paused = now();
    let reported = paused;
    for (;;) {
      const time = now();
      if (onReport && time - reported >= reportEveryMs) {
        reported = time;
        onReport(this.#report(scene, tools, limits.ownership ?? true));
      }
      if (pause && time - paused >= PAUSE_EVERY_MS) {
        await pause();
        paused = now();
      }
      const over =
        full || failure !== undefined || signal?.aborted === true || time >= end || extras > MAX_EXTRAS;
      const group: Walk[] = [];
      let busy = false;
      const room = Math.min(batch, inFlight - flying);
      while (!over && group.length < room) {
        if (rootVisits() + flying + group.length >= visits) break;
        const walk = walker.walk();
        if (typeof walk !== 'string') group.push(walk);
        else if (walk === 'busy') busy = true;
        else if (walk === 'full') full = true;
        else extras = walk === 'extra' ? extras + 1 : 0;
        // Walks that need no network are quick, but there may be very many: look at the clock in between.
        if (busy || full || (typeof walk === 'string' && group.length === 0)) break;
      }
      if (group.length > 0) {
        const answer = this.#oracle.evaluator.evaluate(group.map((walk) => walk.question.inputs));
        if (Array.isArray(answer)) this.#land(walker, group, answer);
        else {
          flying += group.length;
          const flight: Promise<void> = answer
            .then(
              (raws) => this.#land(walker, group, raws),
              (cause: unknown) => {
                failure = { cause };
                for (const walk of group) walker.abandon(walk);
              },
            )
            .finally(() => {
              flying -= group.length;
              flights.delete(flight);
            });
          flights.add(flight);
        }
        extras = 0;
      }
      const reached = rootVisits() + flying >= visits;
      if (flights.size > 0 && (over || reached || busy || full || flying >= inFlight))
        await Promise.race(flights);
      else if (flights.size === 0 && (over || reached)) break;
    }
    if (failure) throw failure.cause;
  }

  #land(walker: Walker, group: readonly Walk[], raws: readonly NetRaw[]): void {
    group.forEach((walk, i) => {
      const raw = raws[i];
      if (raw) walker.settle(walk, this.#oracle.learn(walk.question, raw));
      else walker.abandon(walk);
    });
  }

  /** Evaluates the root and binds everything that depends on it. */
  async #prepare(scene: Scene): Promise<Tools> {
    const { match, root, banned, safe } = scene;
    const p = this.#p;
    const { tree, table, bias } = this.#memory;
    const evaluation = this.#oracle.recall(match, true) ?? (await this.#evaluateRoot(match));
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
    const rules = { node: root, banned, bonus: endingBonus(match, evaluation, safe, p) };
    const selector = new Selector(tree, p, utility, rules, points, this.#random);
    const maxNodes = this.#maxNodes;
    const oracle = this.#oracle;
    return {
      walker: new Walker({ tree, table, bias, match, root, selector, backup, oracle, p, maxNodes }),
      chooser: new Chooser(tree, p, utility, rules),
    };
  }

  async #evaluateRoot(match: Match): Promise<Evaluation> {
    const question = this.#oracle.ask(match, true, 0);
    const [raw] = await this.#oracle.evaluator.evaluate([question.inputs]);
    if (!raw) throw new Error('the network gave no answer');
    return this.#oracle.learn(question, raw);
  }

  #report({ match, root, symmetries }: Scene, { chooser }: Tools, includeOwnership: boolean): Analysis {
    const engine = this.#options.engine ?? this.#oracle.evaluator.name;
    const { tree } = this.#memory;
    return report({ tree, root, chooser, match, symmetries, p: this.#p, engine }, includeOwnership);
  }
}

interface Course {
  readonly limits: SearchLimits;
  readonly started: number;
  readonly onReport: ((analysis: Analysis) => void) | undefined;
  readonly reportEveryMs: number;
  readonly signal: { readonly aborted: boolean } | undefined;
}
