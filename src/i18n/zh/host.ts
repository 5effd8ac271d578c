export const host = {
  'host.title': 'API 服务器',
  'host.text':
    '检查时只读取公开配置（/config/），不发送个人数据。粘贴的棋谱网址，网站不让本页面读取时，会交给服务器代取。',
  'host.gives': '登录、账号和下载由 API 服务器提供；粘贴的棋谱网址，网站不让本页面读取时，也由它代取。',
  'host.none': '还没有设置服务器。',
  'host.set': '设置服务器…',
  'host.change': '更改服务器…',
  'host.remove': '移除服务器',
  'host.removed': '已移除服务器 {{address}}',
  'host.address': '地址',
  'host.address.hint': '以 https:// 开头；http:// 只能用于本机（localhost）。',
  'host.check': '检查',
  'host.stop': '停止检查',
  'host.checking': '正在检查服务器…',
  'host.answers': '服务器有应答。',
  'host.ad': '广告',
} as const;
