import type { Texts } from '../keys';
import type { notice as reference } from '../zh/notice';

export const notice: Texts<typeof reference> = {
  'notice.title': 'New games',
  'notice.bell': 'New games: {{count}} unread',
  'notice.none': 'New games of the players you follow are told here.',
  'notice.readAll': 'Mark all as read',
  'notice.unread': 'Unread',
  'notice.turned': 'turned at move {{move}}',
  'notice.analysed': 'analysed',
  'notice.push.absent': 'This browser cannot receive push messages; new games are told on the page.',
  'notice.push.homeScreen':
    'On an iPhone or iPad, first choose “Share → Add to Home Screen” and open the app from there; then it can receive push messages.',
  'notice.push.refused':
    'The browser refuses notifications of this site. To change that, allow them in the browser’s settings of this site; nothing else is affected.',
  'notice.push.off': 'New games can be told on this device while the page is closed, too.',
  'notice.push.on': 'New games are pushed to this device.',
  'notice.push.turnOn': 'Tell me on this device',
  'notice.push.turnOff': 'No more on this device',
};
