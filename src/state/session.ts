import { create } from 'zustand';
import { readText, writeText } from '../platform/storage';

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

interface Sessions {
  readonly user: Session | undefined;
  readonly owner: OwnerSession | undefined;
}

const USER_KEY = 'webgo.';
const OWNER_KEY = 'webgo.romteai.';

const numberIn = (key: string): number => {
  const value = Number(readText(key) ?? '');
  return Number.isFinite(value) ? value : 0;
};

const readUser = (): Session | undefined => {
  const userId = numberIn(`${USER_KEY}userId`);
  const token = readText(`${USER_KEY}token`) ?? '';
  if (userId <= 0 || token === '') return undefined;
  return {
    userId,
    token,
    userUuid: readText(`${USER_KEY}userUuid`) ?? '',
    userName: readText(`${USER_KEY}userName`) ?? '',
    vipLevel: numberIn(`${USER_KEY}vipLevel`),
    localPro: readText(`${USER_KEY}localPro`) === 'true',
    remotePro: readText(`${USER_KEY}remotePro`) === 'true',
    coin: numberIn(`${USER_KEY}coin`),
  };
};

const readOwner = (): OwnerSession | undefined => {
  const userId = numberIn(`${OWNER_KEY}userId`);
  const token = readText(`${OWNER_KEY}token`) ?? '';
  if (userId <= 0 || token === '') return undefined;
  return { userId, token, userName: readText(`${OWNER_KEY}userName`) ?? '' };
};

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

/** A stored id with its token restores the session at the next start. */
export const useSession = create<Sessions>()(() => ({ user: readUser(), owner: readOwner() }));
useSession.subscribe(({ user, owner }, before) => {
  if (user !== before.user)
    for (const name of USER_FIELDS) writeText(`${USER_KEY}${name}`, user && String(user[name]));
  if (owner !== before.owner)
    for (const name of OWNER_FIELDS) writeText(`${OWNER_KEY}${name}`, owner && String(owner[name]));
});

/** Whether a user was signed in on this device at the end of the last visit. */
export const isKnown = (): boolean => {
  const { user, owner } = useSession.getState();
  return user !== undefined || owner !== undefined;
};

export const setSession = (user: Session | undefined): void => useSession.setState({ user });
export const setOwnerSession = (owner: OwnerSession | undefined): void => useSession.setState({ owner });
