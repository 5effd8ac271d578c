import type { QualityRule } from '#kernel/review/quality';
import type { NodeId, TengenFailure } from '#protocol';
import type { Clock } from '../../clock';
import type { Ask } from './opponent';
import type { PlayerEngines } from './player-engines';

/** What the room asks and tells the game service. */
export interface PlayHost {
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  /** By which moves are classed. */
  readonly rule: () => QualityRule;
  readonly ask: Ask;
  /** What was asked is no longer wanted. */
  readonly dropQuestions: () => void;
  /** The engines that play by themselves, and who hears why one cannot. */
  readonly players: Pick<PlayerEngines, 'genmove' | 'drop'>;
  readonly failed: (failure: TengenFailure) => void;
  /** The network imitates people by itself. */
  readonly isHuman: () => boolean;
  /** The record has changed. */
  readonly edited: () => void;
  /** The cursor goes there. */
  readonly goTo: (node: NodeId) => void;
  /** What is stored beside the record has changed. */
  readonly progressed: () => void;
  /** The view has changed. */
  readonly changed: () => void;
}
