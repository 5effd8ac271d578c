import { fail, ok } from '#kernel/outcome';
import { copyBranch } from '#kernel/sgf/clipboard';
import type { Edit } from '#kernel/tree/edit';
import type { NodeId } from '#kernel/tree/tree';
import {
  type AnalysisSettings,
  type Change,
  DEFAULT_ANALYSIS_SETTINGS,
  type EngineApi,
  type GameApi,
  type GameInfo,
  type LineBoards,
  type NewGame,
  type OpenSource,
  type Point,
  type RecordId,
  type RecordRow,
  type Result,
  type ReviewApi,
  type TengenFailure,
  type TreeCells,
  type TreeWindow,
  type Wanted,
  type WriteOptions,
} from '#protocol';
import type { RecordChange, RecordChanges } from '../store/record-changes';
import { fileNameOf, rowOf, titleOf } from '../store/record-head';
import type { RecordLocks } from '../store/record-lock';
import { Analyses, type KnownAnalysis } from './analyses';
import { planPaste, positionText } from './branches';
import { type PlannedEdit, planChange } from './changes';
import { makeCursorPath } from './cursor-path';
import { commentEdit, mainLineEdit, playedLine } from './edits';
import { EventFeed } from './event-feed';
import { exportRecord } from './export';
import { findNode } from './find';
import type { GameDocument } from './game-document';
import { infoEdit } from './info';
import { lineBoards, NO_BOARDS } from './line-boards';
import { USUAL_GAME } from './new-game';
import { type Opened, Opener, type OpenerParts } from './opener';
import type { ReviewLine } from './review';
import { reviewLineOf } from './review-line';
import { ReviewQueue } from './review-queue';
import { Reviews } from './reviews';
import { Scheduler } from './scheduler';
import { Session } from './session';
import { threatLine } from './threat';
import { NO_CELLS, treeCells } from './tree-view';
import { viewMakers } from './view-makers';

export interface GameServiceParts extends OpenerParts {
  readonly locks: RecordLocks;
  /** What other tabs do to records, and how they are told. */
  readonly changes: RecordChanges;
  /** The engine behind a port. */
  readonly engineAt: (port: MessagePort) => EngineApi;
  /** Answers what comes at the port out of this. */
  readonly exposeAt: (api: ReviewApi, port: MessagePort) => void;
}

const MEGABYTE = 1_000_000;

/** Owns the open record; see `GameApi`. Everything that takes long is done in slices. */
export class GameService implements GameApi {
  readonly #parts: GameServiceParts;
  readonly #feed: EventFeed;
  readonly #analyses: Analyses;
  readonly #scheduler: Scheduler;
  readonly #opener: Opener;
  readonly #reviews: Reviews;
  readonly #queue: ReviewQueue;
  #settings: AnalysisSettings = DEFAULT_ANALYSIS_SETTINGS;
  #session: Session | undefined;
  // Edits wait for what is being read.
  #opened: Promise<unknown> = Promise.resolve();
  #failing: string | undefined;

  constructor(parts: GameServiceParts) {
    this.#parts = parts;
    this.#opener = new Opener(parts);
    const failed = (failure: TengenFailure): void => this.#notSaved(failure);
    const analyses = parts.store.then((store) => store.analyses);
    this.#analyses = new Analyses(analyses, parts.clock, failed);
    void this.#analyses.setBound(this.#settings.analysisRoom * MEGABYTE);
    parts.changes.listen((change) => void this.#heard(change));
    const told = {
      session: () => this.#session,
      analyses: this.#analyses,
      settings: () => this.#settings,
      review: () => this.#scheduler.reviewView(),
      engine: () => this.#scheduler.engineView(),
    };
    this.#feed = new EventFeed(viewMakers(told), parts.clock);
    this.#scheduler = new Scheduler(
      {
        shown: () => this.#shown(),
        beginReview: () => this.#session?.beginReview(),
        endReview: () => this.#session?.endReview(),
        reviewLine: (isActive) => this.#reviewLine(isActive),
        queueLine: () => this.#queue.line(),
        queueFinished: () => this.#queue.finish(),
        visitsOf: (position) => this.#analyses.get(position)?.analysis.visits ?? 0,
        found: (position, known) => this.#found(position, known),
        opinionOf: (network) => this.#takeOpinion(network),
        engineChanged: () => this.#feed.touch('engine'),
        reviewChanged: () => this.#feed.soon('review'),
        failed: (failure) => this.#feed.notice(failure),
      },
      parts.clock,
    );
    const { clock, pause, store } = parts;
    this.#queue = new ReviewQueue({
      store,
      opener: new Opener(parts),
      analyses: this.#analyses,
      clock,
      pause,
      thresholds: () => this.#settings,
      review: this.#scheduler.queueReview,
      lineChanged: () => this.#scheduler.queueChanged(),
      changed: () => this.#reviews.changed(),
    });
    this.#reviews = new Reviews({
      analyses: this.#analyses,
      store,
      queue: this.#queue,
      clock,
      pause,
      rules: () => this.#settings,
      document: () => this.#session?.document,
      cleared: () => this.#forgetFigures(),
    });
    void this.#queue.restore();
  }

  async takeOver(): Promise<void> {
    const document = this.#session?.document;
    if (document?.readOnly) this.#parts.changes.announce({ kind: 'wanted', records: [document.record] });
  }

  async connect(events: MessagePort): Promise<void> {
    this.#feed.connect(events);
    const { refused } = await this.#parts.store;
    if (refused) this.#feed.notice(refused);
  }

  async addEngine(port: MessagePort): Promise<void> {
    this.#scheduler.addEngine(this.#parts.engineAt(port));
  }

  async joinReviews(port: MessagePort): Promise<void> {
    this.#parts.exposeAt(this.#reviews, port);
  }

  async showOpinion(network: string): Promise<void> {
    this.#takeOpinion(network);
    this.#scheduler.update();
  }

  async clearEngines(): Promise<void> {
    this.#scheduler.clearEngines();
  }

  async configure(settings: AnalysisSettings): Promise<void> {
    if (settings.analysisRoom !== this.#settings.analysisRoom)
      void this.#analyses.setBound(settings.analysisRoom * MEGABYTE);
    this.#settings = settings;
    this.#scheduler.configure(settings);
    this.#feed.touch('trend');
  }

  async touch(): Promise<void> {
    this.#scheduler.touch();
  }

  async restore(): Promise<Result<boolean>> {
    const store = await this.#parts.store;
    const last = await store.records.last();
    if (!last.ok) return last;
    if (last.value === undefined) return ok(false);
    const opened = await this.open({ kind: 'record', record: last.value });
    if (opened.ok) return ok(true);
    return opened.failure.code === 'record.missing' ? ok(false) : opened;
  }

  async open(source: OpenSource): Promise<Result<void>> {
    const opened = this.#open(source);
    this.#opened = opened;
    return opened;
  }

  async create(game: NewGame): Promise<Result<void>> {
    const made = this.#opener.create(game);
    if (!made.ok) return made;
    await this.#show(made.value);
    return ok(undefined);
  }

  async write(
    options: WriteOptions = {},
  ): Promise<Result<{ readonly name: string; readonly bytes: Uint8Array }>> {
    await this.#opened;
    if (!this.#session) return fail('record.missing');
    const { document, told } = this.#session;
    const parts = { document, told, analyses: this.#analyses, pause: this.#parts.pause };
    return ok({ name: fileNameOf(document.info), bytes: await exportRecord(parts, options) });
  }

  async listRecords(): Promise<Result<readonly RecordRow[]>> {
    const store = await this.#parts.store;
    await this.#session?.autosave.flush();
    const heads = await store.records.list();
    if (!heads.ok) return heads;
    return ok(heads.value.map(rowOf));
  }

  /** Removing the open record shows the newest other one, or an empty board. */
  async removeRecord(record: RecordId): Promise<Result<void>> {
    const store = await this.#parts.store;
    const isOpen = this.#session?.document.record === record;
    if (isOpen) await this.#session?.abandon();
    const removed = await store.records.remove(record);
    if (!removed.ok || !isOpen) return removed;
    this.#session = undefined;
    const others = await store.records.list();
    const next = others.ok ? others.value[0] : undefined;
    return next ? this.open({ kind: 'record', record: next.record }) : this.create(USUAL_GAME);
  }

  async goTo(node: NodeId): Promise<void> {
    this.#move((document) => document.goTo(node));
  }
  async step(moves: number): Promise<void> {
    this.#move(({ line }) => line.goToIndex(line.index + moves));
  }
  async goToEnd(): Promise<void> {
    this.#move(({ line }) => line.goToIndex(line.length - 1));
  }
  async goToStart(): Promise<void> {
    this.#move(({ line }) => line.goToIndex(0));
  }

  async switchVariation(by: 1 | -1): Promise<void> {
    this.#move((document) => {
      const { tree, node } = document;
      const parent = tree.parent(node);
      if (parent < 0) return;
      const brothers = tree.children(parent);
      const brother = brothers[brothers.indexOf(node) + by];
      if (brother !== undefined) document.goTo(brother);
    });
  }

  async leaveVariation(): Promise<void> {
    this.#move((document) => document.leaveVariation());
  }

  async goToMoment(by: 1 | -1): Promise<void> {
    this.#move(({ shown: { line, figures } }) => {
      const indices = figures.moments(this.#settings).map((moment) => moment.index);
      const next =
        by === 1
          ? indices.find((index) => index > line.index)
          : indices.findLast((index) => index < line.index);
      if (next !== undefined) line.goToIndex(next);
    });
  }

  play(point: Point): Promise<Result<void>> {
    return this.playLine([point]);
  }

  async playLine(points: readonly Point[]): Promise<Result<void>> {
    const document = await this.#editable();
    if (!document.ok) return document;
    // Whoever plays on plays for the side whose turn it is.
    document.value.threat = false;
    const played = playedLine(document.value, points);
    if (!played.ok) return played;
    const { node, edit, added } = played.value;
    if (!edit) {
      await this.goTo(node);
      return ok(undefined);
    }
    const first = document.value.apply(edit, 'play');
    // A branch's nodes get ids in a row.
    document.value.goTo(first + added - 1);
    this.#edited();
    return ok(undefined);
  }

  async setComment(node: NodeId, text: string): Promise<Result<void>> {
    return this.#edit('comment', ({ tree }) => commentEdit(tree, node, text), `comment ${node}`);
  }
  async setInfo(info: Partial<GameInfo>): Promise<Result<void>> {
    return this.#edit('info', ({ tree }) => infoEdit(tree, info));
  }
  async removeBranch(node: NodeId): Promise<Result<void>> {
    return this.#edit('remove', ({ tree }) =>
      node === tree.root || !tree.has(node) ? undefined : { type: 'remove', node },
    );
  }
  async makeMainLine(node: NodeId): Promise<Result<void>> {
    return this.#edit('mainLine', ({ tree }) => (tree.has(node) ? mainLineEdit(tree, node) : undefined));
  }

  change(node: NodeId, change: Change): Promise<Result<void>> {
    return this.#plan(change.type, node, (document) => planChange(document, node, change));
  }
  pasteBranch(node: NodeId, text: string): Promise<Result<void>> {
    return this.#plan('paste', node, (document) => planPaste(document, node, text));
  }
  async copyBranch(node: NodeId): Promise<Result<string>> {
    await this.#opened;
    const document = this.#session?.document;
    return document?.tree.has(node) ? ok(copyBranch(document.tree, node)) : fail('record.missing');
  }
  async copyPosition(node: NodeId, whole: boolean): Promise<Result<string>> {
    await this.#opened;
    const document = this.#session?.document;
    return document?.tree.has(node) ? ok(positionText(document, node, whole)) : fail('record.missing');
  }

  async lineBoards(first: number, most: number): Promise<LineBoards> {
    const document = this.#session?.document;
    return document ? lineBoards(document, first, most) : NO_BOARDS;
  }

  async find(wanted: Wanted, by: 1 | -1): Promise<boolean> {
    const document = this.#session?.document;
    const found = document && (await findNode(document, wanted, by, this.#parts.pause));
    if (found === undefined || this.#session?.document !== document) return false;
    await this.goTo(found);
    return true;
  }
  async goToMove(number: number): Promise<void> {
    this.#move(({ line }) => {
      const index = line.numbers.indexOf(Math.max(0, number));
      line.goToIndex(index < 0 ? line.length - 1 : index);
    });
  }
  async goToFork(by: 1 | -1): Promise<void> {
    this.#move(({ line, tree }) => {
      let index = line.index + by;
      while (line.nodeAt(index) !== undefined && tree.childCount(line.nodes[index] as NodeId) < 2)
        index += by;
      line.goToIndex(index);
    });
  }

  undo(): Promise<Result<void>> {
    return this.#travel((document) => document.undo());
  }
  redo(): Promise<Result<void>> {
    return this.#travel((document) => document.redo());
  }

  async treeCells(window: TreeWindow): Promise<TreeCells> {
    const document = this.#session?.document;
    return document ? treeCells(document, window) : NO_CELLS;
  }

  async setLive(on: boolean): Promise<void> {
    this.#scheduler.setLive(on);
  }
  async setThreat(on: boolean): Promise<void> {
    const document = this.#session?.document;
    if (!document || document.threat === on) return;
    document.threat = on;
    this.#feed.touch('position', 'analysis');
    this.#scheduler.update();
  }
  async startReview(): Promise<Result<void>> {
    if (!this.#session) return fail('record.missing');
    this.#scheduler.startReview();
    return ok(undefined);
  }
  async pauseReview(): Promise<void> {
    this.#scheduler.pauseReview();
  }
  async cancelReview(): Promise<void> {
    this.#scheduler.cancelReview();
  }

  /** Everything that is on its way is in storage, or has failed to get there. */
  async flush(): Promise<void> {
    await this.#session?.autosave.flush();
    await this.#analyses.flush();
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
    this.#feed.touch('document', 'position', 'tree', 'analysis');
  }

  /** A new record is in storage, or has failed to get there, before anybody is told that it is open. */
  async #show({ document, isNew }: Opened): Promise<void> {
    const before = this.#session;
    const isSame = before?.document.record === document.record;
    if (!isSame) this.#leaveReview();
    // The cursor has been moved while the rest was read.
    if (isSame && !before.document.complete) document.goTo(before.document.node);
    const session = this.#newSession(document);
    this.#session = session;
    const lock = isSame ? await before?.handOver() : await before?.close();
    await session.lock(lock ?? undefined);
    this.#feed.touch('document', 'position', 'tree', 'analysis', 'trend', 'review');
    this.#scheduler.update();
    if (isNew) {
      session.edited();
      await session.autosave.flush();
    }
    await this.#remember(document.record);
  }

  #newSession(document: GameDocument): Session {
    this.#analyses.forgetLent();
    const isShown = (): boolean => this.#session?.document === document;
    return new Session({
      document,
      store: this.#parts.store,
      analyses: this.#analyses,
      locks: this.#parts.locks,
      clock: this.#parts.clock,
      pause: this.#parts.pause,
      lineKnown: () => {
        if (!isShown()) return;
        this.#feed.touch('analysis');
        this.#feed.soon('trend', 'review', 'tree');
        this.#scheduler.update();
      },
      saveChanged: ({ phase }) => {
        if (phase === 'saved') this.#failing = undefined;
        if (isShown()) this.#feed.touch('document');
      },
      reviewKnown: () => {
        if (!isShown()) return;
        this.#feed.soon('review');
        this.#scheduler.update();
      },
      warned: () => {
        if (isShown()) this.#feed.touch('document', 'position');
      },
      failed: (failure) => this.#notSaved(failure),
      lockTaken: () => {
        if (this.#session?.document.record === document.record) void this.#takeOver(document.record);
      },
    });
  }

  async #remember(record: RecordId): Promise<void> {
    const set = await (await this.#parts.store).records.setLast(record);
    if (!set.ok) this.#notSaved(set.failure);
  }

  /** Another tab has saved the record that is shown here, or would like to edit it. */
  async #heard({ kind, records }: RecordChange): Promise<void> {
    const session = this.#session;
    if (!session || !records.includes(session.document.record)) return;
    if (kind === 'saved' && session.document.readOnly) await this.#followEditor(session);
    if (kind !== 'wanted' || session.document.readOnly) return;
    await session.giveUp();
    this.#feed.touch('document', 'position');
  }

  /** Shows what the editing tab has saved: at its cursor, unless somebody looks at another place here. */
  async #followEditor({ document }: Session): Promise<void> {
    const { line } = document;
    const place = line.index < line.length - 1 ? makeCursorPath(document.tree, document.node) : undefined;
    const store = await this.#parts.store;
    const stored = await store.records.read(document.record);
    if (!stored.ok || !stored.value || this.#session?.document !== document) return;
    const { head, sgf } = stored.value;
    const cursor = place ?? head.cursor;
    const opened = await this.#opener.follow({ head: { ...head, cursor }, sgf });
    if (opened?.ok && this.#session?.document === document) await this.#show(opened.value);
  }

  /** The other tab has gone: what it saved last is read anew and may be edited here now. */
  async #takeOver(record: RecordId): Promise<void> {
    const opened = await this.#opener.open({ kind: 'record', record }, () => {});
    if (opened?.ok) await this.#show(opened.value);
  }

  async #editable(): Promise<Result<GameDocument>> {
    await this.#opened;
    const document = this.#session?.document;
    if (!document) return fail('record.missing');
    return document.readOnly ? fail('record.readOnly') : ok(document);
  }

  async #edit(
    label: string,
    make: (document: GameDocument) => Edit | undefined,
    series?: string,
  ): Promise<Result<void>> {
    const document = await this.#editable();
    if (!document.ok) return document;
    const edit = make(document.value);
    if (!edit) return ok(undefined);
    document.value.apply(edit, label, series);
    this.#edited();
    return ok(undefined);
  }

  async #plan(
    label: string,
    node: NodeId,
    make: (document: GameDocument) => Result<PlannedEdit | undefined>,
  ): Promise<Result<void>> {
    const document = await this.#editable();
    if (!document.ok) return document;
    if (!document.value.tree.has(node)) return ok(undefined);
    const planned = make(document.value);
    if (!planned.ok) return planned;
    if (!planned.value) return ok(undefined);
    const { edit, goTo } = planned.value;
    document.value.apply(edit, label);
    if (goTo !== undefined) document.value.goTo(goTo);
    this.#edited();
    return ok(undefined);
  }

  async #travel(step: (document: GameDocument) => boolean): Promise<Result<void>> {
    const document = await this.#editable();
    if (!document.ok) return document;
    if (step(document.value)) this.#edited();
    return ok(undefined);
  }

  #edited(): void {
    this.#session?.follow();
    this.#session?.edited();
    this.#feed.touch('document', 'position', 'tree', 'analysis', 'trend', 'review');
    this.#scheduler.update();
  }

  #move(move: (document: GameDocument) => void): void {
    const session = this.#session;
    if (!session) return;
    const { document } = session;
    const { node } = document;
    const { version } = document.shown;
    move(document);
    const isNewLine = document.shown.version !== version;
    if (document.node === node && !isNewLine) return;
    if (isNewLine) {
      session.follow();
      this.#feed.touch('trend', 'review');
    }
    session.moved();
    this.#feed.touch('position', 'tree', 'analysis');
    this.#scheduler.update();
  }

  #shown() {
    const document = this.#session?.document;
    const index = document?.line.index ?? 0;
    const position = document?.analysedAt(index);
    if (!document || position === undefined) return undefined;
    const line = () => document.shown.walk.lineAt(index);
    return { position, line: () => (document.threat ? threatLine(document, line()) : line()) };
  }

  /** The line taken when the review began while there is one, else the line being shown. */
  #reviewLine(isActive: boolean): ReviewLine | undefined {
    const document = this.#session?.document;
    const known = (isActive ? document?.reviewed : undefined) ?? document?.shown;
    if (!known) return undefined;
    return reviewLineOf(known, this.#settings);
  }

  #takeOpinion(network: string): void {
    if (!this.#analyses.adopt(network)) return;
    this.#session?.relearn();
    this.#queue.relearn();
    this.#feed.touch('analysis', 'trend', 'review', 'tree');
  }

  #found(position: string, known: KnownAnalysis): void {
    if (!this.#analyses.offer(position, known)) return;
    this.#queue.found(position, known);
    const document = this.#session?.document;
    if (document?.threat && document.analysedAt(document.line.index) === position)
      this.#feed.touch('analysis');
    if (!this.#session?.found(position, known)) return;
    this.#feed.soon('trend', 'review', 'tree');
    if (this.#session.isNear(position)) this.#feed.touch('analysis');
  }

  /** Another record is opened: a review at work goes on in the background. */
  #leaveReview(): void {
    const document = this.#session?.document;
    const isRunning = this.#scheduler.isReviewing;
    this.#scheduler.cancelReview();
    if (!document || !isRunning) return;
    void this.#queue.add([{ record: document.record, title: titleOf(document.info) }]);
  }

  /** The analyses are gone: the lines of the open record know nothing any more. */
  #forgetFigures(): void {
    this.#session?.relearn();
    this.#queue.relearn();
    this.#feed.touch('analysis', 'trend', 'review', 'tree');
    this.#scheduler.update();
  }

  /** One notice for a trouble that goes on, such as a full disk; another when it comes back after a good save. */
  #notSaved(failure: TengenFailure): void {
    if (this.#failing === failure.code) return;
    this.#failing = failure.code;
    this.#feed.notice(failure);
  }
}
