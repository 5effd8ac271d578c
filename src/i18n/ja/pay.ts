import type { Texts } from '../keys';
import type { pay as reference } from '../zh/pay';

export const pay: Texts<typeof reference> = {
  'pay.code': '支払い用の QR コード、{{price}}',
  'pay.scan': 'WeChat でコードを読み取って支払います。',
  'pay.open': 'WeChat で支払う',
  'pay.notInstalled':
    '反応がないときは、この端末に WeChat がない可能性があります。パソコンでこのページを開き、スマートフォンで読み取ってください。',
  'pay.noCode': 'QR コードを作成できませんでした。「更新」を押してください。',
  'pay.refresh': '更新',
  'pay.until': '{{time}} までにお支払いください。',
  'pay.waiting': '支払いを待っています…',
  'pay.lost': 'サーバーとの接続が切れました。注文は保存されており、つながり次第また確認します。',
  'pay.done': '支払いました',
  'pay.paid': '支払いを確認しました。',
  'pay.returned': '注文の終了後に入金されたため、返金しました。',
  'pay.closed.expired': '注文の期限が切れました。請求はありません。',
  'pay.closed.cancelled': '支払いは取り消されました。請求はありません。',
  'pay.closed.failed': '支払いに失敗しました。請求はありません。',
  'pay.again': 'もう一度購入',
  'pay.sandbox.title': '支払いのサンドボックス',
  'pay.sandbox.text':
    'サンドボックス：このサーバーはデモ用で、実際の支払いは行われません。下のボタンがスマートフォンの操作の代わりです。',
  'pay.sandbox.paid': '支払いを模擬',
  'pay.sandbox.cancelled': '取り消しを模擬',
  'pay.sandbox.failed': '失敗を模擬',
  'pay.sandbox.refused':
    'サンドボックスが受け付けませんでした。操作できるのはサーバー自身のパソコンだけで、注文ごとに一度だけです。',
};
