import { createNanoEvents, type Emitter } from 'nanoevents';
import type { BoardSides, NetworkId, PositionKey, SaveState, TengenFailure } from '#protocol';
import type { KnownAnalysis } from '../line/known-analysis';
import type { GameDocument } from './game-document';

/**
 * What happens in the game worker. The part that does something emits its signal; the parts that depend on it listen.
 * Listeners run at once, in the order in which they were added.
 *
 * A signal with a document may come from one that is no longer shown: its listener compares.
 */
export interface GameSignals {
  /** Another record is about to replace this one; undefined: this one was removed. */
  recordClosing(document: GameDocument | undefined): void;
  /** The first part of a large file is shown; the rest is still being read. */
  recordBegun(): void;
  recordOpened(): void;
  /** The page has drawn the board of the opened record, or the person already goes on from it. */
  recordDrawn(): void;
  /** Another tab edits the open record from now on. */
  recordReleased(): void;
  /** The tab that edited this record has closed it: this tab holds the lock now. */
  lockTaken(document: GameDocument): void;
  /** An edit, an undo or a redo has changed the tree: of a person, or of the game that is played in it. */
  recordEdited(by: 'person' | 'game'): void;
  saveChanged(document: GameDocument, state: SaveState): void;
  /** A record has left the screen without being saved, or one of those is saved now. */
  unsavedChanged(left: GameDocument | undefined): void;
  /** Moves that break the rules were found. */
  warningsAdded(document: GameDocument): void;

  /** `isNewLine`: the cursor has left the line that was shown. */
  cursorMoved(isNewLine: boolean): void;
  /** Moves can be named from now on. */
  shapesLoaded(): void;
  /** Variations were folded or unfolded. */
  foldsChanged(): void;
  /** The question of live analysis at the same position has changed: the threat, or a region. */
  questionChanged(): void;

  /** More positions or analyses of the shown line are known. */
  lineLearned(document: GameDocument): void;
  /** The same for the line under review. */
  reviewLineLearned(document: GameDocument): void;

  /** An engine reports on a position. */
  analysisFound(position: PositionKey, found: KnownAnalysis): void;
  /** A report has changed the figures of the shown line. `isNear`: at the cursor, or one move before or after. */
  figuresChanged(isNear: boolean): void;
  /** A report answers the threat or the region that live analysis asks for. */
  asideFound(): void;
  /** The engines at work use this network. */
  networkUsed(network: NetworkId, sides: BoardSides | undefined): void;
  /** The analyses of another network count from now on. */
  networkAdopted(): void;
  /** All analyses were deleted. */
  analysesCleared(): void;
  settingsChanged(): void;
  /** A review has begun or ended, so that more or less is asserted. */
  assertionChanged(): void;

  /** The view of the game in play has changed. */
  playChanged(): void;
  /** What is stored of it beside the record has changed. */
  playStored(): void;
  /** It has edited the open record. */
  playWritten(): void;

  /** A new engine is ready. */
  engineReady(): void;
  engineChanged(): void;
  reviewChanged(): void;
  /** The background review asks for another line, or for none. */
  queueLineChanged(): void;
  /** The background review has reached the end of its line. */
  queueLineReviewed(): void;
  /** All positions of a record of the background queue have been reviewed. */
  queueRecordReviewed(document: GameDocument): void;
  /** The list of background jobs has changed. */
  jobsChanged(): void;

  engineFailed(failure: TengenFailure): void;
  storageFailed(failure: TengenFailure): void;
  /** The code of a part could not be loaded. */
  partFailed(failure: TengenFailure): void;
}

export type GameEmitter = Emitter<GameSignals>;

export const gameEmitter = (): GameEmitter => createNanoEvents<GameSignals>();
