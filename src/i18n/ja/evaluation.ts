import type { Texts } from '../keys';
import type { evaluation as reference } from '../zh/evaluation';

export const evaluation: Texts<typeof reference> = {
  'evaluation.label': '黒の勝率 {{winrate}}、{{lead}}',
  'evaluation.label.chances': '黒の勝率 {{winrate}}',
  'evaluation.unknown': '未解析',
  'evaluation.coming': 'AI が見ています…',
  'evaluation.lead.black': '黒 {{points}} 目優勢',
  'evaluation.lead.white': '白 {{points}} 目優勢',
  'evaluation.lead.even': '互角',
  'evaluation.ownChoice': 'AI自身の第一候補',
  'evaluation.lastMove': '直前の手 {{point}}：{{quality}}、{{loss}}',
  'evaluation.lastMove.noise': '直前の手 {{point}}：{{quality}}',
  'evaluation.lastMove.short': '{{point}}：{{quality}}、{{loss}}',
  'evaluation.loss': '{{points}} 目の損',
  'evaluation.about': 'およそ {{points}} 目の損',
  'evaluation.gain': '{{points}} 目の得',
  'evaluation.winrateChange': '勝率 {{change}}',

  'better.label': '実戦と最善',
  'better.played': '実戦',
  'better.better': '最善 {{point}}',
  'better.line': '最善 {{point}}：{{at}} / {{count}} 手',

  'candidates.title': '候補手',
  'candidates.point': '着点',
  'evaluation.then': '以後',
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
  'candidates.file': '棋譜ファイルの数値 {{name}}',
  'candidates.file.text':
    '棋譜ファイルに入っていた数値です。こちらの数値とは比べません。検討すると置き換わります。',
  'candidates.host': 'サーバーの解析 {{name}}',
  'candidates.host.text': 'サーバーのエンジンによる数値です。この端末の数値とは比べません。',
  'candidates.another': '{{name}} の解析',
  'candidates.another.text':
    '別のエンジンによる数値です。今のエンジンの数値とは比べません。今のエンジンが同じ深さまで読むと置き換わります。',

  'spark.label': '探索中の最善手の勝率：{{from}} → {{to}}',

  'trend.title': '形勢の推移',
  'trend.label': '勝率と目数差の推移グラフ',
  'trend.heat': '全局の概観',
  'trend.point': '{{move}} 手目  黒 {{winrate}}  {{lead}}',
  'trend.point.loss': '{{move}} 手目  黒 {{winrate}}  {{lead}}  この手 {{loss}}',
  'trend.others': 'グラフ：{{whose}}',
  'trend.others.mixed': 'グラフの一部：{{whose}}',
  'trend.none': 'ここに形勢の推移が出ます。どちらがリードし、どこで流れが変わったか。',
  'trend.empty':
    'まず全 {{moves}} 手を手早く調べ、要所を深く読みます（約 {{visits}} 探索）。いつでも一時停止でき、結果は残ります。',
  'trend.empty.visits':
    '全 {{moves}} 手を一手 {{visits}} 探索で検討します。いつでも一時停止でき、解析済みの結果は残ります。',

  'threat.shown': '手を抜いた場合の相手の手',

  'variation.back': '変化図 · {{move}} 手目へ戻る',
  'variation.backToStart': '変化図 · 初手へ戻る',
};
