import type { Entry } from './entry';
import { isSlip } from './names';

/**
 * Every word for searching records, to find mistyped words. It collects words as records arrive, because
 * collecting all at once takes longer than a key may. Words of removed records stay; they match nothing.
 */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #gathered = new WeakSet<Entry>();

  gather(entry: Entry): void {
    if (this.#gathered.has(entry)) return;
    this.#gathered.add(entry);
    for (const word of entry.text.split(/\s+/)) this.#words.add(word);
  }

  /** Returns the words within one typing mistake. */
  like(word: string): readonly string[] {
    return [...this.#words].filter((other) => isSlip(word, other));
  }
}
