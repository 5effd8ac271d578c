import { always, type Command, command } from '../commands/command';
import { showService, showServices } from '../platform/routes';
import { type DialogName, useView } from '../state/view';

const opens = (dialog: DialogName) => () => useView.getState().openDialog(dialog);

export const HOST_COMMANDS = {
  services: command('services', 'command.services', [], always, showServices),
  setHost: command('services', 'command.setHost', [], always, opens('host')),
  signIn: command('services', 'command.signIn', [], always, opens('signIn')),
  profile: command('services', 'command.profile', [], always, () => showService('profile')),
  shop: command('services', 'command.shop', [], always, () => showService('shop')),
  orders: command('services', 'command.orders', [], always, () => showService('orders')),
  coinLog: command('services', 'command.coinLog', [], always, () => showService('coins')),
  subscriptions: command('services', 'command.subscriptions', [], always, () => showService('subscriptions')),
  ais: command('services', 'command.ais', [], always, () => showService('ais')),
  aiOwner: command('services', 'command.aiOwner', [], always, () => showService('owner')),
  contact: command('services', 'command.contact', [], always, () => showService('contact')),
} as const satisfies Readonly<Record<string, Command>>;
