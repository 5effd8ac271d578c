import type { NetworkId } from '#protocol';

/** Networks whose analyses stay in sight while another one is in use: each costs a reading of every position it may have seen. */
const NETWORKS_KEPT = 6;

/** The networks in use, the last first, now that this one is. */
export const usedNow = (used: readonly NetworkId[], network: NetworkId): readonly NetworkId[] =>
  [network, ...used.filter((each) => each !== network)].slice(0, NETWORKS_KEPT);
