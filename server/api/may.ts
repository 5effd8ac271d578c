import { type AiType, type CallName, CONTRACT, type RefusalCode } from '#contract';
import type { Rights, Session } from './accounts/sessions';

/**
 * All permissions. `action` is a call of the contract, `thing` its object; returns the refusal, or undefined. Objects of
 * other people are reported as missing, not forbidden, so that nobody learns that they exist.
 */
export const may = (
  session: Session | undefined,
  action: CallName,
  thing: { readonly ownerId?: number } = {},
): RefusalCode | undefined => {
  const { caller } = CONTRACT[action];
  if (caller === 'guest' || caller === 'provider') return undefined;
  if (!session) return 'session.none';
  // An AI owner's token never counts as a user's, nor the other way round.
  if (caller === 'userOrOwner') return undefined;
  const kind = caller === 'owner' || caller === 'ownSelf' ? 'ai' : 'user';
  if (session.kind !== kind) return 'session.none';
  if (thing.ownerId !== undefined && thing.ownerId !== session.ownerId) return 'thing.missing';
  return undefined;
};

/** The properties of an AI that decide who may use it. */
interface AiNeeds {
  /** 0: ordinary users may use it too. */
  readonly vipLevel: number;
  /** 0: requires no edition; 1 local, 2 remote. */
  readonly pro: number;
  readonly isPrivate: boolean;
  /** True when this caller is linked to it. */
  readonly isLinked: boolean;
  /** The compute power that it needs, and what this caller has. */
  readonly needsCoin: number;
  readonly hasCoin: number;
}

/** Returns why a caller may not use an AI; null when they may. */
export const lockOf = (
  session: Pick<Session, 'kind'> | undefined,
  rights: Rights,
  ai: AiNeeds,
): AiType['locked'] => {
  if (session?.kind !== 'user') return 'session';
  if (ai.isPrivate && !ai.isLinked) return 'private';
  if (ai.pro > 0 && !rights.pros.includes(ai.pro)) return 'pro';
  if (ai.vipLevel > rights.vipLevel) return 'vip';
  return !ai.isPrivate && ai.needsCoin > ai.hasCoin ? 'coin' : null;
};
