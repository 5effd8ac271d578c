import type { Texts } from '../keys';
import type { newGames as reference } from '../zh/newGames';

export const newGames: Texts<typeof reference> = {
  'newGames.bell': '新しい棋譜：未読 {{count}} 件',
  'newGames.none': 'フォローした棋士の新しい対局をここでお知らせします。',
  'newGames.readAll': 'すべて既読にする',
  'newGames.unread': '未読',
  'newGames.turned': '{{move}} 手目が転機',
  'newGames.analysed': '解析済み',
  'newGames.push.absent':
    'このブラウザーはプッシュ通知を受け取れません。新しい棋譜はページ上でお知らせします。',
  'newGames.push.homeScreen':
    'iPhone・iPad では、まず「共有 → ホーム画面に追加」を選び、ホーム画面から開くとプッシュ通知を受け取れます。',
  'newGames.push.refused':
    'ブラウザーがこのサイトの通知を拒否しています。変更するには、ブラウザーのサイト設定で通知を許可してください。ほかの機能には影響しません。',
  'newGames.push.off': 'ページを閉じていても、この端末で新しい棋譜の通知を受け取れます。',
  'newGames.push.on': '新しい棋譜をこの端末に通知します。',
  'newGames.push.turnOn': 'この端末で通知を受け取る',
  'newGames.push.turnOff': 'この端末への通知をやめる',
};
