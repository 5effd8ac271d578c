import type { Texts } from '../keys';
import type { engines as reference } from '../zh/engines';

export const engines: Texts<typeof reference> = {
  'failure.engine.systemOverload': '모든 AI가 사용 중입니다. 나중에 다시 시도하세요.',
  'failure.engine.disconnected': 'AI 서버 {{address}}와의 연결이 끊어졌습니다. 다시 연결해야 합니다.',
  'failure.engine.startFailed': 'AI를 시작하지 못했습니다: {{reason}}',
  'failure.engine.crashed': 'AI 엔진이 예기치 않게 종료되어 다시 시작하고 있습니다: {{reason}}',
  'failure.engine.token': '엔진 게이트웨이가 이 토큰 또는 사용자 ID를 받아들이지 않습니다.',
  'failure.engine.origin':
    '엔진 게이트웨이가 {{origin}} 페이지를 받아들이지 않습니다. 설정에 이 출처를 추가하세요.',
  'failure.engine.unlisted': '엔진 게이트웨이에 “{{name}}”이(가) 없습니다.',
  'failure.engine.protocol': '{{address}}은(는) 엔진 게이트웨이가 아니거나 버전이 다릅니다.',
  'failure.engine.boardSize': '{{name}}은(는) {{size}} 바둑판을 분석할 수 없습니다.',
};
