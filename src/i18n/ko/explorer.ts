import type { Texts } from '../keys';
import type { explorer as reference } from '../zh/explorer';

export const explorer: Texts<typeof reference> = {
  'explorer.tab': '포석',
  'explorer.title': '이 국면의 착수',
  'explorer.sums': '{{searched}}국 중 {{games}}국',
  'explorer.none': '기보함과 명국에는 여기서 둔 수가 없습니다.',
  'explorer.share': '흑 승률 {{rate}}',
  'explorer.mine': '나 {{count}}국 {{won}}승',
  'explorer.me': '나는 누구',
  'explorer.me.is': '나: {{name}}',
};
