import type { Texts } from '../keys';
import type { present as reference } from '../zh/present';

export const present: Texts<typeof reference> = {
  'command.present': '발표 모드',
  'command.guess': '다음 한 수 맞히기',
  'command.pointer': '포인터',
  'present.leave': '발표 마치기',
  'command.split': '두 판 나란히 보기',
  'split.title': '두 번째 판',
  'split.board': '두 번째 바둑판',
  'split.close': '두 번째 판 닫기',
  'split.game': '두 번째 판의 대국',
  'split.thisGame': '이 기보 (현재 수순)',
  'split.back': '한 수 뒤로 (두 번째 판)',
  'split.forward': '한 수 앞으로 (두 번째 판)',
  'split.together': '함께 진행',
  'command.region': '한 구역만 분석',
  'region.choose': '분석할 구역을 끌거나 두 모서리를 누르세요',
  'region.shown': '{{from}}–{{to}} 구역만 분석 중',
  'region.clear': '판 전체 분석',
  'guess.ask': '다음 수, {{side}}은 어디에 둘까요?',
  'guess.wrong': '{{point}} 아닙니다. 다시 생각해 보세요',
  'guess.over': '끝: {{asked}}수 중 {{right}}수를 한 번에 맞혔습니다',
  'guess.count': '{{right}} / {{asked}}',
  'guess.show': '정답 보기',
};
