/**
 * Stores nodes in columns: one entry per node, parents always before children. All games of a file share one
 * set; each game is a range of it in which ids start at 0, and copies that range when it grows.
 *
 *   node    0  1  2  3  4      (;SZ[19];B[pd](;W[dp];B[pp])(;W[dd]))
 *   parent -1  0  1  2  1
 *   text    where the node's text begins in the bytes that were read; NO_TEXT for nodes made later
 *   move    see move-code.ts
 *
 * The first child and the next sibling follow from the parents (`linkChildren`).
 */
export const NO_TEXT = 0xffffffff;
/** The value of `parent` for a removed node. */
export const REMOVED = -2;

export class Columns {
  parent: Int32Array;
  text: Uint32Array;
  move: Uint16Array;
  count: number;

  constructor(parent: Int32Array, text: Uint32Array, move: Uint16Array, count: number) {
    this.parent = parent;
    this.text = text;
    this.move = move;
    this.count = count;
  }

  static withRoom(capacity: number): Columns {
    return new Columns(new Int32Array(capacity), new Uint32Array(capacity), new Uint16Array(capacity), 0);
  }

  /** Returns a game's range, which shares the memory. */
  range(from: number, count: number): Columns {
    const to = from + count;
    return new Columns(
      this.parent.subarray(from, to),
      this.text.subarray(from, to),
      this.move.subarray(from, to),
      count,
    );
  }

  /** Copies the columns into new memory with room for `capacity` nodes. */
  reserve(capacity: number): void {
    this.parent = resized(this.parent, capacity);
    this.text = resized(this.text, capacity);
    this.move = resized(this.move, capacity);
  }
}

export const resized = <A extends Int32Array | Uint32Array | Uint16Array | Uint8Array | Int16Array>(
  from: A,
  length: number,
): A => {
  const to = new (from.constructor as new (length: number) => A)(length);
  to.set(length < from.length ? from.subarray(0, length) : from);
  return to;
};

/** Returns the first child and next sibling of every node, -1 for none. Siblings keep the order of ids. */
export const linkChildren = (parent: Int32Array, count: number): { child: Int32Array; next: Int32Array } => {
  const child = new Int32Array(count).fill(-1);
  const next = new Int32Array(count);
  for (let n = count - 1; n >= 0; n -= 1) {
    const p = parent[n] as number;
    if (p < 0) {
      next[n] = -1;
    } else {
      next[n] = child[p] as number;
      child[p] = n;
    }
  }
  return { child, next };
};
