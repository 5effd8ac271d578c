import type { Texts } from '../keys';
import type { notice as reference } from '../zh/notice';

export const notice: Texts<typeof reference> = {
  'notice.title': '新しい棋譜',
  'notice.bell': '新しい棋譜：未読 {{count}} 件',
  'notice.none': 'フォローした棋士の新しい対局をここでお知らせします。',
  'notice.readAll': 'すべて既読にする',
  'notice.unread': '未読',
  'notice.turned': '{{move}} 手目が転機',
  'notice.analysed': '解析済み',
  'notice.push.absent':
    'このブラウザーはプッシュ通知を受け取れません。新しい棋譜はページ上でお知らせします。',
  'notice.push.homeScreen':
    'iPhone・iPad では、まず「共有 → ホーム画面に追加」を選び、ホーム画面から開くとプッシュ通知を受け取れます。',
  'notice.push.refused':
    'ブラウザーがこのサイトの通知を拒否しています。変更するには、ブラウザーのサイト設定で通知を許可してください。ほかの機能には影響しません。',
  'notice.push.off': 'ページを閉じていても、この端末で新しい棋譜の通知を受け取れます。',
  'notice.push.on': '新しい棋譜をこの端末に通知します。',
  'notice.push.turnOn': 'この端末で通知を受け取る',
  'notice.push.turnOff': 'この端末への通知をやめる',
};
