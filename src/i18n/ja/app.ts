import type { Texts } from '../keys';
import type { app as reference } from '../zh/app';

export const app: Texts<typeof reference> = {
  'app.name': '天元',
  'app.loading': '開いています…',
  'app.loading.long':
    'この端末の保存領域からまだ応答がありません。棋譜には触れていません。しばらく待つか、再試行してください。',
  'app.retry': '再試行',
  'app.storage.unopened':
    '保存領域を開けないため、保存した棋譜を表示できません。いま開く棋譜はこのタブにだけあります。',
  'app.storage.show': '表示',
  'launch.install.offer': 'インストールすると普通のアプリのように開き、オフラインでも使えます。',
  'launch.install.done': 'インストールしました。',
  'launch.install.how':
    'ブラウザーのメニューの「アプリをインストール」または「ホーム画面に追加」を使ってください。',
  'launch.record': 'この棋譜を開きますか？',
  'launch.address': 'このアドレスを開きますか？',
  'launch.files': 'これらのファイルを開きますか？',
  'launch.text':
    'ほかのアプリやページから送られたものです。開くと棋譜に保存され、アドレスはブラウザが読み込みます。',
  'launch.open': '開く',
  'app.undrawn':
    '前回開いた棋譜が表示されなかったため、今回は自動で開いていません。「棋譜」の一覧から書き出しや削除ができます。',
  'app.undrawn.open': 'それでも開く',
  'app.crashed.title': 'ワーカーが停止しました',
  'app.crashed.text':
    '棋譜はこの端末に保存されており、何も失われていません。再起動すると元の局面に戻ります。',
  'app.crashed.text.unstored':
    'この棋譜は端末に保存されておらず、再起動すると失われます。先にファイルに保存してください。',
  'app.crashed.restart': '再起動',
  'app.broken.title': '画面でエラーが起きました',
  'app.broken.text': '棋譜はこの端末に保存されています。再読み込みすると続けられます。',
  'app.broken.text.unstored':
    'この棋譜は端末に保存されておらず、再読み込みすると失われます。先にファイルに保存してください。',
  'app.broken.reload': '再読み込み',
  'app.details': '技術情報',
  'app.update.text': '新しいバージョンがあります。',
  'app.update.apply': '今すぐ更新',
  'app.update.later': 'あとで',
  'app.update.waits.import': '別のタブで棋譜を取り込んでいます。終わりしだい更新します。',
  'app.update.waits.typing': '別のタブに書きかけの文章があります。書き終わりしだい更新します。',
  'app.update.waits.review': '別のタブで検討中です。終わりしだい更新します。',
  'app.update.waits.play': '別のタブで対局中です。終局しだい更新します。',
  'app.update.waits.here.import': '棋譜を取り込んでいます。終わりしだい更新します。',
  'app.update.waits.here.typing': '書きかけの文章があります。書き終わりしだい更新します。',
  'app.update.waits.here.review': '検討中です。終わりしだい更新します。',
  'app.update.waits.here.play': '対局中です。終局しだい更新します。',
  'app.update.anyway': '今すぐ更新',
  'app.missing.title': 'アプリの一部を読み込めませんでした',
  'app.missing.again':
    '取り直しても読み込めませんでした。しばらくしてから試してください。続くときは、このサイトの管理者に知らせてください。',
  'app.missing.alone': 'サイトにつながらないため取得できません。ネットワークにつないでから試してください。',
  'app.missing.busy':
    'ページを再読み込みすれば直りますが、進行中の作業が中断されます。終わってから再読み込みしてください。',
  'app.missing.reload': '再読み込み',
  'app.missing.goOn': 'このまま続ける',
  'app.skip': '碁盤へ移動',

  'about.title': '天元について',
  'about.text': '天元はブラウザーで動く囲碁ワークステーションです。棋譜\u2060並べ、検討、解析ができます。',
  'about.version': 'クライアントプロトコル バージョン {{version}}',
  'about.faq': 'よくある質問と使い方',
  'about.privacy': 'プライバシー',
  'about.privacy.here': '棋譜・設定・解析はこの端末のブラウザの中だけにあり、AI もこの端末で計算します。',
  'about.privacy.nobody':
    'ご自分で設定したサーバー・エンジン・入力したアドレスのほかには、どこにも接続しません。統計も広告もありません。',
  'about.privacy.keep':
    'ブラウザのサイトデータを消すと、これらも消えます。大切な棋譜はバックアップするか SGF で保存してください。',
  'about.licences': 'ライセンス',
  'about.licences.text':
    '天元は MIT ライセンスで公開しています。ニューラルネットワークは自分たちで学習させました。画面には React、Radix、Zustand、Immer、i18next、Comlink、Dexie、wouter、uPlot、Valibot（MIT または同種のライセンス）と Lucide アイコン（ISC）を使っています。',

  'area.review': '検討',
  'area.library': '棋譜',
  'area.play': '対局',
  'area.more': 'その他',
  'area.nav': '主な機能',
  'area.problems': '詰碁',
  'area.report': 'レポート',

  'common.close': '閉じる',
  'common.cancel': 'キャンセル',
  'common.save': '保存',
  'common.undo': '元に戻す',
  'common.dismiss': '閉じる',
  'common.neterror': 'ネットワーク接続に異常があります。ご確認ください。',

  'confirm.title': '着手の確認',
  'confirm.play': '{{point}} に打つ',

  'help.title': 'ショートカット',
  'help.text': '文字の入力中は働きません。',
  'help.positions': 'この配列ではラテン文字を入力できないため、文字キーは位置で判定します。',

  'menu.title': 'メニュー',
  'menu.seek': 'コマンドを探す',
  'menu.begin': 'はじめる',
  'menu.here': 'この碁',
  'menu.record': '棋譜',
  'menu.more': 'その他',
  'menu.play': '対局',
  'menu.show': 'プレゼンテーションと比較',

  'notice.copied': 'SGF をコピーしました',
  'notice.saved': '{{name}} を保存しました',
  'notice.copyFailed': 'コピーできませんでした。「SGF で保存」を使ってください。',
  'notice.notKept': 'この端末に変更を保存できませんでした。',
  'notice.saveFailed': '{{name}} をダウンロードできませんでした：{{reason}}',
  'notice.branchRemoved': '変化を削除しました',
  'notice.offlineReady': 'オフラインで使えます',
  'notice.branchCopied': '変化をコピーしました',
  'notice.branchCut': '変化を切り取りました',
  'notice.nothingToPaste': '貼り付けるものがありません',
  'notice.nodeDeleted': '一手を削除しました',
  'notice.lineKept': 'ほかの変化を削除しました',
  'notice.flattened': 'この局面から始まる棋譜にしました',
  'notice.resized': '盤の大きさを変更しました',
  'notice.textCopied': 'コピーしました',
  'notice.imageCopied': '画像をコピーしました',
  'notice.settingsTaken': '設定を読み込みました',
  'notice.settingsRefused': '天元の設定ファイルではありません',

  'files.pressAgain': '準備に時間がかかりました。もう一度押すとファイルを選べます。',
  'files.choose': 'ファイルを選ぶ',
  'notices.title': 'お知らせ',

  'save.saved': '保存済み',
  'save.saving': '保存中…',
  'save.held': 'このタブのみ',
  'save.held.text':
    'このブラウザーはこのページのデータを保存しません。棋譜はこのタブにだけあり、閉じると消えます。ファイルに保存してください。',
  'save.nothing':
    '今このブラウザーはこのページのデータを保存していません。棋譜、検討、詰碁の結果はこのタブにだけあり、閉じると消えます。',
  'save.asFile': 'ファイルに保存',
  'save.failed': '保存できません',

  'time.seconds': '{{count}} 秒',
  'time.minutes': '{{count}} 分',
  'time.hours': '{{count}} 時間',

  'zen.leave': '全体を表示',
};
