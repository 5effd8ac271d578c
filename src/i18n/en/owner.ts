import type { Texts } from '../keys';
import type { owner as reference } from '../zh/owner';

export const owner: Texts<typeof reference> = {
  'owner.title': 'AI owner',
  'owner.text':
    'AI owners have an account of their own: they manage their remote AIs and give them to users.',
  'owner.signedIn': 'Signed in: {{name}}',
  'owner.engines': 'My remote AIs',
  'owner.none': 'No remote AI is listed yet.',
  'owner.engine': 'No. {{id}}, {{max}} engines at most',
  'owner.engine.current': 'In use by {{count}}',
  'owner.number': 'Owner number {{id}}; the operator needs it to list an engine',
  'owner.users': 'Users of {{name}}',
  'owner.users.none':
    'Nobody may use it yet. Give it to a user, and it shows in that user’s list of engines.',
  'owner.user': 'User {{id}}',
  'owner.user.number': 'User number',
  'owner.user.where': 'People find their number under My page, Personal information',
  'owner.user.bad': 'Enter the number of a user: digits only.',
  'owner.user.give': 'Give',
  'owner.user.given': '{{name}} is given to user {{id}}',
  'owner.user.takeBack': 'Take it back from user {{id}}',
  'owner.state.online': 'Online',
  'owner.state.offline': 'No machine of it is online',
  'owner.change': 'Edit',
  'owner.change.one': 'Edit {{name}}',
  'owner.field.name': 'Name',
  'owner.field.mark': 'Remark',
  'owner.field.mark.hint': 'Your users read it: the card, the hours.',
  'owner.field.vip': 'Available to',
  'owner.field.pro': 'Professional edition',
  'owner.pro.0': 'Not needed',
  'owner.pro.1': 'Local edition',
  'owner.pro.2': 'Remote edition',
  'owner.changed': '{{name}} is saved',
  'owner.more': 'One more machine',
  'owner.remove': 'Delete',
  'owner.remove.one': 'Delete {{name}}',
  'owner.remove.title': 'Delete {{name}}?',
  'owner.remove.text':
    'It leaves the list, the keys of its machines end, and its users lose it. What it has found stays in their records.',
  'owner.bad.name': 'Enter a name.',
};
