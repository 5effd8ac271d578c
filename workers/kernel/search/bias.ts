import type { SearchParameters } from './parameters';
import { NONE, type Tree } from './tree';

/**
 * Subtree value bias: learns the network's error below one node and corrects other nodes that the same two
 * moves reach in the same 5x5 surroundings.
 *
 * An entry holds the sum over its nodes of (value of the children - own value), weighted by the children's
 * weight to the power 0.85. A node subtracts its former share before it adds a new one.
 */
export class BiasTable {
  readonly #entries = new Map<number, number>();
  readonly #delta: number[] = [];
  readonly #weight: number[] = [];

  /** Returns the entry of a key; creates a new one if needed. */
  entry(key: number): number {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const entry = this.#delta.length;
    this.#entries.set(key, entry);
    this.#delta.push(0);
    this.#weight.push(0);
    return entry;
  }

  /** Sets values directly, for checks against recorded trees. */
  put(entry: number, delta: number, weight: number): void {
    this.#delta[entry] = delta;
    this.#weight[entry] = weight;
  }

  /** Returns the correction to add to the utility of an evaluation. */
  correction(entry: number, p: SearchParameters): number {
    if (entry === NONE) return 0;
    const weight = this.#weight[entry] as number;
    return weight > 0.001 ? (p.subtreeValueBiasFactor * (this.#delta[entry] as number)) / weight : 0;
  }

  /** Updates a node's share: its children are worth `difference` more than its evaluation said. */
  update(tree: Tree, node: number, difference: number, childrenWeight: number, p: SearchParameters): void {
    const weight = childrenWeight ** p.subtreeValueBiasWeightExponent;
    this.#give(tree, node, difference * weight, weight, 1);
  }

  /** Removes most of a node's share when the tree drops the node. */
  release(tree: Tree, node: number, p: SearchParameters): void {
    if ((tree.bias[node] as number) !== NONE) this.#give(tree, node, 0, 0, p.subtreeValueBiasFreeProp);
  }

  /**
   * Returns a table with only the entries that the given nodes use, and writes the new entries into `next`.
   */
  restrictedTo(nodes: Int32Array, tree: Tree, moved: Int32Array, next: Tree): BiasTable {
    const table = new BiasTable();
    const places = new Map<number, number>();
    for (const node of nodes) {
      const entry = tree.bias[node] as number;
      if (entry === NONE) continue;
      let place = places.get(entry);
      if (place === undefined) {
        place = table.#delta.length;
        places.set(entry, place);
        table.#delta.push(this.#delta[entry] as number);
        table.#weight.push(this.#weight[entry] as number);
      }
      next.bias[moved[node] as number] = place;
    }
    for (const [key, entry] of this.#entries) {
      const place = places.get(entry);
      if (place !== undefined) table.#entries.set(key, place);
    }
    return table;
  }

  #give(tree: Tree, node: number, delta: number, weight: number, takenBack: number): void {
    const entry = tree.bias[node] as number;
    this.#delta[entry] =
      (this.#delta[entry] as number) + delta - takenBack * (tree.biasDelta[node] as number);
    this.#weight[entry] =
      (this.#weight[entry] as number) + weight - takenBack * (tree.biasWeight[node] as number);
    tree.biasDelta[node] = delta;
    tree.biasWeight[node] = weight;
  }
}
