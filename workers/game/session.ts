import { writeSgf } from '#kernel/sgf/write';
import { pathOf } from '#kernel/tree/paths';
import type { NodeId, PositionKey, Result, TengenFailure } from '#protocol';
import type { Clock } from '../clock';
import { fingerprint } from '../store/fingerprint';
import { mainLineMoves, titleOf } from '../store/record-head';
import type { RecordLock, RecordLocks } from '../store/record-lock';
import type { Kept, RecordHead, Store } from '../store/store';
import type { Analyses } from './analysis/analyses';
import { FileAnalyses } from './analysis/file-analyses';
import { LineLoader } from './analysis/line-loader';
import { Autosave } from './autosave';
import type { GameDocument } from './document/game-document';
import type { GameEmitter } from './document/game-signals';
import type { KnownAnalysis } from './line/known-analysis';

export interface SessionDeps {
  readonly document: GameDocument;
  readonly store: Promise<Store>;
  readonly analyses: Analyses;
  readonly locks: RecordLocks;
  readonly clock: Clock;
  /** Lets waiting requests be answered. */
  readonly pause: () => Promise<void>;
  readonly signals: GameEmitter;
}

/** An open record at work: its lines with their analyses, its saves, and its lock. */
export class Session {
  readonly document: GameDocument;
  readonly autosave: Autosave;
  /** The analysis that the record itself brings for a node. */
  readonly fileAnalysis: (node: NodeId) => Promise<KnownAnalysis | undefined>;
  readonly #deps: SessionDeps;
  #lock: RecordLock | undefined;
  // Hundreds of reads in a row would keep the lock and the page's board waiting.
  #readAnalyses = (): void => {};
  readonly #readAfter = new Promise<void>((resolve) => {
    this.#readAnalyses = resolve;
  });
  #isDrawn = false;
  readonly #shown: LineLoader;
  #reviewed: LineLoader | undefined;
  #main: LineLoader | undefined;
  #closed = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.document = deps.document;
    const { signals } = deps;
    const saver = {
      save: () => this.#save(),
      saveProgress: () => this.#saveProgress(),
      changed: () => signals.emit('saveChanged', this.document, this.autosave.state),
      failed: (failure: TengenFailure) => signals.emit('storageFailed', failure),
    };
    this.autosave = new Autosave(saver, deps.clock);
    void deps.store.then(({ refused }) => refused && this.autosave.holdOnly());
    const files = new FileAnalyses(this.document);
    this.fileAnalysis = (node) => files.read(node);
    this.#shown = new LineLoader(this.document.shown, {
      ...deps,
      fileAnalysis: this.fileAnalysis,
      readAfter: this.#readAfter,
      onLearned: () => this.#lineLearned(),
    });
    this.follow();
  }

  /** Takes the lock of the record, or opens it read-only while another tab has it. A lock in hand is used again. */
  async lock(inHand: RecordLock | undefined): Promise<void> {
    const { locks, signals } = this.#deps;
    const taken = (): void => signals.emit('lockTaken', this.document);
    const lock = inHand ?? (await locks.take(this.document.record, taken));
    if (this.#closed) await lock.release();
    else this.#lock = lock;
    this.document.readOnly = !lock.held;
  }

  /** Whether the page has drawn the board. */
  get isDrawn(): boolean {
    return this.#isDrawn;
  }

  /** The page has drawn the board: brings the stored analyses of the lines. */
  drawn(): void {
    this.#isDrawn = true;
    this.#readAnalyses();
  }

  /**
   * Lets another tab edit: saves what was edited, releases the lock and waits for it as a follower. False when it stays the
   * editor, because what was edited could not be saved: the other tab would go on from an older state.
   */
  async giveUp(): Promise<boolean> {
    const lock = this.#lock;
    if (!lock?.held) return false;
    this.document.readOnly = true;
    await this.autosave.flush();
    if (this.isUnsaved) {
      this.document.readOnly = false;
      this.#deps.signals.emit('saveChanged', this.document, this.autosave.state);
      return false;
    }
    await lock.release();
    this.#lock = undefined;
    await this.lock(undefined);
    return true;
  }

  /** Its last save failed: what was edited is in this tab only. */
  get isUnsaved(): boolean {
    return this.autosave.state.phase === 'failed';
  }

  /** Ends it, and saves what is not saved. While that fails it keeps the lock: no other tab may edit an older state. */
  async close(): Promise<void> {
    this.#end();
    await this.autosave.flush();
    if (!this.isUnsaved) await this.#lock?.release();
  }

  /** Closes for another session of the same record, which gets the lock. */
  async handOver(): Promise<RecordLock | undefined> {
    const lock = this.#lock;
    this.#lock = undefined;
    await this.close();
    return lock;
  }

  /** Closes without saving: the record was removed. */
  async abandon(): Promise<void> {
    this.#end();
    await this.#lock?.release();
  }

  /** The lines may have changed: replays them and looks up their analyses. */
  follow(): void {
    this.#shown.follow();
    this.#reviewed?.follow();
    this.#followMain();
  }

  /** Forgets all figures and looks the analyses up again: those of another network count now. */
  relearn(): void {
    this.#shown.relearn();
    this.#reviewed?.relearn();
    this.#main?.relearn();
    this.moved();
  }

  /** Takes an analysis that has just come; returns whether its position is on a line that the chart shows. */
  found(position: PositionKey, known: KnownAnalysis): boolean {
    this.#reviewed?.found(position, known);
    const isOnMain = this.#main?.found(position, known) ?? false;
    const isOnLine = this.#shown.found(position, known) || isOnMain;
    if (isOnLine) this.moved();
    return isOnLine;
  }

  /** Whether the position is on a line that is shown or reviewed. */
  has(position: PositionKey): boolean {
    const { shown, reviewed } = this.document;
    return [shown, reviewed, this.#main?.known].some((line) => line?.replay.keys.includes(position));
  }

  /** Whether the analysis view depends on this position: the cursor's, the one before or the one after. */
  isNear(position: PositionKey): boolean {
    const { line, replay } = this.document.shown;
    return [-1, 0, 1].some((by) => replay.keyAt(line.index + by) === position);
  }

  /** Loads an analysis of the shown line again that memory has dropped. */
  recall(position: PositionKey): void {
    this.#shown.recall(position);
  }

  beginReview(): void {
    this.#reviewed?.close();
    this.#reviewed = new LineLoader(this.document.beginReview(), {
      ...this.#deps,
      fileAnalysis: this.fileAnalysis,
      readAfter: this.#readAfter,
      onLearned: () => this.#deps.signals.emit('reviewLineLearned', this.document),
    });
    this.#reviewed.follow();
  }
  endReview(): void {
    this.#reviewed?.close();
    this.#reviewed = undefined;
    this.document.endReview();
  }

  /** Cursor or analyses have changed: progress is saved soon. */
  moved(): void {
    if (!this.document.readOnly && this.document.complete) this.autosave.moved();
  }

  edited(): void {
    this.autosave.edited();
  }

  /**
   * Keeps a separate main line from the first variation on: a person who goes back and forth between the two would
   * otherwise wait for its replay with every press. About 200 bytes a move.
   */
  #followMain(): void {
    if (this.document.line.isWholeMain) return;
    this.#main ??= new LineLoader(this.document.keepMain(), {
      ...this.#deps,
      fileAnalysis: this.fileAnalysis,
      readAfter: this.#readAfter,
      onLearned: () => this.#deps.signals.emit('lineLearned', this.document),
    });
    this.#main.follow();
  }

  #end(): void {
    this.#closed = true;
    this.#shown.close();
    this.#main?.close();
    this.endReview();
  }

  #lineLearned(): void {
    const { signals } = this.#deps;
    if (this.document.noteRefused()) signals.emit('warningsAdded', this.document);
    signals.emit('lineLearned', this.document);
  }

  async #save(): Promise<Result<Kept>> {
    const store = await this.#deps.store;
    // Writing a large record takes a while: the events of the edit go first.
    await this.#deps.pause();
    const sgf = writeSgf(this.document.games);
    return store.records.save({ head: this.#head(fingerprint(sgf)), sgf });
  }

  async #saveProgress(): Promise<Result<void>> {
    const { record } = this.document;
    const store = await this.#deps.store;
    const { analysed, play } = this.document;
    return store.records.saveProgress(record, {
      cursor: this.#cursor(),
      analysed,
      ...(play ? { play } : {}),
    });
  }

  #head(print: string): RecordHead {
    const { document } = this;
    const { info, tree, history } = document;
    const opened = history.isDirty ? [] : document.prints;
    return {
      record: document.record,
      title: titleOf(info, document.fileName),
      black: info.black,
      white: info.white,
      result: info.result,
      date: info.date,
      moveCount: mainLineMoves(tree),
      createdAt: document.createdAt,
      changedAt: this.#deps.clock.today(),
      analysed: this.document.analysed,
      cursor: this.#cursor(),
      ...(document.play ? { play: document.play } : {}),
      ...(document.fileName !== undefined && { fileName: document.fileName }),
      prints: [...new Set([print, ...opened])],
    };
  }

  #cursor(): number[] {
    return pathOf(this.document.tree, this.document.node);
  }
}
