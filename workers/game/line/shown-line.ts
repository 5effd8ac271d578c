import type { GameTree, NodeId } from '#kernel/tree/tree';

/**
 * The line being shown: from the root through the cursor and on to an end, one entry a node. Stepping moves
 * along it, so it remembers the variation; it changes only when the cursor leaves it or the tree does.
 *
 *   index    0     1     2     3
 *   node     0     1     7     8        the children chosen, not always the first
 *   color    0     B     W     B        of the move, EMPTY for none
 *   number   0     1     2     3        moves up to here
 */
export class ShownLine {
  readonly #tree: GameTree;
  #nodes = new Int32Array(256);
  #colors = new Uint8Array(256);
  #points = new Int16Array(256);
  #numbers = new Int32Array(256);
  #length = 0;
  #index = 0;
  // How many entries from the root are first children.
  #straight = 0;
  // Index by node. Never cleared: an entry counts only when the line has that node there.
  #indexOf = new Int32Array(256);
  // Which child was shown last, where it is not the first: by parent.
  readonly #chosen = new Map<NodeId, NodeId>();

  constructor(tree: GameTree) {
    this.#tree = tree;
    this.#push(tree.root);
    this.extend();
  }

  get length(): number {
    return this.#length;
  }
  /** Where the cursor is. */
  get index(): number {
    return this.#index;
  }
  get node(): NodeId {
    return this.#nodes[this.#index] as number;
  }
  get nodes(): Int32Array {
    return this.#nodes.subarray(0, this.#length);
  }
  get colors(): Uint8Array {
    return this.#colors.subarray(0, this.#length);
  }
  get points(): Int16Array {
    return this.#points.subarray(0, this.#length);
  }
  /** Moves up to each node, its own included. */
  get numbers(): Int32Array {
    return this.#numbers.subarray(0, this.#length);
  }

  /** Whether the cursor is on the main line of the record. */
  get isMain(): boolean {
    return this.#index < this.#straight;
  }

  /** Index of the last entry that lies on the main line. */
  get lastMain(): number {
    return this.#straight - 1;
  }

  /** Index of the last entry that lies on the main line, or of the cursor when that comes before. */
  get fork(): number {
    return Math.min(this.#index, this.lastMain);
  }

  /** Whether all of it is the main line. */
  get isWholeMain(): boolean {
    return this.#straight === this.#length;
  }

  nodeAt(index: number): NodeId | undefined {
    return index >= 0 && index < this.#length ? this.#nodes[index] : undefined;
  }

  /** -1 when the node is not on the line. */
  find(node: NodeId): number {
    const index = this.#indexOf[node];
    return index !== undefined && index < this.#length && this.#nodes[index] === node ? index : -1;
  }

  goToIndex(index: number): void {
    this.#index = Math.max(0, Math.min(this.#length - 1, index));
  }

  /** Puts the cursor on a node of the tree; returns whether the line had to change for it. */
  goTo(node: NodeId): boolean {
    const index = this.find(node);
    if (index >= 0) {
      this.#index = index;
      return false;
    }
    const path: NodeId[] = [];
    let at = node;
    while (this.find(at) < 0) {
      path.push(at);
      const parent = this.#tree.parent(at);
      if (this.#tree.firstChild(parent) === at) this.#chosen.delete(parent);
      else this.#chosen.set(parent, at);
      at = parent;
    }
    this.#shorten(this.find(at) + 1);
    for (const step of path.reverse()) this.#push(step);
    this.#index = this.#length - 1;
    this.extend();
    return true;
  }

  /** Shows the first children from here on and forgets earlier choices. */
  straighten(index: number): void {
    for (let i = index; i < this.#length; i += 1) this.#chosen.delete(this.#nodes[i] as number);
    this.#shorten(index + 1);
    this.extend();
  }

  /** Follows the line to its end. Call it again when the tree has grown. */
  extend(): void {
    let node = this.#nodes[this.#length - 1] as number;
    for (;;) {
      const chosen = this.#chosen.get(node);
      node =
        chosen !== undefined && this.#tree.parent(chosen) === node ? chosen : this.#tree.firstChild(node);
      if (node < 0) return;
      this.#push(node);
    }
  }

  /**
   * Call it after an edit. Keeps the entries whose links still exist and extends the line from there. The cursor
   * follows its node; when the node is gone, it moves to the nearest remaining one above. Reads the entries from the
   * first of `touched` on again.
   */
  repair(touched: readonly NodeId[]): void {
    const cursor = this.node;
    const standing = this.#standing();
    let from = Math.min(standing, this.#length);
    for (const node of touched) {
      const index = this.find(node);
      if (index >= 0) from = Math.min(from, index);
    }
    const hasMoved = standing <= this.#index && this.#tree.has(cursor);
    const way = hasMoved ? this.#pathTo(cursor) : Array.from(this.#nodes.subarray(from, standing));
    this.#shorten(hasMoved ? 0 : from);
    for (const node of way) this.#push(node);
    this.#index = hasMoved ? this.#length - 1 : Math.min(this.#index, this.#length - 1);
    this.#straight = this.#countStraight();
    this.extend();
  }

  #pathTo(node: NodeId): NodeId[] {
    const path: NodeId[] = [];
    for (let at = node; at >= 0; at = this.#tree.parent(at)) path.push(at);
    return path.reverse();
  }

  /** How many entries from the root on are still each the parent of the next. */
  #standing(): number {
    let length = 1;
    while (
      length < this.#length &&
      this.#tree.parent(this.#nodes[length] as number) === this.#nodes[length - 1]
    ) {
      length += 1;
    }
    return length;
  }

  #countStraight(): number {
    let length = 1;
    while (
      length < this.#length &&
      this.#tree.firstChild(this.#nodes[length - 1] as number) === this.#nodes[length]
    ) {
      length += 1;
    }
    return length;
  }

  #shorten(length: number): void {
    this.#length = length;
    this.#straight = Math.min(this.#straight, length);
  }

  #push(node: NodeId): void {
    if (this.#length === this.#nodes.length) this.#grow();
    if (node >= this.#indexOf.length) {
      this.#indexOf = grown(this.#indexOf, Math.max(node + 1, this.#tree.idCount), Int32Array);
    }
    const index = this.#length;
    const color = this.#tree.moveColor(node);
    this.#nodes[index] = node;
    this.#colors[index] = color;
    this.#points[index] = this.#tree.movePoint(node);
    this.#numbers[index] = (this.#numbers[index - 1] ?? 0) + (color === 0 ? 0 : 1);
    this.#indexOf[node] = index;
    this.#length += 1;
    const isFirst = index === 0 || this.#tree.firstChild(this.#nodes[index - 1] as number) === node;
    if (isFirst && this.#straight === index) this.#straight = index + 1;
  }

  #grow(): void {
    const room = 2 * this.#nodes.length;
    this.#nodes = grown(this.#nodes, room, Int32Array);
    this.#colors = grown(this.#colors, room, Uint8Array);
    this.#points = grown(this.#points, room, Int16Array);
    this.#numbers = grown(this.#numbers, room, Int32Array);
  }
}

const grown = <T extends Int32Array | Int16Array | Uint8Array>(
  column: T,
  room: number,
  Column: new (length: number) => T,
): T => {
  const larger = new Column(room);
  larger.set(column);
  return larger;
};
