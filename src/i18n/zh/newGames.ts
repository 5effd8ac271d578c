export const newGames = {
  'newGames.bell': '新对局：{{count}} 条未读',
  'newGames.none': '订阅的棋手下了新对局时，会在这里告诉您。',
  'newGames.readAll': '全部标为已读',
  'newGames.unread': '未读',
  'newGames.turned': '第 {{move}} 手是转折',
  'newGames.analysed': '已分析',
  'newGames.push.absent': '这台设备的浏览器不能接收推送，新对局会显示在页面上。',
  'newGames.push.homeScreen':
    '在 iPhone 和 iPad 上，先用“分享 → 添加到主屏幕”，再从主屏幕打开，才能接收推送。',
  'newGames.push.refused':
    '浏览器已拒绝这个网站的通知。要改变，请在浏览器的网站设置中允许通知；其他功能不受影响。',
  'newGames.push.off': '关掉页面后，也可以在这台设备上收到新对局的通知。',
  'newGames.push.on': '新对局会推送到这台设备。',
  'newGames.push.turnOn': '在这台设备上通知我',
  'newGames.push.turnOff': '不再推送到这台设备',
} as const;
