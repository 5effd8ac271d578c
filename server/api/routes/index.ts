import type { Handlers } from '../call';
import type { Host } from '../host';
import { aboutHandlers } from './about';
import { aiHandlers } from './ais';
import { ownerHandlers } from './owners';
import { providerHandlers } from './providers';
import { recordHandlers } from './records';
import { shopHandlers } from './shop';
import { subscriptionHandlers } from './subscriptions';
import { userHandlers } from './users';

/** A handler for every row of the contract; a missing one is a type error. */
export const handlersOf = (host: Host): Handlers => ({
  ...userHandlers(host),
  ...providerHandlers(host),
  ...ownerHandlers(host),
  ...aboutHandlers(host),
  ...aiHandlers(host),
  ...recordHandlers(host),
  ...shopHandlers(host),
  ...subscriptionHandlers(host),
});
