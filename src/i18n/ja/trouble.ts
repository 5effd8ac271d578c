import type { Texts } from '../keys';
import type { trouble as reference } from '../zh/trouble';

export const trouble: Texts<typeof reference> = {
  'failure.board.occupied':
    '{{color}} {{moveNumber}} 手目は打てません：{{gtp}}（SGF {{sgf}}）には石があります。',
  'failure.board.ko':
    '{{color}} {{moveNumber}} 手目は打てません：{{gtp}}（SGF {{sgf}}）はコウで、すぐには取り返せません。',
  'failure.board.suicide':
    '{{color}} {{moveNumber}} 手目は打てません：{{gtp}}（SGF {{sgf}}）は着手禁止点です。',
  'failure.board.repetition':
    '{{color}} {{moveNumber}} 手目は打てません：{{gtp}}（SGF {{sgf}}）は同形反復になります。',
  'failure.board.offBoard': '{{color}} {{moveNumber}} 手目は打てません：{{gtp}}（SGF {{sgf}}）は盤の外です。',
  'failure.handicap.count': '置き石は 0 か 2\u2060～\u20609 子です（{{count}} 子はできません）。',
  'failure.handicap.size': '{{size}} の盤には {{count}} 子分の置き石の場所がありません。',
  'failure.handicap.placed':
    '置き石の場所が指定されているので、置き石の数は {{count}} ではなく 0 にしてください。',
  'failure.handicap.stone': '置き石 {{gtp}} は盤の外か、二度置かれています。',
  'failure.sgf.format': '形式が正しくありません。SGF 棋譜ではありません（位置 {{offset}}）。',
  'failure.sgf.gameTree': '棋譜ツリーの解析エラー：最初のノードがありません（位置 {{offset}}）。',
  'failure.record.missing': 'この棋譜は見つかりません。削除された可能性があります。',
  'failure.record.onBoard':
    '「{{title}}」は開いているため、棋譜庫からは変更できません。先に別の棋譜を開いてください。',
  'failure.record.turned': '「{{title}}」は盤の向きが異なるため、統合できません。',
  'failure.record.other': '別の棋譜が開かれたため、この変更は書き込まれませんでした。',
  'failure.record.readOnly': 'この棋譜は別のタブで編集中です。',
  'failure.storage.full':
    '保存領域がいっぱいで、最新の変更は保存されていません。棋譜を削除するか、SGF で保存してください。',
  'failure.storage.blocked':
    'ブラウザーがデータを保存できません（プライベートウィンドウなど）。SGF で保存してください。',
  'failure.storage.broken': '保存領域のエラー：{{reason}}',
  'failure.engine.offline': 'AI エンジンがオフラインです（{{reason}}）。別のエンジンを選んでください。',
  'failure.random.missing':
    'このブラウザには安全な乱数がないため、安全に保存できません。新しいブラウザをお使いください。',
  'failure.engine.overload': 'AI エンジンが混み合っています。あとで試してください。',
  'failure.engine.unknown': 'AI エンジンのエラー：{{message}}',
  'failure.file.unreadable': 'ファイル {{name}} を読み込めません。',
  'failure.file.tooLarge': '{{name}} は {{megabytes}} MB を超えるため読み込みませんでした。',
  'failure.file.notARecord': '{{name}} は棋譜ではありません。',
  'failure.url.invalid':
    '無効な URL です。http または https で始まるアドレスか、SGF の内容を貼り付けてください。',
  'failure.url.refused':
    '{{url}} からデータを取得できません。サイトが他のページからの読み取りを許可していないか、接続できません。棋譜をダウンロードして開いてください。',
  'failure.url.notFound': '{{url}} からデータを取得できません。サーバーの応答は {{status}} です。',
  'failure.tsumego.regionTooLarge': '範囲が広すぎて解けません（{{points}} 点）。もっと狭く囲んでください。',
  'failure.tsumego.noTarget': '囲んだ範囲に対象の石がありません。',
  'failure.tsumego.noMemory': 'メモリが足りず解けません。',
  'failure.tsumego.noProblems': '{{name}} に詰碁はありません。',
  'failure.tsumego.notShipped': '内蔵の詰碁を読み込めませんでした。',
  'failure.backup.noManifest': 'このファイルは棋譜のバックアップではありません。',
  'failure.backup.permission': '「{{folder}}」にバックアップを書き込むには、もう一度許可が必要です。',
  'failure.backup.folder':
    '「{{folder}}」にバックアップを書き込めませんでした。フォルダーがないか、空きがない可能性があります。',
  'trouble.inFile': '{{name}}：{{reason}}',

  'warning.sgf.junk': '{{offset}} バイト目の意味のない文字列を読み飛ばしました。',
  'warning.sgf.unclosedValue': 'ファイルが値の途中で終わっています（{{offset}} バイト目）。',
  'warning.sgf.unclosedTree': '末尾に閉じ括弧がありません（{{offset}} バイト目）。',
  'warning.sgf.extraClose': '閉じ括弧が一つ多くあります（{{offset}} バイト目）。',
  'warning.sgf.emptyVariation': '空の変化があります（{{offset}} バイト目）。',
  'warning.sgf.noSemicolon': 'セミコロンのないノードがあります（{{offset}} バイト目）。',
  'warning.sgf.afterVariation': '変化が閉じた後の手は、変化の始まりに続けました（{{offset}} バイト目）。',
  'warning.sgf.encodingGuessed': '文字コードの指定がないため、内容から推定しました。',
  'warning.sgf.encodingMismatch': '文字が指定の文字コードと異なるため、内容に合わせて読みました。',
  'warning.sgf.encodingDamaged': '読めない壊れた文字があります（{{offset}} バイト目）。',
  'warning.unknown': '棋譜に正しくない箇所があります（{{code}}）。',
};
