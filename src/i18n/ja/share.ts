import type { Texts } from '../keys';
import type { share as reference } from '../zh/share';

export const share: Texts<typeof reference> = {
  'share.picture': '画像',
  'share.show.card': '対局カード',
  'share.show.board': '盤面',
  'share.card.label': '{{title}}の対局カード',
  'share.card.scan': '読み取ると棋譜全体が開きます',
  'share.copy': '画像をコピー',
  'share.texts': 'テキストとリンク',
  'share.positionOn': 'この局面以降をコピー',
  'share.system': 'システムで共有…',
  'share.private': '画像もリンクもこの端末で作られます。リンクは棋譜そのものを含み、サーバーを通りません。',
  'share.leftOut.withoutText':
    'コピーしました。棋譜が長いため、コメントと解析は省きました。着手、変化図、現在の位置は含まれます。',
  'share.leftOut.line':
    'コピーしました。棋譜が長いため、この手順の着手と位置だけを含み、コメントとほかの変化図は省きました。',
  'share.tooLong': '棋譜が長すぎてリンクにできません',
  'share.imageNotCopied': '画像をコピーできません。保存してください',
  'share.badLink': 'リンクが壊れていて開けません',
  'share.film': 'ここからの手順を GIF に',
  'share.filming': '作成中 {{done}} / {{total}}（押すと中止）',

  'export.winrate': '黒の勝率 {{winrate}}',
  'export.loss': 'この手で {{points}} 目の損',
  'export.gain': 'この手で {{points}} 目の得',
  'export.better': 'AI の候補手 {{point}}',
  'export.source': '{{engine}}、探索数 {{visits}}',
};
