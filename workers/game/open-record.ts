import { fail, ok } from '#kernel/outcome';
import { pathOf } from '#kernel/tree/paths';
import type { DocumentId, NewGame, OpenSource, RecordId, RestoreOptions, Result } from '#protocol';
import type { RecordChange, RecordChanges } from '../store/record-changes';
import { titleOf } from '../store/record-head';
import type { RecordLock, RecordLocks } from '../store/record-lock';
import type { Undrawn } from '../store/store';
import type { Analyses } from './analysis/analyses';
import type { GameDocument } from './document/game-document';
import type { GameEmitter } from './document/game-signals';
import { USUAL_GAME } from './document/new-game';
import { type Opened, Opener, type OpenerDeps } from './document/opener';
import { Session } from './session';

export interface OpenRecordDeps extends OpenerDeps {
  readonly analyses: Analyses;
  readonly locks: RecordLocks;
  /** Messages between tabs about records they edit. */
  readonly changes: RecordChanges;
  readonly signals: GameEmitter;
}

/**
 * The page mounts and draws the board of an opened record in about this time. The hundreds of reads that bring the
 * line's stored analyses, and the first glance, which needs them, would take a core from it; the panels that show
 * both come after the board.
 */
const FIRST_BOARD_MS = 100;

/** A record whose page was left sooner (ms) was not given the time to be drawn. */
const DRAWING_MS = 5000;
/** Text that was typed before another tab asks for the record reaches this worker within this time (ms). */
const TYPED_MS = 700;
/** A tab that was asked for the record and has not answered in this time (ms) may be asleep. */
const ANSWER_MS = 5000;
/** A record opened so recently (ms) may be about to be drawn in another tab. */
const FRESH_MS = 3000;

/**
 * The one open record: reads and locks it, follows what another tab saves of it, and saves it before another one
 * takes its place.
 */
export class OpenRecord {
  readonly #deps: OpenRecordDeps;
  readonly #loadPlay: () => Promise<Result<unknown>>;
  readonly #opener: Opener;
  #session: Session | undefined;
  /** Those that have left the screen and could not be saved: they stay here until they are, or are shown again. */
  readonly #unsaved = new Map<RecordId, Session>();
  #isSavingAgain = false;
  #reading: Promise<unknown> = Promise.resolve();
  /** Another tab has asked for the open record, and what was typed here is waited for. */
  #isLeaving = false;
  /** Hears what the tab that was asked for the open record answers. */
  #answered: (answer: Result<void>) => void = () => {};
  /** The question that is open, and of which document: a second press asks nothing new. */
  #asking: { readonly document: GameDocument; readonly answer: Promise<Result<void>> } | undefined;

  /** @param loadPlay loads the code of games, before a record is shown in which one is played */
  constructor(deps: OpenRecordDeps, loadPlay: () => Promise<Result<unknown>>) {
    this.#deps = deps;
    this.#loadPlay = loadPlay;
    this.#opener = new Opener(deps);
    deps.changes.listen((change) => void this.#heard(change));
    // A step or an edit proves that the board is on the screen.
    deps.signals.on('cursorMoved', () => this.drawn());
    deps.signals.on('recordEdited', () => this.drawn());
    deps.signals.on('saveChanged', (_, { phase }) => {
      if (phase === 'saved' || phase === 'held') void this.#saveAgain();
    });
    deps.signals.on('playStored', () => this.#session?.moved());
    deps.signals.on('lockTaken', ({ record }) => {
      if (this.document?.record !== record) return;
      this.#answered(ok(undefined));
      void this.#reopen(record);
    });
  }

  get session(): Session | undefined {
    return this.#session;
  }

  get document(): GameDocument | undefined {
    return this.#session?.document;
  }

  /** How many records are in this tab only, beside the open one. */
  get unsaved(): number {
    return this.#unsaved.size;
  }

  /** Whether this document is still open: late signals may come from an earlier one. */
  isShown(document: GameDocument): boolean {
    return this.document === document;
  }

  /**
   * Returns the open record for an edit; fails when there is none, or when another tab edits it. The edit belongs to
   * the document it names, else to the one open at the time of the request. While another record loads, the open one
   * can still be edited; once the other one is open, this fails.
   */
  async editable(of: DocumentId | undefined = this.document?.id): Promise<Result<GameDocument>> {
    if (!this.document?.complete || this.document.id !== of) await this.settled;
    const { document } = this;
    if (!document) return fail('record.missing');
    if (of !== undefined && document.id !== of) return fail('record.other');
    return document.readOnly ? fail('record.readOnly') : ok(document);
  }

  /** Resolves when the record that is being read is open, or refused. */
  get settled(): Promise<unknown> {
    return this.#reading;
  }

  open(source: OpenSource): Promise<Result<void>> {
    const reading = this.#open(source);
    this.#reading = reading;
    return reading;
  }

  /** See `GameApi.openGame`. */
  async openGame(index: number): Promise<Result<void>> {
    await this.settled;
    const { document } = this;
    if (!document) return fail('record.missing');
    await this.#session?.autosave.flush();
    const opened = await this.#opener.openGame(document, index);
    if (!opened) return ok(undefined);
    if (!opened.ok) return opened;
    await this.#show(opened.value);
    return ok(undefined);
  }

  async create(game: NewGame): Promise<Result<void>> {
    const made = this.#opener.create(game);
    if (!made.ok) return made;
    await this.#show(made.value);
    return ok(undefined);
  }

  /** See `GameApi.restore`. */
  async restore({ anyway = false, leftAt = 0 }: RestoreOptions = {}): Promise<Result<boolean>> {
    const { records } = await this.#deps.store;
    const [last, undrawn] = await Promise.all([records.last(), records.undrawn()]);
    if (!last.ok) return last;
    if (last.value === undefined) return ok(false);
    const note = undrawn.ok && undrawn.value?.record === last.value ? undrawn.value : undefined;
    if (!anyway && note && this.#wasGivenTime(note, leftAt)) {
      await records.setUndrawn(undefined);
      return fail('record.undrawn', { title: note.title });
    }
    this.#noteUndrawn(last.value, '');
    const opened = await this.open({ kind: 'record', record: last.value });
    if (opened.ok) return ok(true);
    return opened.failure.code === 'record.missing' ? ok(false) : opened;
  }

  /** Removing the open record shows the newest other one, or an empty board. */
  async remove(record: RecordId): Promise<Result<void>> {
    const { records } = await this.#deps.store;
    const isOpen = this.#session?.document.record === record;
    if (isOpen) await this.#session?.abandon();
    await this.#takeUnsaved(record)?.abandon();
    const removed = await records.remove(record);
    if (!removed.ok || !isOpen) return removed;
    this.#session = undefined;
    const others = await records.list();
    const next = others.ok ? others.value[0] : undefined;
    return next ? this.open({ kind: 'record', record: next.record }) : this.create(USUAL_GAME);
  }

  /** The page has drawn the first board of this document, so the next start may open its record too. */
  async noteDrawn(of: DocumentId): Promise<void> {
    if (this.document?.id === of) await (await this.#deps.store).records.setUndrawn(undefined);
  }

  /** Whether a page had the time to draw this record, and did not. */
  #wasGivenTime({ at }: Undrawn, leftAt: number): boolean {
    const wasLeft = leftAt >= at && leftAt - at < DRAWING_MS;
    return !wasLeft && this.#deps.clock.today() - at >= FRESH_MS;
  }

  #noteUndrawn(record: RecordId, title: string): void {
    const note = { record, title, at: this.#deps.clock.today() };
    // Without storage there is no record to open at the next start either.
    void this.#deps.store.then(({ records }) => records.setUndrawn(note));
  }

  /** The page has drawn the open record's board: starts the work that was held back until then. */
  drawn(): void {
    if (!this.#session || this.#session.isDrawn) return;
    this.#session.drawn();
    this.#deps.signals.emit('recordDrawn');
  }

  /** See `GameApi.takeOver`. */
  async takeOver(): Promise<Result<void>> {
    const { document } = this;
    if (!document?.readOnly) return ok(undefined);
    if (this.#asking?.document !== document) this.#asking = { document, answer: this.#ask(document) };
    const answered = await this.#asking.answer;
    this.#asking = undefined;
    return this.isShown(document) ? answered : ok(undefined);
  }

  #ask({ record }: GameDocument): Promise<Result<void>> {
    const { changes, clock } = this.#deps;
    const answer = new Promise<Result<void>>((resolve) => {
      this.#answered = resolve;
      clock.after(ANSWER_MS, () => resolve(fail('record.unanswered')));
    });
    changes.announce({ kind: 'wanted', records: [record] });
    return answer;
  }

  async #open(source: OpenSource): Promise<Result<void>> {
    // The open record may still be saving, and it may be the record asked for.
    await this.#session?.autosave.flush();
    if (source.kind === 'record') {
      if (this.#session?.document.record === source.record) return ok(undefined);
      const unsaved = this.#takeUnsaved(source.record);
      if (unsaved) {
        await this.#show({ document: unsaved.document, isNew: true }, await unsaved.handOver());
        return ok(undefined);
      }
    }
    const opened = await this.#read(source, (partial) => this.#showPartial(partial));
    if (!opened) return ok(undefined);
    if (!opened.ok) return opened;
    await this.#show(opened.value);
    return ok(undefined);
  }

  /** Reads a record. A game that is played in it goes on from the first moment, so its code comes with it. */
  async #read(
    source: OpenSource,
    show: (partial: GameDocument) => void,
  ): Promise<Result<Opened> | undefined> {
    const opened = await this.#opener.open(source, show);
    if (!opened?.ok || !opened.value.document.play) return opened;
    const play = await this.#loadPlay();
    return play.ok ? opened : play;
  }

  /** The beginning of a large file, as far as it was read. It cannot be edited and is not saved. */
  #showPartial(document: GameDocument): void {
    const before = this.#session;
    if (before?.document.record === document.record) document.goTo(before.document.node);
    void this.#leave(before);
    this.#session = this.#newSession(document);
    this.#deps.signals.emit('recordBegun');
  }

  /**
   * Resolves when a new record is in storage, or has failed to get there.
   *
   * @param inHand the lock of the record, when this tab has it
   */
  async #show({ document, isNew }: Opened, inHand?: RecordLock): Promise<void> {
    const before = this.#session;
    const isSame = before?.document.record === document.record;
    if (!isSame) this.#deps.signals.emit('recordClosing', before?.document);
    // The cursor has been moved while the rest was read.
    if (isSame && !before.document.complete) document.goTo(before.document.node);
    const session = this.#newSession(document);
    this.#session = session;
    const lock = isSame ? await before?.handOver() : await this.#leave(before);
    await session.lock(lock ?? inHand);
    this.#noteUndrawn(document.record, titleOf(document.info, document.fileName));
    this.#deps.signals.emit('recordOpened');
    if (isNew) {
      session.edited();
      await session.autosave.flush();
    }
    // The page waits for the answer, and not for what only the next visit or the chart needs.
    void this.#remember(document.record);
    this.#deps.clock.after(FIRST_BOARD_MS, () => {
      if (this.#session === session) this.drawn();
    });
  }

  /** Another record takes its place. */
  async #leave(session: Session | undefined): Promise<undefined> {
    await session?.close();
    if (!session?.isUnsaved) return;
    const { document } = session;
    this.#unsaved.set(document.record, session);
    this.#deps.signals.emit('unsavedChanged', document);
  }

  #takeUnsaved(record: RecordId): Session | undefined {
    const session = this.#unsaved.get(record);
    if (this.#unsaved.delete(record)) this.#deps.signals.emit('unsavedChanged', undefined);
    return session;
  }

  /** Storage takes records again. */
  async #saveAgain(): Promise<void> {
    if (this.#isSavingAgain) return;
    this.#isSavingAgain = true;
    for (const [record, session] of this.#unsaved) {
      await session.close();
      if (session.isUnsaved) break;
      // Meanwhile it may have been opened again.
      if (this.#unsaved.get(record) === session) this.#takeUnsaved(record);
    }
    this.#isSavingAgain = false;
  }

  #newSession(document: GameDocument): Session {
    const { analyses, clock, locks, pause, signals, store } = this.#deps;
    analyses.forgetRecord();
    return new Session({ document, store, analyses, locks, clock, pause, signals });
  }

  async #remember(record: RecordId): Promise<void> {
    const set = await (await this.#deps.store).records.setLast(record);
    if (!set.ok) this.#deps.signals.emit('storageFailed', set.failure);
  }

  /** Another tab has saved the record that is shown here, asks to edit it, or keeps it. */
  async #heard({ kind, records }: RecordChange): Promise<void> {
    const session = this.#session;
    if (kind === 'wanted') this.#keep(records.filter((record) => this.#unsaved.has(record)));
    if (!session || !records.includes(session.document.record)) return;
    const { readOnly } = session.document;
    if (kind === 'saved' && readOnly) await this.#followEditor(session);
    if (kind === 'kept' && readOnly) this.#answered(fail('record.kept'));
    if (kind === 'wanted' && !readOnly && !this.#isLeaving) await this.#giveUp(session);
  }

  async #giveUp(session: Session): Promise<void> {
    this.#isLeaving = true;
    await new Promise<void>((resolve) => this.#deps.clock.after(TYPED_MS, resolve));
    this.#isLeaving = false;
    if (this.#session !== session) return;
    if (await session.giveUp()) this.#deps.signals.emit('recordReleased');
    else this.#keep([session.document.record]);
  }

  /** Tells the tab that asks for records that they stay here: what was edited in them is in this tab only. */
  #keep(records: readonly RecordId[]): void {
    if (records.length > 0) this.#deps.changes.announce({ kind: 'kept', records });
  }

  /** Shows what the editing tab has saved: at its cursor, unless the person here looks at another place. */
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

  /** The other tab has closed the record: reads what it saved last, to be edited here. */
  async #reopen(record: RecordId): Promise<void> {
    const opened = await this.#read({ kind: 'record', record }, () => {});
    if (opened?.ok) await this.#show(opened.value);
  }
}
