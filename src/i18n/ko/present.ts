import type { Texts } from '../keys';
import type { present as reference } from '../zh/present';

export const present: Texts<typeof reference> = {
  'command.present': '발표 모드',
  'command.guess': '다음 한 수 맞히기',
  'command.pointer': '포인터',
  'present.leave': '발표 마치기',
  'guess.ask': '다음 수, {{side}}은 어디에 둘까요?',
  'guess.wrong': '{{point}} 아닙니다. 다시 생각해 보세요',
  'guess.over': '끝: {{asked}}수 중 {{right}}수를 한 번에 맞혔습니다',
  'guess.count': '{{right}} / {{asked}}',
  'guess.show': '정답 보기',
};
