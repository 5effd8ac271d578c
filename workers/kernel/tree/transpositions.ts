import { BLACK, EMPTY } from '../board/types';
import { WHITE_TO_MOVE_HI, WHITE_TO_MOVE_LO, ZOBRIST_HI, ZOBRIST_LO } from '../board/zobrist';
import type { NodeId } from './edit';
import type { Positions } from './positions';
import type { GameTree } from './tree';
import { following } from './walk';

/**
 * Finds nodes of a tree that reach the same stones and side to move by different moves. It hashes every
 * position once after each edit and leaves out nodes that change nothing on the board.
 */
export class Transpositions {
  readonly #tree: GameTree;
  readonly #positions: Positions;
  readonly #groups = new Map<number, NodeId[]>();
  readonly #keys = new Map<NodeId, number>();
  #revision = -1;

  constructor(tree: GameTree, positions: Positions) {
    this.#tree = tree;
    this.#positions = positions;
  }

  /** Returns the other nodes with this node's position, in tree order. */
  of(node: NodeId): NodeId[] {
    if (this.#revision !== this.#tree.revision) this.#search();
    const key = this.#keys.get(node);
    return key === undefined ? [] : (this.#groups.get(key) ?? []).filter((other) => other !== node);
  }

  #search(): void {
    const tree = this.#tree;
    this.#groups.clear();
    this.#keys.clear();
    for (let n = tree.root; n >= 0; n = following(tree, n, tree.root)) {
      if (tree.movePoint(n) < 0 && !tree.hasSetup(n)) continue;
      const key = this.#hash(n);
      this.#keys.set(n, key);
      const group = this.#groups.get(key);
      if (group) group.push(n);
      else this.#groups.set(key, [n]);
    }
    this.#revision = tree.revision;
  }

  /**
   * Returns 53 of the 64 bits, which a number holds exactly: a false match among a million positions has a
   * chance of 1 in 10,000.
   */
  #hash(node: NodeId): number {
    const stones = this.#positions.stonesAt(node);
    const { width, height } = this.#tree.size;
    const isBlack = this.#positions.toMove(node) === BLACK;
    let lo = isBlack ? 0 : WHITE_TO_MOVE_LO;
    let hi = isBlack ? 0 : WHITE_TO_MOVE_HI;
    for (let point = 0; point < width * height; point += 1) {
      const stone = stones[point] as number;
      if (stone === EMPTY) continue;
      lo ^= ZOBRIST_LO[2 * point + stone] as number;
      hi ^= ZOBRIST_HI[2 * point + stone] as number;
    }
    return (hi & 0x1fffff) * 2 ** 32 + (lo >>> 0);
  }
}
