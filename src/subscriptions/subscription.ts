import type { Answer } from '#contract';
import { fromHostTime } from '../clients/host-clock';

export type Subscription = Answer<'userSubs'>['items'][number];
export type PublicSubscription = Answer<'publicSubs'>['items'][number];

/** A player on a game platform. */
export interface Player {
  readonly playerName: string;
  readonly platform: number;
}

/** The platform of a number in the host's data, where 0 and 1 both mean the first. */
export const platformOf = (number: number): number => number || 1;

export const isSamePlayer = (a: Player, b: Player): boolean =>
  a.playerName.trim() === b.playerName.trim() && platformOf(a.platform) === platformOf(b.platform);

/** Whether a subscription counts at a time in milliseconds: neither paused nor past its last day. */
export const isActive = ({ subscribed, expiration }: Subscription, now: number): boolean =>
  subscribed && fromHostTime(expiration) > now;
