import type { RulesName } from '../kernel/board/rules';
import type { Color, Point, Size } from '../kernel/board/types';
import type { CommentaryApi } from './commentary';
import type { EditApi } from './edits';
import type { WriteOptions, WrittenRecord } from './export';
import type { Result, TengenFailure } from './failures';
import type { FindApi } from './find';
import type { FoundMoveApi } from './found-move';
import type { DocumentId, NetworkId } from './ids';
import type { PlayApi, PlayView } from './play';
import type { AnalysisSettings } from './settings';
import type { ShareApi } from './share';
import type { TryApi } from './try';
import type {
  AnalysisView,
  DocumentView,
  EngineView,
  NodeId,
  PositionView,
  RecordId,
  RecordRow,
  Region,
  ReviewView,
  ShapesView,
  TreeCells,
  TreeView,
  TreeWindow,
  TrendView,
} from './views';

/**
 * The game worker: it owns the open record. Requests answer with a value; changes come as events.
 * A request that names a node also names the node's document: it does nothing when another document is open.
 * The worker starts to store an edit before it answers the request; `DocumentView.save` says when it is stored.
 */
export interface GameApi extends CommentaryApi, EditApi, FindApi, FoundMoveApi, PlayApi, ShareApi, TryApi {
  /** `GameEvents` flow into this port, starting with one of each kind that has something to show. */
  connect(events: MessagePort): Promise<void>;
  /**
   * Gives the worker one more engine (an `EngineApi` behind the port). Reviews use all engines. A spare engine runs on
   * the core that the page draws with, so it reviews only while the person does not touch the page (`touch`).
   */
  addEngine(port: MessagePort, spare?: boolean): Promise<void>;
  /** Releases all engines, so that others can join. */
  clearEngines(): Promise<void>;
  /** Answers `ReviewApi` on this port. */
  joinReviews(port: MessagePort): Promise<void>;
  /**
   * Shows the stored analyses of this network (`EngineInfo.network`) while there is no engine. Once an engine is
   * ready, the analyses of its network take their place.
   */
  showOpinion(network: NetworkId): Promise<void>;
  configure(settings: AnalysisSettings): Promise<void>;
  /** Any key or pointer in the page; wakes a resting live analysis. */
  touch(): Promise<void>;

  /**
   * Reopens the record of the last visit at its cursor; false when there is none. Fails with `record.undrawn` when the
   * last start opened it and never drew it.
   */
  restore(start?: RestoreOptions): Promise<Result<boolean>>;
  /** The page has drawn the first board of this document. */
  drawn(of: DocumentId): Promise<void>;
  open(source: OpenSource): Promise<Result<void>>;
  /** Games in the file of the open record, in file order, at most 50,000. Nearly all files hold one game. */
  gamesInFile(): Promise<readonly GameInFile[]>;
  /** Opens another game of that file, by its place from 0, as a record of its own. */
  openGame(index: number): Promise<Result<void>>;
  create(game: NewGame): Promise<Result<void>>;
  write(options?: WriteOptions): Promise<Result<WrittenRecord>>;
  listRecords(): Promise<Result<readonly RecordRow[]>>;
  removeRecord(record: RecordId): Promise<Result<void>>;
  /**
   * Asks the tab that edits the open record to release it. This tab can edit once the other has released it. Fails when the
   * other keeps it, because storage refuses what was edited there, or does not answer.
   */
  takeOver(): Promise<Result<void>>;

  /** Moves of the cursor. They never fail: at the end of a line they stay. */
  goTo(of: DocumentId, node: NodeId): Promise<void>;
  /** Along the line being shown; negative goes back. */
  step(moves: number): Promise<void>;
  goToEnd(): Promise<void>;
  goToStart(): Promise<void>;
  /** To the next (1) or previous (-1) sibling of this move. */
  switchVariation(by: 1 | -1): Promise<void>;
  /** Back to where this variation left the main line. */
  leaveVariation(): Promise<void>;
  /** To the next (1) or previous (-1) listed moment (bad, good, turning) of the line. */
  goToMoment(by: 1 | -1): Promise<void>;

  /** Plays for the side to move: enters an existing child or adds one. PASS is a move too. */
  play(of: DocumentId, point: Point): Promise<Result<void>>;
  /** Plays a whole line as a variation, such as a PV, and stays at its end. */
  playLine(of: DocumentId, points: readonly Point[]): Promise<Result<void>>;
  undo(of: DocumentId): Promise<Result<void>>;
  redo(of: DocumentId): Promise<Result<void>>;

  /** What the tree looks like in a window; answered from the worker's layout, large trees included. */
  treeCells(of: DocumentId, window: TreeWindow): Promise<TreeCells>;
  /**
   * Folds the node's variation to its first node, or unfolds it. On the main line: all variations that leave it after
   * this node. Folding is no edit: the record does not store it, and a cursor that enters a variation unfolds it.
   */
  toggleFold(of: DocumentId, node: NodeId): Promise<void>;
  /** All variations of the main line, folded or not. */
  foldAll(on: boolean): Promise<void>;

  /**
   * Keeps the analyses of a record that a host has analysed: they show in every record with these positions, the open one
   * included, where nothing deeper is known. Returns how many positions there are.
   */
  takeHosted(sgf: string): Promise<Result<number>>;

  /** Switches live analysis of the shown position. */
  setLive(on: boolean): Promise<void>;
  /** Searches the shown position shortly, at once; needs an engine. A new position gets one by itself (`glanceVisits`). */
  glance(): Promise<void>;
  /**
   * The engine's word on a move of the shown position, or on its best move, by a short search where nothing is known.
   * It changes nothing that is shown: the region stays the person's. One question at a time. Undefined when a newer one
   * drops it, when no engine answers, and for a move that cannot be played.
   */
  askHere(point?: Point): Promise<MoveWord | undefined>;
  /** Live analysis looks for the other side's move after a pass, until the next move is played. */
  setThreat(on: boolean): Promise<void>;
  /** Limits live analysis of the next move to this part of the board; undefined: no limit. Opening a record lifts it. */
  setRegion(region: Region | undefined): Promise<void>;
  /**
   * Analyses every position of the line being shown. Resumes where an earlier review stopped. `again`: the network in use
   * takes a game over that another has reviewed, the critical moves first.
   */
  startReview(again?: boolean): Promise<Result<void>>;
  pauseReview(): Promise<void>;
  /** Ends the review; what was found stays. */
  cancelReview(): Promise<void>;
}

export interface RestoreOptions {
  /** Also a record that was not drawn. */
  readonly anyway?: boolean;
  /** When a page that still answered was last left, in milliseconds since 1970. */
  readonly leftAt?: number;
}

/** Larger files are not game records, whichever way they come. */
export const MAX_RECORD_MEGABYTES = 64;

export type OpenSource =
  | { readonly kind: 'file'; readonly file: File }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly name?: string;
      /** Texts that are the same record in other words: one that is stored is opened instead. */
      readonly alike?: readonly string[];
      /** Where to begin, as `SharedRecord` says it. */
      readonly cursor?: readonly number[];
    }
  | { readonly kind: 'record'; readonly record: RecordId };

export interface MoveWord {
  readonly point: Point;
  /** Points it loses against the best move known; 0 for that one. */
  readonly loss: number;
}

export interface GameInFile {
  /** As `RecordRow.title`. */
  readonly title: string;
  readonly date: string;
  readonly result: string;
  /** Of the main line. */
  readonly moves: number;
}

export interface NewGame {
  readonly size: Size;
  readonly komi: number;
  readonly handicap: number;
  /** Handicap stones on chosen points; `handicap` is 0 then. */
  readonly placed?: readonly Point[];
  readonly rules: RulesName;
  readonly black?: string;
  readonly white?: string;
  readonly toPlay?: Color;
}

export type GameEvent =
  | { readonly type: 'document'; readonly document: DocumentView }
  | { readonly type: 'position'; readonly position: PositionView }
  | { readonly type: 'shapes'; readonly shapes: ShapesView }
  | { readonly type: 'tree'; readonly tree: TreeView }
  | { readonly type: 'analysis'; readonly analysis: AnalysisView }
  | { readonly type: 'trend'; readonly trend: TrendView }
  | { readonly type: 'review'; readonly review: ReviewView }
  | { readonly type: 'engine'; readonly engine: EngineView }
  | { readonly type: 'play'; readonly play: PlayView }
  /** Something the person should know at once, such as a save that failed. */
  | { readonly type: 'notice'; readonly failure: TengenFailure };

/** What happened in one turn of the worker: one message. */
export type GameEvents = readonly GameEvent[];
