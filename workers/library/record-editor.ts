import { makeKomi } from '#kernel/board/komi';
import { fail, ok } from '#kernel/outcome';
import { setGameInfo } from '#kernel/sgf/game-info';
import { readSgf } from '#kernel/sgf/read';
import { writeSgf } from '#kernel/sgf/write';
import type { GameInfo, LabelChange, RecordId, Result } from '#protocol';
import { fingerprint } from '../store/fingerprint';
import type { LibraryStore } from '../store/library-store';
import type { RecordChanges } from '../store/record-changes';
import type { RecordLocks } from '../store/record-lock';
import type { CardRow } from '../store/rows';
import type { Catalogue } from './catalogue';
import { headOf, summaryOf } from './record-summary';

interface RecordEditorDeps {
  readonly store: LibraryStore;
  readonly catalogue: Catalogue;
  readonly changes: RecordChanges;
  readonly locks: RecordLocks;
  /** Returns the records that some tab has open. */
  readonly inUse: () => Promise<ReadonlySet<RecordId>>;
  /** Milliseconds since 1970. */
  readonly today: () => number;
}

export type InfoChange = Partial<Pick<GameInfo, 'black' | 'white' | 'title' | 'komi'>>;

const TAG_LENGTH = 60;

/** Changes records from the list: their labels, their place, their names. */
export class RecordEditor {
  readonly #deps: RecordEditorDeps;

  constructor(deps: RecordEditorDeps) {
    this.#deps = deps;
  }

  label(records: readonly RecordId[], change: LabelChange): Promise<Result<void>> {
    return this.#changeCards(records, (card) => {
      const { addTag = '', removeTag, ...fields } = change;
      const tag = addTag.trim().slice(0, TAG_LENGTH);
      const kept = card.tags.filter((each) => each !== removeTag && each !== tag);
      return { ...card, ...fields, tags: tag === '' ? kept : [...kept, tag] };
    });
  }

  trash(records: readonly RecordId[], into: boolean): Promise<Result<void>> {
    return this.#changeCards(records, ({ trashedAt: _, ...card }) =>
      into ? { ...card, trashedAt: this.#deps.today() } : card,
    );
  }

  /** Deletes the records that no tab has open. */
  async erase(records: readonly RecordId[]): Promise<Result<void>> {
    const { store, catalogue, changes, inUse } = this.#deps;
    const used = await inUse();
    const free = records.filter((record) => !used.has(record));
    const erased = await store.erase(free);
    if (!erased.ok) return erased;
    catalogue.forget(free);
    changes.announce({ kind: 'removed', records: free });
    return free.length === records.length ? ok(undefined) : fail('record.readOnly');
  }

  async setInfo(record: RecordId, info: InfoChange): Promise<Result<void>> {
    const lock = await this.#deps.locks.take(record, () => {});
    try {
      return lock.held ? await this.#setInfo(record, info) : fail('record.readOnly');
    } finally {
      await lock.release();
    }
  }

  async #changeCards(
    records: readonly RecordId[],
    change: (card: CardRow) => CardRow,
  ): Promise<Result<void>> {
    const { store, catalogue } = this.#deps;
    const loaded = await catalogue.loaded();
    if (!loaded.ok) return loaded;
    const cards = records.flatMap((record) => {
      const entry = catalogue.get(record);
      return entry ? [change(entry.card)] : [];
    });
    const saved = await store.saveCards(cards);
    if (!saved.ok) return saved;
    catalogue.putCards(cards);
    return ok(undefined);
  }

  async #setInfo(record: RecordId, { black, white, title, komi }: InfoChange): Promise<Result<void>> {
    const { store, catalogue, changes, today } = this.#deps;
    const read = await store.read([record]);
    if (!read.ok) return read;
    const [stored] = read.value;
    if (!stored) return fail('record.missing');
    const parsed = readSgf(stored.sgf);
    if (!parsed.ok) return parsed;
    const [tree] = parsed.value.games;
    if (!tree) return fail('record.missing');
    const edit = setGameInfo(tree, {
      ...(black !== undefined && { black }),
      ...(white !== undefined && { white }),
      ...(title !== undefined && { title }),
      ...(komi !== undefined && { komi: makeKomi(komi) }),
    });
    if (!edit) return ok(undefined);
    tree.apply(edit);
    const sgf = writeSgf(parsed.value.games);
    const { createdAt, cursor, analysed, fileName } = stored.head;
    const times = {
      createdAt,
      changedAt: today(),
      prints: [fingerprint(sgf)],
      ...(fileName !== undefined && { fileName }),
    };
    const head = { ...headOf(record, tree, times), cursor, analysed };
    const arriving = { head, sgf, summary: summaryOf(record, head.changedAt, tree) };
    const saved = await store.add([arriving]);
    if (!saved.ok) return saved;
    const card = catalogue.get(record)?.card;
    catalogue.add([card ? { ...arriving, card } : arriving]);
    changes.announce({ kind: 'saved', records: [record] });
    return saved;
  }
}
