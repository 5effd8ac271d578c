export const share = {
  'share.picture': '棋盘图片',
  'share.copy': '复制图片',
  'share.texts': '文字与链接',
  'share.positionOn': '复制此局面及后续变化',
  'share.system': '用系统分享…',
  'share.private': '图片和链接都在本机生成。链接里就是整份棋谱，不经过任何服务器。',
  'share.tooLong': '棋谱太长，放不进链接',
  'share.imageNotCopied': '浏览器不允许复制图片，请改为保存',
  'share.badLink': '链接已损坏，打不开',
  'share.film': '动图 GIF：从这里到变化结束',
  'share.filming': '正在生成 {{done}} / {{total}}，点按停止',

  'export.winrate': '黑胜率 {{winrate}}',
  'export.loss': '这手损失 {{points}} 目',
  'export.gain': '这手得 {{points}} 目',
  'export.better': 'AI 推荐 {{point}}',
  'export.source': '{{engine}}，计算量 {{visits}}',
} as const;
