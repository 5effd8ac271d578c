import {
  type EngineView,
  type NetworkId,
  type PublicNetwork,
  SHIPPED_NETWORK,
  SHIPPED_WORK,
} from '#protocol';

/** A usual game of 19x19. */
const MOVES = 250;
/** Neighbouring positions share evaluations: a review needs fewer than it makes visits. */
const EVALUATIONS_A_VISIT = 0.8;

interface Known {
  /** Evaluations a second and core, by network. */
  readonly speeds: Readonly<Record<NetworkId, number>>;
  readonly engine: EngineView | undefined;
  /** Of a position in a review. */
  readonly visits: number;
}

/**
 * How long a review of a game would take with a network: beside the shipped one, and in minutes where the speed of
 * either was measured on this device. An evaluation takes as long as its multiply-adds.
 */
export const reviewEstimate = (
  { id, work }: PublicNetwork,
  { speeds, engine, visits }: Known,
): { readonly times: number; readonly minutes: number | undefined } => {
  const times = work / SHIPPED_WORK;
  const ready = engine?.phase === 'ready' ? engine : undefined;
  const isShipped = ready?.info.network === SHIPPED_NETWORK.id;
  const shipped = speeds[SHIPPED_NETWORK.id] ?? (isShipped ? ready?.info.evaluationsPerSecond : undefined);
  const own = (id && speeds[id]) ?? (shipped && shipped / times);
  if (!own) return { times, minutes: undefined };
  const evaluations = MOVES * visits * EVALUATIONS_A_VISIT;
  return { times, minutes: evaluations / own / (ready?.engines ?? 1) / 60 };
};
