import type { NodeId } from '#protocol';
import type { Clock } from '../../clock';
import type { Ask } from './opponent';

/** What the room asks and tells the game service. */
export interface PlayHost {
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly ask: Ask;
  /** What was asked is no longer wanted. */
  readonly dropQuestions: () => void;
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
