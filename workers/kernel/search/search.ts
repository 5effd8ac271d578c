import type { Rules } from '../board/rules';
import { BLACK, type Color, type Move, PASS, type Point, type Size, WHITE } from '../board/words';
import type { Analysis } from '../kata/analysis';
import type { Evaluator, NetRaw } from '../network/evaluator';
import { Match } from '../network/match';
import { fail, type Outcome, ok } from '../outcome';
import { Backup } from './backup';
import { BiasTable } from './bias';
import { Chooser } from './choice';
import { compacted, reachable, tableKey } from './compact';
import { endingBonus, safeArea } from './ending';
import { priorOf } from './evaluation';
import { type GraphKey, graphKey, keyNumber } from './keys';
import { Oracle } from './oracle';
import { DEFAULT_PARAMETERS, type SearchParameters } from './parameters';
import { Random } from './random';
import { report } from './report';
import { Selector } from './select';
import { NONE, Tree } from './tree';
import { markTwins, symmetriesOf } from './twins';
import { scoreCenter, Utility } from './utility';
import { type Walk, Walker } from './walker';

/** A position by the way it came about. */
export interface SearchRequest {
  readonly size: Size;
  readonly rules: Rules;
  readonly komi: number;
  readonly initialStones: { readonly black: readonly Point[]; readonly white: readonly Point[] };
  readonly initialPlayer?: Color | undefined;
  readonly moves: readonly Move[];
  /** Moves of the side to move that are not looked at. */
  readonly avoid?: readonly Point[] | undefined;
}

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
  /** Where growth ends: the search then stops as if it had reached its limit. A node takes 1 to 2 kB on 19x19. */
  readonly maxNodes?: number;
  /** The same symmetry (0 to 7) for every evaluation, or a new one each time; 0 if absent. */
  readonly symmetry?: number | 'random';
  /** Positions under way to the network at the same time, and positions a call. More than one costs determinism. */
  readonly inFlight?: number;
  readonly batch?: number;
  /** Name given in analyses; the network's if absent. */
  readonly engine?: string;
}

export type SearchFailure = 'search.move';

const MAX_NODES = 50_000;
const PAUSE_EVERY_MS = 10;
/** Walks in a row that may end without counting, before a search is taken to be stuck. */
const MAX_EXTRAS = 1000;

/** The position searched and what was worked out for it; replaced as a whole. */
interface Place {
  readonly match: Match;
  readonly key: GraphKey;
  readonly banned: Uint8Array;
  readonly symmetries: readonly Int32Array[];
  readonly root: number;
  /** Made by the first run at this place. */
  ready?: { readonly walker: Walker; readonly chooser: Chooser };
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
  #tree = new Tree();
  #table = new Map<number, number>();
  #bias = new BiasTable();
  #points = 0;
  #place: Place | undefined;
  #running = false;

  constructor(evaluator: Evaluator, options: SearchOptions) {
    this.#p = { ...DEFAULT_PARAMETERS, ...options.parameters };
    this.#options = options;
    this.#random = new Random(options.seed ?? 1);
    this.#maxNodes = options.maxNodes ?? MAX_NODES;
    this.#oracle = new Oracle(evaluator, this.#p, this.#random, options.symmetry ?? 0, this.#maxNodes);
  }

  /** Nodes held now, those of earlier positions included. */
  get nodes(): number {
    return this.#tree.nodes;
  }

  /** Turns to a position. Fails, and changes nothing, when a move cannot be played. Not while running. */
  setPosition(request: SearchRequest): Outcome<void, SearchFailure> {
    if (this.#running) throw new Error('the search is running');
    const match = new Match({
      size: request.size,
      rules: request.rules,
      komi: request.komi,
      initialStones: [
        ...request.initialStones.black.map((point) => ({ color: BLACK, point }) as const),
        ...request.initialStones.white.map((point) => ({ color: WHITE, point }) as const),
      ],
      initialPlayer: request.initialPlayer,
    });
    let key = graphKey({ lo: 0, hi: 0 }, match, this.#p.graphSearchRepBound);
    for (const [turn, { color, point }] of request.moves.entries()) {
      if (!match.playAs(color, point)) return fail('search.move', { turn });
      key = graphKey(key, match, this.#p.graphSearchRepBound);
    }
    // Only in the tree are the clean-up phases of territory scoring played.
    match.preventEncore = false;
    const symmetries = symmetriesOf(match);
    const banned = this.#bannedMoves(match, symmetries, request.avoid ?? []);
    const before = this.#place;
    if (before && isSame(before, key, banned) && before.match.turns === match.turns) return ok(undefined);
    this.#leave();
    if (match.board.points !== this.#points) this.#forget(match.board.points);
    this.#place = {
      match,
      key,
      banned,
      symmetries: this.#p.rootSymmetryPruning ? symmetries : symmetries.slice(0, 1),
      root: this.#enter(match, key, banned),
    };
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
    const place = this.#place;
    if (!place) throw new Error('no position was set');
    this.#running = true;
    try {
      const started = this.#options.now();
      const { walker } = place.ready ?? (await this.#prepare(place));
      await this.#grow(place.root, walker, { limits, started, onReport, reportEveryMs, signal });
    } finally {
      this.#running = false;
    }
    return this.#report(place, limits.ownership ?? true);
  }

  /** What is known of the position; undefined before the first run there has evaluated it. */
  analysis(includeOwnership = true): Analysis | undefined {
    const place = this.#place;
    return place?.ready && this.#report(place, includeOwnership);
  }

  /** The columns and the node of the present root, to look at. */
  get grown(): { readonly tree: Tree; readonly root: number } | undefined {
    return this.#place && { tree: this.#tree, root: this.#place.root };
  }

  async #grow(root: number, walker: Walker, course: Course): Promise<void> {
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
        onReport(this.#report(this.#place as Place, limits.ownership ?? true));
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
        if ((this.#tree.visits[root] as number) + flying + group.length >= visits) break;
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
      const reached = (this.#tree.visits[root] as number) + flying >= visits;
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
  async #prepare(place: Place): Promise<{ readonly walker: Walker; readonly chooser: Chooser }> {
    const { match, root, banned } = place;
    const p = this.#p;
    const tree = this.#tree;
    const evaluation = this.#oracle.recall(match, true) ?? (await this.#evaluateRoot(match));
    tree.evaluation[root] = evaluation;
    const known = (tree.visits[root] as number) > 0;
    const expected = known ? (tree.scoreMean[root] as number) : evaluation.scoreMean;
    const center = scoreCenter(expected, Math.sqrt(this.#points), p);
    const utility = new Utility(p, this.#points, center);
    const backup = new Backup(tree, this.#bias, p, utility);
    const bonus = endingBonus(match, evaluation, safeArea(match), p);
    const rootData = { node: root, banned, bonus };
    const selector = new Selector(tree, p, utility, rootData, this.#points, this.#random);
    const chooser = new Chooser(tree, p, utility, rootData);
    if (known) {
      for (const edge of tree.edgesOf(root))
        tree.edgePrior[edge] = priorOf(evaluation, tree.edgeMove[edge] as number);
      for (const node of reachable(tree, root)) backup.refresh(node);
    } else {
      backup.weigh(root);
      backup.addLeaf(root);
    }
    const walker = new Walker({
      tree,
      table: this.#table,
      bias: this.#bias,
      match,
      root,
      selector,
      backup,
      oracle: this.#oracle,
      p,
      maxNodes: this.#maxNodes,
    });
    place.ready = { walker, chooser };
    return place.ready;
  }

  async #evaluateRoot(match: Match) {
    const question = this.#oracle.ask(match, true, 0);
    const [raw] = await this.#oracle.evaluator.evaluate([question.inputs]);
    if (!raw) throw new Error('the network gave no answer');
    return this.#oracle.learn(question, raw);
  }

  #report(place: Place, includeOwnership: boolean): Analysis {
    const { ready, match, root, symmetries } = place;
    if (!ready) throw new Error('the root is not evaluated');
    const engine = this.#options.engine ?? this.#oracle.evaluator.name;
    const ground = { tree: this.#tree, root, chooser: ready.chooser, match, symmetries, p: this.#p, engine };
    return report(ground, includeOwnership);
  }

  #bannedMoves(match: Match, symmetries: readonly Int32Array[], avoid: readonly Point[]): Uint8Array {
    const banned = new Uint8Array(match.board.points + 1);
    if (this.#p.rootSymmetryPruning && avoid.length === 0) markTwins(match, symmetries, banned);
    for (const point of avoid) banned[point < 0 ? match.board.points : point] = 1;
    if (this.#p.rootPruneUselessMoves && opponentOnlyPasses(match)) {
      safeArea(match).forEach((owner, point) => {
        if (owner !== 0) banned[point] = 1;
      });
    }
    return banned;
  }

  /** The figures of a root go back to the node that other positions know it by. */
  #leave(): void {
    const place = this.#place;
    this.#place = undefined;
    if (!place?.ready) return;
    const { root } = place;
    const tree = this.#tree;
    const number = tableKey(tree, root);
    const twin = this.#table.get(number);
    if (twin === undefined) this.#table.set(number, root);
    else if (tree.evaluation[twin] && (tree.visits[twin] as number) < (tree.visits[root] as number)) {
      tree.takeFigures(twin, tree, root);
      tree.firstEdge[twin] = tree.firstEdge[root] as number;
      tree.lastEdge[twin] = tree.lastEdge[root] as number;
      tree.firstEdge[root] = NONE;
      tree.lastEdge[root] = NONE;
    }
  }

  /** A root node for the position, with what is known of it from before. */
  #enter(match: Match, key: GraphKey, banned: Uint8Array): number {
    const twin = this.#table.get(keyNumber(key.lo, key.hi));
    const root = this.#tree.addNode(match.toPlay);
    this.#tree.keyLo[root] = key.lo;
    this.#tree.keyHi[root] = key.hi;
    if (twin !== undefined && this.#tree.evaluation[twin] && this.#tree.toPlay[twin] === match.toPlay)
      this.#copyEdges(twin, root, match, banned);
    if (this.#tree.nodes <= this.#maxNodes / 2) return root;
    const next = compacted({ tree: this.#tree, table: this.#table, bias: this.#bias, root }, this.#p);
    if (next.tree.nodes > this.#maxNodes * 0.75) {
      this.#forget(this.#points);
      return this.#enter(match, key, banned);
    }
    this.#tree = next.tree;
    this.#table = next.table;
    this.#bias = next.bias;
    return next.root;
  }

  #copyEdges(twin: number, root: number, match: Match, banned: Uint8Array): void {
    const tree = this.#tree;
    tree.takeFigures(root, tree, twin);
    let visits = 1;
    for (const edge of tree.edgesOf(twin)) {
      const move = tree.edgeMove[edge] as number;
      const point = move === this.#points ? PASS : move;
      if (banned[move] === 1 || !match.isLegal(point)) continue;
      const prior = tree.edgePrior[edge] as number;
      const copy = tree.addEdge(root, move, prior, tree.edgeChild[edge] as number);
      tree.edgeVisits[copy] = tree.edgeVisits[edge] as number;
      visits += tree.edgeVisits[edge] as number;
    }
    tree.visits[root] = visits;
  }

  #forget(points: number): void {
    this.#points = points;
    this.#tree = new Tree();
    this.#table = new Map();
    this.#bias = new BiasTable();
  }
}

interface Course {
  readonly limits: SearchLimits;
  readonly started: number;
  readonly onReport: ((analysis: Analysis) => void) | undefined;
  readonly reportEveryMs: number;
  readonly signal: { readonly aborted: boolean } | undefined;
}

const isSame = (place: Place, key: GraphKey, banned: Uint8Array): boolean =>
  place.key.lo === key.lo && place.key.hi === key.hi && place.banned.every((value, i) => value === banned[i]);

/** Four passes of the opponent in his last four turns: somebody fills up territory to no end. */
const opponentOnlyPasses = (match: Match): boolean => {
  if (match.turns < 7) return false;
  for (const ago of [1, 3, 5, 7])
    if (match.pointAgo(ago) !== PASS || match.colorAgo(ago) === match.toPlay) return false;
  return true;
};
