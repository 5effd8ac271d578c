import { WHITE } from '../board/types';
import type { BiasTable } from './bias';
import type { SearchParameters } from './parameters';
import { studentCdf } from './student-t';
import { NONE, type Tree } from './tree';
import type { Utility } from './utility';

/**
 * Computes a node's averages from its children and its own evaluation, in KataGo's order of steps.
 *
 * It always recomputes a node from all its children, because bad children count less than their visits, and
 * that share changes with every visit.
 */
export class Backup {
  readonly #tree: Tree;
  readonly #bias: BiasTable;
  readonly #p: SearchParameters;
  readonly #utility: Utility;
  // Columns for the children of one node, reused because this is the hottest loop of the search.
  #child = new Int32Array(64);
  #self = new Float64Array(64);
  #weight = new Float64Array(64);
  #prior = new Float64Array(64);

  constructor(tree: Tree, bias: BiasTable, p: SearchParameters, utility: Utility) {
    this.#tree = tree;
    this.#bias = bias;
    this.#p = p;
    this.#utility = utility;
  }

  /** Stores the value of the node's own evaluation; call it again when the score centre has moved. */
  weigh(node: number): void {
    const own = this.#tree.evaluation[node];
    if (!own) return;
    this.#tree.ownUtility[node] = this.#utility.of(own.winLoss, own.noResult, own.scoreMean, own.scoreMeanSq);
    this.#tree.ownWeight[node] = this.#utility.weight(own.scoreMean, own.winLossError, own.scoreError);
  }

  /** Updates a node after the score centre has moved. Its children must be up to date. */
  refresh(node: number): void {
    const tree = this.#tree;
    this.weigh(node);
    if ((tree.visits[node] as number) === 0) return;
    if ((tree.firstEdge[node] as number) !== NONE) {
      this.recompute(node);
      return;
    }
    const utility = this.#utility.of(
      tree.winLoss[node] as number,
      tree.noResult[node] as number,
      tree.scoreMean[node] as number,
      tree.scoreMeanSq[node] as number,
    );
    tree.utility[node] = utility;
    tree.utilitySq[node] = utility * utility;
  }

  /** Adds the first visit of a node with an evaluation, or a further one when the node has no move to try. */
  addLeaf(node: number): void {
    const own = this.#tree.evaluation[node];
    if (!own) return;
    const tree = this.#tree;
    const utility =
      (tree.ownUtility[node] as number) + this.#bias.correction(tree.bias[node] as number, this.#p);
    const weight = tree.ownWeight[node] as number;
    this.#mixIn(node, own.winLoss, own.noResult, own.scoreMean, own.scoreMeanSq, own.lead, utility, weight);
  }

  /** Adds a visit of a finished game. All values from White's view. */
  addTerminal(
    node: number,
    winLoss: number,
    noResult: number,
    score: number,
    scoreSq: number,
    weight: number,
  ): void {
    const utility = this.#utility.of(winLoss, noResult, score, scoreSq);
    this.#mixIn(node, winLoss, noResult, score, scoreSq, score, utility, weight);
  }

  #mixIn(
    node: number,
    winLoss: number,
    noResult: number,
    mean: number,
    meanSq: number,
    lead: number,
    utility: number,
    weight: number,
  ): void {
    const tree = this.#tree;
    const old = tree.weightSum[node] as number;
    const sum = old + weight;
    const mix = (column: Float64Array, value: number): void => {
      column[node] = ((column[node] as number) * old + value * weight) / sum;
    };
    mix(tree.winLoss, winLoss);
    mix(tree.noResult, noResult);
    mix(tree.scoreMean, mean);
    mix(tree.scoreMeanSq, meanSq);
    mix(tree.lead, lead);
    mix(tree.utility, utility);
    mix(tree.utilitySq, utility * utility);
    tree.weightSum[node] = sum;
    tree.weightSqSum[node] = (tree.weightSqSum[node] as number) + weight * weight;
    tree.visits[node] = (tree.visits[node] as number) + 1;
  }

  /** Computes the node's averages from its children. Does not change its visits. */
  recompute(node: number): void {
    const tree = this.#tree;
    const own = tree.evaluation[node];
    if (!own) return;
    const count = this.#gather(node);
    const child = this.#child;
    const weights = this.#weight;
    let before = 0;
    for (let i = 0; i < count; i += 1) before += weights[i] as number;
    let total = before;
    if (this.#p.useNoisePruning && count > 1 && total > 1e-5) total = this.#pruneNoise(count);
    if (this.#p.valueWeightExponent !== 0 && count > 0 && total > 0) this.#favourGood(count, total);

    let winLoss = 0;
    let noResult = 0;
    let mean = 0;
    let meanSq = 0;
    let lead = 0;
    let utility = 0;
    let utilitySq = 0;
    let weightSq = 0;
    for (let i = 0; i < count; i += 1) {
      const c = child[i] as number;
      const w = weights[i] as number;
      const scaling = w / (tree.weightSum[c] as number);
      winLoss += w * (tree.winLoss[c] as number);
      noResult += w * (tree.noResult[c] as number);
      mean += w * (tree.scoreMean[c] as number);
      meanSq += w * (tree.scoreMeanSq[c] as number);
      lead += w * (tree.lead[c] as number);
      utility += w * (tree.utility[c] as number);
      utilitySq += w * (tree.utilitySq[c] as number);
      weightSq += scaling * scaling * (tree.weightSqSum[c] as number);
    }

    let ownUtility = tree.ownUtility[node] as number;
    const entry = tree.bias[node] as number;
    if (entry !== NONE) {
      if (total > 1e-10) this.#bias.update(tree, node, utility / total - ownUtility, before, this.#p);
      ownUtility += this.#bias.correction(entry, this.#p);
    }
    const w = tree.ownWeight[node] as number;
    const sum = total + w;
    tree.winLoss[node] = (winLoss + w * own.winLoss) / sum;
    tree.noResult[node] = (noResult + w * own.noResult) / sum;
    tree.scoreMean[node] = (mean + w * own.scoreMean) / sum;
    tree.scoreMeanSq[node] = (meanSq + w * own.scoreMeanSq) / sum;
    tree.lead[node] = (lead + w * own.lead) / sum;
    tree.utility[node] = (utility + w * ownUtility) / sum;
    tree.utilitySq[node] = (utilitySq + w * ownUtility * ownUtility) / sum;
    tree.weightSum[node] = sum;
    tree.weightSqSum[node] = weightSq + w * w;
  }

  /** Fills the columns with the children visited through this node; returns their number. */
  #gather(node: number): number {
    const tree = this.#tree;
    const side = tree.toPlay[node] === WHITE ? 1 : -1;
    let count = 0;
    for (let edge = tree.firstEdge[node] as number; edge !== NONE; edge = tree.edgeNext[edge] as number) {
      const c = tree.edgeChild[edge] as number;
      if ((tree.edgeVisits[edge] as number) <= 0 || (tree.weightSum[c] as number) <= 0) continue;
      if (count === this.#child.length) this.#widen();
      this.#child[count] = c;
      this.#self[count] = side * (tree.utility[c] as number);
      this.#weight[count] = tree.edgeWeight(edge);
      this.#prior[count] = Math.max(1e-30, tree.edgePrior[edge] as number);
      count += 1;
    }
    return count;
  }

  #widen(): void {
    const size = this.#child.length * 2;
    const wider = (from: Float64Array): Float64Array<ArrayBuffer> => {
      const to = new Float64Array(size);
      to.set(from);
      return to;
    };
    const child = new Int32Array(size);
    child.set(this.#child);
    this.#child = child;
    this.#self = wider(this.#self);
    this.#weight = wider(this.#weight);
    this.#prior = wider(this.#prior);
  }

  /**
   * Reduces noise: a child worse than the average of those before it keeps little more than twice the weight
   * its prior entitles it to. Returns the new sum of weights.
   */
  #pruneNoise(count: number): number {
    const p = this.#p;
    let utilitySum = 0;
    let weightSum = 0;
    let priorSum = 0;
    for (let i = 0; i < count; i += 1) {
      const self = this.#self[i] as number;
      const prior = this.#prior[i] as number;
      let w = this.#weight[i] as number;
      if (weightSum > 0 && priorSum > 0) {
        const gap = utilitySum / weightSum - self;
        const lenient = (2 * weightSum * prior) / priorSum;
        if (gap > 0 && w > lenient) {
          const excess = (w - lenient) * (1 - Math.exp(-gap / p.noisePruneUtilityScale));
          w -= Math.min(p.noisePruningCap, excess);
          this.#weight[i] = w;
        }
      }
      utilitySum += self * w;
      weightSum += w;
      priorSum += prior;
    }
    return weightSum;
  }

  /** Shifts weight to children whose value stands out, by the certainty of that; the sum stays `total`. */
  #favourGood(count: number, total: number): void {
    let sum = 0;
    for (let i = 0; i < count; i += 1) sum += (this.#self[i] as number) * (this.#weight[i] as number);
    const simple = sum / total;
    let shifted = 0;
    for (let i = 0; i < count; i += 1) {
      const w = this.#weight[i] as number;
      const stdev = Math.sqrt(1e-8 + 1 / (1.5 * Math.sqrt(w)));
      const chance = studentCdf(((this.#self[i] as number) - simple) / stdev) + 0.0001;
      const next = w * chance ** this.#p.valueWeightExponent;
      this.#weight[i] = next;
      shifted += next;
    }
    const factor = total / shifted;
    for (let i = 0; i < count; i += 1) this.#weight[i] = (this.#weight[i] as number) * factor;
  }
}
