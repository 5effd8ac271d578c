import { resized } from './columns';
import type { NodeId, TreeChange } from './edit';
import type { GameTree } from './tree';

/**
 * Computes where each node is drawn: its column is its depth, its row a lane. The main line has row 0; a
 * variation lies in the first row below everything drawn so far over its whole length, and over the column
 * before it, where its connection goes down. Variations of later moves lie nearer to their line, so lines
 * never cross.
 *
 *   column  0 1 2 3 4        row 0   o-o-o-o-o
 *                            row 1     | '-o-o     second child of the node in column 2
 *                            row 2     '-o-o       second child of the node in column 1
 *
 * The user can fold a variation to its first node; the nodes below it then have no place.
 *
 * The layout is one pass over the nodes (some ms for 100,000), done on the first request after an edit. For a
 * move at the end of the main line, or of the longest line, it places only the new node.
 */
export interface LayoutWindow {
  /** One entry a node. Includes nodes one step outside the window when their connection is visible. */
  readonly nodes: Int32Array;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  /** Row of the parent, where the connection starts; -1 for the root. */
  readonly parentRows: Int32Array;
}

export class Layout {
  readonly #tree: GameTree;
  #row = new Int32Array(0);
  #column = new Int32Array(0);
  /** Nodes sorted by column, then row; those of column c are order[start[c] .. start[c + 1]). */
  #order = new Int32Array(0);
  #start = new Int32Array(0);
  #columnTotal = 0;
  #rowTotal = 0;
  /** The tree's id count at the last layout; later ids are new nodes. */
  #knownIds = 0;
  #isFresh = false;
  #isSorted = false;
  readonly #folded = new Set<NodeId>();

  constructor(tree: GameTree) {
    this.#tree = tree;
    tree.watch((change) => this.#note(change));
  }

  /** Tells whether the user folded the variation that begins at this node. False once it is the main line. */
  isFolded(node: NodeId): boolean {
    return this.#folded.has(node) && this.#tree.has(node) && isHead(this.#tree, node);
  }

  /** Folds or unfolds the variation that begins at each of these nodes. */
  fold(heads: Iterable<NodeId>, on: boolean): void {
    for (const head of heads) {
      if (on) this.#folded.add(head);
      else this.#folded.delete(head);
    }
    this.#isFresh = false;
  }

  /** Unfolds every variation that hides the node; returns whether it unfolded any. */
  unfoldTo(node: NodeId): boolean {
    if (this.#folded.size === 0) return false;
    const hiding: NodeId[] = [];
    for (let at = this.#tree.parent(node); at >= 0; at = this.#tree.parent(at)) {
      if (this.isFolded(at)) hiding.push(at);
    }
    if (hiding.length > 0) this.fold(hiding, false);
    return hiding.length > 0;
  }

  get columnCount(): number {
    this.#refresh();
    return this.#columnTotal;
  }

  get rowCount(): number {
    this.#refresh();
    return this.#rowTotal;
  }

  columnOf(node: NodeId): number {
    this.#refresh();
    return this.#column[node] as number;
  }

  rowOf(node: NodeId): number {
    this.#refresh();
    return this.#row[node] as number;
  }

  /** Returns the visible part of columns `col0..col1` and rows `row0..row1`, ends included. */
  window(col0: number, col1: number, row0: number, row1: number): LayoutWindow {
    this.#refresh();
    this.#sort();
    const tree = this.#tree;
    const row = this.#row;
    const order = this.#order;
    const start = this.#start;
    const found: NodeId[] = [];
    // one column further right, because its nodes connect to visible ones
    const last = Math.min(col1 + 1, this.#columnTotal - 1);
    for (let c = Math.max(0, col0); c <= last; c += 1) {
      const end = start[c + 1] as number;
      let i = this.#firstInRow(c, row0);
      for (; i < end && (row[order[i] as number] as number) <= row1; i += 1) found.push(order[i] as number);
      // the connection to the next node below crosses the window if it starts at or above the end row
      const below = i < end ? (order[i] as number) : -1;
      if (below >= 0 && c > 0 && (row[tree.parent(below)] as number) <= row1) found.push(below);
    }
    const nodes = Int32Array.from(found);
    return {
      nodes,
      columns: nodes.map((n) => this.#column[n] as number),
      rows: nodes.map((n) => row[n] as number),
      parentRows: nodes.map((n) => (n === tree.root ? -1 : (row[tree.parent(n)] as number))),
    };
  }

  /** Returns the node drawn at a place, or -1. */
  nodeAt(column: number, row: number): NodeId {
    this.#refresh();
    this.#sort();
    if (column < 0 || column >= this.#columnTotal) return -1;
    const i = this.#firstInRow(column, row);
    const node = i < (this.#start[column + 1] as number) ? (this.#order[i] as number) : -1;
    return node >= 0 && this.#row[node] === row ? node : -1;
  }

  #firstInRow(column: number, row: number): number {
    let low = this.#start[column] as number;
    let high = this.#start[column + 1] as number;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#row[this.#order[middle] as number] as number) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #note({ kind, node }: TreeChange): void {
    if (kind !== 'structure' || !this.#isFresh) return;
    this.#isFresh = this.#extend(node);
    this.#isSorted = false;
  }

  /** Places a new end of the main line, or of the rightmost line: no other node has to move. */
  #extend(node: NodeId): boolean {
    const tree = this.#tree;
    const parent = tree.parent(node);
    if (node !== this.#knownIds || tree.idCount !== node + 1) return false;
    if (parent < 0 || tree.firstChild(parent) !== node || tree.nextSibling(node) >= 0) return false;
    if (tree.firstChild(node) >= 0 || !tree.has(parent) || this.#folded.size > 0) return false;
    const column = (this.#column[parent] as number) + 1;
    if (column < this.#columnTotal && this.#row[parent] !== 0) return false;
    this.#makeRoom();
    this.#row[node] = this.#row[parent] as number;
    this.#column[node] = column;
    this.#columnTotal = Math.max(this.#columnTotal, column + 1);
    this.#knownIds = tree.idCount;
    return true;
  }

  #makeRoom(): void {
    const ids = this.#tree.idCount;
    if (ids <= this.#row.length) return;
    const room = Math.max(ids, Math.ceil(this.#row.length * 1.5));
    this.#row = resized(this.#row, room);
    this.#column = resized(this.#column, room);
  }

  #refresh(): void {
    if (this.#isFresh) return;
    this.#makeRoom();
    this.#isSorted = false;
    const lowest = new Contour(64);
    this.#columnTotal = 0;
    this.#rowTotal = 0;
    // The stack of heads of lines to place. After a line is placed, it receives the variations along the
    // line, so that those of the last node come first.
    let heads = new Int32Array(256);
    let count = 0;
    heads[count++] = this.#tree.root;
    while (count > 0) {
      const head = heads[--count] as number;
      this.#layLine(head, lowest);
      if (this.isFolded(head)) continue;
      for (let n = head; n >= 0; n = this.#tree.firstChild(n)) {
        const first = count;
        const child = this.#tree.firstChild(n);
        for (let v = child < 0 ? -1 : this.#tree.nextSibling(child); v >= 0; v = this.#tree.nextSibling(v)) {
          if (count === heads.length) heads = resized(heads, count * 2);
          heads[count++] = v;
        }
        if (count - first > 1) heads.subarray(first, count).reverse();
      }
    }
    this.#knownIds = this.#tree.idCount;
    this.#isFresh = true;
  }

  #layLine(head: NodeId, lowest: Contour): void {
    const tree = this.#tree;
    const row = this.#row;
    const column = this.#column;
    const parent = tree.parent(head);
    const from = parent < 0 ? 0 : (column[parent] as number) + 1;
    const isFolded = this.isFolded(head);
    let length = 0;
    for (let n = head; n >= 0; n = isFolded ? -1 : tree.firstChild(n)) length += 1;
    const lane = parent < 0 ? 0 : lowest.highest(from - 1, from + length) + 1;
    let c = from;
    for (let n = head; n >= 0; n = isFolded ? -1 : tree.firstChild(n)) {
      row[n] = lane;
      column[n] = c++;
    }
    lowest.set(from, from + length, lane);
    if (parent >= 0) lowest.raise(from - 1, lane);
    this.#columnTotal = Math.max(this.#columnTotal, c);
    this.#rowTotal = Math.max(this.#rowTotal, lane + 1);
  }

  /** Counting sort by column, of nodes that arrive in row order. */
  #sort(): void {
    if (this.#isSorted) return;
    const nodes = this.#byRow();
    const start = new Int32Array(this.#columnTotal + 1);
    for (const n of nodes) {
      const c = (this.#column[n] as number) + 1;
      start[c] = (start[c] as number) + 1;
    }
    for (let c = 1; c < start.length; c += 1) start[c] = (start[c] as number) + (start[c - 1] as number);
    const next = start.slice();
    const order = new Int32Array(nodes.length);
    for (const n of nodes) {
      const c = this.#column[n] as number;
      const at = next[c] as number;
      next[c] = at + 1;
      order[at] = n;
    }
    this.#order = order;
    this.#start = start;
    this.#isSorted = true;
  }

  #byRow(): Int32Array {
    const tree = this.#tree;
    const row = this.#row;
    const start = new Int32Array(this.#rowTotal + 1);
    const all = new Int32Array(tree.nodeCount);
    let count = 0;
    const stack: NodeId[] = [tree.root];
    for (let n = stack.pop(); n !== undefined; n = stack.pop()) {
      for (let m: NodeId = n; m >= 0; m = this.isFolded(m) ? -1 : tree.firstChild(m)) {
        all[count++] = m;
        const r = (row[m] as number) + 1;
        start[r] = (start[r] as number) + 1;
        const next = m === n ? -1 : tree.nextSibling(m);
        for (let v = next; v >= 0; v = tree.nextSibling(v)) stack.push(v);
      }
    }
    for (let r = 1; r < start.length; r += 1) start[r] = (start[r] as number) + (start[r - 1] as number);
    const sorted = new Int32Array(count);
    for (let i = 0; i < count; i += 1) {
      const n = all[i] as number;
      const r = row[n] as number;
      const at = start[r] as number;
      start[r] = at + 1;
      sorted[at] = n;
    }
    return sorted;
  }
}

/** Tells whether a variation begins here: every child but the first begins one. */
export const isHead = (tree: GameTree, node: NodeId): boolean => {
  const parent = tree.parent(node);
  return parent >= 0 && tree.firstChild(parent) !== node;
};

/** The lowest row in use in each column, -1 for none. */
class Contour {
  #rows: Int32Array;

  constructor(columns: number) {
    this.#rows = new Int32Array(columns).fill(-1);
  }

  highest(from: number, to: number): number {
    let row = -1;
    const end = Math.min(to, this.#rows.length);
    for (let c = from; c < end; c += 1) if ((this.#rows[c] as number) > row) row = this.#rows[c] as number;
    return row;
  }

  set(from: number, to: number, row: number): void {
    if (to > this.#rows.length) {
      const old = this.#rows.length;
      this.#rows = resized(this.#rows, Math.max(to, old * 2)).fill(-1, old);
    }
    this.#rows.fill(row, from, to);
  }

  raise(column: number, row: number): void {
    if ((this.#rows[column] as number) < row) this.#rows[column] = row;
  }
}
