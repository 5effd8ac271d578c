import { fail, ok } from '#kernel/outcome';
import { readSgf } from '#kernel/sgf/read';
import { writeSgf } from '#kernel/sgf/write';
import { mergeGame } from '#kernel/tree/merge';
import type { RecordId, Result, SameMoves, SameMovesChoice } from '#protocol';
import { fingerprint } from '../store/fingerprint';
import type { LibraryStore } from '../store/library-store';
import type { RecordChanges } from '../store/record-changes';
import type { RecordLocks } from '../store/record-lock';
import type { Catalogue } from './catalogue';
import { headOf, summaryOf } from './record-summary';

/** The maximum number of pairs to send to the page; the others follow when these are settled. */
const MAX_LISTED = 200;

export interface SameMovesListDeps {
  readonly store: LibraryStore;
  readonly catalogue: Catalogue;
  readonly locks: RecordLocks;
  readonly changes: RecordChanges;
  readonly inUse: () => Promise<ReadonlySet<RecordId>>;
  readonly today: () => number;
  readonly pause: () => Promise<void>;
}

/**
 * Imported records with the same moves as a record of the library but other content: comments, variations,
 * marks or names. The library keeps both until the person decides, so a missing decision loses nothing.
 */
export class SameMovesList {
  readonly #deps: SameMovesListDeps;
  readonly #pairs = new Map<RecordId, SameMoves>();

  constructor(deps: SameMovesListDeps) {
    this.#deps = deps;
  }

  get count(): number {
    return this.#pairs.size;
  }
  get listed(): readonly SameMoves[] {
    return [...this.#pairs.values()].slice(0, MAX_LISTED);
  }

  add(pairs: readonly SameMoves[]): void {
    for (const pair of pairs) this.#pairs.set(pair.record, pair);
  }

  /** Settles one pair, or all that are left. Failed ones stay in the list; returns the first failure. */
  async settle(choice: SameMovesChoice, record: RecordId | undefined): Promise<Result<void>> {
    const wanted = record === undefined ? this.#all(choice) : [this.#pairs.get(record)];
    let answer: Result<void> = ok(undefined);
    for (const pair of wanted) {
      if (!pair) continue;
      const settled = await this.#settle(choice, pair);
      if (settled.ok) this.#pairs.delete(pair.record);
      else if (answer.ok) answer = settled;
      await this.#deps.pause();
    }
    return answer;
  }

  /** Records with turned boards cannot be merged: they stay in the list, which says so. */
  #all(choice: SameMovesChoice): readonly SameMoves[] {
    return [...this.#pairs.values()].filter(({ turned }) => choice !== 'merge' || !turned);
  }

  #settle(choice: SameMovesChoice, pair: SameMoves): Promise<Result<void>> {
    if (choice === 'skip') return this.#remove(pair.record);
    return choice === 'merge' ? this.#merge(pair) : Promise.resolve(ok(undefined));
  }

  async #remove(record: RecordId): Promise<Result<void>> {
    const { store, catalogue, changes, inUse } = this.#deps;
    if ((await inUse()).has(record)) return fail('record.onBoard', { title: this.#titleOf(record) });
    const erased = await store.erase([record]);
    if (!erased.ok) return erased;
    catalogue.forget([record]);
    changes.announce({ kind: 'removed', records: [record] });
    return erased;
  }

  /** Writes the content of the new record into the existing one, and removes the new one. */
  async #merge({ record, like, turned }: SameMoves): Promise<Result<void>> {
    if (turned) return fail('record.turned', { title: this.#titleOf(record) });
    // When either record is gone, there is nothing to merge: the other stays.
    if (!this.#deps.catalogue.get(like)) return ok(undefined);
    if ((await this.#deps.inUse()).has(record))
      return fail('record.onBoard', { title: this.#titleOf(record) });
    const lock = await this.#deps.locks.take(like, () => {});
    try {
      if (!lock.held) return fail('record.onBoard', { title: this.#titleOf(like) });
      const merged = await this.#write(like, record);
      return merged.ok ? await this.#remove(record) : merged;
    } finally {
      await lock.release();
    }
  }

  async #write(like: RecordId, record: RecordId): Promise<Result<void>> {
    const { store, catalogue, changes, today } = this.#deps;
    const read = await store.read([like, record]);
    if (!read.ok) return read;
    const [kept, arrived] = read.value;
    if (!kept || !arrived) return fail('record.missing');
    const [into, from] = [readSgf(kept.sgf), readSgf(arrived.sgf)];
    if (!into.ok) return into;
    if (!from.ok) return from;
    const [ours] = into.value.games;
    const [theirs] = from.value.games;
    const edit = ours && theirs && mergeGame(ours, theirs);
    if (!ours || !edit) return ok(undefined);
    ours.apply(edit);
    const sgf = writeSgf(into.value.games);
    const { createdAt, cursor, analysed, fileName } = kept.head;
    const changedAt = today();
    const head = {
      ...headOf(like, ours, {
        createdAt,
        changedAt,
        // Either file opens the merged record from now on.
        prints: [...new Set([fingerprint(sgf), ...kept.head.prints, ...arrived.head.prints])],
        ...(fileName !== undefined && { fileName }),
      }),
      cursor,
      analysed,
    };
    const merged = { head, sgf, summary: summaryOf(like, changedAt, ours) };
    const saved = await store.add([merged]);
    if (!saved.ok) return saved;
    const card = catalogue.get(like)?.card;
    catalogue.add([card ? { ...merged, card } : merged]);
    changes.announce({ kind: 'saved', records: [like] });
    return saved;
  }

  #titleOf(record: RecordId): string {
    return this.#deps.catalogue.get(record)?.head.title ?? '';
  }
}
