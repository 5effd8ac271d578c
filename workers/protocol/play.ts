import type { GameResult } from '../kernel/board/result';
import type { SideScore } from '../kernel/board/scoring';
import type { Color, Point } from '../kernel/board/types';
import type { CandidateMoves } from '../kernel/play/candidate-moves';
import type { Clocks } from '../kernel/play/clock';
import type { BoardArea, Fact } from '../kernel/play/fact';
import type { LevelGame } from '../kernel/play/level';
import type { Phase, PlayState, Stop, Tally } from '../kernel/play/play-state';
import type { AiStrength, OwnEngine, OwnNetwork, PlaySetup, SeatName } from '../kernel/play/setup';
import type { Excess } from '../kernel/play/sparring';
import type { Threat } from '../kernel/play/threat';
import type { Result } from './failures';
import type { NodeId, Quality } from './views';

export { HANDICAP_RULES, type HandicapRule } from '../kernel/board/handicap';
export { KOMI_OPTIONS } from '../kernel/board/komi';
export type { GameResult } from '../kernel/board/result';
export type { SideScore } from '../kernel/board/scoring';
export {
  type AiSettings,
  MAX_TIME_CHOICES,
  MAX_VISITS_CHOICES,
  RESIGN_THRESHOLD_CHOICES,
  USUAL_AI_SETTINGS,
} from '../kernel/play/ai-settings';
export type { CandidateMoves } from '../kernel/play/candidate-moves';
export { type ClockReading, type Clocks, readClock, type TimeControl, usedTime } from '../kernel/play/clock';
export type { BoardArea, Fact, FactKind } from '../kernel/play/fact';
export { offersCandidates } from '../kernel/play/guidance';
export { type LevelAdvice, type LevelGame, levelAdvice } from '../kernel/play/level';
export type { PhaseName, Stop, Tally } from '../kernel/play/play-state';
export { isRank, NOVICE, RANKS, type Rank, ranksOn } from '../kernel/play/rank';
export {
  PROMOTION,
  RIVALS,
  type Rival,
  type RivalGame,
  type Standing,
  standingAfter,
} from '../kernel/play/rivals';
export * from '../kernel/play/setup';
export {
  DEFAULT_SPARRING,
  type Excess,
  hasSparringLimit,
  type SparringLimitName,
  type SparringLimits,
} from '../kernel/play/sparring';

/** Playing games against AIs and people at this device. The game worker owns the game; it is part of its record. */
export interface PlayApi {
  /**
   * Begins a game in a new record, or from the position at the cursor of the open one, whose size, rules and komi then
   * hold.
   */
  beginPlay(setup: PlaySetup, names: PlayNames, from?: 'position'): Promise<Result<void>>;
  /** Gives the worker an engine (a `PlayerEngineApi` behind the port) for the seats with this engine id. */
  addPlayerEngine(id: string, port: MessagePort): Promise<void>;
  /** What a person does in the game; an action that does not fit its phase does nothing. */
  act(action: PlayAction): Promise<Result<void>>;
}

/** What the record calls the players. */
export interface PlayNames {
  readonly me: string;
  readonly opponent: string;
  readonly united: Readonly<Record<SeatName, string>>;
  /** What is written beside the game when it has ended; absent where nothing is. */
  readonly ending?: EndingLabels;
}

/** Sentences with places for figures: `{hints}`, `{takenBack}`, `{judged}`, `{inside}`, `{misses}`, `{tries}`. */
export interface EndingLabels {
  readonly method: string;
  readonly helps: string;
  readonly tolerances: string;
}

/**
 * What a person may be helped with at a turn: a hint goes on by three steps (an area, the point, the line); the best
 * moves at once, the estimate of score and ownership, and what the opponent would do after a pass, are shown or hidden.
 */
export type HelpName = 'hint' | 'candidates' | 'estimate' | 'threat';

export type PlayAction =
  /** A move or PASS. In the handicap phase it toggles a stone; while counting it changes the state of a chain. */
  | { readonly type: 'point'; readonly point: Point; readonly single?: boolean }
  | { readonly type: 'pass' }
  /** All handicap stones are placed. */
  | { readonly type: 'placed' }
  | { readonly type: 'resign'; readonly color?: Color }
  /** To the person's last turn. */
  | { readonly type: 'takeBack' }
  | { readonly type: 'tryAgain' }
  | { readonly type: 'playOn' }
  | { readonly type: HelpName }
  /** Agrees to the count as it is marked. */
  | { readonly type: 'accept' }
  /** The engine plays the counted position to its end on a copy, and marks what is dead there. */
  | { readonly type: 'playOut' }
  /** Back from the counting to the board. */
  | { readonly type: 'resume' }
  | { readonly type: 'pause' }
  | { readonly type: 'goOn' }
  /** Shows the position that is played. */
  | { readonly type: 'toGame' };

/** A game as storage keeps it beside the record, with its clocks stopped. */
export interface StoredPlay {
  readonly version: 1;
  readonly state: PlayState;
  readonly names: PlayNames;
  /** Where it began and where it is, as cursor paths. */
  readonly from: readonly number[];
  readonly at: readonly number[];
  /** The record had moves or a past of its own. Default: whether the game began after the root. */
  readonly within?: boolean;
}

/** What the person sees of the game that belongs to the open record. */
export type PlayView =
  | { readonly playing: false }
  | {
      readonly playing: true;
      readonly setup: PlaySetup;
      readonly seats: readonly SeatView[];
      /** Colours that people play here. */
      readonly people: readonly Color[];
      readonly phase: Phase;
      readonly stopped?: Stop;
      readonly result?: GameResult;
      readonly turn: number;
      /** The cursor stands at the position that is played. */
      readonly atGame: boolean;
      readonly node: NodeId;
      /** Their moments are on the time line of `sharedNow`. */
      readonly clocks?: Clocks;
      readonly tally: Tally;
      readonly canTakeBack: boolean;
      readonly canHint: boolean;
      readonly hint?: HintView;
      readonly candidates?: CandidateMoves;
      readonly estimate?: EstimateView;
      readonly threat?: ThreatView;
      /** After the game: what it says of the person's level; absent where it says nothing. */
      readonly level?: LevelGame;
      /** After the game: the judged moves that cost most. */
      readonly moments: readonly MomentView[];
      /** The judge's verdict on the person's last move. */
      readonly talk?: TalkView;
      readonly counting?: CountView;
      /** After an agreed count: the count as it was agreed. */
      readonly counted?: CountView;
      /** The page hides figures and overlays of analyses. */
      readonly hidesAnalysis: boolean;
    };

export interface SeatView {
  readonly name: SeatName;
  readonly color: Color;
  readonly kind: 'person' | 'ai';
  /** Of an AI. */
  readonly strength?: AiStrength;
  readonly engine?: OwnEngine;
  readonly network?: OwnNetwork;
  readonly toMove: boolean;
}

export interface HintView {
  readonly step: 1 | 2 | 3;
  /** Points of the area at step 1, the move at step 2, the line at step 3. */
  readonly points: readonly Point[];
  /** At step 1, the part of the board where the move is. */
  readonly area?: BoardArea;
}

/** An estimate from one short search, by the rules of the game. */
export interface EstimateView {
  /** Black's lead in points, komi included, and its standard deviation. */
  readonly lead: number;
  readonly spread: number;
  /** BLACK, WHITE, or EMPTY where it is open; one a point. */
  readonly owners: Uint8Array;
}

/** What `color` would lose by a pass. */
export interface ThreatView extends Threat {
  readonly color: Color;
}

export interface MomentView {
  /** The position after the move. */
  readonly node: NodeId;
  readonly moveNumber: number;
  readonly point: Point;
  readonly scoreLoss: number;
}

export interface TalkView {
  /** Turns before the move. */
  readonly turn: number;
  readonly point: Point;
  readonly color: Color;
  readonly scoreLoss: number;
  readonly spread: number;
  readonly quality: Quality;
  /** Rank among the judge's moves; absent when the judge did not search the move. */
  readonly order?: number;
  readonly best?: Point;
  readonly line: readonly Point[];
  readonly facts: readonly Fact[];
  /** What the move changed: Black's gain of ownership, -1 to 1, one a point; absent within the noise. */
  readonly change?: Float32Array;
  readonly excesses: readonly Excess[];
}

export interface CountView {
  /** False while the stones are being judged. */
  readonly proposed: boolean;
  readonly dead: readonly Point[];
  readonly seki: readonly Point[];
  /** Groups that a person should look at, and has not marked. */
  readonly doubts: readonly (readonly Point[])[];
  /** The winner depends on them. */
  readonly decides: boolean;
  /** Where a border is open. */
  readonly open: readonly Point[];
  readonly disputed: readonly Point[];
  /** BLACK, WHITE or EMPTY, one a point. */
  readonly owners: Uint8Array;
  readonly black: SideScore;
  readonly white: SideScore;
  /** Black's lead in points. */
  readonly lead: number;
  /** The engine plays the position out on a copy. */
  readonly playingOut: boolean;
  /** Points are counted on the board (area) or as ground and prisoners. */
  readonly area: boolean;
}
