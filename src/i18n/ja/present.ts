import type { Texts } from '../keys';
import type { present as reference } from '../zh/present';

export const present: Texts<typeof reference> = {
  'command.present': 'プレゼンテーション',
  'command.guess': '次の一手を当てる',
  'command.pointer': 'ポインター',
  'present.leave': 'プレゼンテーションを終える',
  'guess.ask': '次の一手、{{side}}はどこ？',
  'guess.wrong': '{{point}} ではありません。もう一度',
  'guess.over': '終局：{{asked}} 手中 {{right}} 手を一度で正解',
  'guess.count': '{{right}} / {{asked}}',
  'guess.show': '正解を見る',
};
