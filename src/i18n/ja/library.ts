import type { Texts } from '../keys';
import type { library as reference } from '../zh/library';

export const library: Texts<typeof reference> = {
  'record.untitled': '無題の棋譜',
  'record.reading': '読み込み中、{{nodes}} 手',
  'record.readOnly': '閲覧のみ',
  'record.readOnly.text':
    'この棋譜は別のタブで開いています。編集はそちらで行い、ここには同じ内容が表示されます。',
  'record.takeOver': 'ここで編集',
  'record.warnings': '問題 {{count}} 件',
  'record.warnings.title': '棋譜の問題',
  'record.warnings.text': 'ファイルの内容はそのまま保たれ、失われません。',
  'record.warnings.show': 'その手を見る',

  'home.title': '棋譜を開いて検討する',
  'home.text':
    'SGF を開くかドロップするか、棋譜を貼り付けてください。解析はこの端末で行い、オフラインでも使えます。',
  'home.samples': '名局鑑賞',
  'home.samples.failed': 'サンプル棋譜を読み込めません。',
  'home.samples.moves': '{{count}} 手',
  'home.samples.open': '{{black}} 対 {{white}}、{{event}} を開く',
  'home.drop': 'ドロップして開く',
  'home.continue': '最近の棋譜',

  'library.title': '棋譜',
  'library.empty': '棋譜はまだありません。開いたもの、貼り付けたもの、新しい対局は自動的にここに残ります。',
  'library.loading': '読み込み中…',
  'library.search': '対局者やタイトルで検索',
  'library.analysed': '解析済み',
  'library.changed': '更新',
  'library.open': '{{title}} を開く',
  'library.remove': '{{title}} を削除',
  'library.removed': '{{title}} を削除しました',
  'library.nothing': '見つかりません。',

  'paste.title': '棋譜を貼り付け',
  'paste.label': 'URL または SGF の内容',
  'paste.text':
    '棋譜の URL または SGF テキストを下に貼り付けてください。ページのどこでも Ctrl+V で貼り付けられます。',
  'paste.open': '開く',

  'newGame.title': '新規対局',
  'newGame.size': '盤',
  'newGame.rules': 'ルール',
  'newGame.komi': 'コミ',
  'newGame.handicap': '手合割',
  'newGame.handicap.none': '互先',
  'newGame.handicap.stones': '{{count}} 子',
  'newGame.black': '黒番',
  'newGame.white': '白番',
  'newGame.create': '開始',
  'newGame.komi.bad': 'コミは −{{most}} から {{most}} までの数です。',

  'info.title': '対局情報',
  'info.name': 'タイトル',
  'info.black': '黒番',
  'info.white': '白番',
  'info.blackRank': '黒番の段位',
  'info.whiteRank': '白番の段位',
  'info.komi': 'コミ',
  'info.rules': 'ルール',
  'info.result': '結果',
  'info.date': '日付',
  'info.event': '棋戦',
  'info.round': '回戦',
  'info.place': '場所',
};
