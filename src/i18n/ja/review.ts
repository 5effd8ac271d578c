import type { Texts } from '../keys';
import type { review as reference } from '../zh/review';

export const review: Texts<typeof reference> = {
  'review.progress': '{{done}} / {{total}} 解析済み',
  'review.remaining': '残り {{time}}',
  'review.paused': '一時停止中',
  'review.done': '検討が終わりました',
  'review.label': '検討の進み具合',
  'review.worst': '一番損した手',
  'review.practise': '練習',
  'review.report': 'レポート',
  'review.deeper': '要所を深く {{done}} / {{total}}',
  'review.komi.title': 'コミは本当に 0 ですか？',
  'review.komi.why': 'コミが数目違うと勝率も一手ごとの評価も変わるため、先に確かめます。',
  'review.komi.with': 'コミ {{komi}} 目で検討',

  'comment.title': 'コメント',
  'comment.label': '{{move}} 手目のコメント',
  'comment.label.root': '対局のコメント',
  'comment.placeholder': 'この手についてのメモ…',
  'comment.cut':
    'コメントが長すぎるため、最初の {{count}} 文字だけを表示し、ここでは編集できません。棋譜には全文が残ります。',
  'comment.refused': '今書いたコメントは保存されていません：「{{name}}」',
  'comment.refused.copy': 'コピー',
  'comment.readOnly': '別のタブで編集中です',

  'guess.ask': '次の一手、{{side}}はどこ？',
  'guess.wrong': '{{point}} ではありません。もう一度',
  'guess.over': '終局：{{asked}} 手中 {{right}} 手を一度で正解',
  'guess.count': '{{right}} / {{asked}}',
  'guess.show': '正解を見る',

  'mySide.title': 'あなたはどちらですか？',
  'mySide.side': '{{side}} {{name}}',
  'mySide.neither': 'どちらでもない（両方を見る）',

  'moves.title': '棋譜ツリー',

  'panels.tabs': 'パネル',
  'panels.fold': '{{panel}}をたたむ',
  'panels.unfold': '{{panel}}を開く',

  'practice.title': '自分の損した手を練習',
  'practice.ask': '{{at}} / {{count}}　{{side}}番。実戦の手は {{points}} 目の損。あなたならどこに？',
  'practice.again': '{{point}} は最善と {{loss}} 目の差。あと {{count}} 回試せます。',
  'practice.hint': 'ヒント：{{area}}。',
  'practice.looking': 'AI が {{point}} を見ています…',
  'practice.good': '{{point}} で正解。最善との差は {{loss}} 目（実戦の {{played}} は {{points}} 目の損）。',
  'practice.bad':
    '{{point}} は最善より {{loss}} 目損。正解は {{best}}（実戦の {{played}} は {{points}} 目の損）。',
  'practice.revealed': '正解は {{best}}（実戦の {{played}} は {{points}} 目の損）。',
  'practice.sum': '{{count}} 問中 {{found}} 問正解。',
  'practice.next': '次へ',
  'practice.finish': '終了',
  'practice.reveal': '答えを見る',
  'practice.end': 'やめる',
  'practice.hidden': '練習中は候補手を隠しています。',

  'present.leave': 'プレゼンテーションを終える',
  'present.word.stageAi': 'AI',
  'present.word.guess': '次の一手',
  'present.word.leave': '終える',
  'present.previousPage': '前のページ',
  'present.previousPage.means': '前のコメント。なければ前の注目手',
  'present.nextPage': '次のページ',
  'present.nextPage.means': '次のコメント。なければ次の注目手',
  'present.marks': '右クリックで印、ドラッグで矢印',

  'region.choose': '検討する範囲をドラッグするか、二つの角を選んでください',
  'region.shown': '{{from}}–{{to}} だけを検討中',
  'region.clear': '盤全体を検討',

  'split.title': 'もう一つの盤',
  'split.board': 'もう一つの盤',
  'split.close': 'もう一つの盤を閉じる',
  'split.game': '並べる対局',
  'split.thisGame': '現在の変化',
  'split.back': '一手戻る（もう一つの盤）',
  'split.forward': '一手進む（もう一つの盤）',
  'split.together': '一緒に進める',

  'try.line': '{{point}}：{{at}} / {{count}} 手',
  'try.play': '打つ',
  'try.title': '試し打ち',
  'try.moves': '試し打ち {{count}} 手',
  'try.keep': '棋譜に加える',
  'try.end': '試し打ちを終える',
};
