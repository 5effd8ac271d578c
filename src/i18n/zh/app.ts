export const app = {
  'app.name': '天元',
  'app.loading': '正在打开…',
  'app.loading.long': '本机的存储还没有回应。棋谱都还在，请稍等，或者重试。',
  'app.retry': '重试',
  'app.storage.unopened': '无法打开本机的存储，里面的棋谱暂时看不到：{{reason}}',
  'app.crashed.title': '工作线程意外停止',
  'app.crashed.text': '棋谱已经保存在本机，什么都没有丢失。重新启动后会回到刚才的局面。',
  'app.crashed.restart': '重新启动',
  'app.broken.title': '界面出错了',
  'app.broken.text': '棋谱已经保存在本机。重新加载页面即可继续。',
  'app.broken.reload': '重新加载',
  'app.details': '技术细节',
  'app.update.text': '新版本已经下载好。',
  'app.update.apply': '立即更新',
  'app.update.later': '以后再说',
  'app.skip': '跳到棋盘',

  'area.review': '复盘',
  'area.library': '棋谱库',
  'area.open': '打开',
  'area.paste': '粘贴',
  'area.more': '更多',
  'area.nav': '主要功能',

  'common.close': '关闭',
  'common.cancel': '取消',
  'common.save': '保存',
  'common.undo': '撤销',
  'common.dismiss': '知道了',

  'menu.title': '菜单',
  'menu.save': '保存与分享',
  'menu.show': '演示与对照',
  'menu.tree': '棋谱树与查找',
  'menu.help': '使用帮助',

  'time.seconds': '{{count}} 秒',
  'time.minutes': '{{count}} 分钟',
  'time.hours': '{{count}} 小时',

  'save.saved': '已保存',
  'save.saving': '正在保存…',
  'save.failed': '没有保存成功',

  'help.title': '快捷键',
  'help.text': '输入文字时快捷键不起作用。',

  'about.title': '关于天元',
  'about.text': '天元是在浏览器里运行的围棋工作台：打谱、复盘、分析。',
  'about.version': '客户端协议版本 {{version}}',
  'about.faq': '常见问题与使用指南',
  'about.privacy': '隐私',
  'about.privacy.text':
    '棋谱、设置和分析结果都只保存在这台设备的浏览器里；AI 也在本机计算。除了你自己设置的服务器、引擎和输入的网址，页面不会联系任何地方，没有统计，也没有广告。清除浏览器的网站数据会一并删除它们，重要的棋谱请另存为 SGF 文件。',
  'about.licences': '许可',
  'about.licences.text':
    '天元以 MIT 许可发布。神经网络由我们自己训练。界面使用 React、Radix、Zustand、Immer、i18next、Comlink、Dexie、wouter、uPlot、Valibot（均为 MIT 许可或同类许可）与 Lucide 图标（ISC 许可）。',

  'notice.copied': 'SGF 已复制',
  'notice.saved': '已保存 {{name}}',
  'notice.copyFailed': '复制失败，请改用“保存为 SGF 文件”。',
  'notice.notKept': '此设备未能保存更改：{{reason}}',
  'notice.saveFailed': '下载失败。',
  'notice.branchRemoved': '已删除分支',
  'notice.offlineReady': '已可离线使用',

  'notices.title': '消息',
} as const;
