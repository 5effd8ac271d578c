import type { Texts } from '../keys';
import type { keys as reference } from '../zh/keys';

export const keys: Texts<typeof reference> = {
  'keys.preset': '단축키 배열',
  'keys.preset.tengen': '천원',
  'keys.preset.sabaki': 'Sabaki / Lizzie',
  'keys.preset.katrain': 'KaTrain',
  'keys.change': '단축키 변경',
  'keys.changed': '변경 마치기',
  'keys.press': '키를 누르세요…',
  'keys.add': '‘{{command}}’에 키 추가',
  'keys.remove': '‘{{command}}’에서 {{key}} 제거',
  'keys.takeFrom': '{{key}}: ‘{{command}}’에서 가져오기',
  'keys.reset': '원래 키로',

  'count.waiting': '{{count}} …',

  'keys.search': '단축키 찾기',
  'find.text': '해설, 이름, 표시 속 글자',
  'find.next': '다음',
  'find.previous': '이전',
  'find.nothing': '찾지 못했습니다',
  'find.comment': '해설이 있는 국면',
  'find.fork': '분기점',
  'find.marks': '표시가 있는 국면',
  'find.annotation': '평가가 있는 국면',
  'find.position': '이와 같은 국면',

  'goToMove.number': '몇 수째(모두 {{last}}수)',
  'goToMove.go': '이동',

  'palette.search': '명령, 기보, 설정 찾기',
  'palette.placeholder': '명령, 92수, Q16, 기사 이름, 설정',
  'palette.nothing': '찾은 것이 없습니다',
  'palette.play': '{{point}}에 두기',
  'palette.move': '{{move}}수로 가기',
  'palette.library': '기보에서 “{{text}}” 검색',
  'palette.option': '{{setting}}: {{value}}',
  'palette.on': '켜기',
  'palette.off': '끄기',
};
