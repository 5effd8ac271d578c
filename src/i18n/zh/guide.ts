export const guide = {
  'guide.title': '使用指南',
  'guide.text': '怎么开棋谱、复盘、编辑和保管，都在这里。',
  'guide.contents': '目录',
  'guide.search': '查找用法',
  'guide.nothing': '没有找到。',
  'guide.failed': '内容没有读到，请检查网络后再试。',

  'tour.back': '上一步',
  'tour.next': '下一步',
  'tour.end': '结束',
  'tour.done': '完成',
} as const;
