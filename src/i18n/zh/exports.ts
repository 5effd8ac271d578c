/** Saving a record for other programs and people; the last five become comments in the file. */
export const exports = {
  'command.saveAnalysed': '保存为 SGF（含分析）',
  'command.saveCommented': '保存为 SGF（含分析和评注）',
  'command.saveBare': '保存为 SGF（不含分析）',
  'export.winrate': '黑胜率 {{winrate}}',
  'export.loss': '这手损失 {{points}} 目',
  'export.gain': '这手得 {{points}} 目',
  'export.better': 'AI 推荐 {{point}}',
  'export.source': '{{engine}}，计算量 {{visits}}',
} as const;
