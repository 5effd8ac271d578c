import type { Texts } from '../keys';
import type { exports as reference } from '../zh/exports';

export const exports: Texts<typeof reference> = {
  'command.saveAnalysed': '분석을 넣어 SGF로 저장',
  'command.saveCommented': '분석과 해설을 넣어 SGF로 저장',
  'command.saveBare': '분석 없이 SGF로 저장',
  'export.winrate': '흑 승률 {{winrate}}',
  'export.loss': '이 수로 {{points}}집 손해',
  'export.gain': '이 수로 {{points}}집 이득',
  'export.better': 'AI 추천수 {{point}}',
  'export.source': '{{engine}}, 탐색 {{visits}}회',
};
