import { fail, ok } from '#kernel/outcome';
import { copyBranch } from '#kernel/sgf/clipboard';
import type { Edit } from '#kernel/tree/edit';
import type { NodeId } from '#kernel/tree/tree';
import { makeMainLine } from '#kernel/tree/variations';
import {
  type AnalysisSettings,
  type Change,
  DEFAULT_ANALYSIS_SETTINGS,
  type EngineApi,
  type GameApi,
  type GameBeside,
  type GameInfo,
  type LineBoards,
  type NewGame,
  type OpenSource,
  type Point,
  type RecordId,
  type RecordRow,
  type Region,
  type Result,
  type ReviewApi,
  type TengenFailure,
  type TreeCells,
  type TreeWindow,
  type TriedLine,
  type Wanted,
  type WriteOptions,
} from '#protocol';
import type { RecordChanges } from '../store/record-changes';
import { fileNameOf, rowOf, titleOf } from '../store/record-head';
import type { RecordLocks } from '../store/record-lock';
import { Analyses } from './analysis/analyses';
import type { ReviewLine } from './analysis/review';
import { reviewLineOf } from './analysis/review-line';
import { Scheduler } from './analysis/scheduler';
import { foldAll, toggleFold } from './document/folding';
import type { GameDocument } from './document/game-document';
import { infoEdit } from './document/info';
import { Opener, type OpenerDeps } from './document/opener';
import { emptyPoints } from './document/region';
import { planPaste, positionText } from './edit/branches';
import { type PlannedEdit, planChange } from './edit/changes';
import { type By, forkIndex, momentIndex, numberIndex, siblingOf } from './edit/cursor-targets';
import { commentEdit, playedLine } from './edit/edits';
import { findNode } from './edit/find';
import { threatLine } from './edit/threat';
import { triedLine } from './edit/tried-line';
import type { KnownAnalysis } from './line/known-analysis';
import { OpenRecord } from './open-record';
import { exportRecord } from './review/export';
import { ReviewQueue } from './review/review-queue';
import { Reviews } from './review/reviews';
import type { Session } from './session';
import { viewMakers } from './view-makers';
import { EventFeed } from './views/event-feed';
import { lineBoards, NO_BOARDS } from './views/line-boards';
import { SecondGame } from './views/second-game';
import { NO_CELLS, treeCells } from './views/tree-view';

export interface GameServiceDeps extends OpenerDeps {
  readonly locks: RecordLocks;
  readonly changes: RecordChanges;
  /** The engine behind a port. */
  readonly engineAt: (port: MessagePort) => EngineApi;
  /** Answers what comes at the port out of this. */
  readonly exposeAt: (api: ReviewApi, port: MessagePort) => void;
}

const MEGABYTE = 1_000_000;

/** Owns the open record; see `GameApi`. Everything that takes long is done in slices. */
export class GameService implements GameApi {
  readonly #deps: GameServiceDeps;
  readonly #feed: EventFeed;
  readonly #analyses: Analyses;
  readonly #scheduler: Scheduler;
  readonly #open: OpenRecord;
  readonly #reviews: Reviews;
  readonly #queue: ReviewQueue;
  readonly #beside: SecondGame;
  #settings: AnalysisSettings = DEFAULT_ANALYSIS_SETTINGS;
  #failing: string | undefined;

  constructor(deps: GameServiceDeps) {
    this.#deps = deps;
    this.#beside = new SecondGame(deps);
    const failed = (failure: TengenFailure): void => this.#notSaved(failure);
    const analyses = deps.store.then((store) => store.analyses);
    this.#analyses = new Analyses(analyses, deps.clock, failed);
    void this.#analyses.setBound(this.#settings.analysisRoom * MEGABYTE);
    const told = {
      session: () => this.#session,
      analyses: this.#analyses,
      settings: () => this.#settings,
      review: () => this.#scheduler.reviewView(),
      engine: () => this.#scheduler.engineView(),
    };
    this.#feed = new EventFeed(viewMakers(told), deps.clock);
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
      deps.clock,
    );
    const { clock, pause, store } = deps;
    this.#queue = new ReviewQueue({
      store,
      opener: new Opener(deps),
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
    this.#open = new OpenRecord({
      ...deps,
      analyses: this.#analyses,
      leaving: () => this.#leaveReview(),
      begun: () => this.#feed.touch('document', 'position', 'tree', 'analysis'),
      opened: () => {
        this.#feed.touch('document', 'position', 'tree', 'analysis', 'trend', 'review');
        this.#scheduler.update();
      },
      givenUp: () => this.#feed.touch('document', 'position'),
      lineKnown: () => {
        this.#feed.touch('analysis');
        this.#feed.soon('trend', 'review', 'tree');
        this.#scheduler.update();
      },
      reviewKnown: () => {
        this.#feed.soon('review');
        this.#scheduler.update();
      },
      saveChanged: () => this.#feed.touch('document'),
      warned: () => this.#feed.touch('document', 'position'),
      saved: () => {
        this.#failing = undefined;
      },
      failed,
    });
    void this.#queue.restore();
  }

  get #session(): Session | undefined {
    return this.#open.session;
  }

  async connect(events: MessagePort): Promise<void> {
    this.#feed.connect(events);
    const { refused } = await this.#deps.store;
    if (refused) this.#feed.notice(refused);
  }

  async addEngine(port: MessagePort, spare = false): Promise<void> {
    this.#scheduler.addEngine(this.#deps.engineAt(port), spare);
  }

  async joinReviews(port: MessagePort): Promise<void> {
    this.#deps.exposeAt(this.#reviews, port);
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

  restore(): Promise<Result<boolean>> {
    return this.#open.restore();
  }
  open(source: OpenSource): Promise<Result<void>> {
    return this.#open.open(source);
  }
  create(game: NewGame): Promise<Result<void>> {
    return this.#open.create(game);
  }
  removeRecord(record: RecordId): Promise<Result<void>> {
    return this.#open.remove(record);
  }
  async takeOver(): Promise<void> {
    this.#open.takeOver();
  }

  async write(
    options: WriteOptions = {},
  ): Promise<Result<{ readonly name: string; readonly bytes: Uint8Array }>> {
    await this.#open.settled;
    if (!this.#session) return fail('record.missing');
    const { document, told } = this.#session;
    const deps = { document, told, analyses: this.#analyses, pause: this.#deps.pause };
    return ok({ name: fileNameOf(document.info), bytes: await exportRecord(deps, options) });
  }

  async listRecords(): Promise<Result<readonly RecordRow[]>> {
    const store = await this.#deps.store;
    await this.#session?.autosave.flush();
    const heads = await store.records.list();
    if (!heads.ok) return heads;
    return ok(heads.value.map(rowOf));
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

  async switchVariation(by: By): Promise<void> {
    this.#move((document) => {
      const sibling = siblingOf(document, by);
      if (sibling !== undefined) document.goTo(sibling);
    });
  }
  async leaveVariation(): Promise<void> {
    this.#move((document) => document.leaveVariation());
  }

  async goToMoment(by: By): Promise<void> {
    this.#move((document) => {
      const index = momentIndex(document, by, this.#settings);
      if (index !== undefined) document.line.goToIndex(index);
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
    return this.#edit('mainLine', ({ tree }) => (tree.has(node) ? makeMainLine(tree, node) : undefined));
  }

  change(node: NodeId, change: Change): Promise<Result<void>> {
    return this.#plan(change.type, node, (document) => planChange(document, node, change));
  }
  pasteBranch(node: NodeId, text: string): Promise<Result<void>> {
    return this.#plan('paste', node, (document) => planPaste(document, node, text));
  }
  async copyBranch(node: NodeId): Promise<Result<string>> {
    await this.#open.settled;
    const document = this.#session?.document;
    return document?.tree.has(node) ? ok(copyBranch(document.tree, node)) : fail('record.missing');
  }
  async copyPosition(node: NodeId, whole: boolean): Promise<Result<string>> {
    await this.#open.settled;
    const document = this.#session?.document;
    return document?.tree.has(node) ? ok(positionText(document, node, whole)) : fail('record.missing');
  }

  async lineBoards(first: number, most: number): Promise<LineBoards> {
    const document = this.#session?.document;
    return document ? lineBoards(document, first, most) : NO_BOARDS;
  }

  async gameBeside(record?: RecordId): Promise<Result<GameBeside>> {
    await this.#open.settled;
    return this.#beside.game(this.#session?.document, record);
  }

  async tryMoves(node: NodeId, moves: readonly Point[]): Promise<TriedLine | undefined> {
    const document = this.#session?.document;
    return document && triedLine(document, node, moves);
  }

  async find(wanted: Wanted, by: By): Promise<boolean> {
    const document = this.#session?.document;
    const found = document && (await findNode(document, wanted, by, this.#deps.pause));
    if (found === undefined || this.#session?.document !== document) return false;
    await this.goTo(found);
    return true;
  }
  async goToMove(number: number): Promise<void> {
    this.#move((document) => document.line.goToIndex(numberIndex(document, number)));
  }
  async goToFork(by: By): Promise<void> {
    this.#move((document) => document.line.goToIndex(forkIndex(document, by)));
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

  async toggleFold(node: NodeId): Promise<void> {
    this.#fold((document) => document.tree.has(node) && toggleFold(document, node));
  }
  async foldAll(on: boolean): Promise<void> {
    this.#fold((document) => foldAll(document, on));
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
  async setRegion(region: Region | undefined): Promise<void> {
    const document = this.#session?.document;
    if (!document) return;
    document.region = region;
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

  async #editable(): Promise<Result<GameDocument>> {
    await this.#open.settled;
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

  /** The cursor may have to leave what is folded; the tree looks different in any case. */
  #fold(fold: (document: GameDocument) => void): void {
    this.#move(fold);
    this.#feed.touch('tree');
  }

  #edited(): void {
    this.#session?.document.showCursor();
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
    document.showCursor();
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
    const { region, tree, positions, node } = document;
    const allow = region && emptyPoints(region, tree.size, positions.stonesAt(node));
    // A region that is full of stones has no move to look for.
    if (allow?.length === 0) return undefined;
    const line = () => document.shown.replay.lineAt(index);
    return {
      position,
      line: () => (document.threat ? threatLine(document, line()) : line()),
      ...(allow ? { allow } : {}),
    };
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
    if (document?.asksAside && document.analysedAt(document.line.index) === position)
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
