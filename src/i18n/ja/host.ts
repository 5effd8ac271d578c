import type { Texts } from '../keys';
import type { host as reference } from '../zh/host';

export const host: Texts<typeof reference> = {
  'command.services': 'マイページとログイン',
  'command.setHost': 'API サーバーの設定',
  'commands.services': 'アカウント',
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
  'failure.host.scheme': 'https:// で始まるアドレスを入力してください。',
  'failure.host.address': '有効なアドレスではありません。',
  'failure.host.plain': 'http:// はこの端末（localhost）だけで使えます。{{host}} には https:// が必要です。',
  'failure.host.credentials': 'アドレスにユーザー名やパスワードは入れられません。',
  'failure.host.query': 'アドレスに「?」以降は入れられません。',
  'failure.host.fragment': 'アドレスに「#」以降は入れられません。',
  'failure.host.offline':
    'この端末はオフラインのため、サーバー {{host}} に接続できません。ネットワークが戻ると再確認します。',
  'failure.host.unreachable':
    'ネットワーク接続に異常があります。ネットワークを確認してください。{{host}} が動いていないか、このページを許可していない可能性もあります。',
  'failure.host.timeout': '{{host}} は {{seconds}} 秒以内に応答しませんでした。',
  'failure.host.status': '{{host}} がエラー {{status}} を返しました。API サーバーではないようです。',
  'failure.host.notJson': '{{host}} は応答しましたが、API サーバーの設定ではありません。',
  'failure.host.tooLarge': '{{host}} の設定は {{megabytes}} MB を超えるため、読み込みませんでした。',
};
