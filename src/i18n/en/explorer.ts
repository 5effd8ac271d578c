import type { Texts } from '../keys';
import type { explorer as reference } from '../zh/explorer';

export const explorer: Texts<typeof reference> = {
  'explorer.tab': 'Openings',
  'explorer.title': 'Moves played here',
  'explorer.sums': '{{games}} of {{searched}} games',
  'explorer.none': 'Nobody has played on from here, in the library or the sample games.',
  'explorer.share': 'Black won {{rate}}',
  'explorer.mine': 'mine: won {{won}} of {{count}}',
  'explorer.me': 'Which player am I?',
  'explorer.me.is': 'I am {{name}}',
};
