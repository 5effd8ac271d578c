import type { Texts } from '../keys';
import type { keys as reference } from '../zh/keys';

export const keys: Texts<typeof reference> = {
  'keys.preset': 'キー配列',
  'keys.preset.tengen': '天元',
  'keys.preset.sabaki': 'Sabaki / Lizzie',
  'keys.preset.katrain': 'KaTrain',
  'keys.change': 'キーを変更',
  'keys.changed': '変更を終える',
  'keys.press': 'キーを押す…',
  'keys.add': '「{{command}}」にキーを追加',
  'keys.remove': '「{{command}}」から {{key}} を外す',
  'keys.takeFrom': '{{key}} は「{{command}}」のキー。こちらに移す',
  'keys.reset': '元のキーに戻す',

  'count.waiting': '{{count}} …',

  'keys.search': 'ショートカットを検索',
  'find.text': 'コメント・名前・ラベルの文字',
  'find.next': '次へ',
  'find.previous': '前へ',
  'find.nothing': '見つかりません',
  'find.comment': 'コメントのある局面',
  'find.fork': '分岐',
  'find.marks': '印のある局面',
  'find.annotation': '評価のある局面',
  'find.position': 'これと同じ局面',

  'goToMove.number': '手数（全 {{last}} 手）',
  'goToMove.go': '移動',

  'palette.search': 'コマンド・棋譜・設定を検索',
  'palette.placeholder': 'コマンド、92手目、Q16、棋士名、設定',
  'palette.nothing': '見つかりません',
  'palette.play': '{{point}} に打つ',
  'palette.move': '{{move}}手目へ',
  'palette.library': '棋譜から「{{text}}」を検索',
  'palette.option': '{{setting}}：{{value}}',
  'palette.on': 'オン',
  'palette.off': 'オフ',
};
