import type { Texts } from '../keys';
import type { games as reference } from '../zh/games';

export const games: Texts<typeof reference> = {
  'games.title': 'このファイルには {{count}} 局あります',
  'games.text': '最初の一局を開いています。別の一局を開くか、すべてを棋譜庫に取り込めます。',
  'games.untitled': '第 {{number}} 局',
  'games.open': '第 {{number}} 局を開く：{{title}}',
  'games.importAll': 'すべて棋譜庫に取り込む',
};
