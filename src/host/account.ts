import { useEffect } from 'react';
import type { AiUser, User } from '#contract';
import { callHost, type HostResult, listenToEnded } from '../clients/host';
import { fromHostTime } from '../clients/host-clock';
import { tellFailure } from '../clients/host-failure';
import { dateText, dateTimeText } from '../format/numbers';
import { notify } from '../state/notices';
import { setOwnerSession, setSession, useSession } from '../state/session';
import { useView } from '../state/view';

/** All compute power, permanent and expiring. */
export const walletTotal = (user: Pick<User, 'coin' | 'pc_coin' | 'coins' | 'vips'>): number =>
  user.coin + user.pc_coin + [...user.coins, ...user.vips].reduce((sum, { coin }) => sum + coin, 0);

/** VIP time that runs. */
interface RunningVip {
  readonly level: number;
  /** The end of what follows it without a gap. */
  readonly until: number;
}

/** The highest VIP level that runs now: time that has been bought for later gives nothing yet. */
export const vipOf = ({ vips }: Pick<User, 'vips'>, now = Date.now()): RunningVip | undefined => {
  const periods = vips
    .map(({ vip_level, start, expire }) => ({
      level: vip_level,
      start: fromHostTime(start),
      end: fromHostTime(expire),
    }))
    .sort((a, b) => a.start - b.start);
  const running = periods.filter(({ start, end }) => start <= now && end > now);
  if (running.length === 0) return undefined;
  const level = Math.max(...running.map((period) => period.level));
  const until = periods
    .filter((period) => period.level === level)
    .reduce((end, period) => (period.start <= end ? Math.max(end, period.end) : end), now);
  return { level, until };
};

/** When VIP time ends; with the hour when that is soon. */
export const vipEndText = ({ until }: RunningVip, now = Date.now()): string =>
  until - now < 2 * 86_400_000 ? dateTimeText(until) : dateText(until);

/** Stores the user's data that the next start needs, with the current token. */
const keep = (user: User, token: string): void =>
  setSession({
    userId: user.user_id,
    userUuid: user.uuid,
    userName: user.user_name ?? user.nickname,
    token,
    vipLevel: vipOf(user)?.level ?? 0,
    localPro: user.pros.some(({ pro_type }) => pro_type === 1),
    remotePro: user.pros.some(({ pro_type }) => pro_type === 2),
    coin: walletTotal(user),
  });

/** A user who has just signed in. */
export const enter = (user: User, token: string | undefined): void => {
  if (token === undefined) return;
  keep(user, token);
  useSession.setState({ profile: user });
  notify({ tone: 'done', key: 'account.signedIn', data: { name: user.nickname } });
};

/** The answer to a way in: the user is signed in, or told why not. Gives whether they are. */
export const enterBy = (answer: HostResult<'login'>): boolean => {
  if (answer.ok) enter(answer.value, answer.oneTimeToken);
  else tellFailure(answer.failure);
  return answer.ok;
};

/** Updates the signed-in user from the host's answer. */
export const know = (user: User): void => {
  const session = useSession.getState().user;
  if (session?.userId !== user.user_id) return;
  keep(user, session.token);
  useSession.setState({ profile: user });
};

export const enterOwner = (owner: AiUser, token: string | undefined): void => {
  if (token === undefined) return;
  setOwnerSession({ userId: owner.user_id, userName: owner.user_name, token });
  useSession.setState({ ownerProfile: owner });
};

/** Signs out at the host first; the local session ends whatever the host answers. */
export const signOut = async (): Promise<void> => {
  await callHost('logout', {});
  setSession(undefined);
};

export const signOutOwner = async (): Promise<void> => {
  await callHost('logout', {}, 'owner');
  setOwnerSession(undefined);
};

/** Ends the local session after a deletion; the host's has ended already. */
export const forgetUser = (): void => setSession(undefined);

/** Asks the host for the user who is signed in. */
export const refreshUser = async (): Promise<void> => {
  const session = useSession.getState().user;
  if (!session) return;
  const answer = await callHost('readUser', { params: { userId: session.userId } });
  if (answer.ok) know(answer.value);
};

/** After what has changed the user's compute power: with its socket the host tells so by itself (`app/host-news.ts`). */
export const refreshUntold = async (): Promise<void> => {
  if (!useSession.getState().isHeard) await refreshUser();
};

/** The signed-in user, asked anew for a page that shows what they have; undefined until known, and for guests. */
export const useFreshUser = (): User | undefined => {
  const isSignedIn = useSession(({ user }) => user !== undefined);
  useEffect(() => {
    if (isSignedIn) void refreshUser();
  }, [isSignedIn]);
  return useSession(({ profile }) => profile);
};

/** Asks the host for the AI owner who is signed in, with the engines listed since. */
export const refreshOwner = async (): Promise<void> => {
  const session = useSession.getState().owner;
  if (!session) return;
  const answer = await callHost('aiuser.read', { params: { userId: session.userId } }, 'owner');
  if (answer.ok) useSession.setState({ ownerProfile: answer.value });
};

/** Sessions of the last visit, checked with the host: their tokens are renewed there, or they have ended. */
export const restoreSessions = async (): Promise<void> => {
  const { user, owner } = useSession.getState();
  if (user) {
    const answer = await callHost('checkAuth', {});
    if (answer.ok && 'uuid' in answer.value) know(answer.value);
  }
  if (owner) {
    const answer = await callHost('checkAuth', {}, 'owner');
    if (answer.ok && 'remote_ais' in answer.value) useSession.setState({ ownerProfile: answer.value });
  }
};

/** Opens the sign-in on pages that need a session when the host has ended it. */
const NEEDS_SESSION = /^#\/host\/(profile|orders|coins|subscriptions)/;

listenToEnded((account) => {
  if (account === 'user' && NEEDS_SESSION.test(location.hash)) useView.getState().openDialog('signIn');
});
