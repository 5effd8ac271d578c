import type { Handlers } from '../call';
import type { Host } from '../host';
import { aboutHandlers } from './about';
import { aiHandlers } from './ais';
import { orderHandlers } from './orders';
import { ownerHandlers } from './owners';
import { providerHandlers } from './providers';
import { receiptHandlers } from './receipts';
import { recordHandlers } from './records';
import { sessionHandlers } from './sessions';
import { shopHandlers } from './shop';
import { signInHandlers } from './sign-in';
import { subscriptionHandlers } from './subscriptions';
import { userHandlers } from './users';
import { walletHandlers } from './wallet';

/** A handler for every row of the contract; a missing one is a type error. */
export const handlersOf = (host: Host): Handlers => ({
  ...signInHandlers(host),
  ...sessionHandlers(host),
  ...userHandlers(host),
  ...providerHandlers(host),
  ...ownerHandlers(host),
  ...aboutHandlers(host),
  ...aiHandlers(host),
  ...recordHandlers(host),
  ...shopHandlers(host),
  ...walletHandlers(host),
  ...orderHandlers(host),
  ...receiptHandlers(host),
  ...subscriptionHandlers(host),
});
