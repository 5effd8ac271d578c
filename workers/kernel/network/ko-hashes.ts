/**
 * The hashes of all positions of a game by turn: one before the first move, one after each.
 *
 * A search asks a hundred times per move whether a hash occurred. A small table of counts answers nearly
 * always; only when it says "maybe" does a lookup scan the list.
 */
const TABLE = 1024;

export class KoHashes {
  /** Two entries per turn. */
  #list = new Int32Array(512);
  #length = 0;
  readonly #counts = new Uint16Array(TABLE);

  clear(): void {
    this.#length = 0;
    this.#counts.fill(0);
  }

  push(lo: number, hi: number): void {
    const at = this.#length++ * 2;
    if (at >= this.#list.length) {
      const longer = new Int32Array(this.#list.length * 2);
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list[at] = lo;
    this.#list[at + 1] = hi;
    this.#counts[lo & (TABLE - 1)] = (this.#counts[lo & (TABLE - 1)] as number) + 1;
  }

  pop(): void {
    const slot = (this.#list[--this.#length * 2] as number) & (TABLE - 1);
    this.#counts[slot] = (this.#counts[slot] as number) - 1;
  }

  lo(turn: number): number {
    return this.#list[turn * 2] as number;
  }

  hi(turn: number): number {
    return this.#list[turn * 2 + 1] as number;
  }

  has(lo: number, hi: number, from: number): boolean {
    if (this.#counts[lo & (TABLE - 1)] === 0) return false;
    return this.count(lo, hi, from) > 0;
  }

  /** Returns how often the hash occurred since turn `from`. */
  count(lo: number, hi: number, from: number): number {
    let found = 0;
    for (let at = from * 2; at < this.#length * 2; at += 2) {
      if (this.#list[at] === lo && this.#list[at + 1] === hi) found += 1;
    }
    return found;
  }

  copyFrom(other: KoHashes): void {
    if (this.#list.length < other.#list.length) this.#list = new Int32Array(other.#list.length);
    const used = other.#length * 2;
    for (let at = 0; at < used; at += 1) this.#list[at] = other.#list[at] as number;
    this.#length = other.#length;
    this.#counts.set(other.#counts);
  }
}
