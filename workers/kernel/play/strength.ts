import type { Attention } from './attention';
import type { Care } from './care';
import type { Temper } from './temper';
import type { ChoiceSettings } from './temperature';

/** A player's strength: how far it reads, how freely it chooses among the moves it finds, how badly it errs. */
export interface PlayStrength extends ChoiceSettings {
  /** Visits of the root; 1 is the network's first idea without reading. */
  readonly maxVisits: number;
  /** What moves are drawn from: the network's first idea, or what the search made of it. */
  readonly idea: 'policy' | 'search';
  readonly care: Care;
  readonly attention: Attention;
  readonly temper?: Temper | undefined;
}
