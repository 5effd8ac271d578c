import type { Point, Size } from '../kernel/board/types';
import type { AgreementRule } from '../kernel/review/agreement';
import type { Summary } from '../kernel/review/summary';
import type { Result, TengenFailure } from './failures';
import type { MistakesOfGame } from './tsumego';
import type { GameInfo, JudgeView, Moment, RecordId, ReviewView, Story, TermsDoubt } from './views';

/** Room that analyses take in storage. */
export interface AnalysisUse {
  readonly positions: number;
  readonly bytes: number;
}

/** A record of the background queue. */
export interface ReviewJob {
  readonly record: RecordId;
  readonly title: string;
  /** `asks`: about the komi or the rules of the record, see `doubt`. */
  readonly phase: 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'asks';
  readonly done: number;
  readonly total: number;
  readonly stage?: ReviewView['stage'];
  /** See `ReviewView`. */
  readonly remainingMs?: number;
  readonly failure?: TengenFailure;
  readonly doubt?: TermsDoubt;
}

/** Background reviews, reports and stored analyses. Joined by `GameApi.joinReviews`. */
export interface ReviewApi {
  /** Events flow into this port, starting with one of each kind. */
  connect(events: MessagePort): Promise<void>;

  /** Puts records at the end of the queue that is reviewed in the background. */
  enqueue(records: readonly RecordId[]): Promise<Result<void>>;
  pauseJob(record: RecordId): Promise<Result<void>>;
  resumeJob(record: RecordId): Promise<Result<void>>;
  /** Goes on with a job that asks, by what its record says now. */
  settleTerms(record: RecordId): Promise<Result<void>>;
  /** Removes a job from the list; its analyses stay. */
  removeJob(record: RecordId): Promise<Result<void>>;

  /** The report of the open record's main line, as far as it is analysed; a complete report is stored. */
  report(): Promise<Result<ReportView>>;
  /** The moves of the open record's main line that problems can be made of. */
  mistakes(): Promise<Result<MistakesOfGame>>;
  /** The reports that are kept, newest first. */
  reports(): Promise<Result<readonly ReportRow[]>>;
  readReport(record: RecordId): Promise<Result<ReportView>>;
  removeReport(record: RecordId): Promise<Result<void>>;

  analysisUse(): Promise<Result<AnalysisUse>>;
  /** Deletes all analyses of engines, in storage and in memory. */
  clearAnalyses(): Promise<Result<void>>;
}

export type ReviewEvent = { readonly type: 'jobs'; readonly jobs: readonly ReviewJob[] };

/** A row of the list of reports. */
export interface ReportRow {
  readonly record: RecordId;
  readonly title: string;
  readonly result: string;
  readonly date: string;
  readonly moveCount: number;
  /** Points that each side's asserted mistakes cost, Black first; absent in old rows. */
  readonly lost?: readonly [black: number, white: number];
  /** Accuracies, 0 to 100, which no screen shows: they do not order players. NaN without moves. */
  readonly black: number;
  readonly white: number;
  /** Black's winrates for a small chart, at most `ROW_CURVE` of them; NaN where not analysed, absent in old rows. */
  readonly curve?: Float32Array;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}
export const ROW_CURVE = 60;

/** An eagle-eye report: a whole game in figures. Scores and winrates of the columns are Black's. */
export interface ReportView {
  readonly record: RecordId;
  readonly title: string;
  readonly info: GameInfo;
  readonly size: Size;
  readonly moveCount: number;
  /** The engine and network that analysed more positions than any other, and the median of visits. */
  readonly engine: string;
  readonly visits: number;
  /** Error of that network's judgement; absent in reports of older versions. */
  readonly judge?: JudgeView;
  /** Probability from which mistakes are asserted; absent as above. */
  readonly certainty?: number;
  /** What decided the game; absent as above, and while too little is analysed. */
  readonly story?: Story;
  /** Points lost at which each quality after the first begins; absent as above. */
  readonly qualityBands?: readonly number[];
  /** Positions of the main line, and those with an analysis. */
  readonly positions: number;
  readonly analysed: number;
  readonly agreement: AgreementRule;
  /** Last moves of opening and middle game. */
  readonly phaseEnds: readonly [opening: number, middle: number];
  readonly black: SideReport;
  readonly white: SideReport;
  readonly columns: ReportColumns;
  /** All listed moves in the order played. */
  readonly moments: readonly Moment[];
  /** Those worth a look with a board, the costliest first. */
  readonly keyMoments: readonly KeyMoment[];
  /** How the game ended; absent in reports of older versions. */
  readonly end?: LastPosition;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** The last position of a game; EMPTY, BLACK or WHITE, one a point. */
export interface LastPosition {
  readonly stones: Uint8Array;
  readonly lastMove?: Point;
  readonly moveNumber: number;
}

export interface SideReport {
  readonly whole: Summary;
  /** Points that a player of the rank in the record usually loses in so many moves, small losses too. */
  readonly usual?: number;
  readonly phases: { readonly opening: Summary; readonly middle: Summary; readonly endgame: Summary };
  /** Moves by points lost, see `HISTOGRAM_EDGES`. */
  readonly histogram: readonly number[];
}

/** One entry a node of the main line; NaN where not analysed. */
export interface ReportColumns {
  readonly moves: Int32Array;
  readonly winrates: Float64Array;
  readonly scoreLeads: Float64Array;
  readonly losses: Float64Array;
  readonly colors: Uint8Array;
  readonly qualities: Uint8Array;
  /** 1 where a mistake was measured that cannot be asserted; absent in reports kept by older versions. */
  readonly uncertain?: Uint8Array;
}

export interface KeyMoment extends Moment {
  /** The mover's, before and after the move. */
  readonly winrateBefore: number;
  readonly winrateAfter: number;
  /** What the network gave the move; NaN when the engine reports none. */
  readonly prior: number;
  /** EMPTY, BLACK or WHITE, one a point, before the move. */
  readonly stones: Uint8Array;
  readonly lastMove?: Point;
  /** What was best, and how the game would have gone on after the move; the first point is the move itself. */
  readonly bestLine: readonly Point[];
  readonly playedLine: readonly Point[];
  /** Black's, -1 to 1, before and after the move; at turning points, where the engine reports it. */
  readonly ownershipBefore?: Float32Array;
  readonly ownershipAfter?: Float32Array;
}
