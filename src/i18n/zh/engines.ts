/** Engines outside the browser: what goes wrong with them, and the screens where they are kept. */
export const engines = {
  'failure.engine.systemOverload': '所有 AI 都已满载，请稍后再试。',
  'failure.engine.disconnected': '与 AI 服务器 {{address}} 的连接已断开，需要重新连接。',
  'failure.engine.startFailed': 'AI 启动失败：{{reason}}',
  'failure.engine.crashed': 'AI 引擎意外退出，正在重新启动：{{reason}}',
  'failure.engine.token': '引擎网关不接受这个令牌或用户 ID。',
  'failure.engine.origin': '引擎网关不接受来自 {{origin}} 的页面。请在它的配置里加上这个来源。',
  'failure.engine.unlisted': '引擎网关上没有“{{name}}”。',
  'failure.engine.protocol': '{{address}} 不是引擎网关，或版本不同。',
  'failure.engine.boardSize': '{{name}} 不能在 {{size}} 的棋盘上分析。',
} as const;
