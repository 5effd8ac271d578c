import type { Texts } from '../keys';
import type { moments as reference } from '../zh/moments';

export const moments: Texts<typeof reference> = {
  'moments.title': '주요 장면',
  'moments.bad': '손해',
  'moments.good': '이득',
  'moments.turning': '전환점',
  'moments.tag.good': '이득',
  'moments.tag.turning': '전환점',
  'moments.open': '{{from}}–{{to}}수 동안 가능',
  'moments.all': '전체',
  'moments.filter': '거르기',
  'moments.empty': '복기하면 크게 손해 본 수, 이득 본 수, 전환점이 여기에 나옵니다.',
  'moments.nothing': '이 판에서는 큰 손해, 큰 이득, 전환점이라고 단정할 수 있는 수가 없습니다.',
  'moments.none': '해당하는 수가 없습니다.',
  'moments.showAll': '주요 장면 모두 보기',
  'moments.about': '“≈” 표시 {{count}}수는 실수일 가능성이 크며 집수는 대략입니다.',
  'moments.unclear': '{{count}}수는 싸움 속에 있어 이 네트워크가 알 수 없으므로 판정하지 않습니다.',
  'moments.row': '{{move}}수 {{side}} {{point}}',
  'moments.instead': '{{point}}: {{better}} (실전 {{played}})',
  'moments.list': '{{count}}수 모두 보기',
  'moments.best': '최선 {{point}}',
  'moments.sides': '편',
  'moments.both': '양쪽',
  'moments.by.loss': '손해순',
  'moments.story': '흐름',
  'moments.diagram': '{{point}}의 작은 그림',
};
