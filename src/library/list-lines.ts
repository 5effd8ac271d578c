import type { LibraryFound } from '#protocol';

type Group = LibraryFound['groups'][number];

/** The lines of a list: the headings of its groups, and its rows, some to a line. A new group begins a new line. */
export class ListLines {
  readonly count: number;
  readonly #rows: number;
  readonly #perLine: number;
  readonly #groups: readonly Group[];
  /** The line of each group's heading, ascending. */
  readonly #headings: readonly number[];

  constructor({ count, groups }: LibraryFound, perLine = 1) {
    this.#rows = count;
    this.#perLine = perLine;
    this.#groups = groups;
    const headings: number[] = [];
    let line = 0;
    for (const index of groups.keys()) {
      headings.push(line);
      line += 1 + this.#linesOf(index);
    }
    this.#headings = headings;
    this.count = groups.length > 0 ? line : Math.ceil(count / perLine);
  }

  groupAt(line: number): Group | undefined {
    const group = this.#before(line);
    return group >= 0 && this.#headings[group] === line ? this.#groups[group] : undefined;
  }

  /** The rows of a line, the end excluded; those that follow a heading. */
  rowsAt(line: number): { readonly from: number; readonly to: number } {
    const group = this.#before(line);
    const [begin, end] = group < 0 ? [0, this.#rows] : this.#rowsOf(group);
    const within = line - (this.#headings[group] ?? -1) - 1;
    const from = Math.min(end, begin + Math.max(0, within) * this.#perLine);
    return { from, to: Math.min(end, from + this.#perLine) };
  }

  #rowsOf(group: number): readonly [number, number] {
    return [this.#groups[group]?.from ?? 0, this.#groups[group + 1]?.from ?? this.#rows];
  }

  #linesOf(group: number): number {
    const [begin, end] = this.#rowsOf(group);
    return Math.ceil((end - begin) / this.#perLine);
  }

  /** The last group with its heading at or above a line; -1 for none. */
  #before(line: number): number {
    let low = 0;
    let high = this.#headings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#headings[middle] ?? 0) <= line) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
