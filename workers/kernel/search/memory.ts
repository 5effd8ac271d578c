import { PASS } from '../board/types';
import type { Match } from '../network/match';
import { BiasTable } from './bias';
import { compacted } from './compact';
import { keyNumber } from './keys';
import type { SearchParameters } from './parameters';
import type { RootPosition } from './root-position';
import { NONE, Tree } from './tree';

/**
 * The tree, kept across changes of position: it finds nodes by their keys, so it reuses what lies below a new
 * position, and what lies above is still there after a step back.
 *
 * A root has a node of its own outside the table, because it is evaluated without history, leaves out moves,
 * and no walk may return to it. On leaving, its figures move to its twin, the node by which other positions
 * know it.
 */
export class Memory {
  tree = new Tree();
  table = new Map<number, number>();
  bias = new BiasTable();
  #points = 0;
  readonly #p: SearchParameters;
  readonly #maxNodes: number;

  constructor(p: SearchParameters, maxNodes: number) {
    this.#p = p;
    this.#maxNodes = maxNodes;
  }

  /**
   * Returns a root node for the position, with its known figures. Drops unreachable nodes when memory runs
   * low.
   */
  enter(position: RootPosition): number {
    const { match, key, banned } = position;
    if (match.board.points !== this.#points) this.#forget(match.board.points);
    const twin = this.table.get(keyNumber(key.lo, key.hi));
    const root = this.tree.addNode(match.toPlay);
    this.tree.keyLo[root] = key.lo;
    this.tree.keyHi[root] = key.hi;
    if (twin !== undefined && this.tree.evaluation[twin] && this.tree.toPlay[twin] === match.toPlay)
      this.#takeOver(twin, root, match, banned);
    if (this.tree.nodes <= this.#maxNodes / 2) return root;
    const { tree, table, bias } = this;
    const next = compacted({ tree, table, bias, root }, this.#p);
    if (next.tree.nodes > this.#maxNodes * 0.75) {
      this.#forget(this.#points);
      return this.enter(position);
    }
    this.tree = next.tree;
    this.table = next.table;
    this.bias = next.bias;
    return next.root;
  }

  /** Empties the memory. */
  clear(): void {
    this.#forget(this.#points);
  }

  /** Gives up a root after its search and moves its figures to its twin. */
  leave(root: number): void {
    const { tree, table } = this;
    const number = keyNumber(tree.keyLo[root] as number, tree.keyHi[root] as number);
    const twin = table.get(number);
    if (twin === undefined) {
      table.set(number, root);
      return;
    }
    if (!tree.evaluation[twin] || (tree.visits[twin] as number) >= (tree.visits[root] as number)) return;
    tree.takeFigures(twin, tree, root);
    tree.firstEdge[twin] = tree.firstEdge[root] as number;
    tree.lastEdge[twin] = tree.lastEdge[root] as number;
    tree.firstEdge[root] = NONE;
    tree.lastEdge[root] = NONE;
  }

  /** Copies figures and edges, except for moves that are banned here. */
  #takeOver(twin: number, root: number, match: Match, banned: Uint8Array): void {
    const { tree } = this;
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
    this.tree = new Tree();
    this.table = new Map();
    this.bias = new BiasTable();
  }
}
