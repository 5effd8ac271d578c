import { create } from 'zustand';
import { type HumanProfile, type NetworkId, parseHumanProfile, SHIPPED_NETWORK } from '#protocol';
import { dictionary, number } from './readers';

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

const isProfile = (value: unknown): value is HumanProfile =>
  typeof value === 'string' && parseHumanProfile(value) !== undefined;
const isNetwork = (value: unknown): value is NetworkId =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const readSpeeds = dictionary(number(Number.MIN_VALUE));

/** Saved text as it may be used: what cannot be read gets its default. */
export const readNetworkChoice = (saved: string | null): NetworkChoice => {
  try {
    const { network, profile, speeds } = JSON.parse(saved ?? '{}');
    return {
      network: isNetwork(network) ? network : DEFAULT_NETWORK_CHOICE.network,
      profile: isProfile(profile) ? profile : DEFAULT_NETWORK_CHOICE.profile,
      speeds: readSpeeds(speeds) ?? DEFAULT_NETWORK_CHOICE.speeds,
    };
  } catch {
    return DEFAULT_NETWORK_CHOICE;
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
