import { writeSgf } from '#kernel/sgf/write';
import { pathOf } from '#kernel/tree/paths';
import type { Result, SaveState, TengenFailure } from '#protocol';
import type { Clock } from '../clock';
import { fingerprint } from '../store/fingerprint';
import { mainLineMoves, titleOf } from '../store/record-head';
import type { RecordLock, RecordLocks } from '../store/record-lock';
import type { RecordHead, Store } from '../store/store';
import type { Analyses } from './analysis/analyses';
import { FileAnalyses } from './analysis/file-analyses';
import { LineLoader, type LineLoaderDeps } from './analysis/line-loader';
import { Autosave } from './autosave';
import type { GameDocument } from './document/game-document';
import type { KnownAnalysis } from './line/known-analysis';

export interface SessionDeps {
  readonly document: GameDocument;
  readonly store: Promise<Store>;
  readonly analyses: Analyses;
  readonly locks: RecordLocks;
  readonly clock: Clock;
  /** Lets waiting requests be answered. */
  readonly pause: () => Promise<void>;
  /** Keys of the line being shown have been found, or analyses of it. */
  readonly lineKnown: () => void;
  /** The same for the line under review. */
  readonly reviewKnown: () => void;
  readonly saveChanged: (state: SaveState) => void;
  readonly warned: () => void;
  readonly failed: (failure: TengenFailure) => void;
  /** The tab that edited the record has gone. */
  readonly lockTaken: () => void;
}

/** An open record at work: its replay along the line, its analyses, its way to storage, its lock. */
export class Session {
  readonly document: GameDocument;
  readonly autosave: Autosave;
  /** What the record itself says of a node's position. */
  readonly told: LineLoaderDeps['told'];
  readonly #deps: SessionDeps;
  #lock: RecordLock | undefined;
  readonly #shown: LineLoader;
  #reviewed: LineLoader | undefined;
  #closed = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.document = deps.document;
    const saver = {
      save: () => this.#save(),
      saveProgress: () => this.#saveProgress(),
      changed: () => deps.saveChanged(this.autosave.state),
      failed: deps.failed,
    };
    this.autosave = new Autosave(saver, deps.clock);
    const files = new FileAnalyses(this.document);
    this.told = (node) => files.read(node);
    this.#shown = new LineLoader(this.document.shown, {
      ...deps,
      told: this.told,
      learned: () => this.#learned(),
    });
    this.follow();
  }

  /** Takes the record for this tab, or lets the one that has it go on. A lock in hand is used again. */
  async lock(inHand: RecordLock | undefined): Promise<void> {
    const { locks, lockTaken } = this.#deps;
    const lock = inHand ?? (await locks.take(this.document.record, lockTaken));
    if (this.#closed) await lock.release();
    else this.#lock = lock;
    this.document.readOnly = !lock.held;
  }

  /** Lets another tab edit: what was edited is stored, then the record is theirs and this tab follows. */
  async giveUp(): Promise<void> {
    const lock = this.#lock;
    if (!lock?.held) return;
    this.document.readOnly = true;
    await this.autosave.flush();
    await lock.release();
    this.#lock = undefined;
    await this.lock(undefined);
  }

  async close(): Promise<void> {
    this.#end();
    await this.autosave.flush();
    await this.#lock?.release();
  }

  /** Closes for another session of the same record, which gets the lock. */
  async handOver(): Promise<RecordLock | undefined> {
    const lock = this.#lock;
    this.#lock = undefined;
    await this.close();
    return lock;
  }

  /** Gone without a trace: the record was removed. */
  async abandon(): Promise<void> {
    this.#end();
    await this.#lock?.release();
  }

  /** The lines may have changed: what follows from them is worked out. */
  follow(): void {
    this.#shown.follow();
    this.#reviewed?.follow();
  }

  /** Another network's opinion counts. */
  relearn(): void {
    this.#shown.relearn();
    this.#reviewed?.relearn();
    this.moved();
  }

  /** An analysis has come for some position; tells whether it is on the line being shown. */
  found(position: string, known: KnownAnalysis): boolean {
    this.#reviewed?.found(position, known);
    const isOnLine = this.#shown.found(position, known);
    if (isOnLine) this.moved();
    return isOnLine;
  }

  /** Whether what is told of the cursor's position depends on this one: it, the one before, the one after. */
  isNear(position: string): boolean {
    const { line, replay } = this.document.shown;
    return [-1, 0, 1].some((by) => replay.keyAt(line.index + by) === position);
  }

  /** Brings the analysis of a position back that memory has let go. */
  recall(position: string): void {
    this.#shown.recall(position);
  }

  beginReview(): void {
    this.#reviewed?.close();
    this.#reviewed = new LineLoader(this.document.beginReview(), {
      ...this.#deps,
      told: this.told,
      learned: this.#deps.reviewKnown,
    });
    this.#reviewed.follow();
  }
  endReview(): void {
    this.#reviewed?.close();
    this.#reviewed = undefined;
    this.document.endReview();
  }

  /** Cursor or analyses have changed. */
  moved(): void {
    if (!this.document.readOnly && this.document.complete) this.autosave.moved();
  }

  edited(): void {
    this.autosave.edited();
  }

  #end(): void {
    this.#closed = true;
    this.#shown.close();
    this.endReview();
  }

  #learned(): void {
    if (this.document.noteRefused()) this.#deps.warned();
    this.#deps.lineKnown();
  }

  async #save(): Promise<Result<void>> {
    const store = await this.#deps.store;
    // Writing a large record takes a while: the events of the edit go first.
    await this.#deps.pause();
    const sgf = writeSgf(this.document.games);
    return store.records.save({ head: this.#head(fingerprint(sgf)), sgf });
  }

  async #saveProgress(): Promise<Result<void>> {
    const { record } = this.document;
    const store = await this.#deps.store;
    return store.records.saveProgress(record, { cursor: this.#cursor(), analysed: this.document.analysed });
  }

  #head(print: string): RecordHead {
    const { document } = this;
    const { info, tree, history } = document;
    const opened = history.isDirty ? [] : document.prints;
    return {
      record: document.record,
      title: titleOf(info),
      black: info.black,
      white: info.white,
      result: info.result,
      date: info.date,
      moveCount: mainLineMoves(tree),
      createdAt: document.createdAt,
      changedAt: this.#deps.clock.today(),
      analysed: this.document.analysed,
      cursor: this.#cursor(),
      prints: [...new Set([print, ...opened])],
    };
  }

  #cursor(): number[] {
    return pathOf(this.document.tree, this.document.node);
  }
}
