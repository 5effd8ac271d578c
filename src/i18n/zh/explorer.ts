/** What was played in a position. */
export const explorer = {
  'explorer.tab': '布局',
  'explorer.title': '这里下过的着法',
  'explorer.sums': '{{searched}} 盘中有 {{games}} 盘',
  'explorer.none': '棋谱库和名局里没有人在这里下过。',
  'explorer.share': '黑方胜率 {{rate}}',
  'explorer.mine': '我 {{won}} / {{count}} 胜',
  'explorer.me': '我是谁',
  'explorer.me.is': '我是 {{name}}',
} as const;
