import type { Texts } from '../keys';
import type { newGames as reference } from '../zh/newGames';

export const newGames: Texts<typeof reference> = {
  'newGames.bell': 'New games: {{count}} unread',
  'newGames.none': 'New games of the players you follow are told here.',
  'newGames.readAll': 'Mark all as read',
  'newGames.unread': 'Unread',
  'newGames.turned': 'turned at move {{move}}',
  'newGames.analysed': 'analysed',
  'newGames.push.absent': 'This browser cannot receive push messages; new games are told on the page.',
  'newGames.push.homeScreen':
    'On an iPhone or iPad, first choose “Share → Add to Home Screen” and open the app from there; then it can receive push messages.',
  'newGames.push.refused':
    'The browser refuses notifications of this site. To change that, allow them in the browser’s settings of this site; nothing else is affected.',
  'newGames.push.off': 'New games can be told on this device while the page is closed, too.',
  'newGames.push.on': 'New games are pushed to this device.',
  'newGames.push.turnOn': 'Tell me on this device',
  'newGames.push.turnOff': 'No more on this device',
};
