import type { Texts } from '../keys';
import type { exports as reference } from '../zh/exports';

export const exports: Texts<typeof reference> = {
  'command.saveAnalysed': '解析付きの SGF で保存',
  'command.saveCommented': '解析とコメント付きの SGF で保存',
  'command.saveBare': '解析なしの SGF で保存',
  'export.winrate': '黒の勝率 {{winrate}}',
  'export.loss': 'この手で {{points}} 目の損',
  'export.gain': 'この手で {{points}} 目の得',
  'export.better': 'AI の候補手 {{point}}',
  'export.source': '{{engine}}、探索数 {{visits}}',
};
