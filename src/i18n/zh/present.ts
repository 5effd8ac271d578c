export const present = {
  'command.present': '演示模式',
  'command.guess': '猜下一手',
  'command.pointer': '指示圈',
  'present.leave': '结束演示',
  'guess.ask': '下一手，{{side}}下在哪里？',
  'guess.wrong': '不是 {{point}}，再想想',
  'guess.over': '猜完了：{{asked}} 手中一次猜对 {{right}} 手',
  'guess.count': '{{right}} / {{asked}}',
  'guess.show': '看答案',
} as const;
