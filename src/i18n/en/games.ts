import type { Texts } from '../keys';
import type { games as reference } from '../zh/games';

export const games: Texts<typeof reference> = {
  'games.title': '{{count}} games in this file',
  'games.text': 'The first one is open. Open another, or import all of them into the library.',
  'games.untitled': 'Game {{number}}',
  'games.open': 'Open game {{number}}: {{title}}',
  'games.importAll': 'Import all into the library',
};
