import type { RulesName } from '../kernel/board/rules';
import type { Color, Point, Size } from '../kernel/board/types';
import type { Strength } from '../kernel/review/network-errors';
import type { Judged, Quality } from '../kernel/review/quality';
import type { GameInfoText } from '../kernel/sgf/game-info';
import type { Shape } from '../kernel/shapes/names';
import type { NodeId } from '../kernel/tree/edit';
import type { EngineInfo } from './engine-info';
import type { TengenFailure } from './failures';
import type { DocumentId, RecordId, ViewVersion } from './ids';
import type { BoardLine, Mark } from './marks';
import type { NodeNotes } from './notes';
import type { EngineSession } from './remote-engine';

export {
  isMistake,
  isUnclear,
  type Judged,
  judgedAs,
  QUALITIES,
  type Quality,
} from '../kernel/review/quality';
export { SHORTEST_GAME } from '../kernel/review/story';
/**
 * Snapshots made for drawing. The page shows them as they are: everything that needs a rule, a sum or a
 * comparison was done in the worker. A view is replaced whole, never edited. Scores, winrates and ownership
 * are Black's; losses are the mover's and positive when bad.
 */
export type { NodeId } from '../kernel/tree/edit';
export type { RecordId } from './ids';

/** A view of one opening of a record. The page never shows views of two documents together. */
export interface OfDocument {
  readonly of: DocumentId;
}

/** The record that is open. */
export interface DocumentView extends OfDocument {
  readonly record: RecordId;
  /** What people call it: the title, else "Black – White", else the name of its file, else empty. */
  readonly title: string;
  /** How many games its file has; the first is shown (`GameApi.gamesInFile`). */
  readonly games: number;
  readonly info: GameInfo;
  readonly size: Size;
  readonly nodeCount: number;
  /** False while a large file is still being read. */
  readonly complete: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly save: SaveState;
  /** So many other records are in this tab only: they were left when their last save had failed. */
  readonly unsaved: number;
  /** Open in another tab too; that one edits, this one follows. */
  readonly readOnly: boolean;
  /** Why no engine's figures are shown of it: another game, or a board that the engine was not made for. */
  readonly unjudged?: TengenFailure | undefined;
  /** Faults found in the file. The file keeps them. */
  readonly warnings: readonly DocumentWarning[];
}
export type SaveState =
  | { readonly phase: 'saved' }
  /** The browser keeps nothing: the record is in this tab only. */
  | { readonly phase: 'held' }
  | { readonly phase: 'saving' }
  | { readonly phase: 'failed'; readonly failure: TengenFailure };
export interface DocumentWarning {
  /** Catalogue entry `failure.<code>` or `warning.<code>`. */
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
  readonly node?: NodeId;
}

/** Root properties: text as the file has it, "" where it has none. */
export interface GameInfo extends Omit<GameInfoText, 'komi' | 'handicap' | 'rules'> {
  /** In points, as the file writes it. */
  readonly komi: number;
  /** 0, or 2 to 9. */
  readonly handicap: number;
  /** Rules used for judgement: those the record names, else those its other properties suggest. */
  readonly rules: RulesName;
  /** The record names no rules that we know. */
  readonly rulesUnstated?: true;
  /** KM as written, and its value in points, where the two differ. */
  readonly komiRead?: { readonly text: string; readonly points: number };
  /** The record says komi 0, though such games have komi: the usual value under its rules. */
  readonly komiDoubted?: number;
  /** Nothing says by which rules it was played, and that moves the figures: those it may have been. */
  readonly rulesDoubted?: readonly RulesName[];
}

/** What a record leaves in doubt and a review asks for first: its komi, else its rules. */
export type TermsDoubt = Pick<GameInfo, 'komiDoubted' | 'rulesDoubted'>;

/** A position as a board draws it, of a record, a problem or an example. */
export interface BoardPosition {
  readonly node: NodeId;
  readonly size: Size;
  /** EMPTY, BLACK or WHITE, one a point. */
  readonly stones: Uint8Array;
  /** Move number of the stone on each point, 0 where none (setup stones, empty points). */
  readonly moveNumbers: Uint16Array;
  /** 1 where the side to move may play. */
  readonly playable: Uint8Array;
  readonly toPlay: Color;
  readonly moveNumber: number;
  /** Moves on the line being shown, to its end. */
  readonly lineLength: number;
  /** Index of this node on the line being shown: its row in the trend's columns. The root is 0. */
  readonly lineIndex: number;
  /** Index of the line's last node, which need not hold a move. */
  readonly lineEnd: number;
  readonly lastMove?: { readonly point: Point; readonly color: Color };
  readonly koPoint: Point;
  /** Stones taken by each side. */
  readonly captures: { readonly black: number; readonly white: number };
  readonly marks: readonly Mark[];
  readonly lines: readonly BoardLine[];
  /** 1 where the record dims a point, 2 where it hides it; absent where it does neither. */
  readonly dimming?: Uint8Array;
  readonly notes: NodeNotes;
  readonly comment: string;
  /** The comment is longer than a panel shows: `comment` is its beginning, which cannot be edited. */
  readonly commentCut?: true;
  /**
   * The moves that follow in the record, each once, past nodes without a move; the one on the current line first
   * marked `current`. None may follow although the line goes on.
   */
  readonly next: readonly NextMove[];
  /** Own place among the siblings and their number, for "variation 2 of 3". */
  readonly variation: { readonly index: number; readonly count: number };
  readonly onMainLine: boolean;
  /** In a variation: number of the main-line move after which it begins. */
  readonly leftMainAfter?: number;
  /** The node's move breaks a rule. The record keeps it; the page marks it. */
  readonly illegal?: TengenFailure;
  /** `toPlay` is the opponent: the engine searches its move after a pass. */
  readonly threat?: true;
  /** Live analysis looks for the next move only here. */
  readonly region?: Region;
}
/** The position at the cursor. */
export interface PositionView extends BoardPosition, OfDocument {}
/** What the cursor's move is called. */
export interface ShapesView extends OfDocument {
  readonly node: NodeId;
  /** The best name first, at most three; empty where no name is sure. */
  readonly names: readonly Shape[];
}
/** The points of a rectangle, given by two corners across from each other. */
export interface Region {
  readonly from: Point;
  readonly to: Point;
}
export interface NextMove {
  readonly node: NodeId;
  readonly color: Color;
  readonly point: Point;
  readonly current: boolean;
}

/** The size of the drawn tree and the place of the cursor. The page requests the cells of a window. */
export interface TreeView extends OfDocument {
  /** Changes whenever any window would look different; unique across documents. */
  readonly version: ViewVersion;
  readonly columns: number;
  readonly rows: number;
  readonly nodeCount: number;
  readonly current: { readonly node: NodeId; readonly column: number; readonly row: number };
}
/** Inclusive bounds: columns are moves from the root, rows are lanes; the main line is row 0. */
export interface TreeWindow {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly firstRow: number;
  readonly lastRow: number;
}
/** One entry a node in sight. Parents out of sight still give the edge's start. */
export interface TreeCells {
  readonly nodes: Int32Array;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  /** Lane of the parent (its column is one less); -1 for the root. */
  readonly parentRows: Int32Array;
  /** Colour of the move, EMPTY for nodes without one. */
  readonly colors: Uint8Array;
  /** Bits of `TREE_FLAGS`. */
  readonly flags: Uint8Array;
  /** Quality of the move as an index into `QUALITIES`, 255 when unknown; drawn hollow with the flag `uncertain`. */
  readonly qualities: Uint8Array;
  readonly moveNumbers: Int32Array;
}
export const TREE_FLAGS = {
  comment: 1,
  marks: 2,
  setup: 4,
  currentLine: 8,
  illegal: 16,
  /** A variation begins here that shows only this node. */
  folded: 32,
  /** The move was measured as a mistake, which cannot be asserted. */
  uncertain: 64,
} as const;

/**
 * Where figures come from that the engine in use has not found: the record brought them along, a host has analysed the
 * record, or another engine was in use before.
 */
export type FiguresOrigin = 'file' | 'host' | 'another';

export interface AnalysisView extends OfDocument {
  readonly node: NodeId;
  /** Absent: this position has no analysis yet. */
  readonly figures?: {
    readonly engine: string;
    /** Absent: the engine in use has found them. */
    readonly origin?: FiguresOrigin;
    /** The position has no analysis of its own: these figures come from the search of the position before. */
    readonly expected?: true;
    readonly visits: number;
    readonly winrate: number;
    readonly scoreLead: number;
    readonly candidates: readonly CandidateView[];
    readonly ownership?: Float32Array;
    /** What the network alone gives every point, then the pass, 0 to 1. */
    readonly policy?: Float32Array;
  };
  /** The move the record plays next, judged when both positions are known. */
  readonly played?: PlayedMove;
  /** What the last move (the one that led here) cost its player. */
  readonly lastMove?: PlayedMove;
  /** Only when the last move is bad by the person's thresholds: the engine's move instead of it, and the line after it. */
  readonly better?: BetterLine;
}
/** A line with what it leads to, in Black's view. */
export type BetterLine = Pick<CandidateView, 'pv' | 'winrate' | 'scoreLead'>;
export interface CandidateView {
  readonly point: Point;
  /** Its rank from 0 on: see `analysisView`. Not the engine's order, which knows no classes. */
  readonly order: number;
  readonly visits: number;
  readonly winrate: number;
  readonly scoreLead: number;
  readonly prior: number;
  readonly lcb: number;
  readonly pv: readonly Point[];
  /** Against the best candidate, from the mover's side; 0 for the best. */
  readonly winrateLoss: number;
  readonly scoreLoss: number;
  readonly quality: Quality;
  /** Too few visits to rely on: drawn as a dot. */
  readonly uncertain: boolean;
  /** Shown by default: enough visits, or close to the best move. */
  readonly advice: boolean;
  /** The record plays it next. */
  readonly played: boolean;
}
export interface PlayedMove {
  readonly point: Point;
  readonly color: Color;
  readonly winrateLoss: number;
  readonly scoreLoss: number;
  readonly quality: Judged;
  /** False for a mistake that is likely and not certain ("about 6 points"), and for an unclear move. */
  readonly sure: boolean;
  /** The engine's own first choice, until this search changed it. */
  readonly ownChoice?: true;
  /** It misses a better move that was open from one move number to another; the list names it once, and this is its class. */
  readonly again?: { readonly point: Point; readonly from: number; readonly to: number };
}

/**
 * The line being shown, one entry a node from its first to its last, in uPlot's columns. NaN = not analysed.
 * Says nothing of the cursor (`PositionView.lineIndex` does), so that a step never copies the columns: 41 bytes a node.
 */
export interface TrendView extends OfDocument {
  readonly nodes: Int32Array;
  /** Move number, equal to the node's depth for ordinary records. */
  readonly moves: Float64Array;
  readonly winrates: Float64Array;
  readonly scoreLeads: Float64Array;
  /** Points the move lost its player; negative is a gain. */
  readonly losses: Float64Array;
  /** Colour of the move, EMPTY for none. */
  readonly colors: Uint8Array;
  /** The move's point, PASS for a pass and where there is no move. */
  readonly points: Int16Array;
  /** Index into QUALITIES, 254 unclear, 255 unknown: see `judgedAs`. */
  readonly qualities: Uint8Array;
  /** 1 where a mistake was measured that cannot be asserted. */
  readonly uncertain: Uint8Array;
  // The summary: of the main line once it is reviewed (`MainTrend.isSummed`), else of the shown line.
  /** The listed moves: bad ones and good ones by the person's thresholds, and turning points. */
  readonly moments: readonly Moment[];
  /** Share of each side's moves that are the engine's, 0 to 1, by `AgreementRule`; NaN where none is judged. */
  readonly agreement: { readonly black: number; readonly white: number };
  /** What decided the game; absent while too little of the line is analysed. */
  readonly story?: Story;
  /** The number of moves that a stronger judge should look at: possible mistakes, and fights not understood. */
  readonly critical: number;
  /** Figures of another network stand in for the one in use, which has not looked at all of the line. */
  readonly standsIn: boolean;
  /** Whose figures the shown line shows besides, or instead of, those of the engine in use; of several the one with the most. */
  readonly others?: {
    readonly engine: string;
    readonly origin: FiguresOrigin;
    readonly strength: Strength;
    /** Other positions of the line have figures of somebody else. */
    readonly isMixed: boolean;
  };
  /** The continuation of the main line, while the shown line is a variation. */
  readonly main?: MainTrend;
}
/** The main line from the last position it shares with the line being shown, in the same columns. */
export interface MainTrend {
  /** Index in the shown line of the shared position, which is the first entry here. */
  readonly fork: number;
  readonly nodes: Int32Array;
  readonly moves: Float64Array;
  readonly winrates: Float64Array;
  readonly scoreLeads: Float64Array;
  readonly losses: Float64Array;
  readonly colors: Uint8Array;
  readonly qualities: Uint8Array;
  readonly uncertain: Uint8Array;
  /** Enough of the main line is analysed for moments, agreement and story to be its own: a variation is not the game. */
  readonly isSummed: boolean;
}
/** Who led when, and which moves decided. Move numbers. */
export interface Story {
  /** In order; the leader of a stretch is EMPTY while the game is close. `peak`: the largest lead, absent in old reports. */
  readonly leads: readonly {
    readonly leader: Color | 0;
    readonly from: number;
    readonly to: number;
    readonly peak?: number;
  }[];
  /** The last moves of the opening and of the middle game; absent in old reports. */
  readonly stages?: readonly [opening: number, middle: number];
  /** A lead before the first move, by handicap stones or by the komi, and the move at which it was gone. */
  readonly start?: {
    readonly by: 'handicap' | 'komi';
    readonly leader: Color;
    readonly points: number;
    readonly goneAt?: number;
  };
  /** The winner's mistake, which the loser gave back; points lost by each. */
  readonly gift?: {
    readonly winner: Color;
    readonly gift: StoryMove & { readonly points: number };
    readonly slip: StoryMove & { readonly points: number };
  };
  /**
   * The engine sees the loser ahead at the end. `board`: it has misread a fight, and its verdicts from that move on are
   * withdrawn; `close`: it may be wrong by so much; `clock`: the board did not decide. `count`: it ends far from the count
   * of the record, with the same consequence; then points are Black's.
   */
  readonly contradiction?:
    | (Contradiction & { readonly kind: 'board' | 'close' | 'clock' })
    | (Contradiction & { readonly kind: 'count'; readonly counted: number });
  readonly deciding: readonly StoryMove[];
  /** Where no move decided for sure: the loser's with the largest measured fall of the winrate. */
  readonly swing?: StoryMove & { readonly sure: boolean };
}
interface Contradiction {
  readonly winner: Color;
  readonly points: number;
  readonly from: number;
}
interface StoryMove {
  readonly node: NodeId;
  readonly moveNumber: number;
}
export const MOMENT_KINDS = ['bad', 'good', 'turning'] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];
export interface Moment {
  readonly kinds: readonly MomentKind[];
  readonly node: NodeId;
  readonly moveNumber: number;
  readonly color: Color;
  readonly point: Point;
  /** The engine's choice instead, where known. */
  readonly best?: Point;
  readonly winrateLoss: number;
  readonly scoreLoss: number;
  /** Black's lead in points with the engine's choice, and after the move; absent in reports of older versions. */
  readonly leads?: readonly [better: number, played: number];
  readonly quality: Judged;
  /** False for a mistake whose loss is "about" this size: likely, not certain. */
  readonly sure: boolean;
  /** Move numbers between which the same better move was missed again and again, by both players. */
  readonly open?: readonly [from: number, to: number];
  /** Probability that it is what it is listed for, 0 to 1. */
  readonly chance: number;
  /** How far the loss may be off, in points: the scale of the network's error; NaN when not known. */
  readonly error: number;
}

export interface ReviewView {
  readonly phase: 'idle' | 'running' | 'paused' | 'done';
  /** The pass over all positions, or the one that goes deeper where it matters. */
  readonly stage: 'fast' | 'deep';
  /** Positions of this stage that have been analysed deep enough, and all of them. */
  readonly done: number;
  readonly total: number;
  readonly visits: number;
  /** Milliseconds still needed at the present pace; absent until the pace is known. */
  readonly remainingMs?: number;
  /** It is done, and not the engine in use has found most of it. */
  readonly isOfOthers?: true;
}

/** Accuracy of an engine's judgement: a class that people know, and a figure measured on professional games. */
export interface JudgeView {
  readonly strength: Strength;
  /** Usual (median) distance from the truth of an open position's lead, in points. */
  readonly leadError: number;
}

/** The state of the engines, for the pill in the top bar. `session` only of engines outside the browser. */
export type EngineView =
  | { readonly phase: 'absent' }
  | {
      readonly phase: 'loading';
      readonly received: number;
      readonly total: number;
      readonly session?: EngineSession;
    }
  | {
      readonly phase: 'ready';
      readonly info: EngineInfo;
      readonly judge: JudgeView;
      readonly engines: number;
      readonly live: LiveState;
      /** A search of the shown position is due or running: figures come by themselves. */
      readonly glance: boolean;
      /** Why it gives no figures, or what is wrong with them. */
      readonly trouble?: TengenFailure;
      readonly session?: EngineSession;
    }
  | { readonly phase: 'failed'; readonly failure: TengenFailure };
/** `resting`: stopped after the idle time, resumes at the next touch. `reached`: deep enough, result kept. */
export type LiveState = 'off' | 'running' | 'reached' | 'resting';

/** A row of the record list. */
export interface RecordRow {
  readonly record: RecordId;
  readonly title: string;
  readonly black: string;
  readonly white: string;
  readonly result: string;
  readonly date: string;
  readonly moveCount: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  /** Analysed positions of the main line, 0 to 1. */
  readonly analysed: number;
  /** Of the file it was read from, with its ending; absent for records that were made or pasted here. */
  readonly fileName?: string;
  /** The record holds an unfinished game. */
  readonly adjourned?: true;
  /** Its row in storage lacks parts; its text may be whole. */
  readonly damaged?: true;
}
