import type { Texts } from '../keys';
import type { host as reference } from '../zh/host';

export const host: Texts<typeof reference> = {
  'command.services': 'オンラインサービスとログイン',
  'command.setHost': 'API サーバーの設定',
  'commands.services': 'オンラインサービス',
  'services.title': 'オンラインサービス',
  'services.text':
    '以下のサービスは API サーバーが提供します。棋譜\u2060並べ、検討、解析、棋譜の管理はこの端末で動き、サーバーは要りません。',
  'services.notYet.all':
    '貼り付けた棋譜のアドレスをサイトがこのページに読ませないときは、サーバーが代わりに取得します。以下のサービスは、このバージョンの天元ではまだ使えません。',
  'services.notYet': 'このバージョンの天元では、サーバーを設定してもこのサービスはまだ使えません。',
  'services.group.play': '対局と詰碁',
  'services.group.ai': 'AI',
  'services.group.account': 'アカウント',
  'services.group.about': '情報',
  'services.needs': '使える人',
  'services.needs.guest': 'だれでも。ログインは要りません。',
  'services.needs.user': 'ログインしたユーザー。',
  'services.needs.player':
    'ログインしたユーザー。AI によっては VIP またはプロ版が必要です。高性能な AI は計算パワーを使います。',
  'services.needs.privateOwner':
    'プライベート AI の所有者。AI オーナーには専用のアカウントとログインがあります。',
  'services.here': 'サーバーがないとき',
  'service.problems': '詰碁',
  'service.problems.gives': 'サーバーの詰碁です。',
  'service.problems.here': '編集モードで好きな局面を作り、その部分だけを検討して変化を試せます。',
  'service.ai-management': 'AI 管理',
  'service.ai-management.gives': 'マイ AI とすべての AI の名前、優先度、公開範囲です。',
  'service.ai-management.here': 'この端末のエンジンとニューラルネットワークはここで選べます。',
  'service.private-ai': 'プライベート AI',
  'service.private-ai.gives': 'アカウントに登録したプライベートリモート AI です。',
  'service.private-ai.here':
    'プライベートリモート AI は、API サーバーを通さずエンジンゲートウェイから直接使えます。',
  'service.private-records': 'プライベート解析棋譜',
  'service.private-records.gives': 'アカウントのプライベートな解析棋譜です。',
  'service.private-records.here': 'この端末で解析した棋譜と鷹の目レポートは、この端末に保存されています。',
  'service.sign-in': 'ログインと新規登録',
  'service.sign-in.gives':
    '電話番号と SMS コード、ユーザー名とパスワード、または Apple、Google、WeChat のアカウントで。',
  'service.sign-in.here': 'この端末の棋譜、解析、エンジンにアカウントは要りません。',
  'service.profile': '個人情報',
  'service.profile.gives':
    'ニックネーム、連携アカウント、パスワード、VIP の期限、計算パワー、チェックイン、紹介コードです。',
  'service.profile.here': 'この端末での選択は設定にあり、別の端末に移せます。',
  'service.subscriptions': '対局者の購読',
  'service.subscriptions.gives': '対局サイトの対局者を購読すると、その対局が解析され、通知が届きます。',
  'service.subscriptions.here': '対局サイトから SGF をダウンロードし、ここで開いて検討できます。',
  'service.orders': '注文履歴',
  'service.orders.gives': 'すべての注文、支払い待ちの注文、返金の申請です。',
  'service.orders.here': 'この端末の機能はすべて無料で、注文はありません。',
  'service.shop': 'ショップ',
  'service.shop.gives': 'VIP、プロ版、計算パワーです。',
  'service.shop.here':
    '内蔵エンジンは無料です。手持ちのニューラルネットワークや自分のパソコンのエンジンも使えます。',
  'service.community': 'お問い合わせとダウンロード',
  'service.community.gives':
    'コミュニティグループ、公式アカウント、ミニプログラム、連絡先、Windows クライアントとカーネル更新の情報は、サーバーが提供します。',
  'service.community.here': '使い方、プライバシー、ライセンスはこの端末で読めます。',
  'host.title': 'API サーバー',
  'host.text':
    '確認では公開設定（/config/）を読むだけで、個人データは送りません。貼り付けた棋譜のアドレスをサイトがこのページに読ませないときは、サーバーに渡して取得します。',
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
