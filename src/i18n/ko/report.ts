import type { Texts } from '../keys';
import type { report as reference } from '../zh/report';

export const report: Texts<typeof reference> = {
  'settings.analysisRoom': '분석 결과 저장 용량 (MB)',
  'settings.analysisUse': '{{count}}개 국면 저장됨, 약 {{size}} MB',
  'settings.analysisClear': '비우기',
  'settings.analysisCleared': '분석 결과를 비웠습니다. 이제 여는 기보에는 나타나지 않습니다.',
};
