import type { Texts } from '../keys';
import type { report as reference } from '../zh/report';

export const report: Texts<typeof reference> = {
  'settings.analysisRoom': '解析結果の保存容量（MB）',
  'settings.analysisUse': '{{count}} 局面の解析を保存、約 {{size}} MB',
  'settings.analysisClear': '消去',
  'settings.analysisCleared': '解析結果を消去しました。次に開く棋譜には表示されません。',
};
