import type { Care } from './care';
import type { ChoiceSettings } from './temperature';

/** How much likelier a weak player is to answer near the last moves, and within what distance. */
export interface Locality {
  readonly weight: number;
  /** The distance in lines. */
  readonly reach: number;
}

export const EVERYWHERE: Locality = { weight: 0, reach: 1 };

/** A player's strength: how far it reads, how freely it chooses among the moves it finds, how badly it errs. */
export interface PlayStrength extends ChoiceSettings {
  /** Visits of the root; 1 is the network's first idea without reading. */
  readonly maxVisits: number;
  /** What moves are drawn from: the network's first idea, or what the search made of it. */
  readonly idea: 'policy' | 'search';
  readonly care: Care;
  readonly locality: Locality;
}
