import {
  type EngineView,
  type NetworkId,
  PUBLIC_NETWORKS,
  type PublicNetwork,
  SHIPPED_NETWORK,
  SHIPPED_WORK,
} from '#protocol';
import { engineCount } from '../../clients/engine-pool';

/** Moves of a typical 19x19 game. */
const MOVES = 250;
/** Neighbouring positions share evaluations, so a review needs fewer evaluations than visits. */
const EVALUATIONS_A_VISIT = 0.8;

export interface Known {
  /** Evaluations per second and core, by network. */
  readonly speeds: Readonly<Record<NetworkId, number>>;
  readonly engine: EngineView | undefined;
  /** Visits per position of a review. */
  readonly visits: number;
  /** Of this device. */
  readonly cores: number;
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
  { id, work }: Pick<PublicNetwork, 'id' | 'work'>,
  { speeds, engine, visits, cores }: Known,
): ReviewEstimate => {
  const times = work / SHIPPED_WORK;
  const ready = engine?.phase === 'ready' ? engine : undefined;
  const isShipped = ready?.info.network === SHIPPED_NETWORK.id;
  const shipped = speeds[SHIPPED_NETWORK.id] ?? (isShipped ? ready?.info.evaluationsPerSecond : undefined);
  const own = (id && speeds[id]) ?? (shipped && shipped / times);
  if (!own) return { times, here: undefined };
  const evaluations = MOVES * visits * EVALUATIONS_A_VISIT;
  return { times, here: { speed: own, minutes: evaluations / own / atOnceOf(engine, cores) / 60 } };
};

/** Engines on a graphics card share it; on cores more will run than may have started so far. */
const atOnceOf = (engine: EngineView | undefined, cores: number): number => {
  const ready = engine?.phase === 'ready' ? engine : undefined;
  return ready?.info.backend === 'webgpu' ? 1 : Math.max(ready?.engines ?? 0, engineCount(cores));
};

/** Whole minutes until a network has looked at both sides of some moves; undefined before any speed is known. */
export const secondLookMinutes = (moves: number, network: NetworkId, known: Known): number | undefined => {
  const work = PUBLIC_NETWORKS.find(({ id }) => id === network)?.work ?? SHIPPED_WORK;
  const { here } = reviewEstimate({ id: network, work }, known);
  return here && Math.max(1, Math.round((here.minutes * 2 * moves) / MOVES));
};
