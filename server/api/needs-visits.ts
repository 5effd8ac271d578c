import { maxVisitsOf } from '#contract';
import type { Rights, Session } from './accounts/sessions';
import type { Host } from './host';
import { Refusal } from './refusal';

/** What a person uses of what they have paid for; nothing of it for what everybody may do. */
export interface UsedRight {
  readonly vipLevel: number;
  readonly pro: number;
}
export const NO_RIGHT: UsedRight = { vipLevel: 0, pro: 0 };

/** Refuses more visits than a person may ask for. Gives the right that allows them. */
export const needVisits = async (host: Host, session: Session, visits: number): Promise<UsedRight> => {
  if (visits <= maxVisitsOf({ vipLevel: 0, hasPro: false })) return NO_RIGHT;
  const { vipLevel, pros } = await host.sessions.rightsOf(host.db, session);
  const max = maxVisitsOf({ vipLevel, hasPro: pros.length > 0 });
  if (visits > max) throw new Refusal('entitlement.visits', { max });
  return usedRight({ vipLevel, pros }, visits <= maxVisitsOf({ vipLevel, hasPro: false }));
};

/** The right that allows what not everybody may: VIP where it is enough, else the edition. */
export const usedRight = ({ vipLevel, pros }: Rights, isVipEnough: boolean): UsedRight =>
  vipLevel > 0 && isVipEnough ? { vipLevel: 1, pro: 0 } : { vipLevel: 0, pro: pros[0] ?? 0 };
