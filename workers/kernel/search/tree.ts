import type { Color } from '../board/words';
import type { Evaluation } from './evaluation';

/**
 * The nodes and edges of a search, as columns of numbers. With transpositions it is a graph: one node, several
 * edges to it. A node is an index, and so is an edge; -1 is none.
 *
 * All averages are positive for White. A node's weighted visits (`weightSum`) differ from its visits where the
 * network says how sure it is, or noise was pruned. An edge has its own visits: the part of the child's that
 * came this way.
 *
 *   node  0        1        2           a node's edges form a list in order of creation: firstEdge,
 *   edges 0 -> 1   2 -> 3               then edgeNext; the order matters for noise pruning
 *         1 -> 2
 */
export const NONE = -1;

export class Tree {
  nodes = 0;
  edges = 0;

  visits = new Int32Array(0);
  /** Searches on their way through the node. */
  virtualLosses = new Int32Array(0);
  toPlay = new Uint8Array(0);
  /** 1 where the game is over and counted. */
  terminal = new Uint8Array(0);
  /** 1 while the node's evaluation is under way. */
  pending = new Uint8Array(0);
  /** What the node is found by, see `keys.ts`. */
  keyLo = new Int32Array(0);
  keyHi = new Int32Array(0);
  weightSum = new Float64Array(0);
  weightSqSum = new Float64Array(0);
  winLoss = new Float64Array(0);
  noResult = new Float64Array(0);
  scoreMean = new Float64Array(0);
  scoreMeanSq = new Float64Array(0);
  lead = new Float64Array(0);
  utility = new Float64Array(0);
  utilitySq = new Float64Array(0);
  /** Utility and weight of the node's own evaluation, before any bias. */
  ownUtility = new Float64Array(0);
  ownWeight = new Float64Array(0);
  /** Entry of the bias table, and what the node has put into it. */
  bias = new Int32Array(0);
  biasDelta = new Float64Array(0);
  biasWeight = new Float64Array(0);
  firstEdge = new Int32Array(0);
  lastEdge = new Int32Array(0);
  /** The last walk that came through, to notice cycles. */
  walk = new Int32Array(0);
  readonly evaluation: (Evaluation | undefined)[] = [];

  edgeMove = new Uint16Array(0);
  /** Below 0 once the move proved illegal on some way to the node. */
  edgePrior = new Float32Array(0);
  edgeVisits = new Int32Array(0);
  edgeChild = new Int32Array(0);
  edgeNext = new Int32Array(0);

  addNode(toPlay: Color): number {
    if (this.nodes === this.visits.length) this.#growNodes(Math.max(256, this.nodes * 2));
    const node = this.nodes++;
    this.toPlay[node] = toPlay;
    this.bias[node] = NONE;
    this.firstEdge[node] = NONE;
    this.lastEdge[node] = NONE;
    this.walk[node] = NONE;
    this.evaluation.push(undefined);
    return node;
  }

  addEdge(parent: number, move: number, prior: number, child: number): number {
    if (this.edges === this.edgeVisits.length) this.#growEdges(Math.max(256, this.edges * 2));
    const edge = this.edges++;
    this.edgeMove[edge] = move;
    this.edgePrior[edge] = prior;
    this.edgeChild[edge] = child;
    this.edgeNext[edge] = NONE;
    const last = this.lastEdge[parent] as number;
    if (last === NONE) this.firstEdge[parent] = edge;
    else this.edgeNext[last] = edge;
    this.lastEdge[parent] = edge;
    return edge;
  }

  /** Puts the figures of a node of this or another tree into a node; not its edges, bias or key. */
  takeFigures(node: number, from: Tree, other: number): void {
    this.visits[node] = from.visits[other] as number;
    this.toPlay[node] = from.toPlay[other] as number;
    this.terminal[node] = from.terminal[other] as number;
    this.weightSum[node] = from.weightSum[other] as number;
    this.weightSqSum[node] = from.weightSqSum[other] as number;
    this.winLoss[node] = from.winLoss[other] as number;
    this.noResult[node] = from.noResult[other] as number;
    this.scoreMean[node] = from.scoreMean[other] as number;
    this.scoreMeanSq[node] = from.scoreMeanSq[other] as number;
    this.lead[node] = from.lead[other] as number;
    this.utility[node] = from.utility[other] as number;
    this.utilitySq[node] = from.utilitySq[other] as number;
  }

  /** The part of the child's weight that belongs to this edge. */
  edgeWeight(edge: number): number {
    return this.#share(this.weightSum, edge);
  }

  edgeWeightSq(edge: number): number {
    return this.#share(this.weightSqSum, edge);
  }

  /** The edge of a move, or -1. */
  findEdge(node: number, move: number): number {
    let edge = this.firstEdge[node] as number;
    while (edge !== NONE && this.edgeMove[edge] !== move) edge = this.edgeNext[edge] as number;
    return edge;
  }

  /** The node's edges in order of creation. For reports; hot loops follow the list themselves. */
  edgesOf(node: number): number[] {
    const edges: number[] = [];
    for (let edge = this.firstEdge[node] as number; edge !== NONE; edge = this.edgeNext[edge] as number)
      edges.push(edge);
    return edges;
  }

  #share(sum: Float64Array, edge: number): number {
    const child = this.edgeChild[edge] as number;
    const visits = this.visits[child] as number;
    return ((sum[child] as number) * (this.edgeVisits[edge] as number)) / Math.max(visits, 1);
  }

  #growNodes(size: number): void {
    this.visits = grown(this.visits, new Int32Array(size));
    this.virtualLosses = grown(this.virtualLosses, new Int32Array(size));
    this.toPlay = grown(this.toPlay, new Uint8Array(size));
    this.terminal = grown(this.terminal, new Uint8Array(size));
    this.pending = grown(this.pending, new Uint8Array(size));
    this.keyLo = grown(this.keyLo, new Int32Array(size));
    this.keyHi = grown(this.keyHi, new Int32Array(size));
    this.weightSum = grown(this.weightSum, new Float64Array(size));
    this.weightSqSum = grown(this.weightSqSum, new Float64Array(size));
    this.winLoss = grown(this.winLoss, new Float64Array(size));
    this.noResult = grown(this.noResult, new Float64Array(size));
    this.scoreMean = grown(this.scoreMean, new Float64Array(size));
    this.scoreMeanSq = grown(this.scoreMeanSq, new Float64Array(size));
    this.lead = grown(this.lead, new Float64Array(size));
    this.utility = grown(this.utility, new Float64Array(size));
    this.utilitySq = grown(this.utilitySq, new Float64Array(size));
    this.ownUtility = grown(this.ownUtility, new Float64Array(size));
    this.ownWeight = grown(this.ownWeight, new Float64Array(size));
    this.bias = grown(this.bias, new Int32Array(size));
    this.biasDelta = grown(this.biasDelta, new Float64Array(size));
    this.biasWeight = grown(this.biasWeight, new Float64Array(size));
    this.firstEdge = grown(this.firstEdge, new Int32Array(size));
    this.lastEdge = grown(this.lastEdge, new Int32Array(size));
    this.walk = grown(this.walk, new Int32Array(size));
  }

  #growEdges(size: number): void {
    this.edgeMove = grown(this.edgeMove, new Uint16Array(size));
    this.edgePrior = grown(this.edgePrior, new Float32Array(size));
    this.edgeVisits = grown(this.edgeVisits, new Int32Array(size));
    this.edgeChild = grown(this.edgeChild, new Int32Array(size));
    this.edgeNext = grown(this.edgeNext, new Int32Array(size));
  }
}

const grown = <T extends { set(from: T): void }>(from: T, to: T): T => {
  to.set(from);
  return to;
};
