import type { Texts } from '../keys';
import type { evaluation as reference } from '../zh/evaluation';

export const evaluation: Texts<typeof reference> = {
  'evaluation.label': '흑 승률 {{winrate}}, {{lead}}',
  'evaluation.label.chances': '흑 승률 {{winrate}}',
  'evaluation.unknown': '아직 분석하지 않음',
  'evaluation.coming': 'AI가 보고 있습니다…',
  'evaluation.lead.black': '흑 {{points}}집 우세',
  'evaluation.lead.white': '백 {{points}}집 우세',
  'evaluation.lead.even': '팽팽한 형세',
  'evaluation.ownChoice': 'AI 자신의 추천수',
  'evaluation.lastMove': '직전 수 {{point}}: {{quality}}, {{loss}}',
  'evaluation.lastMove.noise': '직전 수 {{point}}: {{quality}}',
  'evaluation.lastMove.short': '{{point}}: {{quality}}, {{loss}}',
  'evaluation.loss': '{{points}}집 손해',
  'evaluation.about': '약 {{points}}집 손해',
  'evaluation.gain': '{{points}}집 이득',
  'evaluation.winrateChange': '승률 {{change}}',

  'better.label': '실전과 더 나은 수',
  'better.played': '실전',
  'better.better': '최선 {{point}}',
  'better.line': '최선 {{point}}: {{at}}/{{count}}수',

  'candidates.title': '추천수',
  'candidates.point': '착점',
  'evaluation.then': '이후 수순',
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
  'candidates.file': '기보 파일의 수치 {{name}}',
  'candidates.file.text':
    '기보 파일에 들어 있던 수치입니다. 여기서 낸 수치와 비교하지 않으며, 복기하면 바뀝니다.',
  'candidates.host': '서버 분석 {{name}}',
  'candidates.host.text': '서버의 엔진이 계산한 수치입니다. 이 기기의 수치와 비교하지 않습니다.',
  'candidates.another': '{{name}}의 분석',
  'candidates.another.text':
    '다른 엔진이 계산한 수치입니다. 지금 엔진의 수치와 비교하지 않으며, 지금 엔진이 같은 깊이로 탐색하면 바뀝니다.',

  'spark.label': '탐색 중 최선의 수 승률: {{from}} → {{to}}',

  'trend.title': '형세 흐름',
  'trend.label': '승률과 집 차이 그래프',
  'trend.heat': '대국 한눈에 보기',
  'trend.point': '{{move}}수  흑 {{winrate}}  {{lead}}',
  'trend.point.loss': '{{move}}수  흑 {{winrate}}  {{lead}}  이 수 {{loss}}',
  'trend.others': '그래프: {{whose}}',
  'trend.others.mixed': '그래프 일부: {{whose}}',
  'trend.none': '여기에 형세 그래프가 그려집니다. 누가 앞섰고 어디서 뒤집혔는지.',
  'trend.empty':
    '먼저 전체 {{moves}}수를 빠르게 살핀 뒤 중요한 곳을 깊이 탐색합니다 (약 {{visits}}회). 언제든 멈출 수 있고 결과는 남습니다.',
  'trend.empty.visits':
    '전체 {{moves}}수를 한 수에 {{visits}}회씩 탐색해 복기합니다. 언제든 멈출 수 있고 분석한 결과는 남습니다.',

  'threat.shown': '손을 빼면 상대가 두는 수',

  'variation.back': '참고도 · {{move}}수로 돌아가기',
  'variation.backToStart': '참고도 · 처음으로 돌아가기',
};
