import type { Analysis } from '#kernel/kata/analysis';
import type { Ask } from '#kernel/play/rank-turn';
import type { QualityRule } from '#kernel/review/quality';
import type { NodeId, TengenFailure } from '#protocol';
import type { Clock } from '../../clock';
import type { PlayerEngines } from './player-engines';

/** What the play room needs from the game service. */
export interface PlayHost {
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  /** By which moves are classed. */
  readonly rule: () => QualityRule;
  readonly ask: Ask;
  /** Drops the running question to the engine. */
  readonly dropQuestions: () => void;
  /** Engines that play by themselves, and the listener for their failures. */
  readonly players: Pick<PlayerEngines, 'genmove' | 'drop'>;
  readonly failed: (failure: TengenFailure) => void;
  /** Whether the network imitates people. */
  readonly isHuman: () => boolean;
  /** Whether the network is the small one that comes with the app. */
  readonly isShipped: () => boolean;
  /** The judge's view of a position of the game, which its review need not look for again. */
  readonly judged: (node: NodeId, analysis: Analysis) => void;
  /** The record has changed. */
  readonly edited: () => void;
  /** The cursor goes there. */
  readonly goTo: (node: NodeId) => void;
  /** What is stored beside the record has changed. */
  readonly progressed: () => void;
  /** The view has changed. */
  readonly changed: () => void;
}
