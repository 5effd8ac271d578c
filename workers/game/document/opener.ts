import { nameKind } from '#kernel/formats/file-kinds';
import { readForeign } from '#kernel/formats/formats';
import { fail, ok } from '#kernel/outcome';
import type { Collection } from '#kernel/sgf/read';
import { readSgf } from '#kernel/sgf/read';
import { writeSgf } from '#kernel/sgf/write';
import { nodeAt } from '#kernel/tree/paths';
import type { GameTree } from '#kernel/tree/tree';
import { MAX_RECORD_MEGABYTES, type NewGame, type OpenSource, type RecordId, type Result } from '#protocol';
import type { Clock } from '../../clock';
import { fingerprint } from '../../store/fingerprint';
import { fileNameOfGame, newRecordId } from '../../store/record-head';
import type { Store, StoredRecord } from '../../store/store';
import { GameDocument, newDocumentId } from './game-document';
import { newGame } from './new-game';
import { readFile, readSlices } from './read-slices';

export interface OpenerDeps {
  readonly store: Promise<Store>;
  readonly clock: Clock;
  /** 0 to 1, for names of records. */
  readonly random: () => number;
  /** Lets waiting requests be answered. */
  readonly pause: () => Promise<void>;
}

/** A document ready to be shown; `isNew` when storage does not have it yet. */
export interface Opened {
  readonly document: GameDocument;
  readonly isNew: boolean;
}

type TextSource = Exclude<OpenSource, { readonly kind: 'record' }>;
type Games = readonly [GameTree, ...GameTree[]];

/**
 * Makes documents of files, texts and stored records. Files are read in slices, so other requests may
 * come meanwhile: the newest wins, and the older ones answer undefined.
 */
export class Opener {
  readonly #deps: OpenerDeps;
  #turn = 0;

  constructor(deps: OpenerDeps) {
    this.#deps = deps;
  }

  create(game: NewGame): Result<Opened> {
    const tree = newGame(game);
    if (!tree.ok) return tree;
    this.#turn += 1;
    const document = new GameDocument({ ...this.#newRecord(), games: [tree.value], complete: true });
    return ok({ document, isNew: true });
  }

  /** A text that is the same as a stored record opens that record. `show` gets the beginning of a large one. */
  async open(source: OpenSource, show: (partial: GameDocument) => void): Promise<Result<Opened> | undefined> {
    const opened = await this.#open(source, show);
    // A shared link says where to begin.
    if (opened?.ok && source.kind === 'text' && source.cursor) {
      const { document } = opened.value;
      document.goTo(nodeAt(document.tree, source.cursor));
    }
    return opened;
  }

  async #open(
    source: OpenSource,
    show: (partial: GameDocument) => void,
  ): Promise<Result<Opened> | undefined> {
    this.#turn += 1;
    const turn = this.#turn;
    if (source.kind === 'record') return this.#openRecord(source.record, turn);
    const bytes = await bytesOf(source);
    if (!bytes.ok) return bytes;
    const print = fingerprint(bytes.value);
    const alike =
      source.kind === 'text'
        ? (source.alike ?? []).map((text) => fingerprint(new TextEncoder().encode(text)))
        : [];
    const { records } = await this.#deps.store;
    for (const each of [print, ...alike]) {
      const known = await records.findByPrint(each);
      if (known.ok && known.value !== undefined) return this.#openRecord(known.value, turn);
    }
    const fileName = source.kind === 'file' ? source.file.name : undefined;
    return this.#openNew(bytes.value, { print, fileName }, turn, show);
  }

  async #openNew(
    bytes: Uint8Array,
    { print, fileName }: { readonly print: string; readonly fileName: string | undefined },
    turn: number,
    show: (partial: GameDocument) => void,
  ): Promise<Result<Opened> | undefined> {
    const record = { id: newDocumentId(), ...this.#newRecord(), fileName };
    const foreign = readForeign(bytes);
    if (foreign && !foreign.ok) return foreign;
    const read = await this.#read(foreign?.value.sgf ?? bytes, turn, (partial) =>
      show(new GameDocument({ ...record, games: [partial], complete: false })),
    );
    if (!read) return undefined;
    if (!read.ok) return { ok: false, failure: nameKind(bytes, read.failure) };
    const { games, warnings } = read.value;
    const contents = {
      ...record,
      games,
      complete: true,
      prints: [print],
      warnings,
      faults: foreign?.value.faults,
    };
    const document = new GameDocument(contents);
    return ok({ document, isNew: true });
  }

  /** Opens one game of a file with several as its own record, or the record that an earlier call made of it. */
  async openGame(from: GameDocument, index: number): Promise<Result<Opened> | undefined> {
    const game = from.games[index];
    if (!game) return fail('record.missing');
    this.#turn += 1;
    const turn = this.#turn;
    const sgf = writeSgf([game]);
    const print = fingerprint(sgf);
    const known = await (await this.#deps.store).records.findByPrint(print);
    if (known.ok && known.value !== undefined) return this.#openRecord(known.value, turn);
    const read = readSgf(sgf);
    if (!read.ok) return read;
    const [tree] = read.value.games;
    if (!tree || turn !== this.#turn) return undefined;
    const fileName = from.fileName && fileNameOfGame(from.fileName, index, from.games.length);
    const contents = { ...this.#newRecord(), fileName, games: [tree] as const, prints: [print] };
    return ok({ document: new GameDocument({ ...contents, complete: true }), isNew: true });
  }

  /** Reads a record that another tab has just saved. A record the person opens meanwhile takes precedence. */
  async follow(stored: StoredRecord): Promise<Result<Opened> | undefined> {
    return this.#openStored(stored, this.#turn);
  }

  async #openRecord(record: RecordId, turn: number): Promise<Result<Opened> | undefined> {
    const stored = await (await this.#deps.store).records.read(record);
    if (!stored.ok) return stored;
    return stored.value ? this.#openStored(stored.value, turn) : fail('record.missing');
  }

  async #openStored({ head, sgf }: StoredRecord, turn: number): Promise<Result<Opened> | undefined> {
    // Show it only when complete, because its cursor may be anywhere.
    const read = await this.#read(sgf, turn);
    if (!read?.ok) return read;
    const { record, createdAt, prints, cursor, analysed, play, fileName } = head;
    const { games, warnings } = read.value;
    const contents = { record, createdAt, games, complete: true, prints, warnings, analysed, play, fileName };
    const document = new GameDocument(contents);
    document.goTo(nodeAt(document.tree, cursor));
    return ok({ document, isNew: false });
  }

  async #read(
    bytes: Uint8Array,
    turn: number,
    show?: (partial: GameTree) => void,
  ): Promise<Result<Omit<Collection, 'games'> & { readonly games: Games }> | undefined> {
    if (turn !== this.#turn) return undefined;
    const read = await readSlices(bytes, {
      now: () => this.#deps.clock.now(),
      pause: this.#deps.pause,
      rest: (ms) => new Promise((resolve) => this.#deps.clock.after(ms, resolve)),
      isOver: () => turn !== this.#turn,
      show,
    });
    if (!read?.ok) return read;
    const [first, ...others] = read.value.games;
    return first ? ok({ ...read.value, games: [first, ...others] }) : fail('sgf.gameTree', { offset: 0 });
  }

  #newRecord(): { readonly record: RecordId; readonly createdAt: number } {
    return { record: newRecordId(this.#deps.random), createdAt: this.#deps.clock.today() };
  }
}

const bytesOf = async (source: TextSource): Promise<Result<Uint8Array>> => {
  const isText = source.kind === 'text';
  const name = (isText ? source.name : source.file.name) ?? '';
  // A character is at least a byte.
  if ((isText ? source.text.length : source.file.size) > MAX_RECORD_MEGABYTES * 1024 * 1024)
    return fail('file.tooLarge', { name, megabytes: MAX_RECORD_MEGABYTES });
  if (isText) return ok(new TextEncoder().encode(source.text));
  const bytes = await readFile(source.file);
  return bytes ? ok(bytes) : fail('file.unreadable', { name });
};
