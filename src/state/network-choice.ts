import * as v from 'valibot';
import { type HumanProfile, type NetworkId, parseHumanProfile, SHIPPED_NETWORK } from '#protocol';
import { kept } from '../platform/storage';
import { stored } from '../platform/stored';

/**
 * The chosen network, the rank it imitates if it is a human-like one, and the measured speeds of networks on this
 * device.
 */
export interface NetworkChoice {
  readonly network: NetworkId;
  /** The person has chosen it in the list of networks: no other takes its place by itself. */
  readonly byHand: boolean;
  readonly profile: HumanProfile;
  /** Evaluations per second and core. */
  readonly speeds: Readonly<Record<NetworkId, number>>;
}

export const NETWORK_CHOICE_KEY = 'tengen.networkChoice';

export const DEFAULT_NETWORK_CHOICE: NetworkChoice = {
  network: SHIPPED_NETWORK.id,
  byHand: false,
  profile: 'rank_1d',
  speeds: {},
};

const isProfile = (value: unknown): boolean =>
  typeof value === 'string' && parseHumanProfile(value) !== undefined;

const SCHEMA = v.object({
  network: v.fallback(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), DEFAULT_NETWORK_CHOICE.network),
  byHand: v.fallback(v.boolean(), false),
  profile: v.fallback(v.custom<HumanProfile>(isProfile), DEFAULT_NETWORK_CHOICE.profile),
  speeds: v.fallback(
    v.record(v.string(), v.pipe(v.number(), v.finite(), v.gtValue(0))),
    DEFAULT_NETWORK_CHOICE.speeds,
  ),
});

/** Reads a saved choice; unreadable parts get their default. */
export const readNetworkChoice = (saved: unknown): NetworkChoice => {
  const read = v.safeParse(SCHEMA, saved);
  return read.success ? read.output : DEFAULT_NETWORK_CHOICE;
};

export const useNetworkChoice = stored(kept(NETWORK_CHOICE_KEY, readNetworkChoice));

export const setNetworkChoice = (change: Partial<NetworkChoice>): void => useNetworkChoice.setState(change);
