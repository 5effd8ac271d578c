import type { Entry } from './entry';
import { isSlip } from './names';

/**
 * Every word that records are searched by, for words that were mistyped. Gathered as records come: all at once takes
 * longer than a key may. Words of records that are gone stay; they find nothing.
 */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #gathered = new WeakSet<Entry>();

  gather(entry: Entry): void {
    if (this.#gathered.has(entry)) return;
    this.#gathered.add(entry);
    for (const word of entry.text.split(/\s+/)) this.#words.add(word);
  }

  /** Words that differ by a slip of the finger. */
  like(word: string): readonly string[] {
    return [...this.#words].filter((other) => isSlip(word, other));
  }
}
