import type { Texts } from '../keys';
import type { host as reference } from '../zh/host';

export const host: Texts<typeof reference> = {
  'host.title': 'API サーバー',
  'host.text':
    '確認では公開設定（/config/）を読むだけで、個人データは送りません。貼り付けた棋譜のアドレスをサイトがこのページに読ませないときは、サーバーに渡して取得します。',
  'host.gives':
    'ログイン、アカウント、ダウンロードは API サーバーが提供します。貼り付けた棋譜の URL をサイトがこのページに見せないときも、サーバーが取りに行きます。',
  'host.none': 'サーバーは設定されていません。',
  'host.set': 'サーバーを設定…',
  'host.change': 'サーバーを変更…',
  'host.remove': 'サーバーを削除',
  'host.removed': 'サーバー {{address}} を削除しました',
  'host.address': 'アドレス',
  'host.address.hint': 'https:// で始めます。http:// はこの端末（localhost）だけで使えます。',
  'host.check': '接続を確認',
  'host.stop': '確認を中止',
  'host.checking': 'サーバーを確認中…',
  'host.answers': 'サーバーは応答しています。',
  'host.ad': '広告',
};
