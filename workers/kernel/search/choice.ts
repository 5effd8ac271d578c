import { WHITE } from '../board/types';
import { exploreScaling } from './explore';
import { type SearchParameters, utilityRadius } from './parameters';
import type { Root } from './root';
import { NONE, type Tree } from './tree';
import type { Utility } from './utility';

/**
 * Decides which move a finished search plays, and the order of the others (KataGo's play selection values).
 *
 * A move's selection value is its weight, less the weight that proved wasted in hindsight; the move with the
 * best lower confidence bound is raised above the others.
 */
export interface Choices {
  /** Edges of the node in order of creation. */
  readonly edges: readonly number[];
  /** One selection value an edge; 0 is never played. */
  readonly values: Float64Array;
  /** Lower confidence bound of the utility from the mover's view, and its distance from the utility. */
  readonly bounds: Float64Array;
  readonly radii: Float64Array;
}

export class Chooser {
  readonly #tree: Tree;
  readonly #p: SearchParameters;
  readonly #utility: Utility;
  readonly #root: Root;

  constructor(tree: Tree, p: SearchParameters, utility: Utility, root: Root) {
    this.#tree = tree;
    this.#p = p;
    this.#utility = utility;
    this.#root = root;
  }

  /** Returns the selection values of a node's moves; undefined when all are 0. */
  choices(node: number, useBounds = this.#p.useLcbForSelection): Choices | undefined {
    const tree = this.#tree;
    const edges = tree.edgesOf(node);
    if (edges.length === 0) return undefined;
    const values = Float64Array.from(edges, (edge) =>
      (tree.edgePrior[edge] as number) < 0 ? 0 : tree.edgeWeight(edge),
    );
    const best = this.#maxExplored(edges, values);
    const bestWeight = values[best] as number;
    if (node === this.#root.node) this.#trim(edges, values, best);
    const bounds = new Float64Array(edges.length);
    const radii = new Float64Array(edges.length);
    edges.forEach((edge, i) => {
      const { bound, radius } = this.bound(node, edge);
      bounds[i] = bound;
      radii[i] = radius;
    });
    if (useBounds) this.#favourSurest(values, bounds, radii, bestWeight);
    if (!this.#settle(edges, values)) return undefined;
    return { edges, values, bounds, radii };
  }

  /** Returns the confidence bound of one move's utility, pessimistic for the mover. */
  bound(node: number, edge: number): { readonly bound: number; readonly radius: number } {
    const tree = this.#tree;
    const p = this.#p;
    const child = tree.edgeChild[edge] as number;
    const range = utilityRadius(p);
    let weight = tree.edgeWeight(edge);
    let weightSq = tree.edgeWeightSq(edge);
    if ((tree.visits[child] as number) <= 0 || weight <= 0 || weightSq <= 0) {
      const radius = 2 * range * p.lcbStdevs;
      return { bound: -radius, radius };
    }
    // With few samples the variance is presumed large: adds a little weight with the largest possible
    // variance.
    const samples = (weight * weight) / weightSq;
    const prior = weight / samples ** 3;
    const utility = tree.utility[child] as number;
    let utilitySq = Math.max(tree.utilitySq[child] as number, utility * utility + 1e-8);
    utilitySq = (utilitySq * weight + (utilitySq + range * range) * prior) / (weight + prior);
    weight += prior;
    weightSq += prior * prior;
    const deviation = Math.sqrt((utilitySq - utility * utility) / ((weight * weight) / weightSq));
    const radius = deviation * p.lcbStdevs;
    return { bound: this.#side(node) * this.#withBonus(node, edge) - radius, radius };
  }

  /**
   * Returns the expected line from a node: at every node the move it would choose, at most `length` moves.
   */
  line(node: number, length: number): number[] {
    const moves: number[] = [];
    let at = node;
    while (moves.length < length) {
      const choices = this.choices(at);
      if (!choices) break;
      let best = 0;
      choices.values.forEach((value, i) => {
        if (value > (choices.values[best] as number)) best = i;
      });
      const edge = choices.edges[best] as number;
      moves.push(this.#tree.edgeMove[edge] as number);
      at = this.#tree.edgeChild[edge] as number;
    }
    return moves;
  }

  #side(node: number): number {
    return this.#tree.toPlay[node] === WHITE ? 1 : -1;
  }

  /** Returns a child's utility with the parent's bonus, from White's view. */
  #withBonus(node: number, edge: number): number {
    const tree = this.#tree;
    const child = tree.edgeChild[edge] as number;
    const utility = tree.utility[child] as number;
    const bonus = node === this.#root.node ? (this.#root.bonus[tree.edgeMove[edge] as number] as number) : 0;
    if (bonus === 0) return utility;
    return (
      utility +
      this.#utility.ofBonus(tree.scoreMean[child] as number, tree.scoreMeanSq[child] as number, bonus)
    );
  }

  /** Returns the most reliable move before bounds are considered; its last visit does not count. */
  #maxExplored(edges: readonly number[], values: Float64Array): number {
    let best = 0;
    let max = -Infinity;
    edges.forEach((edge, i) => {
      const visits = this.#tree.edgeVisits[edge] as number;
      const worth =
        ((values[i] as number) * Math.max(0, visits - 1)) / Math.max(1, visits) +
        2 * (this.#tree.edgePrior[edge] as number);
      if (worth > max) {
        max = worth;
        best = i;
      }
    });
    return best;
  }

  /** Subtracts from every other move the weight that PUCT would not have spent with the present knowledge. */
  #trim(edges: readonly number[], values: Float64Array, best: number): void {
    const tree = this.#tree;
    const { node } = this.#root;
    const side = this.#side(node);
    let sum = 0;
    for (const edge of edges) sum += tree.edgeWeight(edge);
    const scaling = exploreScaling(tree, node, sum, this.#p);
    const top = edges[best] as number;
    const bar =
      (scaling * (tree.edgePrior[top] as number)) / (1 + tree.edgeWeight(top)) +
      side * this.#withBonus(node, top);
    edges.forEach((edge, i) => {
      if (i === best) return;
      const gap = bar - side * this.#withBonus(node, edge);
      const prior = Math.max(0, tree.edgePrior[edge] as number);
      const wanted = gap <= 0 ? Infinity : Math.max(0, (scaling * prior) / gap - 1);
      values[i] = Math.ceil(Math.min(values[i] as number, wanted));
    });
  }

  /** Raises the move with the best bound, among those with enough weight, above the others. */
  #favourSurest(values: Float64Array, bounds: Float64Array, radii: Float64Array, bestWeight: number): void {
    let surest = NONE;
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i] as number;
      if (value <= 0 || value < this.#p.minVisitPropForLCB * bestWeight) continue;
      if (surest === NONE || (bounds[i] as number) > (bounds[surest] as number)) surest = i;
    }
    if (surest === NONE) return;
    let raised = values[surest] as number;
    for (let i = 0; i < values.length; i += 1) {
      const lead = (bounds[surest] as number) - (bounds[i] as number);
      if (i === surest || lead < 0) continue;
      const radius = radii[i] as number;
      const factor = (radius + lead) / (radius + 0.2 * lead);
      raised = Math.max(raised, factor * factor * (values[i] as number));
    }
    values[surest] = raised;
  }

  /** Final steps: uses priors where there is no weight, drops small values, makes the largest at least 1. */
  #settle(edges: readonly number[], values: Float64Array): boolean {
    let max = largest(values);
    if (max <= 1e-50) {
      edges.forEach((edge, i) => {
        values[i] = Math.max(0, this.#tree.edgePrior[edge] as number);
      });
      max = largest(values);
      if (max <= 1e-50) return false;
    }
    const prune = Math.min(this.#p.chosenMovePrune, max / 64);
    const subtract = Math.min(this.#p.chosenMoveSubtract, max / 64);
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i] as number;
      values[i] = value < prune ? 0 : Math.max(0, value - subtract);
    }
    max = largest(values);
    if (max < 1) for (let i = 0; i < values.length; i += 1) values[i] = (values[i] as number) / max;
    return true;
  }
}

const largest = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b), 0);
