import * as z from 'zod/mini';
import { create } from 'zustand';
import { type HumanProfile, type NetworkId, parseHumanProfile, SHIPPED_NETWORK } from '#protocol';

/** Which network thinks, whom it imitates if it is a human one, and how fast networks were found to be here. */
export interface NetworkChoice {
  readonly network: NetworkId;
  readonly profile: HumanProfile;
  /** Evaluations a second and core. */
  readonly speeds: Readonly<Record<NetworkId, number>>;
}

export const NETWORK_CHOICE_KEY = 'tengen.networkChoice';

export const DEFAULT_NETWORK_CHOICE: NetworkChoice = {
  network: SHIPPED_NETWORK.id,
  profile: 'rank_1d',
  speeds: {},
};

const FIELDS = {
  network: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  speeds: z.record(z.string(), z.number().check(z.gt(0))),
};

/** Saved text as it may be used: what cannot be read gets its default. */
export const readNetworkChoice = (saved: string | null): NetworkChoice => {
  const { network, profile, speeds } = DEFAULT_NETWORK_CHOICE;
  const read = fieldsOf(saved);
  const readNetwork = FIELDS.network.safeParse(read['network']);
  const readSpeeds = FIELDS.speeds.safeParse(read['speeds']);
  return {
    network: readNetwork.success ? readNetwork.data : network,
    profile: (typeof read['profile'] === 'string' && parseHumanProfile(read['profile'])) || profile,
    speeds: readSpeeds.success ? readSpeeds.data : speeds,
  };
};

const fieldsOf = (saved: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(saved ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** localStorage may be full or forbidden; the choice then lasts for this visit only. */
const load = (): string | null => {
  try {
    return localStorage.getItem(NETWORK_CHOICE_KEY);
  } catch {
    return null;
  }
};

export const useNetworkChoice = create<NetworkChoice>()(() => readNetworkChoice(load()));

export const setNetworkChoice = (change: Partial<NetworkChoice>): void => {
  useNetworkChoice.setState(change);
  try {
    localStorage.setItem(NETWORK_CHOICE_KEY, JSON.stringify(useNetworkChoice.getState()));
  } catch {}
};
