import { writeSgf } from '#kernel/sgf/write';
import type { Result, SaveState, TengenFailure } from '#protocol';
import { fingerprint } from '../store/fingerprint';
import type { RecordLock, RecordLocks } from '../store/record-lock';
import type { RecordHead, Store } from '../store/store';
import type { Analyses, KnownAnalysis } from './analyses';
import { Autosave } from './autosave';
import type { Clock } from './clock';
import { makeCursorPath } from './cursor-path';
import type { GameDocument } from './game-document';
import { mainLineMoves, titleOf } from './record-head';

/** The walk along a new line gives way to requests after this long. */
const WALK_MS = 4;
/** Positions asked of the store at once. */
const LOAD_AT_ONCE = 400;

export interface SessionParts {
  readonly document: GameDocument;
  readonly store: Promise<Store>;
  readonly analyses: Analyses;
  readonly locks: RecordLocks;
  readonly clock: Clock;
  /** Lets waiting requests be answered. */
  readonly pause: () => Promise<void>;
  /** Keys of the line have been found, or analyses of it. */
  readonly lineKnown: () => void;
  readonly saveChanged: (state: SaveState) => void;
  readonly warned: () => void;
  readonly failed: (failure: TengenFailure) => void;
  /** The tab that edited the record has gone. */
  readonly lockTaken: () => void;
}

/** An open record at work: its walk along the line, its analyses, its way to storage, its lock. */
export class Session {
  readonly document: GameDocument;
  readonly autosave: Autosave;
  readonly #parts: SessionParts;
  #lock: RecordLock | undefined;
  #analysed = 0;
  // Entries of the line whose analyses have been looked for.
  #looked = 0;
  #walking = false;
  #closed = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.document = parts.document;
    const saver = {
      save: () => this.#save(),
      saveProgress: () => this.#saveProgress(),
      changed: () => parts.saveChanged(this.autosave.state),
      failed: parts.failed,
    };
    this.autosave = new Autosave(saver, parts.clock);
    this.follow();
  }

  /** Takes the record for this tab, or lets the one that has it go on. */
  async lock(): Promise<void> {
    const lock = await this.#parts.locks.take(this.document.record, this.#parts.lockTaken);
    if (this.#closed) lock.release();
    else this.#lock = lock;
    this.document.readOnly = !lock.held;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.autosave.flush();
    this.#lock?.release();
  }

  /** Gone without a trace: the record was removed. */
  abandon(): void {
    this.#closed = true;
    this.#lock?.release();
  }

  /** The line may have changed: what follows from it is worked out, at once where it is short. */
  follow(): void {
    if (!this.#slice()) void this.#walkOn();
  }

  /** An analysis has come for some position; tells whether it is on the line. */
  found(position: string, known: KnownAnalysis): boolean {
    const { walk, figures } = this.document;
    let isOnLine = false;
    // The same position may be met twice. Looking through the keys costs 0.3 ms for 100 000 of them.
    for (let i = walk.keys.indexOf(position); i >= 0; i = walk.keys.indexOf(position, i + 1)) {
      figures.set(i, known.analysis);
      isOnLine = true;
    }
    if (isOnLine) this.moved();
    return isOnLine;
  }

  /** Cursor or analyses have changed. */
  moved(): void {
    if (!this.document.readOnly && this.document.complete) this.autosave.moved();
  }

  edited(): void {
    this.autosave.edited();
  }

  async #walkOn(): Promise<void> {
    if (this.#walking) return;
    this.#walking = true;
    do {
      await this.#parts.pause();
    } while (!this.#closed && !this.#slice());
    this.#walking = false;
  }

  /** True when the walk is at the end of the line. */
  #slice(): boolean {
    const { walk } = this.document;
    const from = Math.min(this.#looked, walk.length);
    const end = this.#parts.clock.now() + WALK_MS;
    const isDone = walk.advance(() => this.#parts.clock.now() >= end);
    this.#looked = walk.length;
    this.#lookUp(from, walk.length);
    if (this.document.noteRefused()) this.#parts.warned();
    if (walk.length > from) this.#parts.lineKnown();
    return isDone;
  }

  #lookUp(from: number, to: number): void {
    const { walk, figures } = this.document;
    const missing: string[] = [];
    for (let i = from; i < to; i += 1) {
      const position = walk.keyAt(i) ?? '';
      const known = this.#parts.analyses.get(position);
      if (known) figures.set(i, known.analysis);
      else missing.push(position);
    }
    // The move at `from` is new, what its network thought of it is told by the position before.
    const before = from > 0 ? this.#parts.analyses.get(walk.keyAt(from - 1) ?? '') : undefined;
    if (before) figures.set(from - 1, before.analysis);
    for (let i = 0; i < missing.length; i += LOAD_AT_ONCE) {
      void this.#load(missing.slice(i, i + LOAD_AT_ONCE));
    }
  }

  async #load(positions: readonly string[]): Promise<void> {
    let isOnLine = false;
    await this.#parts.analyses.load(positions, (position, known) => {
      isOnLine = this.found(position, known) || isOnLine;
    });
    if (isOnLine && !this.#closed) this.#parts.lineKnown();
  }

  async #save(): Promise<Result<void>> {
    const sgf = writeSgf(this.document.games);
    const store = await this.#parts.store;
    return store.records.save({ head: this.#head(fingerprint(sgf)), sgf });
  }

  async #saveProgress(): Promise<Result<void>> {
    const { record } = this.document;
    const store = await this.#parts.store;
    return store.records.saveProgress(record, { cursor: this.#cursor(), analysed: this.#share() });
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
      changedAt: this.#parts.clock.today(),
      analysed: this.#share(),
      cursor: this.#cursor(),
      prints: [...new Set([print, ...opened])],
    };
  }

  #cursor(): number[] {
    return makeCursorPath(this.document.tree, this.document.node);
  }

  /** Of the main line; the last known one while a variation is shown. */
  #share(): number {
    if (this.document.line.isWholeMain) this.#analysed = this.document.figures.analysed;
    return this.#analysed;
  }
}
