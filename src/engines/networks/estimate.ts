import {
  type EngineView,
  type NetworkId,
  type PublicNetwork,
  SHIPPED_NETWORK,
  SHIPPED_WORK,
} from '#protocol';

/** Moves of a typical 19x19 game. */
const MOVES = 250;
/** Neighbouring positions share evaluations, so a review needs fewer evaluations than visits. */
const EVALUATIONS_A_VISIT = 0.8;

interface Known {
  /** Evaluations per second and core, by network. */
  readonly speeds: Readonly<Record<NetworkId, number>>;
  readonly engine: EngineView | undefined;
  /** Visits per position of a review. */
  readonly visits: number;
}

interface ReviewEstimate {
  readonly times: number;
  readonly here: { readonly speed: number; readonly minutes: number } | undefined;
}

/**
 * Estimates a network before it is downloaded: a review's duration relative to the shipped one, and evaluations a second
 * and core and the duration in minutes when the speed of either was measured on this device. The time of an evaluation is
 * proportional to `work`.
 */
export const reviewEstimate = (
  { id, work }: PublicNetwork,
  { speeds, engine, visits }: Known,
): ReviewEstimate => {
  const times = work / SHIPPED_WORK;
  const ready = engine?.phase === 'ready' ? engine : undefined;
  const isShipped = ready?.info.network === SHIPPED_NETWORK.id;
  const shipped = speeds[SHIPPED_NETWORK.id] ?? (isShipped ? ready?.info.evaluationsPerSecond : undefined);
  const own = (id && speeds[id]) ?? (shipped && shipped / times);
  if (!own) return { times, here: undefined };
  const evaluations = MOVES * visits * EVALUATIONS_A_VISIT;
  return { times, here: { speed: own, minutes: evaluations / own / (ready?.engines ?? 1) / 60 } };
};
