import type { CommandId } from '../commands/ids';

/** What an API host gives and a device alone cannot. */
export const SERVICE_NAMES = [
  'problems',
  'ai-management',
  'private-ai',
  'private-records',
  'sign-in',
  'profile',
  'subscriptions',
  'orders',
  'shop',
  'community',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];
export const isService = (name: string | undefined): name is ServiceName =>
  name !== undefined && Object.hasOwn(SERVICES, name);

export const SERVICE_GROUPS = ['play', 'ai', 'account', 'about'] as const;

/** Who may use it, of a host's roles. `player`: a user; some AIs ask for more. */
type Role = 'guest' | 'user' | 'player' | 'privateOwner';

interface Service {
  readonly group: (typeof SERVICE_GROUPS)[number];
  readonly needs: Role;
  /** What can be done without a host; `service.<name>.here` speaks of it. */
  readonly here: readonly CommandId[];
}

/**
 * One row a service; its words are the catalogue entries `service.<name>` and `service.<name>.gives`.
 * While a service has no client of its own, its address shows `ServicePage`.
 */
export const SERVICES: Readonly<Record<ServiceName, Service>> = {
  problems: { group: 'play', needs: 'user', here: ['newGame', 'editMode', 'region'] },
  'ai-management': { group: 'ai', needs: 'privateOwner', here: ['engines', 'networks'] },
  'private-ai': { group: 'ai', needs: 'privateOwner', here: ['engines'] },
  'private-records': { group: 'ai', needs: 'user', here: ['reports', 'records'] },
  'sign-in': { group: 'account', needs: 'guest', here: ['records', 'reports'] },
  profile: { group: 'account', needs: 'user', here: ['settings'] },
  subscriptions: { group: 'account', needs: 'user', here: ['open', 'review'] },
  orders: { group: 'account', needs: 'user', here: [] },
  shop: { group: 'account', needs: 'user', here: ['engines', 'networks'] },
  community: { group: 'about', needs: 'guest', here: ['guide', 'about'] },
};
