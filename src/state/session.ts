import { create } from 'zustand';
import type { AiUser, HostConfig, User } from '#contract';
import { parseHostAddress } from '../platform/host-address';
import { type Kept, kept, keptText } from '../platform/storage';

/**
 * The signed-in user, as this browser stores it. The host owns the account's facts; these are the ones needed at the
 * start.
 */
export interface Session {
  readonly userId: number;
  readonly userUuid: string;
  readonly userName: string;
  readonly token: string;
  /** The highest VIP level of the user; 0: no VIP. */
  readonly vipLevel: number;
  readonly localPro: boolean;
  readonly remotePro: boolean;
  /** The sum of all compute power. */
  readonly coin: number;
}

/** The AI owner's session: a separate account with its own token. */
export interface OwnerSession {
  readonly userId: number;
  readonly userName: string;
  readonly token: string;
}

export const PROVIDER_NAMES = ['apple', 'google', 'wx'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** The host, who is signed in there, as this browser stores both, and what the host last said of them. */
interface Sessions {
  /** The API host's address in the form of `parseHostAddress`; undefined when the person has set none. */
  readonly host: string | undefined;
  readonly user: Session | undefined;
  readonly owner: OwnerSession | undefined;
  /** The host's latest answer; undefined before it, and for guests. */
  readonly profile: User | undefined;
  readonly ownerProfile: AiUser | undefined;
  /** The host's public configuration; undefined until it has answered. */
  readonly config: HostConfig | undefined;
  /** The one-time token of an identity without an account, to register or bind with. */
  readonly newcomer:
    | { readonly provider: ProviderName; readonly token: string; readonly nickname: string | null }
    | undefined;
  /** Whether the host's socket is there, so that nobody has to ask by the clock. */
  readonly isHeard: boolean;
  /** How many new games the person has not read; undefined until the host has said. */
  readonly unread: number | undefined;
  /** Until when engines are rented, by their id; only those of this visit. */
  readonly rentedUntil: Readonly<Record<string, number>>;
}

const HOST_KEY = 'webgo.host';

/** Reads a saved host; ignores an invalid one. */
export const readHost = (saved: unknown): string | undefined => {
  const address = typeof saved === 'string' ? parseHostAddress(saved) : undefined;
  return address?.ok ? address.value : undefined;
};
const keptHost = kept(HOST_KEY, readHost);

const USER_KEY = 'webgo.';
const OWNER_KEY = 'webgo.romteai.';

const USER_FIELDS = [
  'userId',
  'userUuid',
  'userName',
  'token',
  'vipLevel',
  'localPro',
  'remotePro',
  'coin',
] as const satisfies readonly (keyof Session)[];
const OWNER_FIELDS = ['userId', 'userName', 'token'] as const satisfies readonly (keyof OwnerSession)[];

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** Fields that each have a key of their own, as texts. */
const keptFields = <Name extends string>(
  prefix: string,
  names: readonly Name[],
): Kept<Texts<Name> | undefined> => {
  const fields = names.map((name) => [name, keptText(prefix + name)] as const);
  return {
    get: () => Object.fromEntries(fields.map(([name, field]) => [name, field.get() ?? ''])) as Texts<Name>,
    set: (texts) => {
      for (const [name, field] of fields) field.set(texts?.[name]);
    },
  };
};
const keptUser = keptFields(USER_KEY, USER_FIELDS);
const keptOwner = keptFields(OWNER_KEY, OWNER_FIELDS);

const textsOf = <Name extends string>(names: readonly Name[], values: Readonly<Record<Name, unknown>>) =>
  Object.fromEntries(names.map((name) => [name, String(values[name])])) as Texts<Name>;

const numberOf = (text: string): number => {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
};

const readUser = (): Session | undefined => {
  const saved = keptUser.get();
  const userId = numberOf(saved?.userId ?? '');
  if (!saved || userId <= 0 || saved.token === '') return undefined;
  return {
    ...saved,
    userId,
    vipLevel: numberOf(saved.vipLevel),
    localPro: saved.localPro === 'true',
    remotePro: saved.remotePro === 'true',
    coin: numberOf(saved.coin),
  };
};

const readOwner = (): OwnerSession | undefined => {
  const saved = keptOwner.get();
  const userId = numberOf(saved?.userId ?? '');
  return saved && userId > 0 && saved.token !== '' ? { ...saved, userId } : undefined;
};

/** A stored id with its token restores the session at the next start. */
export const useSession = create<Sessions>()(() => ({
  host: keptHost.get(),
  user: readUser(),
  owner: readOwner(),
  profile: undefined,
  ownerProfile: undefined,
  config: undefined,
  newcomer: undefined,
  isHeard: false,
  unread: undefined,
  rentedUntil: {},
}));
useSession.subscribe(({ host, user, owner }, before) => {
  if (host !== before.host) keptHost.set(host);
  if (user !== before.user) keptUser.set(user && textsOf(USER_FIELDS, user));
  if (owner !== before.owner) keptOwner.set(owner && textsOf(OWNER_FIELDS, owner));
});

/** Whether a user was signed in on this device at the end of the last visit. */
export const isKnown = (): boolean => {
  const { user, owner } = useSession.getState();
  return user !== undefined || owner !== undefined;
};

/** Without a session nothing is known of the user either. */
export const setSession = (user: Session | undefined): void =>
  useSession.setState(user ? { user } : { user, profile: undefined });
export const setOwnerSession = (owner: OwnerSession | undefined): void =>
  useSession.setState(owner ? { owner } : { owner, ownerProfile: undefined });

/** Until when an engine is rented; undefined: no more. */
export const noteRented = (engine: string, until: number | undefined): void =>
  useSession.setState(({ rentedUntil: { [engine]: _, ...others } }) => ({
    rentedUntil: until === undefined ? others : { ...others, [engine]: until },
  }));

/**
 * Takes over what another tab has stored, when the host refuses the token that this one holds: the host renews tokens, and
 * only the tab that asked hears of it. True: the same person goes on. False: the session has ended, or another person has
 * signed in, in whose name nothing may be sent again.
 */
export const takeStored = (account: 'user' | 'owner', refused: string): boolean => {
  const before = useSession.getState()[account];
  const now = account === 'user' ? readUser() : readOwner();
  if (!now || now.token === refused) return false;
  useSession.setState(account === 'user' ? { user: readUser() } : { owner: readOwner() });
  return now.userId === before?.userId;
};
