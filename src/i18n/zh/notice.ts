export const notice = {
  'notice.title': '新对局',
  'notice.bell': '新对局：{{count}} 条未读',
  'notice.none': '订阅的棋手下了新对局时，会在这里告诉您。',
  'notice.readAll': '全部标为已读',
  'notice.unread': '未读',
  'notice.turned': '第 {{move}} 手是转折',
  'notice.analysed': '已分析',
  'notice.push.absent': '这台设备的浏览器不能接收推送，新对局会显示在页面上。',
  'notice.push.homeScreen': '在 iPhone 和 iPad 上，先用“分享 → 添加到主屏幕”，再从主屏幕打开，才能接收推送。',
  'notice.push.refused':
    '浏览器已拒绝这个网站的通知。要改变，请在浏览器的网站设置中允许通知；其他功能不受影响。',
  'notice.push.off': '关掉页面后，也可以在这台设备上收到新对局的通知。',
  'notice.push.on': '新对局会推送到这台设备。',
  'notice.push.turnOn': '在这台设备上通知我',
  'notice.push.turnOff': '不再推送到这台设备',
} as const;
