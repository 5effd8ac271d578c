import type { RulesName } from '../kernel/board/rules';
import type { Color, Point, Size } from '../kernel/board/types';
import type { EditApi } from './edits';
import type { WriteOptions } from './export';
import type { Result, TengenFailure } from './failures';
import type { FindApi } from './find';
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
  TreeCells,
  TreeView,
  TreeWindow,
  TrendView,
} from './views';

/**
 * The game worker: it owns the open record. Requests answer with a value; changes come as events.
 * Who names a node names the document it is of: when another one is open, nothing happens to it.
 * Every edit is on its way to storage when its request is answered; `DocumentView.save` says when it is there.
 */
export interface GameApi extends EditApi, FindApi, PlayApi, ShareApi, TryApi {
  /** `GameEvents` flow into this port, starting with one of each kind that has something to show. */
  connect(events: MessagePort): Promise<void>;
  /**
   * Gives the worker one more engine (an `EngineApi` behind the port). Reviews use all of them. A spare one takes the
   * core that the page draws with: it works on reviews while the page is not touched (`touch`).
   */
  addEngine(port: MessagePort, spare?: boolean): Promise<void>;
  /** Lets all engines go, for others to come. */
  clearEngines(): Promise<void>;
  /** Gives the one at the port the worker's `ReviewApi`. */
  joinReviews(port: MessagePort): Promise<void>;
  /**
   * Shows what this network (`EngineInfo.network`) has said, while there is no engine. An engine that becomes
   * ready shows its own opinion.
   */
  showOpinion(network: NetworkId): Promise<void>;
  configure(settings: AnalysisSettings): Promise<void>;
  /** Any key or pointer in the page; wakes a resting live analysis. */
  touch(): Promise<void>;

  /** Reopens the record of the last visit at its cursor; false when there is none. */
  restore(): Promise<Result<boolean>>;
  open(source: OpenSource): Promise<Result<void>>;
  /** What the file of the open record holds, in its order; the first 5000. One entry for most records. */
  gamesInFile(): Promise<readonly GameInFile[]>;
  /** Opens another game of that file, by its place from 0, as a record of its own. */
  openGame(index: number): Promise<Result<void>>;
  create(game: NewGame): Promise<Result<void>>;
  /** SGF of the open record: the whole file, ready to be saved or copied. */
  write(options?: WriteOptions): Promise<Result<{ readonly name: string; readonly bytes: Uint8Array }>>;
  listRecords(): Promise<Result<readonly RecordRow[]>>;
  removeRecord(record: RecordId): Promise<Result<void>>;
  /** Asks the tab that edits the open record to let it go; this one edits as soon as it has. */
  takeOver(): Promise<void>;

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
   * Folds the variation that the node lies in to its first node, or unfolds it; on the main line all variations that
   * leave it after this node. Not an edit: the record does not keep it, and a cursor that goes inside unfolds.
   */
  toggleFold(of: DocumentId, node: NodeId): Promise<void>;
  /** All variations of the main line, folded or not. */
  foldAll(on: boolean): Promise<void>;

  /** Live analysis of whatever position is shown. */
  setLive(on: boolean): Promise<void>;
  /** A short search of the position shown, at once; it needs an engine. Arrivals give one by themselves (`glanceVisits`). */
  glance(): Promise<void>;
  /** What live analysis asks for is the other side's move after a pass; ends with the next move played. */
  setThreat(on: boolean): Promise<void>;
  /** Live analysis looks for the next move only in this part of the board; undefined: everywhere. Other records forget it. */
  setRegion(region: Region | undefined): Promise<void>;
  /** Analyses every position of the line being shown. Resumes where an earlier review stopped. */
  startReview(): Promise<Result<void>>;
  pauseReview(): Promise<void>;
  /** Ends the review; what was found stays. */
  cancelReview(): Promise<void>;
}

export type OpenSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'text'; readonly text: string; readonly name?: string }
  | { readonly kind: 'record'; readonly record: RecordId };

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
