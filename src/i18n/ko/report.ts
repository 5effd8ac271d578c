import type { Texts } from '../keys';
import type { report as reference } from '../zh/report';

export const report: Texts<typeof reference> = {
  'report.title': '매의 눈 리포트',
  'report.mine': '내 매의 눈 리포트',
  'report.loading': '리포트를 만드는 중…',
  'report.none': '리포트를 보려면 먼저 기보를 여세요.',
  'report.empty':
    '아직 분석하지 않은 대국입니다. 복기하면 두 대국자의 성적, 흐름, 주요 장면과 변화도가 여기에 나옵니다.',
  'report.partial': '{{positions}}개 중 {{analysed}}개 국면 분석됨. 복기가 진행되면 리포트도 채워집니다.',
  'report.engine': '{{engine}}, 국면당 약 {{visits}}회 탐색',
  'report.kept': '‘내 매의 눈 리포트’에 저장됨',
  'report.print': '인쇄',
  'report.saveHtml': 'HTML로 저장',
  'report.saveImage': '이미지로 저장',
  'report.more': '리포트 인쇄·저장',
  'report.imageFailed': '이 브라우저에서는 리포트 전체를 그릴 수 없습니다. 인쇄하거나 HTML로 저장하세요.',
  'report.openGame': '기보 열기',
  'report.summary': '두 대국자의 성적',
  'report.accuracy': '정확도',
  'report.agreement': '일치율',
  'report.degree': '일치도',
  'report.first': '최선수 비율',
  'report.topFive': '상위 다섯 수 이내',
  'report.meanScoreLoss': '수당 평균 손해(집)',
  'report.meanWinrateLoss': '수당 평균 승률 손해',
  'report.medianScoreLoss': '손해 중앙값(집)',
  'report.instinct': '첫 느낌과 일치',
  'report.difficulty': '국면 난이도',
  'report.moves': '둔 수',
  'report.chart': '형세 흐름',
  'report.chart.label': '흑 승률과 수마다의 손해',
  'report.chart.winrate': '흑 승률',
  'report.chart.lead': '흑 집 차이',
  'report.chart.loss': '수당 손해',
  'report.phases': '세 단계',
  'report.phase.opening': '포석',
  'report.phase.middle': '중반',
  'report.phase.endgame': '끝내기',
  'report.phase.moves': '{{from}}–{{to}}수',
  'report.histogram': '손해 분포',
  'report.histogram.bar': '{{range}}집 손해: 흑 {{black}}수, 백 {{white}}수',
  'report.classes': '수의 분류',
  'report.key': '주요 장면',
  'report.key.none': '눈에 띄는 손해나 전환점이 없는 안정된 대국입니다.',
  'report.key.caption': '{{move}}수 {{side}} {{point}}',
  'report.key.loss': '{{loss}} ± {{error}}집 손해, 승률\u00a0{{before}}\u00a0→\u00a0{{after}}',
  'report.key.gain': '{{loss}} ± {{error}}집 이득, 승률\u00a0{{before}}\u00a0→\u00a0{{after}}',
  'report.key.chance': '실수일 확률 {{chance}}',
  'report.key.prior': '첫 느낌 {{prior}}',
  'report.key.best': '최선 {{point}}',
  'report.key.played': '실전 {{point}}',
  'report.key.board.best': '최선 변화도: {{line}}',
  'report.key.board.played': '실전 이후: {{line}}',
  'report.moments': '주요 장면 전체',
  'report.moments.move': '수',
  'report.moments.point': '착점',
  'report.moments.best': '정수',
  'report.moments.loss': '집',
  'report.moments.winrate': '승률',
  'report.moments.kind': '종류',
  'report.help': '이 수치를 구하는 방법',
  'report.help.loss':
    '손실: 착수 앞뒤의 국면을 각각 탐색한 집 차이의 변화입니다(KaTrain의 정의). {{bands}}집부터(손해 기준에 따라 달라짐) 차례로 호수, 완착, 실수, 악수이며, 실수 이상은 단정할 수 있는 가장 무거운 분류만 적습니다.',
  'report.help.error':
    '불확실: 이 신경망이 강한 판정에서 얼마나 벗어나는지 프로 기보로 재고, 실제 손실이 실수에 이를 확률을 구합니다. 설정한 수준(기본 80%)에 못 미치면 속이 빈 표시로 그리고 누구의 잘못으로도 세지 않으며 일치율에서도 뺍니다. 실수일 수 있는 수는 앞뒤 국면에서 더 깊이 다시 읽고, 패싸움은 하나의 사건으로 봅니다.',
  'report.help.agreement':
    '일치율 (LizzieYzy): 추천수 상위 {{moves}}수 안이며 탐색 수가 1위의 {{percent}}% 이상인 수의 비율. 두 수는 설정에서 바꿀 수 있습니다. 일치도: 최선수는 1, 그 밖은 1위 대비 탐색 수의 비, 그 평균.',
  'report.help.accuracy':
    '정확도: KaTrain의 식(100×0.75의 평균 손실 제곱, 국면의 난이도로 가중)입니다. 손실은 신경망의 오차를 뺀 기댓값이며, 같은 프로의 바둑이면 측정된 어느 신경망으로도 평균적으로 같은 정확도가 나오도록 척도를 맞추었습니다. 프로의 바둑은 대체로 80에서 92입니다.',
  'report.help.difficulty': '난이도 (KaTrain): 신경망의 첫 느낌대로 두면 평균적으로 잃는 집 수. 최대 1.',
  'report.help.phases': '단계: 19줄에서는 60수와 160수가 경계 (LizzieYzy). 다른 판은 점 수에 비례.',
  'report.help.turning':
    '전환점: 집 차이 변화, 그 수의 의외성, 승부의 불확실성을 곱해 가장 큰 수들. 손해·이득은 설정 기준을 따르며, 탐색 오차 안의 이득은 ‘이득’에만 나옴.',
  'report.showMove': '{{move}}수를 판에서 보기',

  'jobs.title': '백그라운드 복기',
  'jobs.text':
    '여러 대국을 차례로 복기할 수 있습니다. 그동안 평소대로 쓸\u00a0수\u00a0있고, 페이지를 닫아도 다음에 이어서 합니다.',
  'jobs.empty': '대기 중인 기보가 없습니다.',
  'jobs.add': '기보 추가',
  'jobs.add.one': '{{title}} 추가',
  'jobs.add.none': '추가할 기보가 없습니다. 모두 분석되었거나 대기 중입니다.',
  'jobs.waiting': '대기 중',
  'jobs.running': '복기 중',
  'jobs.paused': '일시 정지',
  'jobs.done': '완료',
  'jobs.failed': '오류',
  'jobs.pause': '{{title}} 일시 정지',
  'jobs.resume': '{{title}} 계속',
  'jobs.remove': '{{title}} 목록에서 제거',

  'judge.club':
    '내장 신경망은 강한 동호인 수준의 판정자입니다. 19줄에서 GNU Go(약 8급)는 언제나 이기지만 KataGo 신경망은 이기지 못합니다. 큰 수상전, 패, 잔 끝내기는 잘 보지 못합니다.',
  'judge.dan': '아마 고단 수준의 판정자입니다. 복잡한 수상전과 긴 패는 잘못 볼 수 있습니다.',
  'judge.strongDan':
    '아마 최고수 수준의 판정자로, 측정한 것 가운데 가장 강한 부류입니다. 매우 복잡한 수상전은 잘못 볼 수 있습니다.',
  'judge.expert':
    '프로 이상의 수준입니다. 오차는 측정한 가장 좋은 신경망의 값으로 보며 실제로는 더 작습니다.',
  'judge.imitator':
    '어떤 기력의 사람을 흉내 내는 신경망이라 판정자로는 알맞지 않습니다. 오차는 가장 약한 신경망의 값으로 봅니다.',
  'judge.unknown':
    '이 신경망의 실력은 측정된 적이 없습니다. 오차는 먼저 측정한 가장 약한 신경망의 값으로 보고, 이 기기에서 다시 살펴본 결과와의 차이에 따라 고칩니다.',
  'judge.figures': '오차 보기',
  'judge.errors': '프로 기보에서 집 차이는 보통 {{points}}집 정도 벗어납니다.',
  'judge.uncertain':
    '실수이라고 한 수는 {{chance}} 이상의 확률로 실수이며, 불확실한 {{count}}수는 따로 셉니다.',

  'reports.empty':
    '아직 보고서가 없습니다. 한 판을 끝까지 복기하면 보고서가 여기에 자동으로 저장되고, 오프라인에서도 볼 수 있습니다.',
  'reports.row': '정확도 흑 {{black}} 백 {{white}}',
  'reports.remove': '리포트 삭제: {{title}}',
};
