import type { Texts } from '../keys';
import type { playerGames as reference } from '../zh/playerGames';

export const playerGames: Texts<typeof reference> = {
  'playerGames.text':
    'Enter a nickname to fetch that player’s games from a platform: your own, for instance.',
  'playerGames.needsHost': 'Fetching games from platforms needs a host.',
  'playerGames.noPlatform': 'This host asks no game platform.',
  'playerGames.platform': 'Game platform',
  'playerGames.nickname': 'Player’s nickname',
  'playerGames.ask': 'Find games',
  'playerGames.signIn': 'This platform is for people who have signed in.',
  'playerGames.none': '{{name}} has no public games on this platform.',
  'playerGames.count': '{{name}}: {{count}} {{count, plural(one: game; other: games)}}',
  'playerGames.fresh': '{{name}}: {{count}} new {{count, plural(one: game; other: games)}}',
  'playerGames.new': 'New',
  'playerGames.all': 'Select all',
  'playerGames.import': 'Import {{count}} {{count, plural(one: game; other: games)}}',
  'playerGames.review': 'Import and review in the background',
  'playerGames.fetching': 'Fetching: {{done}} of {{total}}',
  'playerGames.busy': 'The host is busy; going on in {{seconds}} s.',
};
