import { create } from 'zustand';
import type { AiUser, HostConfig, User } from '#contract';

interface Account {
  /** The host's latest answer; undefined before it, and for guests. */
  readonly user: User | undefined;
  readonly owner: AiUser | undefined;
  /** The host's public configuration; undefined until it has answered. */
  readonly config: HostConfig | undefined;
  /** The one-time token of an identity without an account, to register or bind with. */
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
