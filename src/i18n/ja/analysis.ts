import type { Texts } from '../keys';
import type { analysis as reference } from '../zh/analysis';

export const analysis: Texts<typeof reference> = {
  'evaluation.label': '黒の勝率 {{winrate}}、{{lead}}',
  'evaluation.label.chances': '黒の勝率 {{winrate}}',
  'evaluation.unknown': '未解析',
  'evaluation.coming': 'AI が見ています…',
  'evaluation.lead.black': '黒 {{points}} 目優勢',
  'evaluation.lead.white': '白 {{points}} 目優勢',
  'evaluation.lead.even': '互角',
  'evaluation.lastMove': '直前の手 {{point}}：{{quality}}、{{loss}}',
  'evaluation.loss': '{{points}} 目の損',
  'evaluation.gain': '{{points}} 目の得',

  'trend.title': '形勢の推移',
  'trend.label': '勝率と目数差の推移グラフ',
  'trend.heat': '全局の概観',
  'trend.point': '{{move}} 手目  黒 {{winrate}}  {{lead}}',
  'trend.point.loss': '{{move}} 手目  黒 {{winrate}}  {{lead}}  この手 {{loss}}',
  'trend.empty':
    'まず全 {{moves}} 手を手早く調べ、要所を深く読みます（約 {{visits}} 探索）。いつでも一時停止でき、結果は残ります。',
  'trend.empty.visits':
    '全 {{moves}} 手を一手 {{visits}} 探索で検討します。いつでも一時停止でき、解析済みの結果は残ります。',

  'review.progress': '{{done}} / {{total}} 解析済み',
  'review.remaining': '残り {{time}}',
  'review.paused': '一時停止中',
  'review.done': '検討が終わりました',
  'review.label': '検討の進み具合',

  'candidates.title': '候補手',
  'candidates.point': '着点',
  'candidates.winrate': '勝率',
  'candidates.score': '目数差',
  'candidates.loss': '損失',
  'candidates.visits': '探索数',
  'candidates.prior': '事前確率',
  'candidates.played': '実戦',
  'candidates.play': '{{point}} に打つ',
  'candidates.look': 'AI にこの局面を見せる',
  'candidates.more': 'ほとんど読んでいない候補があと {{count}}',
  'candidates.fewer': '読んだ候補だけ',
  'candidates.thinking': 'AI が考えています…',
  'candidates.visitsTotal': '計 {{visits}} 探索',

  'moments.title': '注目手',
  'moments.bad': '悪手',
  'moments.good': '好手',
  'moments.turning': '転機',
  'moments.all': 'すべて',
  'moments.filter': '絞り込み',
  'moments.empty': '検討すると、悪手、好手、転機がここに並びます。',
  'moments.none': '該当する手はありません。',
  'moments.row': '{{move}} 手目 {{side}} {{point}}',
  'moments.best': '最善 {{point}}',

  'moves.title': '棋譜ツリー',

  'comment.title': 'コメント',
  'comment.label': '{{move}} 手目のコメント',
  'comment.label.root': '対局のコメント',
  'comment.placeholder': 'この手についてのメモ…',
  'comment.readOnly': '別のタブで編集中です',

  'panels.tabs': 'パネル',
  'panels.fold': '{{panel}}をたたむ',
  'panels.unfold': '{{panel}}を開く',
};
