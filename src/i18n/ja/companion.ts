import type { Texts } from '../keys';
import type { companion as reference } from '../zh/companion';

export const companion: Texts<typeof reference> = {
  'companion.title': '棋譜一覧',
  'companion.tab': '棋譜',
  'companion.place': '{{count}} 局中 {{place}} 局目',
  'companion.count': '{{count}} 局',
  'companion.last': '一覧の最後の棋譜です。',
  'companion.first': '一覧の最初の棋譜です。',
};
