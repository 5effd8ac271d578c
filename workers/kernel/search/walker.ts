import { PASS } from '../board/types';
import type { Match } from '../network/match';
import type { Backup } from './backup';
import type { BiasTable } from './bias';
import { type Evaluation, priorOf, withoutMove } from './evaluation';
import type { EvaluationCache, Question } from './evaluation-cache';
import { biasKey, type GraphKey, graphKey, keyNumber, playedOn } from './keys';
import type { SearchParameters } from './parameters';
import type { Selector } from './select';
import { NONE, type Tree } from './tree';

/** A walk whose last node waits for the network. */
export interface Walk {
  readonly question: Question;
  readonly leaf: number;
  /** The steps: node, edge taken, whether the step counts as a visit of the node. */
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly counted: readonly boolean[];
}

/**
 * How a walk without the network ended: `visited` counts; `extra` does not (passes tried for safety); `busy`:
 * another walk waits at the same node; `full`: there is no room for a new node.
 */
export type Ending = 'visited' | 'extra' | 'busy' | 'full';

/** The objects that a walk needs; one set per root. */
export interface WalkerDeps {
  readonly tree: Tree;
  readonly table: Map<number, number>;
  readonly bias: BiasTable;
  readonly match: Match;
  readonly root: number;
  readonly selector: Selector;
  readonly backup: Backup;
  readonly cache: EvaluationCache;
  readonly p: SearchParameters;
  readonly maxNodes: number;
}

/** Descends from the root to a leaf and carries the result back up, as KataGo's playouts do. */
export class Walker {
  readonly #deps: WalkerDeps;
  readonly #pass: number;
  #walks = 0;
  #nodes: number[] = [];
  #edges: number[] = [];
  #counted: boolean[] = [];

  constructor(deps: WalkerDeps) {
    this.#deps = deps;
    this.#pass = deps.match.board.points;
  }

  /** Descends once. The match is at the root before and after. */
  walk(): Walk | Ending {
    const { tree, selector, match, backup } = this.#deps;
    this.#walks += 1;
    this.#nodes = [];
    this.#edges = [];
    this.#counted = [];
    let node = this.#deps.root;
    for (;;) {
      if (tree.terminal[node] === 1) {
        this.#addResult(node);
        return this.#end(true);
      }
      if (tree.evaluation[node] === undefined) return this.#evaluate(node);
      selector.select(node, this.#nodes.length);
      if (selector.lacksPassing && match.passWouldEndPhase)
        selector.takePassing(Math.max(0, priorOf(tree.evaluation[node] as Evaluation, this.#pass)));
      const { move, counted } = selector;
      if (move === NONE) {
        backup.addLeaf(node);
        return this.#end(true);
      }
      let { edge } = selector;
      const point = move === this.#pass ? PASS : move;
      if (!match.isLegal(point)) {
        this.#forbid(node, edge, move);
        return this.#end(true);
      }
      let played = false;
      if (edge === NONE) {
        if (tree.nodes >= this.#deps.maxNodes) {
          this.#end(false);
          return 'full';
        }
        edge = this.#open(node, move, selector.prior);
        played = true;
      }
      const child = tree.edgeChild[edge] as number;
      this.#step(node, edge, counted, child);
      const caughtUp = (tree.edgeVisits[edge] as number) >= (tree.visits[child] as number);
      const circles = tree.walk[child] === this.#walks;
      if ((counted && !caughtUp) || circles) {
        if (played) match.undo();
        return this.#end(true, this.#nodes.length - 1);
      }
      if (!played) match.play(point);
      tree.walk[child] = this.#walks;
      node = child;
    }
  }

  /** Ends the walk with the network's evaluation. */
  settle(walk: Walk, evaluation: Evaluation): Ending {
    this.#receive(walk.leaf, evaluation);
    return this.#rise(walk.nodes, walk.edges, walk.counted, true);
  }

  /** Takes the walk back after a failure of the network. */
  abandon(walk: Walk): void {
    this.#deps.tree.pending[walk.leaf] = 0;
    this.#rise(walk.nodes, walk.edges, walk.counted, false);
  }

  #evaluate(node: number): Walk | Ending {
    const { tree, match, cache } = this.#deps;
    if (tree.pending[node] === 1) {
      this.#end(false);
      return 'busy';
    }
    const known = cache.recall(match, false);
    if (known) {
      this.#receive(node, known);
      return this.#end(true);
    }
    const depth = this.#nodes.length;
    const question = cache.ask(match, false, depth);
    tree.pending[node] = 1;
    for (let i = 0; i < depth; i += 1) match.undo();
    return { question, leaf: node, nodes: this.#nodes, edges: this.#edges, counted: this.#counted };
  }

  #receive(node: number, evaluation: Evaluation): void {
    const { tree, backup } = this.#deps;
    tree.pending[node] = 0;
    tree.evaluation[node] = evaluation;
    backup.weigh(node);
    backup.addLeaf(node);
  }

  #step(node: number, edge: number, counted: boolean, child: number): void {
    const { virtualLosses } = this.#deps.tree;
    this.#nodes.push(node);
    this.#edges.push(edge);
    this.#counted.push(counted);
    virtualLosses[child] = (virtualLosses[child] as number) + 1;
  }

  /** @param played moves made on the board */
  #end(update: boolean, played = this.#nodes.length): Ending {
    for (let i = 0; i < played; i += 1) this.#deps.match.undo();
    return this.#rise(this.#nodes, this.#edges, this.#counted, update);
  }

  #rise(
    nodes: readonly number[],
    edges: readonly number[],
    counted: readonly boolean[],
    update: boolean,
  ): Ending {
    const { tree, backup } = this.#deps;
    let counts = update;
    for (let i = nodes.length - 1; i >= 0; i -= 1) {
      const edge = edges[i] as number;
      const child = tree.edgeChild[edge] as number;
      if (!counted[i]) counts = false;
      if (counts) {
        const node = nodes[i] as number;
        tree.edgeVisits[edge] = (tree.edgeVisits[edge] as number) + 1;
        backup.recompute(node);
        tree.visits[node] = (tree.visits[node] as number) + 1;
      }
      tree.virtualLosses[child] = (tree.virtualLosses[child] as number) - 1;
    }
    return counts ? 'visited' : 'extra';
  }

  /** Plays a new move of this node and adds an edge, to a new node or to one that another line reached. */
  #open(node: number, move: number, prior: number): number {
    const { tree, table, match, p, root } = this.#deps;
    const point = move === this.#pass ? PASS : move;
    const lesson = p.subtreeValueBiasFactor === 0 ? undefined : biasKey(match, point);
    const friendly = point === PASS && match.passWouldBeFriendly;
    match.play(point);
    const goesOn = point === PASS && match.finished && (friendly || (p.conservativePass && node === root));
    if (!p.useGraphSearch) {
      return tree.addEdge(node, move, prior, this.#makeNode({ lo: 0, hi: 0 }, goesOn, lesson));
    }
    const before = { lo: tree.keyLo[node] as number, hi: tree.keyHi[node] as number };
    const plain = graphKey(before, match, p.graphSearchRepBound);
    const key = goesOn ? playedOn(plain) : plain;
    const number = keyNumber(key.lo, key.hi);
    const known = table.get(number);
    if (known !== undefined && tree.toPlay[known] === match.toPlay)
      return tree.addEdge(node, move, prior, known);
    const child = this.#makeNode(plain, goesOn, lesson);
    if (known === undefined) table.set(number, child);
    return tree.addEdge(node, move, prior, child);
  }

  #makeNode(key: GraphKey, goesOn: boolean, lesson: number | undefined): number {
    const { tree, bias, match } = this.#deps;
    const node = tree.addNode(match.toPlay);
    tree.keyLo[node] = key.lo;
    tree.keyHi[node] = key.hi;
    tree.terminal[node] = match.finished && !goesOn ? 1 : 0;
    if (lesson !== undefined) tree.bias[node] = bias.entry(lesson);
    return node;
  }

  /**
   * Superko can forbid on one way to a shared node what is legal on another; the walk then does not play the
   * move.
   */
  #forbid(node: number, edge: number, move: number): void {
    const { tree } = this.#deps;
    const evaluation = tree.evaluation[node];
    if (edge !== NONE) tree.edgePrior[edge] = -1;
    else if (evaluation) tree.evaluation[node] = withoutMove(evaluation, move);
  }

  /** Adds a visit of a finished game, counted by the rules. */
  #addResult(node: number): void {
    const { match, backup, cache, p } = this.#deps;
    const weight = p.useUncertainty && cache.knowsUncertainty ? p.uncertaintyMaxWeight : 1;
    const score = match.noResult ? undefined : match.finalWhiteScore();
    if (score === undefined) {
      backup.addTerminal(node, 0, 1, 0, 0, weight);
      return;
    }
    const drawWins = p.drawEquivalentWinsForWhite;
    const wins = score > 0 ? 1 : score < 0 ? 0 : drawWins;
    // A whole score represents the two half ones beside it, as in the network's features.
    const whole = Number.isInteger(score);
    const meanSq = whole
      ? (score - 0.5) ** 2 * (1 - drawWins) + (score + 0.5) ** 2 * drawWins
      : score * score;
    const mean = whole ? score + drawWins - 0.5 : score;
    backup.addTerminal(node, 2 * wins - 1, 0, mean, meanSq, weight);
  }
}
