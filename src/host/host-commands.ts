import { always, type Command, command } from '../commands/command';
import { showService, showServices } from '../platform/routes';
import { useView } from '../state/view';
import type { ServiceName } from './services';

const leadsTo = (name: ServiceName) =>
  command('services', `service.${name}`, [], always, () => showService(name));

export const HOST_COMMANDS = {
  services: command('services', 'command.services', [], always, showServices),
  setHost: command('services', 'command.setHost', [], always, () => useView.getState().openDialog('host')),
  signIn: leadsTo('sign-in'),
  problems: leadsTo('problems'),
  aiManagement: leadsTo('ai-management'),
  privateAi: leadsTo('private-ai'),
  privateRecords: leadsTo('private-records'),
  profile: leadsTo('profile'),
  subscriptions: leadsTo('subscriptions'),
  orders: leadsTo('orders'),
  shop: leadsTo('shop'),
  community: leadsTo('community'),
} as const satisfies Readonly<Record<string, Command>>;
