import { fail, ok } from '#kernel/outcome';
import type { NodeId } from '#kernel/tree/tree';
import type {
  AnalysisSettings,
  Answer,
  Change,
  Commentary,
  DocumentId,
  EngineApi,
  FoundIn,
  GameApi,
  GameInFile,
  LineBoards,
  MoveWord,
  NetworkId,
  NewGame,
  OpenSource,
  Outline,
  PagesAround,
  PlayAction,
  PlayerEngineApi,
  PlayNames,
  PlaySetup,
  Point,
  RecordId,
  RecordRow,
  Region,
  RestoreOptions,
  Result,
  ReviewApi,
  SecondGame,
  SharedDetail,
  SharedRecord,
  TreeCells,
  TreeWindow,
  TriedLine,
  Wanted,
  WriteOptions,
  WrittenRecord,
} from '#protocol';
import { Later } from '../later';
import type { RecordChanges } from '../store/record-changes';
import { rowOf } from '../store/record-head';
import type { RecordLocks } from '../store/record-lock';
import { Analyses } from './analysis/analyses';
import { AnalysisControl } from './analysis-control';
import { Cursor } from './cursor';
import { type GameEmitter, gameEmitter } from './document/game-signals';
import type { OpenerDeps } from './document/opener';
import type { By } from './edit/cursor-targets';
import { Editor } from './editor';
import { OpenRecord } from './open-record';
import { judgeFoundMove } from './play/found-move';
import type { PlayControl } from './play-control';
import { Reader } from './reader';
import { viewMakers } from './view-makers';
import { updateViews } from './view-updates';
import { EventFeed } from './views/event-feed';

export interface GameServiceDeps extends OpenerDeps {
  readonly locks: RecordLocks;
  readonly changes: RecordChanges;
  /** The engine behind a port. */
  readonly engineAt: (port: MessagePort) => EngineApi;
  readonly playerAt: (port: MessagePort) => PlayerEngineApi;
  /** Answers requests that come at the port with this API. */
  readonly exposeAt: (api: ReviewApi, port: MessagePort) => void;
}

/** Answers `GameApi`: joins the parts that own the open record, and passes each request to the one it is for. */
export class GameService implements GameApi {
  readonly #deps: GameServiceDeps;
  readonly #feed: EventFeed;
  readonly #analyses: Analyses;
  readonly #open: OpenRecord;
  readonly #cursor: Cursor;
  readonly #editor: Editor;
  readonly #analysis: AnalysisControl;
  readonly #reader: Reader;
  readonly #signals: GameEmitter;
  readonly #play: Later<PlayControl>;
  readonly #shapes = new Later(() => import('./views/shapes-view'));

  constructor(deps: GameServiceDeps) {
    this.#deps = deps;
    const signals = gameEmitter();
    this.#signals = signals;
    const analyses = deps.store.then((store) => store.analyses);
    this.#analyses = new Analyses(analyses, deps.clock, signals);
    const parts = { ...deps, analyses: this.#analyses, signals };
    this.#open = new OpenRecord(parts, () => this.#play.load());
    this.#cursor = new Cursor(this.#open, signals, deps.pause);
    this.#editor = new Editor(this.#open, this.#cursor, signals);
    this.#analysis = new AnalysisControl({ ...parts, open: this.#open });
    this.#reader = new Reader({ ...parts, open: this.#open });
    const { scheduler } = this.#analysis;
    this.#play = new Later(async () => {
      const control = await import('./play-control');
      return new control.PlayControl({
        ...parts,
        open: this.#open,
        cursor: this.#cursor,
        scheduler,
        unjudged: (document) => this.#analysis.unjudged(document),
        rule: () => this.#analysis.settings,
      });
    });
    const makers = viewMakers({
      session: () => this.#open.session,
      unsaved: () => this.#open.unsaved,
      analyses: this.#analyses,
      settings: () => this.#analysis.thresholds,
      review: () => scheduler.reviewView(),
      engine: () => scheduler.engineView(),
      play: () => this.#play.loaded?.view() ?? { playing: false },
      shapes: this.#shapes,
    });
    this.#feed = new EventFeed(makers, deps.clock);
    updateViews(this.#feed, signals, this.#open);
    // Nobody asks what a move is called before its board is drawn.
    signals.on('recordDrawn', () => void this.#loadShapes());
  }

  async connect(events: MessagePort): Promise<void> {
    this.#feed.connect(events);
    const { refused, late } = await this.#deps.store;
    if (refused) this.#feed.notice(refused);
    void late?.then((hasCome) => {
      if (!hasCome) return;
      this.#open.session?.edited();
      this.#feed.notice({ code: 'storage.late' });
    });
  }

  async addEngine(port: MessagePort, spare = false): Promise<void> {
    this.#analysis.scheduler.addEngine(this.#deps.engineAt(port), spare);
  }
  async clearEngines(): Promise<void> {
    this.#analysis.scheduler.clearEngines();
  }
  async joinReviews(port: MessagePort): Promise<void> {
    this.#deps.exposeAt(this.#analysis.reviews, port);
  }
  async showOpinion(network: NetworkId): Promise<void> {
    this.#analysis.showOpinion(network);
  }
  async configure(settings: AnalysisSettings): Promise<void> {
    this.#analysis.configure(settings);
  }
  async touch(): Promise<void> {
    this.#analysis.scheduler.touch();
  }

  async drawn(of: DocumentId): Promise<void> {
    await this.#open.noteDrawn(of);
  }

  restore(start?: RestoreOptions): Promise<Result<boolean>> {
    return this.#open.restore(start);
  }
  open(source: OpenSource): Promise<Result<void>> {
    return this.#open.open(source);
  }
  gamesInFile(): Promise<readonly GameInFile[]> {
    return this.#reader.gamesInFile();
  }
  openGame(index: number): Promise<Result<void>> {
    return this.#open.openGame(index);
  }
  create(game: NewGame): Promise<Result<void>> {
    return this.#open.create(game);
  }
  removeRecord(record: RecordId): Promise<Result<void>> {
    return this.#open.remove(record);
  }
  takeOver(): Promise<Result<void>> {
    return this.#open.takeOver();
  }

  write(options: WriteOptions = {}): Promise<Result<WrittenRecord>> {
    return this.#reader.write(options);
  }
  async listRecords(): Promise<Result<readonly RecordRow[]>> {
    const store = await this.#deps.store;
    await this.#open.session?.autosave.flush();
    const heads = await store.records.list();
    return heads.ok ? ok(heads.value.map(rowOf)) : heads;
  }

  async goTo(of: DocumentId, node: NodeId): Promise<void> {
    this.#cursor.goTo(of, node);
  }
  async step(moves: number): Promise<void> {
    this.#cursor.step(moves);
  }
  async goToEnd(): Promise<void> {
    this.#cursor.goToEnd();
  }
  async goToStart(): Promise<void> {
    this.#cursor.goToStart();
  }
  async switchVariation(by: By): Promise<void> {
    this.#cursor.switchVariation(by);
  }
  async leaveVariation(): Promise<void> {
    this.#cursor.leaveVariation();
  }
  async goToMoment(by: By): Promise<void> {
    this.#cursor.goToMoment(by, this.#analysis.settings);
  }
  async goToMove(number: number): Promise<void> {
    this.#cursor.goToMove(number);
  }
  async goToFork(by: By): Promise<void> {
    this.#cursor.goToFork(by);
  }
  countWanted(wanted: readonly Wanted[]): Promise<readonly number[] | undefined> {
    return this.#cursor.countWanted(wanted);
  }
  find(wanted: Wanted, by: By): Promise<boolean> {
    return this.#cursor.find(wanted, by);
  }
  turnPage(by: By): Promise<void> {
    return this.#cursor.turnPage(by, this.#analysis.settings);
  }
  pagesAround(): Promise<PagesAround> {
    return this.#cursor.pagesAround(this.#analysis.settings);
  }
  async toggleFold(of: DocumentId, node: NodeId): Promise<void> {
    this.#cursor.toggleFold(of, node);
  }
  async foldAll(on: boolean): Promise<void> {
    this.#cursor.foldAll(on);
  }

  async beginPlay(setup: PlaySetup, names: PlayNames, from?: 'position'): Promise<Result<void>> {
    const play = await this.#play.load();
    return play.ok ? play.value.begin(setup, names, from) : play;
  }
  async addPlayerEngine(id: string, port: MessagePort): Promise<void> {
    const play = await this.#loaded(this.#play);
    play?.addPlayerEngine(id, this.#deps.playerAt(port));
  }
  async act(action: PlayAction): Promise<Result<void>> {
    return this.#play.loaded?.act(action) ?? fail('record.missing');
  }

  judgeFoundMove(position: FoundIn, point: Point): Promise<Answer | undefined> {
    const { scheduler } = this.#analysis;
    return judgeFoundMove((question) => scheduler.ask('problem', question), position, point);
  }
  async dropFoundMove(): Promise<void> {
    this.#analysis.scheduler.dropQuestion('problem');
  }

  play(of: DocumentId, point: Point): Promise<Result<void>> {
    return this.#play.loaded?.onBoard(of, point) ?? this.#editor.play(of, [point]);
  }
  playLine(of: DocumentId, points: readonly Point[]): Promise<Result<void>> {
    return this.#editor.play(of, points);
  }
  change(of: DocumentId, node: NodeId, change: Change): Promise<Result<void>> {
    return this.#editor.change(of, node, change);
  }
  undo(of: DocumentId): Promise<Result<void>> {
    return this.#play.loaded?.undo(of) ?? this.#editor.undo(of);
  }
  redo(of: DocumentId): Promise<Result<void>> {
    return this.#play.loaded?.redo(of) ?? this.#editor.redo(of);
  }

  copyBranch(of: DocumentId, node: NodeId): Promise<Result<string>> {
    return this.#reader.copyBranch(of, node);
  }
  sharedRecord(
    of: DocumentId,
    node: NodeId,
    detail: SharedDetail,
    maxBytes: number,
  ): Promise<Result<SharedRecord | undefined>> {
    return this.#reader.sharedRecord(of, node, detail, maxBytes);
  }
  copyPosition(of: DocumentId, node: NodeId, whole: boolean): Promise<Result<string>> {
    return this.#reader.copyPosition(of, node, whole);
  }
  async stonesBefore(of: DocumentId, node: NodeId): Promise<Uint8Array | undefined> {
    return this.#reader.stonesBefore(of, node);
  }
  async lineBoards(of: DocumentId, first: number, maxCount: number): Promise<LineBoards> {
    return this.#reader.lineBoards(of, first, maxCount);
  }
  outline(of: DocumentId, known?: number): Promise<Outline | undefined> {
    return this.#reader.outline(of, known);
  }
  commentary(of: DocumentId): Promise<Commentary | undefined> {
    return this.#reader.commentary(of);
  }
  async treeCells(of: DocumentId, window: TreeWindow): Promise<TreeCells> {
    return this.#reader.treeCells(of, window);
  }
  async tryMoves(
    of: DocumentId,
    node: NodeId,
    moves: readonly Point[],
    instead = 0,
  ): Promise<TriedLine | undefined> {
    return this.#reader.tryMoves(of, node, moves, instead);
  }
  secondGame(record?: RecordId): Promise<Result<SecondGame>> {
    return this.#reader.secondGame(record);
  }

  takeHosted(sgf: string): Promise<Result<number>> {
    return this.#analysis.takeHosted(sgf);
  }

  async setLive(on: boolean): Promise<void> {
    this.#analysis.scheduler.setLive(on);
  }
  async glance(): Promise<void> {
    this.#analysis.scheduler.glance();
  }
  askHere(point?: Point): Promise<MoveWord | undefined> {
    return this.#analysis.askHere(point);
  }
  async setThreat(on: boolean): Promise<void> {
    this.#analysis.setThreat(on);
  }
  async setRegion(region: Region | undefined): Promise<void> {
    this.#analysis.setRegion(region);
  }
  async startReview(again = false): Promise<Result<void>> {
    const { document } = this.#open;
    if (!document) return fail('record.missing');
    const unjudged = this.#analysis.unjudged(document);
    if (unjudged) return { ok: false, failure: unjudged };
    this.#analysis.scheduler.startReview(again);
    return ok(undefined);
  }
  async pauseReview(): Promise<void> {
    this.#analysis.scheduler.pauseReview();
  }
  async cancelReview(): Promise<void> {
    this.#analysis.scheduler.cancelReview();
  }

  /** Resolves when everything that was changed is in storage, or has failed to get there. */
  async flush(): Promise<void> {
    await this.#open.session?.autosave.flush();
    await this.#analyses.flush();
  }

  /** A part, loaded; undefined, with a notice, where it cannot be. */
  async #loaded<Part>(part: Later<Part>): Promise<Part | undefined> {
    const loaded = await part.load();
    if (loaded.ok) return loaded.value;
    this.#signals.emit('partFailed', loaded.failure);
    return undefined;
  }

  async #loadShapes(): Promise<void> {
    if (!this.#shapes.loaded && (await this.#loaded(this.#shapes))) this.#signals.emit('shapesLoaded');
  }
}
