import { notify } from '../state/notices';
import type { HostFailure } from './host';

/** In the host's own words; where it said nothing, it is the network. */
export const tellFailure = ({ message }: HostFailure): undefined => {
  if (message === undefined) notify({ tone: 'failure', key: 'common.neterror' });
  else notify({ tone: 'failure', key: 'account.said', data: { message } });
  return undefined;
};
