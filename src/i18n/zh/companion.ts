/** The library beside the board. */
export const companion = {
  'companion.title': '棋谱列表',
  'companion.tab': '棋谱',
  'companion.place': '第 {{place}} 盘，共 {{count}} 盘',
  'companion.count': '共 {{count}} 盘',
  'companion.last': '已经是列表里的最后一盘。',
  'companion.first': '已经是列表里的第一盘。',
} as const;
