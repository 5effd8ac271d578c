import type { Texts } from '../keys';
import type { host as reference } from '../zh/host';

export const host: Texts<typeof reference> = {
  'command.services': 'Online services and sign-in',
  'command.setHost': 'Set the API host',
  'commands.services': 'Online services',
  'services.title': 'Online services',
  'services.text':
    'These services come from an API host. The board, reviews, analysis and the library work on this device and need none.',
  'services.notYet.all':
    'When a site does not let this page read a pasted record, the host fetches it. The services below cannot be used by this version of Tengen yet.',
  'services.notYet': 'This version of Tengen cannot use this service yet, whether or not a host is set.',
  'services.group.play': 'Play and problems',
  'services.group.ai': 'AI',
  'services.group.account': 'Account',
  'services.group.about': 'About',
  'services.needs': 'Who may use it',
  'services.needs.guest': 'Everybody, without signing in.',
  'services.needs.user': 'Users who are signed in.',
  'services.needs.player':
    'Users who are signed in. Some AIs are for VIP users or owners of the professional edition alone; high-end AIs cost compute power.',
  'services.needs.privateOwner':
    'Owners of a private AI. AI owners have an account and a sign-in of their own.',
  'services.here': 'Without a host',
  'service.problems': 'Life-and-death problems',
  'service.problems.gives': 'Life-and-death problems of the host.',
  'service.problems.here':
    'Set up any position in edit mode, have the engine look at that part of the board alone, and try your lines.',
  'service.ai-management': 'AI management',
  'service.ai-management.gives':
    'My AIs and all AIs: their names, their priority and to whom they are available.',
  'service.ai-management.here': 'The engines and networks of this device are chosen here.',
  'service.private-ai': 'Private AI',
  'service.private-ai.gives': 'The private remote AIs listed under an account.',
  'service.private-ai.here':
    'A private remote AI can be used straight away through an engine gateway; no API host takes part.',
  'service.private-records': 'Private analysis records',
  'service.private-records.gives': 'The private analysis records of an account.',
  'service.private-records.here':
    'Records that were analysed here, and their eagle-eye reports, are kept on this device.',
  'service.sign-in': 'Sign in or register',
  'service.sign-in.gives':
    'By phone and SMS code, by user name and password, or with an Apple, Google or WeChat account.',
  'service.sign-in.here': 'The records, analyses and engines of this device need no account.',
  'service.profile': 'Personal information',
  'service.profile.gives':
    'Nickname, bound accounts, password, VIP expiry, compute power, check-in and referral code.',
  'service.profile.here':
    'What is chosen for this device stands in the settings, which can be taken to another device.',
  'service.subscriptions': 'Subscribe to players',
  'service.subscriptions.gives':
    'Follow named players on game platforms: their games are analysed, and notices are sent.',
  'service.subscriptions.here':
    'Download a player’s games from the platform as SGF, open them here and review them.',
  'service.orders': 'My orders',
  'service.orders.gives': 'All orders, those that wait for payment, and refund requests.',
  'service.orders.here': 'All that works on this device is free: there is nothing to order.',
  'service.shop': 'Shop',
  'service.shop.gives': 'VIP, the professional edition and compute power.',
  'service.shop.here':
    'The built-in engine is free; networks of your own, and engines on a machine of yours, can be used as they are.',
  'service.community': 'Contact and downloads',
  'service.community.gives':
    'Community group, official account, mini program, contact, the Windows client and its kernel updates come from a host.',
  'service.community.here': 'The guide, privacy and licences can be read on this device.',
  'host.title': 'API host',
  'host.text':
    'A check reads its public configuration (/config/) and sends nothing of yours. When a site does not let this page read a pasted record, its address is given to the host, which fetches it.',
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
