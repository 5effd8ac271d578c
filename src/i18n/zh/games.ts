/** A file of several games. */
export const games = {
  'games.title': '这个文件里有 {{count}} 盘棋',
  'games.text': '第一盘已经打开。选另一盘打开，或者把全部导入棋谱库。',
  'games.untitled': '第 {{number}} 盘',
  'games.open': '打开第 {{number}} 盘：{{title}}',
  'games.importAll': '全部导入棋谱库',
} as const;
