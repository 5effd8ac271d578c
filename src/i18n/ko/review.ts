import type { Texts } from '../keys';
import type { review as reference } from '../zh/review';

export const review: Texts<typeof reference> = {
  'review.progress': '{{done}} / {{total}} 분석함',
  'review.remaining': '{{time}} 남음',
  'review.paused': '일시 정지됨',
  'review.done': '복기 완료',
  'review.label': '복기 진행률',
  'review.worst': '가장 손해 본 수',
  'review.practise': '연습',
  'review.report': '보고서',
  'review.deeper': '중요한 곳 깊이 {{done}} / {{total}}',
  'review.komi.title': '덤이 정말 0인가요?',
  'review.komi.why': '덤이 몇 집만 달라도 승률과 모든 수의 평가가 바뀌므로 먼저 묻습니다.',
  'review.komi.with': '덤 {{komi}}집으로 복기',

  'comment.title': '해설',
  'comment.label': '{{move}}수 해설',
  'comment.label.root': '대국 해설',
  'comment.placeholder': '이 수에 대한 생각…',
  'comment.cut':
    '해설이 너무 길어 처음 {{count}}자만 보여 주며 여기서는 고칠 수 없습니다. 기보에는 전체가 남습니다.',
  'comment.refused': '방금 쓴 해설이 저장되지 않았습니다: “{{name}}”',
  'comment.refused.copy': '복사',
  'comment.readOnly': '다른 탭에서 편집 중입니다',

  'guess.ask': '다음 수, {{side}}은 어디에 둘까요?',
  'guess.wrong': '{{point}} 아닙니다. 다시 생각해 보세요',
  'guess.over': '끝: {{asked}}수 중 {{right}}수를 한 번에 맞혔습니다',
  'guess.count': '{{right}} / {{asked}}',
  'guess.show': '정답 보기',

  'mySide.title': '어느 쪽입니까?',
  'mySide.side': '{{side}} {{name}}',
  'mySide.neither': '둘 다 아님(양쪽 모두 보기)',

  'moves.title': '기보 트리',

  'panels.tabs': '패널',
  'panels.fold': '{{panel}} 접기',
  'panels.unfold': '{{panel}} 펼치기',

  'practice.title': '내 실수 연습',
  'practice.ask': '{{at}}/{{count}} {{side}} 차례. 실전의 수는 {{points}}집 손해였습니다. 어디에 두겠습니까?',
  'practice.again': '{{point}}은(는) 최선보다 {{loss}}집 손해입니다. {{count}}번 더 둘 수 있습니다.',
  'practice.hint': '힌트: {{area}}.',
  'practice.looking': 'AI가 {{point}}을(를) 보고 있습니다…',
  'practice.good': '{{point}} 정답입니다. 최선과 {{loss}}집 차이(실전 {{played}}은(는) {{points}}집 손해).',
  'practice.bad':
    '{{point}}은(는) 최선보다 {{loss}}집 손해. 정답은 {{best}}(실전 {{played}}은(는) {{points}}집 손해).',
  'practice.revealed': '정답은 {{best}}(실전 {{played}}은(는) {{points}}집 손해).',
  'practice.sum': '{{count}}문제 중 {{found}}문제 정답.',
  'practice.next': '다음',
  'practice.finish': '끝내기',
  'practice.reveal': '답 보기',
  'practice.end': '그만두기',
  'practice.hidden': '연습하는 동안 추천수를 숨깁니다.',

  'present.leave': '발표 마치기',
  'present.word.stageAi': 'AI',
  'present.word.guess': '맞히기',
  'present.word.leave': '마치기',
  'present.previousPage': '이전 쪽',
  'present.previousPage.means': '이전 해설, 없으면 이전 주요 장면',
  'present.nextPage': '다음 쪽',
  'present.nextPage.means': '다음 해설, 없으면 다음 주요 장면',
  'present.marks': '오른쪽 단추로 표시, 끌어서 화살표',

  'region.choose': '분석할 구역을 끌거나 두 모서리를 누르세요',
  'region.shown': '{{from}}–{{to}} 구역만 분석 중',
  'region.clear': '판 전체 분석',

  'split.title': '두 번째 판',
  'split.board': '두 번째 바둑판',
  'split.close': '두 번째 판 닫기',
  'split.game': '두 번째 판의 대국',
  'split.thisGame': '이 기보 (현재 수순)',
  'split.back': '한 수 뒤로 (두 번째 판)',
  'split.forward': '한 수 앞으로 (두 번째 판)',
  'split.together': '함께 진행',

  'try.line': '{{point}}: {{at}}/{{count}}수',
  'try.play': '두기',
  'try.title': '놓아 보기',
  'try.moves': '놓아 보기 {{count}}수',
  'try.keep': '기보에 추가',
  'try.end': '놓아 보기 마치기',
};
