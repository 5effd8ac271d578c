import type { Color } from '../board/types';
import type { Evaluation } from './evaluation';

/**
 * The nodes and edges of a search, as columns of numbers. With transpositions it is a graph: one node, several
 * edges to it. A node is an index, and so is an edge; -1 is none.
 *
 * All averages are positive for White. A node's weighted visits (`weightSum`) differ from its visits when the
 * network reports its certainty or noise was pruned. An edge has its own visits: the part of the child's
 * visits that came through it.
 *
 *   node  0        1        2           a node's edges form a list in order of creation: firstEdge,
 *   edges 0 -> 1   2 -> 3               then edgeNext; the order matters for noise pruning
 *         1 -> 2
 */
export const NONE = -1;

/** A node's results; copied when another node, or another tree, takes over. */
const AVERAGES = [
  'weightSum',
  'weightSqSum',
  'winLoss',
  'noResult',
  'scoreMean',
  'scoreMeanSq',
  'lead',
  'utility',
  'utilitySq',
] as const;
/** A node's own evaluation, and what it has added to the bias table. */
const OWN = ['ownUtility', 'ownWeight', 'biasDelta', 'biasWeight'] as const;
const NODE_INTS = [
  'visits',
  'virtualLosses',
  'keyLo',
  'keyHi',
  'bias',
  'firstEdge',
  'lastEdge',
  'walk',
] as const;
const NODE_FLAGS = ['toPlay', 'terminal', 'pending'] as const;
const EDGE_INTS = ['edgeVisits', 'edgeChild', 'edgeNext'] as const;

export class Tree {
  nodes = 0;
  edges = 0;

  visits = new Int32Array(0);
  /** The number of pending walks through the node. */
  virtualLosses = new Int32Array(0);
  toPlay = new Uint8Array(0);
  /** 1 when the game is over and counted. */
  terminal = new Uint8Array(0);
  /** 1 while the network evaluates the node. */
  pending = new Uint8Array(0);
  /** The key of the node, see `keys.ts`. */
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
  /** Entry of the bias table, and what the node has added to it. */
  bias = new Int32Array(0);
  biasDelta = new Float64Array(0);
  biasWeight = new Float64Array(0);
  firstEdge = new Int32Array(0);
  lastEdge = new Int32Array(0);
  /** The last walk through the node, to detect cycles. */
  walk = new Int32Array(0);
  readonly evaluation: (Evaluation | undefined)[] = [];

  edgeMove = new Uint16Array(0);
  /** Negative once the move proved illegal on some way to the node. */
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

  /** Copies the figures of a node of this or another tree; not its edges, bias or key. */
  takeFigures(node: number, from: Tree, other: number): void {
    this.visits[node] = from.visits[other] as number;
    this.toPlay[node] = from.toPlay[other] as number;
    this.terminal[node] = from.terminal[other] as number;
    for (const column of AVERAGES) this[column][node] = from[column][other] as number;
  }

  /** Copies everything of a node except its edges and its entry of the bias table. */
  takeNode(node: number, from: Tree, other: number): void {
    this.takeFigures(node, from, other);
    this.keyLo[node] = from.keyLo[other] as number;
    this.keyHi[node] = from.keyHi[other] as number;
    for (const column of OWN) this[column][node] = from[column][other] as number;
    this.evaluation[node] = from.evaluation[other];
  }

  /** Returns the part of the child's weight that belongs to this edge. */
  edgeWeight(edge: number): number {
    return this.#share(this.weightSum, edge);
  }

  edgeWeightSq(edge: number): number {
    return this.#share(this.weightSqSum, edge);
  }

  /** Returns the edge of a move, or -1. */
  findEdge(node: number, move: number): number {
    let edge = this.firstEdge[node] as number;
    while (edge !== NONE && this.edgeMove[edge] !== move) edge = this.edgeNext[edge] as number;
    return edge;
  }

  /** Returns the node's edges in order of creation. For reports; hot loops follow the list themselves. */
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
    for (const column of NODE_INTS) this[column] = grown(this[column], new Int32Array(size));
    for (const column of NODE_FLAGS) this[column] = grown(this[column], new Uint8Array(size));
    for (const column of AVERAGES) this[column] = grown(this[column], new Float64Array(size));
    for (const column of OWN) this[column] = grown(this[column], new Float64Array(size));
  }

  #growEdges(size: number): void {
    this.edgeMove = grown(this.edgeMove, new Uint16Array(size));
    this.edgePrior = grown(this.edgePrior, new Float32Array(size));
    for (const column of EDGE_INTS) this[column] = grown(this[column], new Int32Array(size));
  }
}

const grown = <T extends { set(from: T): void }>(from: T, to: T): T => {
  to.set(from);
  return to;
};
