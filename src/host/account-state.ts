import { create } from 'zustand';
import type { AiUser, HostConfig, User } from '#contract';

interface Account {
  /** As the host last told it; undefined before that, and for guests. */
  readonly user: User | undefined;
  readonly owner: AiUser | undefined;
  /** What the host tells everybody; undefined until it has answered. */
  readonly config: HostConfig | undefined;
  /** Somebody whom a provider knows and the host does not: what they may register or bind with. */
  readonly newcomer:
    | { readonly provider: ProviderName; readonly token: string; readonly nickname: string | null }
    | undefined;
}

export const PROVIDER_NAMES = ['apple', 'google', 'wx'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

export const useAccount = create<Account>()(() => ({
  user: undefined,
  owner: undefined,
  config: undefined,
  newcomer: undefined,
}));
