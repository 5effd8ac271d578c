import type { Texts } from '../keys';
import type { host as reference } from '../zh/host';

export const host: Texts<typeof reference> = {
  'host.title': 'API host',
  'host.text':
    'A check reads its public configuration (/config/) and sends nothing of yours. When a site does not let this page read a pasted record, its address is given to the host, which fetches it.',
  'host.gives':
    'Sign-in, account and downloads come from an API host; it also fetches pasted addresses of records that sites refuse to this page.',
  'host.none': 'No host is set.',
  'host.set': 'Set a host…',
  'host.change': 'Change the host…',
  'host.remove': 'Remove the host',
  'host.removed': 'Removed the host {{address}}',
  'host.address': 'Address',
  'host.address.hint': 'Begins with https://; http:// is for this machine (localhost) alone.',
  'host.check': 'Check',
  'host.stop': 'Stop the check',
  'host.checking': 'Checking the host…',
  'host.answers': 'The host answers.',
  'host.ad': 'Advertisement',
};
