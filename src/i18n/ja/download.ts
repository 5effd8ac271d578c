import type { Texts } from '../keys';
import type { download as reference } from '../zh/download';

export const download: Texts<typeof reference> = {
  'download.do': 'ダウンロード',
  'download.do.one': '{{name}} をダウンロード',
  'download.again': '再ダウンロード',
  'download.again.one': '{{name}} を再ダウンロード',
  'download.anyway': 'それでもダウンロード',
  'download.anyway.one': 'それでも {{name}} をダウンロード',
  'download.cancel.one': '{{name}} のダウンロードを中止',
  'download.fetching': 'ダウンロード中',
  'download.checking': '検証中',
  'download.done': 'ダウンロードが終わり、サイズとハッシュは正しく、ダウンロードフォルダーに保存しました。',
  'download.wrong':
    'ファイルの検証に失敗しました。サイズかハッシュが公表されたものと違うため破棄しました。もう一度ダウンロードしてください。',
  'download.direct': 'ブラウザーで直接ダウンロード（検証なし）',
  'download.code.133': '別のページがこのファイルをダウンロードしています。（133）',
  'download.code.111': 'Wi-Fi ではないため、モバイル通信を使います。（111）',
  'download.code.-134': 'データセーバーがオンのため、ダウンロードしませんでした。（-134）',
  'download.code.-122': 'ダウンロードは始まっていません：{{reason}}（-122）',
  'download.code.101': 'ネットワークに接続できないか、サイトがページからの読み取りを許していません。（101）',
  'download.code.127': 'すでにダウンロード中です。（127）',
};
