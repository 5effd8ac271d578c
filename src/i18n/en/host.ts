import type { Texts } from '../keys';
import type { host as reference } from '../zh/host';

export const host: Texts<typeof reference> = {
  'command.services': 'My page and sign-in',
  'command.setHost': 'Set the API host',
  'commands.services': 'Account',
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
  'failure.host.scheme': 'Enter an address that begins with https://.',
  'failure.host.address': 'This is no valid address.',
  'failure.host.plain': 'http:// is for this machine (localhost) alone; {{host}} needs https://.',
  'failure.host.credentials': 'The address may hold no user name or password.',
  'failure.host.query': 'The address may hold no “?” and what follows it.',
  'failure.host.fragment': 'The address may hold no “#” and what follows it.',
  'failure.host.offline':
    'This device is offline: the host {{host}} cannot be reached. It is checked again when the network is back.',
  'failure.host.unreachable':
    'Network connection abnormal, check the network. Or {{host}} is not running, or does not serve this page.',
  'failure.host.timeout': '{{host}} did not answer within {{seconds}} seconds.',
  'failure.host.status': '{{host}} answered with error {{status}}: no API host seems to be there.',
  'failure.host.notJson': '{{host}} answers, but not with the configuration of an API host.',
  'failure.host.tooLarge': 'The configuration of {{host}} is larger than {{megabytes}} MB and was not read.',
};
