import { ok } from '#kernel/outcome';
import { pathOf } from '#kernel/tree/paths';
import type { NewGame, OpenSource, RecordId, Result, TengenFailure } from '#protocol';
import type { RecordChange, RecordChanges } from '../store/record-changes';
import type { RecordLocks } from '../store/record-lock';
import type { Analyses } from './analysis/analyses';
import type { GameDocument } from './document/game-document';
import { USUAL_GAME } from './document/new-game';
import { type Opened, Opener, type OpenerDeps } from './document/opener';
import { Session } from './session';

export interface OpenRecordDeps extends OpenerDeps {
  readonly analyses: Analyses;
  readonly locks: RecordLocks;
  /** What other tabs do to records, and how they are told. */
  readonly changes: RecordChanges;
  /** Another record takes the place of the one that is open. */
  readonly leaving: () => void;
  /** The beginning of a large file lies open. */
  readonly begun: () => void;
  readonly opened: () => void;
  /** Another tab edits the open record from now on. */
  readonly givenUp: () => void;
  /** Of the open record, as of its session. */
  readonly lineKnown: () => void;
  readonly reviewKnown: () => void;
  readonly saveChanged: () => void;
  readonly warned: () => void;
  /** A record has reached storage, open or not; another has not. */
  readonly saved: () => void;
  readonly failed: (failure: TengenFailure) => void;
}

/**
 * Where one record lies open: it is read and locked, follows what another tab saves of it, and makes room for
 * the next when it is in storage.
 */
export class OpenRecord {
  readonly #deps: OpenRecordDeps;
  readonly #opener: Opener;
  #session: Session | undefined;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(deps: OpenRecordDeps) {
    this.#deps = deps;
    this.#opener = new Opener(deps);
    deps.changes.listen((change) => void this.#heard(change));
  }

  get session(): Session | undefined {
    return this.#session;
  }

  /** What is being read has been read, or refused. */
  get settled(): Promise<unknown> {
    return this.#reading;
  }

  open(source: OpenSource): Promise<Result<void>> {
    const reading = this.#open(source);
    this.#reading = reading;
    return reading;
  }

  async create(game: NewGame): Promise<Result<void>> {
    const made = this.#opener.create(game);
    if (!made.ok) return made;
    await this.#show(made.value);
    return ok(undefined);
  }

  /** Opens the record of the last visit; false when there is none. */
  async restore(): Promise<Result<boolean>> {
    const { records } = await this.#deps.store;
    const last = await records.last();
    if (!last.ok) return last;
    if (last.value === undefined) return ok(false);
    const opened = await this.open({ kind: 'record', record: last.value });
    if (opened.ok) return ok(true);
    return opened.failure.code === 'record.missing' ? ok(false) : opened;
  }

  /** Removing the open record shows the newest other one, or an empty board. */
  async remove(record: RecordId): Promise<Result<void>> {
    const { records } = await this.#deps.store;
    const isOpen = this.#session?.document.record === record;
    if (isOpen) await this.#session?.abandon();
    const removed = await records.remove(record);
    if (!removed.ok || !isOpen) return removed;
    this.#session = undefined;
    const others = await records.list();
    const next = others.ok ? others.value[0] : undefined;
    return next ? this.open({ kind: 'record', record: next.record }) : this.create(USUAL_GAME);
  }

  /** Asks the tab that edits the open record to let it go. */
  takeOver(): void {
    const document = this.#session?.document;
    if (document?.readOnly) this.#deps.changes.announce({ kind: 'wanted', records: [document.record] });
  }

  async #open(source: OpenSource): Promise<Result<void>> {
    // What is open may be on its way to storage, and may be what is asked for.
    await this.#session?.autosave.flush();
    if (source.kind === 'record' && this.#session?.document.record === source.record) return ok(undefined);
    const opened = await this.#opener.open(source, (partial) => this.#showPartial(partial));
    if (!opened) return ok(undefined);
    if (!opened.ok) return opened;
    await this.#show(opened.value);
    return ok(undefined);
  }

  /** The beginning of a large file, as far as it was read. It cannot be edited and is not saved. */
  #showPartial(document: GameDocument): void {
    const before = this.#session;
    if (before?.document.record === document.record) document.goTo(before.document.node);
    void before?.close();
    this.#session = this.#newSession(document);
    this.#deps.begun();
  }

  /** A new record is in storage, or has failed to get there, before anybody is told that it is open. */
  async #show({ document, isNew }: Opened): Promise<void> {
    const before = this.#session;
    const isSame = before?.document.record === document.record;
    if (!isSame) this.#deps.leaving();
    // The cursor has been moved while the rest was read.
    if (isSame && !before.document.complete) document.goTo(before.document.node);
    const session = this.#newSession(document);
    this.#session = session;
    const lock = isSame ? await before?.handOver() : await before?.close();
    await session.lock(lock ?? undefined);
    this.#deps.opened();
    if (isNew) {
      session.edited();
      await session.autosave.flush();
    }
    await this.#remember(document.record);
  }

  #newSession(document: GameDocument): Session {
    const { analyses, clock, locks, pause, store, saved, failed } = this.#deps;
    analyses.forgetLent();
    const whileShown = (tell: () => void) => () => {
      if (this.#session?.document === document) tell();
    };
    const saveChanged = whileShown(this.#deps.saveChanged);
    return new Session({
      document,
      store,
      analyses,
      locks,
      clock,
      pause,
      lineKnown: whileShown(this.#deps.lineKnown),
      reviewKnown: whileShown(this.#deps.reviewKnown),
      warned: whileShown(this.#deps.warned),
      saveChanged: ({ phase }) => {
        if (phase === 'saved') saved();
        saveChanged();
      },
      failed,
      lockTaken: () => {
        if (this.#session?.document.record === document.record) void this.#readAnew(document.record);
      },
    });
  }

  async #remember(record: RecordId): Promise<void> {
    const set = await (await this.#deps.store).records.setLast(record);
    if (!set.ok) this.#deps.failed(set.failure);
  }

  /** Another tab has saved the record that is shown here, or would like to edit it. */
  async #heard({ kind, records }: RecordChange): Promise<void> {
    const session = this.#session;
    if (!session || !records.includes(session.document.record)) return;
    if (kind === 'saved' && session.document.readOnly) await this.#followEditor(session);
    if (kind !== 'wanted' || session.document.readOnly) return;
    await session.giveUp();
    this.#deps.givenUp();
  }

  /** Shows what the editing tab has saved: at its cursor, unless somebody looks at another place here. */
  async #followEditor({ document }: Session): Promise<void> {
    const { line } = document;
    const place = line.index < line.length - 1 ? pathOf(document.tree, document.node) : undefined;
    const store = await this.#deps.store;
    const stored = await store.records.read(document.record);
    if (!stored.ok || !stored.value || this.#session?.document !== document) return;
    const { head, sgf } = stored.value;
    const cursor = place ?? head.cursor;
    const opened = await this.#opener.follow({ head: { ...head, cursor }, sgf });
    if (opened?.ok && this.#session?.document === document) await this.#show(opened.value);
  }

  /** The other tab has gone: what it saved last may be edited here now. */
  async #readAnew(record: RecordId): Promise<void> {
    const opened = await this.#opener.open({ kind: 'record', record }, () => {});
    if (opened?.ok) await this.#show(opened.value);
  }
}
