import type { Texts } from '../keys';
import type { failure as reference } from '../zh/failure';

export const failure: Texts<typeof reference> = {
  'failure.engine.systemOverload': 'すべての AI が使用中です。あとで試してください。',
  'failure.engine.disconnected':
    'AI サーバー {{address}} との接続が切れました。再接続が必要です。ゲートウェイが動いているか確かめてください。',
  'failure.engine.lost':
    '「{{name}}」との接続が切れました。自動で再接続し、続きから再開します。二重に課金されることはありません。',
  'failure.engine.startFailed': 'AI を起動できません：{{reason}}',
  'failure.engine.crashed': 'AI エンジンが予期せず終了したため、再起動しています：{{reason}}',
  'failure.engine.restarting': 'AI エンジンを再起動しています。',
  'failure.engine.token': 'エンジンゲートウェイがこのトークンまたはユーザー ID を受け付けません。',
  'failure.engine.origin':
    'エンジンゲートウェイは {{origin}} のページを受け付けません。設定にこのオリジンを加えてください。',
  'failure.engine.ended': 'レンタル時間が終わりました。',
  'failure.engine.unlisted': 'エンジンゲートウェイに「{{name}}」はありません。',
  'failure.engine.protocol': '{{address}} はエンジンゲートウェイではないか、バージョンが異なります。',
  'failure.engine.noFigures': '「{{name}}」はこの局面の数値を出しませんでした。{{message}}',
  'failure.engine.silent': 'AI が {{seconds}} 秒間数値を出していません。引き続き待っています。',
  'failure.engine.otherRules':
    '「{{name}}」はこの対局のルールに対応しておらず、独自のルールで計算しています。この数値は保存されません。',
  'failure.engine.otherKomi':
    '「{{name}}」はコミ {{komi}} を受け付けず、別のコミで計算しています。この数値は保存されません。',
  'failure.engine.boardSize': '{{name}} は {{size}} の碁盤を解析できません。',
  'failure.network.notAModel':
    '{{name}} はネットワークではありません。KataGo の .bin.gz か .txt.gz ファイルが必要です。',
  'failure.network.version':
    '{{name}} はバージョン {{version}} のネットワークです。対応しているのは 3\u2060～\u206017 です。',
  'failure.network.damaged':
    '{{name}} は壊れています。{{offset}} バイト目で展開できなくなりました。もう一度ダウンロードしてください。',
  'failure.network.truncated':
    '{{name}} は途中で切れています（層「{{layer}}」、{{offset}} バイト目）。もう一度ダウンロードしてください。',
  'failure.network.badNumber':
    '{{name}} は壊れています。層「{{layer}}」の {{what}} が {{found}} になっています（{{offset}} バイト目）。',
  'failure.network.badWeight':
    '{{name}} は壊れています。層「{{layer}}」の {{index}} 番目の重みが有限の数ではありません（{{offset}} バイト目）。',
  'failure.network.shape':
    '{{name}} は前後が合いません。層「{{layer}}」は {{expected}} のはずが {{found}} です（{{offset}} バイト目）。',
  'failure.network.unsupported': '{{name}} には未対応の構造があります。層「{{layer}}」の {{what}}',
  'failure.network.trailing': '{{name}} はネットワークの終わりの後にも続いています（{{offset}} バイト目）。',
  'failure.network.tooLarge':
    '{{name}} は展開すると {{max}} バイトを超えるため、ネットワークではありません。',
  'failure.network.notFetched': 'ネットワークファイル {{name}} を読み込めません：{{reason}}',
  'failure.network.unreachable':
    '{{host}} に接続できないか、他のサイトからの読み込みが許可されていません。{{name}} をブラウザーでダウンロードし、ファイルから取り込んでください。',
  'failure.network.badAddress': '「{{name}}」は http または https のアドレスではありません。',
  'failure.network.other':
    '{{name}}は求めたネットワークではありません（想定{{expected}}、実際{{found}}）。保存していません。',
  'failure.network.noRoom':
    '空き容量が足りません。{{name}} には {{megabytes}} MB 必要です。ネットワークか棋譜を削除してください。',
  'failure.network.missing':
    'ネットワーク {{name}} はこのブラウザーにもうありません（データが消去された可能性があります）。内蔵のネットワークを使います。',
  'failure.photo.unreadable':
    '「{{name}}」はブラウザーで読める画像ではありません。JPEG、PNG、WebP を使ってください。iPhone の HEIC 写真は JPEG に変換してください。',
  'failure.photo.large': '「{{name}}」は大きすぎます。最大 {{most}} メガピクセル、80 MB です。',
  'failure.review.otherGame': '別のゲームの棋譜（{{game}}）なので、AI は解析しません。',
  'failure.review.torus': '盤の端がつながっています。AI はこの盤を学んでいないため、解析しません。',
  'failure.review.boardLarge': '{{size}} の盤は AI の {{most}} × {{most}} より大きいため、解析しません。',
  'failure.review.boardSmall': 'AI は {{size}} の盤を学んでいないため、解析しません。',
  'failure.report.missing': 'この対局のレポートは保存されていません。',
  'failure.board.occupied':
    '{{color}} {{moveNumber}} 手目は打てません：{{gtp}}（SGF {{sgf}}）には石があります。',
  'failure.board.ko':
    '{{color}} {{moveNumber}} 手目は打てません：{{gtp}}（SGF {{sgf}}）はコウで、すぐには取り返せません。',
  'failure.board.suicide':
    '{{color}} {{moveNumber}} 手目は打てません：{{gtp}}（SGF {{sgf}}）は着手禁止点です。',
  'failure.board.repetition':
    '{{color}} {{moveNumber}} 手目は打てません：{{gtp}}（SGF {{sgf}}）は同形反復になります。',
  'failure.board.offBoard': '{{color}} {{moveNumber}} 手目は打てません：{{gtp}}（SGF {{sgf}}）は盤の外です。',
  'failure.board.unreadable':
    '{{color}} {{moveNumber}} 手目は読めません：「{{sgf}}」は盤上の点ではないため、飛ばします。',
  'failure.setup.unreadable':
    '{{moveNumber}} 手目の置き石の一部を読めません：「{{sgf}}」は盤上の点ではありません。残りは置きます。',
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
  'failure.record.undrawn':
    '前回「{{title}}」が表示されなかったため、今回は自動で開いていません。「棋譜」の一覧から書き出しや削除ができます。',
  'failure.record.unsaved':
    '「{{name}}」は保存できず、このタブにだけあります。保存できるようになると自動で保存します。',
  'failure.record.other': '別の棋譜が開かれたため、この変更は書き込まれませんでした。',
  'failure.record.readOnly': 'この棋譜は別のタブで編集中です。',
  'failure.record.kept':
    '別のタブに保存できていない変更があるため、この棋譜はそちらでしか編集できません。そのタブでファイルに保存できます。',
  'failure.record.unanswered':
    '別のタブが応答しません。休止中かもしれません。そのタブを表示するか閉じると、ここで編集できます。',
  'failure.kernel.inProgress': 'インストール中です。完了または中止してから行えます（133）。',
  'failure.kernel.notWifi': 'Wi-Fi ではなくモバイル回線です。数十から数百 MB をダウンロードします（111）。',
  'failure.kernel.bandwidth':
    'ブラウザーがデータ節約モードのため、大きなファイルのダウンロードには向きません（-134）。',
  'failure.kernel.notInitiated': '進行中のインストールはありません（-122）。',
  'failure.kernel.network':
    'ネットワークが使えず、KataGo の配布元に接続できません：{{reason}}。届いた分は次回に使います（101）。',
  'failure.kernel.twice': 'すでにインストール中です（127）。',
  'failure.kernel.hash': '{{name}} は検証に失敗したため実行していません。もう一度ダウンロードしてください。',
  'failure.kernel.noRoom': 'ディスクの空きが足りません。{{megabytes}} MB 必要です。',
  'failure.kernel.diskFull':
    'ディスクがいっぱいです。空きを作ってください。ダウンロード済みの分は残っています。',
  'failure.kernel.damaged': '書庫が壊れていて展開できません（{{name}}）。もう一度ダウンロードしてください。',
  'failure.kernel.broken': 'KataGo はこのパソコンで動きません：{{reason}}',
  'failure.kernel.unsupported':
    'このパソコン（{{system}}、このプロセッサー）向けの KataGo の配布プログラムはありません。自分でビルドした KataGo はローカルエンジンとして追加できます。',
  'failure.kernel.failed': 'インストールに失敗しました：{{reason}}',
  'failure.app.part':
    'プログラムの一部を読み込めませんでした。接続を確認して、もう一度お試しください。({{reason}})',
  'failure.storage.full':
    '保存領域がいっぱいで、最新の変更は保存されていません。棋譜を削除するか、SGF で保存してください。',
  'failure.storage.blocked':
    'ブラウザーがこのページにデータの保存を許していないため、棋譜はこのタブにだけあります。SGF で保存してください。',
  'failure.storage.broken': 'この端末の保存領域でエラーが起きました。SGF で保存してください。',
  'failure.storage.late': '保存領域から応答がありました。以前の棋譜を開けます。',
  'failure.storage.silent':
    '保存領域から応答がありません。棋譜はいまこのタブにだけあります。SGF で保存してください。',
  'failure.engine.offline': 'AI エンジンがオフラインです（{{reason}}）。別のエンジンを選んでください。',
  'failure.random.missing':
    'このブラウザには安全な乱数がないため、安全に保存できません。新しいブラウザをお使いください。',
  'failure.engine.overload': 'AI エンジンが混み合っています。あとで試してください。',
  'failure.engine.unknown': 'AI エンジンのエラー：{{message}}',
  'failure.engine.plays': '「{{name}}」は自分では打てません。ほかの相手を選んでください。',
  'failure.engine.illegal':
    '「{{name}}」は {{move}} に打とうとしましたが、この対局のルールでは打てません。待ったや投了、再考を選べます。',
  'failure.file.unreadable': 'ファイル {{name}} を読み込めません。',
  'failure.file.tooLarge': '{{name}} は {{megabytes}} MB を超えるため読み込みませんでした。',
  'failure.file.notARecord': '{{name}} は棋譜ではありません。',
  'failure.file.otherKind': 'これは {{kind}} ファイルで、囲碁の棋譜ではありません。',
  'failure.url.invalid':
    '無効な URL です。http または https で始まるアドレスか、SGF の内容を貼り付けてください。',
  'failure.url.refused':
    '{{url}} からデータを取得できません。サイトが他のページからの読み取りを許可していないか、接続できません。棋譜をダウンロードして開いてください。',
  'failure.url.notFound': '{{url}} からデータを取得できません。サーバーの応答は {{status}} です。',
  'failure.file.noMoves': 'この {{format}} 棋譜には着手がありません。',
  'failure.zip.damaged': '{{name}} は壊れているため取り込みませんでした。',
  'failure.zip.encrypted': '{{name}} はパスワード付きのため取り込みませんでした。',
  'failure.zip.method': '{{name}} の圧縮方式には対応していないため取り込みませんでした。',
  'failure.zip.nested': '{{name}} は書庫の入れ子が深すぎるため読み込みませんでした。',
  'failure.zip.noRoom': '書庫の中身が {{megabytes}} MB を超えるため、{{name}} は読み込みませんでした。',
  'failure.zip.cut':
    '{{name}} の末尾がありません。残っているファイルはすべて読みましたが、ほかに何があったかは分かりません。',
  'failure.zip.noZip': '{{name}} は読み込める zip ではありません。',
  'failure.zip.missing': '{{name}} のうち {{count}} 個のファイルが見つかりません。',
  'failure.url.offline': 'オフラインのため {{url}} を読み込めません。',
  'failure.url.timeout': '{{url}} から時間内に応答がありません。',
  'failure.url.unreachable': '{{url}} に接続できません。サイトが存在しないか、動いていません。',
  'failure.url.hostUnreachable':
    '{{url}} はページからの直接の読み取りを許可しておらず、サーバー {{host}} にも接続できません。',
  'failure.url.hostRefused':
    '{{url}} はページからの直接の読み取りを許可しておらず、サーバー {{host}} も取得しませんでした（{{status}}）。',
  'failure.url.page': '{{url}} のこのページに棋譜はありません。棋譜のアドレスを貼り付けてください。',
  'failure.url.manyRecords':
    '{{url}} のこのページには棋譜が {{count}} 局あります。どれか一つのアドレスを貼り付けてください。',
  'failure.tsumego.regionTooLarge': '範囲が広すぎて解けません（{{points}} 点）。もっと狭く囲んでください。',
  'failure.tsumego.noTarget': '囲んだ範囲に対象の石がありません。',
  'failure.tsumego.noMemory': 'メモリが足りず解けません。',
  'failure.tsumego.noProblems': '{{name}} に詰碁はありません。',
  'failure.tsumego.notShipped': '内蔵の詰碁を読み込めませんでした。',
  'failure.backup.noManifest': 'このファイルは棋譜のバックアップではありません。',
  'failure.backup.permission': '「{{folder}}」にバックアップを書き込むには、もう一度許可が必要です。',
  'failure.backup.folder':
    '「{{folder}}」にバックアップを書き込めませんでした。フォルダーがないか、空きがない可能性があります。',
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
  'failure.host.limited': '{{host}} は混み合っています。{{seconds}} 秒後にもう一度お試しください。',
  'failure.host.notJson': '{{host}} は応答しましたが、API サーバーの設定ではありません。',
  'failure.host.tooLarge': '{{host}} の設定は {{megabytes}} MB を超えるため、読み込みませんでした。',

  'trouble.inFile': '{{name}}：{{reason}}',

  'warning.sgf.junk': '{{offset}} バイト目の意味のない文字列を読み飛ばしました。',
  'warning.sgf.unclosedValue': 'ファイルが値の途中で終わっています（{{offset}} バイト目）。',
  'warning.sgf.unclosedTree': '末尾に閉じ括弧がありません（{{offset}} バイト目）。',
  'warning.sgf.extraClose': '閉じ括弧が一つ多くあります（{{offset}} バイト目）。',
  'warning.sgf.emptyVariation': '空の変化があります（{{offset}} バイト目）。',
  'warning.sgf.noSemicolon': 'セミコロンのないノードがあります（{{offset}} バイト目）。',
  'warning.sgf.afterVariation': '変化が閉じた後の手は、変化の始まりに続けました（{{offset}} バイト目）。',
  'warning.sgf.manyMarks':
    '印や線が盤に表示できる数を超えています。同じものは 1 つだけ、線と矢印は最初の 200 本だけ表示します。棋譜にはすべて残ります（{{offset}} バイト目）。',
  'warning.sgf.encodingGuessed': '文字コードの指定がないため、内容から推定しました。',
  'warning.sgf.encodingMismatch': '文字が指定の文字コードと異なるため、内容に合わせて読みました。',
  'warning.sgf.encodingDamaged': '読めない壊れた文字があります（{{offset}} バイト目）。',
  'warning.format.line': '{{line}} 行目は読み取れないため飛ばしました。',
  'warning.format.part': 'ファイルの {{part}} の部分は読み込みません。',
  'warning.record.otherGame': '囲碁の棋譜ではなく、別のゲームの記録です（{{game}}）。',
  'warning.unknown': '棋譜に正しくない箇所があります（{{code}}）。',
};
