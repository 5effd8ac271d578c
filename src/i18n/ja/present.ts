import type { Texts } from '../keys';
import type { present as reference } from '../zh/present';

export const present: Texts<typeof reference> = {
  'command.present': 'プレゼンテーション',
  'command.guess': '次の一手を当てる',
  'command.pointer': 'ポインター',
  'present.leave': 'プレゼンテーションを終える',
  'command.split': '二つの盤を並べる',
  'split.title': 'もう一つの盤',
  'split.board': 'もう一つの盤',
  'split.close': 'もう一つの盤を閉じる',
  'split.game': '並べる対局',
  'split.thisGame': '現在の変化',
  'split.back': '一手戻る（もう一つの盤）',
  'split.forward': '一手進む（もう一つの盤）',
  'split.together': '一緒に進める',
  'command.region': '一部だけを検討',
  'region.choose': '検討する範囲をドラッグするか、二つの角を選んでください',
  'region.shown': '{{from}}–{{to}} だけを検討中',
  'region.clear': '盤全体を検討',
  'guess.ask': '次の一手、{{side}}はどこ？',
  'guess.wrong': '{{point}} ではありません。もう一度',
  'guess.over': '終局：{{asked}} 手中 {{right}} 手を一度で正解',
  'guess.count': '{{right}} / {{asked}}',
  'guess.show': '正解を見る',
};
