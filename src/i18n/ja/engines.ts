import type { Texts } from '../keys';
import type { engines as reference } from '../zh/engines';

export const engines: Texts<typeof reference> = {
  'failure.engine.systemOverload': 'すべての AI が使用中です。あとで試してください。',
  'failure.engine.disconnected': 'AI サーバー {{address}} との接続が切れました。再接続が必要です。',
  'failure.engine.startFailed': 'AI を起動できません：{{reason}}',
  'failure.engine.crashed': 'AI エンジンが予期せず終了したため、再起動しています：{{reason}}',
  'failure.engine.token': 'エンジンゲートウェイがこのトークンまたはユーザー ID を受け付けません。',
  'failure.engine.origin':
    'エンジンゲートウェイは {{origin}} のページを受け付けません。設定にこのオリジンを加えてください。',
  'failure.engine.unlisted': 'エンジンゲートウェイに「{{name}}」はありません。',
  'failure.engine.protocol': '{{address}} はエンジンゲートウェイではないか、バージョンが異なります。',
  'failure.engine.boardSize': '{{name}} は {{size}} の碁盤を解析できません。',
};
