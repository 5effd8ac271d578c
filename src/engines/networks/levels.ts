import {
  LEVELS,
  type Level,
  PUBLIC_NETWORKS,
  type PublicNetwork,
  reviewSeconds,
  SHIPPED_LEVEL,
  SHIPPED_NETWORK,
  SHIPPED_WORK,
} from '#protocol';
import { type Known, reviewEstimate } from './estimate';

/** Minutes for a review that people wait for … */
const BEARABLE_MINUTES = 15;
/** … in which each position must get this many visits, or the network is too large for the device. */
const USEFUL_VISITS = 16;
/** An engine holds a network unpacked and its own transformed copy, with room for the work. */
const MEMORY_TIMES_FILE = 8;

export interface LevelOffer {
  readonly level: Level;
  /** Absent for the network that comes with the app. */
  readonly network: PublicNetwork | undefined;
  readonly minutes: number | undefined;
  /** The strongest that this device can bear. */
  readonly isRight: boolean;
}

interface Device extends Known {
  /** Bytes; undefined where the browser does not say. */
  readonly memory: number | undefined;
}

/**
 * The three strengths with the network for each: of several of one strength the largest with which a review is
 * bearable here, else the smallest. Nothing is called right before a speed is known.
 */
export const levelOffers = (device: Device): readonly LevelOffer[] => {
  const offers = LEVELS.map((level) => {
    const networks = PUBLIC_NETWORKS.filter((network) => network.level === level);
    if (level === SHIPPED_LEVEL)
      return {
        level,
        network: undefined,
        minutes: minutesOf({ id: SHIPPED_NETWORK.id, work: SHIPPED_WORK }, device),
      };
    const network = networks.findLast((each) => isBearable(each, device)) ?? networks[0];
    return { level, network, minutes: network && minutesOf(network, device) };
  });
  const right = offers.findLast(({ network }) => !network || isBearable(network, device));
  const isKnown = offers.some(({ minutes }) => minutes !== undefined);
  return offers.map((offer) => ({ ...offer, isRight: isKnown && offer === right }));
};

const minutesOf = (network: Pick<PublicNetwork, 'id' | 'work'>, device: Device): number | undefined =>
  reviewEstimate(network, device).here?.minutes;

const isBearable = (network: PublicNetwork, device: Device): boolean => {
  const { here } = reviewEstimate(network, device);
  const needed = (network.sizeBytes ?? 0) * MEMORY_TIMES_FILE;
  return (
    here !== undefined &&
    reviewSeconds(Math.max(USEFUL_VISITS, here.visits), here.together) <= 60 * BEARABLE_MINUTES &&
    needed <= (device.memory ?? Number.POSITIVE_INFINITY)
  );
};

/** The strength that a network is offered as. */
export const levelOf = (id: string): Level | undefined =>
  id === SHIPPED_NETWORK.id ? SHIPPED_LEVEL : PUBLIC_NETWORKS.find((network) => network.id === id)?.level;
