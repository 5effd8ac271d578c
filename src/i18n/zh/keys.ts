export const keys = {
  'keys.preset': '键位习惯',
  'keys.preset.tengen': '天元',
  'keys.preset.sabaki': 'Sabaki / Lizzie',
  'keys.preset.katrain': 'KaTrain',
  'keys.change': '修改键位',
  'keys.changed': '修改完成',
  'keys.press': '请按键…',
  'keys.add': '为“{{command}}”添加按键',
  'keys.remove': '从“{{command}}”移除 {{key}}',
  'keys.takeFrom': '{{key}} 已用于“{{command}}”，改给这里',
  'keys.reset': '恢复原来的按键',

  'count.waiting': '{{count}} …',

  'find.text': '评注、名称或标签中的文字',
  'find.next': '下一个',
  'find.previous': '上一个',
  'find.nothing': '没有找到',
  'find.comment': '有评注的局面',
  'find.fork': '分支点',
  'find.marks': '有标记的局面',
  'find.annotation': '有评价的局面',
  'find.position': '与此相同的局面',

  'goToMove.number': '手数（共 {{last}} 手）',
  'goToMove.go': '前往',

  'palette.search': '查找命令、棋谱和设置',
  'palette.placeholder': '命令、第 92 手、Q16、棋手名、设置',
  'palette.nothing': '没有找到',
  'palette.play': '下在 {{point}}',
  'palette.move': '到第 {{move}} 手',
} as const;
