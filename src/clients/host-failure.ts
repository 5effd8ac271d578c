import { notify } from '../state/notices';
import type { HostFailure } from './host';

/** A refusal in the host's own words; whatever else failed is the network. */
export const tellFailure = (failure: HostFailure): undefined => {
  if (failure.kind === 'refused')
    notify({ tone: 'failure', key: 'account.said', data: { message: failure.message } });
  else notify({ tone: 'failure', key: 'common.neterror' });
  return undefined;
};
