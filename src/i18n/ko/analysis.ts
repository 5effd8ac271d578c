import type { Texts } from '../keys';
import type { analysis as reference } from '../zh/analysis';

export const analysis: Texts<typeof reference> = {
  'evaluation.label': '흑 승률 {{winrate}}, {{lead}}',
  'evaluation.label.chances': '흑 승률 {{winrate}}',
  'evaluation.unknown': '아직 분석하지 않음',
  'evaluation.coming': 'AI가 보고 있습니다…',
  'evaluation.lead.black': '흑 {{points}}집 우세',
  'evaluation.lead.white': '백 {{points}}집 우세',
  'evaluation.lead.even': '팽팽한 형세',
  'evaluation.lastMove': '직전 수 {{point}}: {{quality}}, {{loss}}',
  'evaluation.loss': '{{points}}집 손해',
  'evaluation.gain': '{{points}}집 이득',

  'trend.title': '형세 흐름',
  'trend.label': '승률과 집 차이 그래프',
  'trend.heat': '대국 한눈에 보기',
  'trend.point': '{{move}}수  흑 {{winrate}}  {{lead}}',
  'trend.point.loss': '{{move}}수  흑 {{winrate}}  {{lead}}  이 수 {{loss}}',
  'trend.empty':
    '먼저 전체 {{moves}}수를 빠르게 살핀 뒤 중요한 곳을 깊이 탐색합니다 (약 {{visits}}회). 언제든 멈출 수 있고 결과는 남습니다.',
  'trend.empty.visits':
    '전체 {{moves}}수를 한 수에 {{visits}}회씩 탐색해 복기합니다. 언제든 멈출 수 있고 분석한 결과는 남습니다.',

  'review.progress': '{{done}} / {{total}} 분석함',
  'review.remaining': '{{time}} 남음',
  'review.paused': '일시 정지됨',
  'review.done': '복기 완료',
  'review.label': '복기 진행률',

  'candidates.title': '추천수',
  'candidates.point': '착점',
  'candidates.winrate': '승률',
  'candidates.score': '집 차이',
  'candidates.loss': '최선 대비',
  'candidates.visits': '탐색 수',
  'candidates.prior': '사전 확률',
  'candidates.played': '실전',
  'candidates.play': '{{point}}에 두기',
  'candidates.look': 'AI에게 이 국면 보이기',
  'candidates.more': '거의 읽지 않은 후보 {{count}}개 더',
  'candidates.fewer': '읽은 후보만',
  'candidates.thinking': 'AI가 생각하고 있습니다…',
  'candidates.visitsTotal': '총 {{visits}}회',

  'moments.title': '주요 장면',
  'moments.bad': '악수',
  'moments.good': '호수',
  'moments.turning': '전환점',
  'moments.all': '전체',
  'moments.filter': '거르기',
  'moments.empty': '복기하면 악수, 호수, 전환점이 여기에 나옵니다.',
  'moments.none': '해당하는 수가 없습니다.',
  'moments.row': '{{move}}수 {{side}} {{point}}',
  'moments.best': '최선 {{point}}',

  'moves.title': '기보 트리',

  'comment.title': '해설',
  'comment.label': '{{move}}수 해설',
  'comment.label.root': '대국 해설',
  'comment.placeholder': '이 수에 대한 생각…',
  'comment.readOnly': '다른 탭에서 편집 중입니다',

  'panels.tabs': '패널',
  'panels.fold': '{{panel}} 접기',
  'panels.unfold': '{{panel}} 펼치기',
};
