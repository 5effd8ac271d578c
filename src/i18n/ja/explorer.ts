import type { Texts } from '../keys';
import type { explorer as reference } from '../zh/explorer';

export const explorer: Texts<typeof reference> = {
  'explorer.tab': '布石',
  'explorer.title': 'この局面での着手',
  'explorer.sums': '{{searched}} 局中 {{games}} 局',
  'explorer.none': '棋譜庫と名局には、ここからの着手がありません。',
  'explorer.share': '黒の勝率 {{rate}}',
  'explorer.mine': '自分 {{count}} 局 {{won}} 勝',
  'explorer.me': '自分を選ぶ',
  'explorer.me.is': '自分：{{name}}',
};
