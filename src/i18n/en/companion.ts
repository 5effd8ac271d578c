import type { Texts } from '../keys';
import type { companion as reference } from '../zh/companion';

export const companion: Texts<typeof reference> = {
  'companion.title': 'Game list',
  'companion.tab': 'Games',
  'companion.place': '{{place}} of {{count}}',
  'companion.count': '{{count}} games',
  'companion.last': 'This is the last game of the list.',
  'companion.first': 'This is the first game of the list.',
};
