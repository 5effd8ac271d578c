import {
  type AnalysisSettings,
  type EngineView,
  type NetworkId,
  type NetworkInfo,
  PUBLIC_NETWORKS,
  type PublicNetwork,
  reviewSeconds,
  reviewVisits,
  SHIPPED_NETWORK,
  SHIPPED_WORK,
  TYPICAL_MOVES,
} from '#protocol';
import { engineCount } from '../../clients/engine-pool';

export interface Known {
  /** Evaluations per second and core, by network. */
  readonly speeds: Readonly<Record<NetworkId, number>>;
  readonly engine: EngineView | undefined;
  readonly review: Pick<AnalysisSettings, 'reviewVisits'>;
  /** Of this device. */
  readonly cores: number;
}

interface ReviewEstimate {
  readonly times: number;
  /** Undefined before a speed is known. `together`: evaluations a second of all engines. */
  readonly here:
    | {
        readonly speed: number;
        readonly together: number;
        readonly visits: number;
        readonly minutes: number;
      }
    | undefined;
}

/**
 * Estimates a network before it is downloaded: a review's duration relative to the shipped one, and evaluations a second
 * and core and the duration in minutes when the speed of either was measured on this device. The time of an evaluation is
 * proportional to `work`.
 */
export const reviewEstimate = (
  { id, work }: Pick<PublicNetwork, 'id' | 'work'>,
  { speeds, engine, review, cores }: Known,
): ReviewEstimate => {
  const times = work / SHIPPED_WORK;
  const ready = engine?.phase === 'ready' ? engine : undefined;
  const isShipped = ready?.info.network === SHIPPED_NETWORK.id;
  const shipped = speeds[SHIPPED_NETWORK.id] ?? (isShipped ? ready?.info.evaluationsPerSecond : undefined);
  const seen =
    id !== undefined && ready?.info.network.startsWith(id) ? ready.info.evaluationsPerSecond : undefined;
  const own = (id && speeds[id]) ?? seen ?? (shipped && shipped / times);
  if (!own) return { times, here: undefined };
  const visits = reviewVisits(review, own);
  const together = own * atOnceOf(engine, cores);
  return { times, here: { speed: own, together, visits, minutes: reviewSeconds(visits, together) / 60 } };
};

/** Engines on a graphics card share it; on cores more will run than may have started so far. */
const atOnceOf = (engine: EngineView | undefined, cores: number): number => {
  const ready = engine?.phase === 'ready' ? engine : undefined;
  return ready?.info.backend === 'webgpu' ? 1 : Math.max(ready?.engines ?? 0, engineCount(cores));
};

/** Billions of multiply-adds of a block for each of its channels squared: two convolutions of 3x3 on 19x19 points. */
const BLOCK_WORK = (2 * 9 * 361) / 1e9;

/** What an evaluation by this network costs, as published networks say it; of others by their size. */
export const workOf = ({ id, blocks, channels }: Pick<NetworkInfo, 'id' | 'blocks' | 'channels'>): number =>
  PUBLIC_NETWORKS.find((network) => network.id === id)?.work ?? BLOCK_WORK * blocks * channels ** 2;

/** Minutes until this network has looked at both sides of some moves; undefined before any speed is known. */
export const secondLookMinutes = (
  moves: number,
  network: Pick<PublicNetwork, 'id' | 'work'>,
  known: Known,
): number | undefined => {
  const { here } = reviewEstimate(network, known);
  return here && (here.minutes * 2 * moves) / TYPICAL_MOVES;
};
