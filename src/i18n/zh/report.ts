export const report = {
  'settings.analysisRoom': '分析结果占用空间上限（MB）',
  'settings.analysisUse': '已保存 {{count}} 个局面的分析，约 {{size}} MB',
  'settings.analysisClear': '清空',
  'settings.analysisCleared': '已清空分析结果；重新打开棋谱后不再显示。',
} as const;
