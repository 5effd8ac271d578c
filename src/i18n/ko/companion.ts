import type { Texts } from '../keys';
import type { companion as reference } from '../zh/companion';

export const companion: Texts<typeof reference> = {
  'companion.title': '기보 목록',
  'companion.tab': '기보',
  'companion.place': '{{count}}국 중 {{place}}번째',
  'companion.count': '{{count}}국',
  'companion.last': '목록의 마지막 기보입니다.',
  'companion.first': '목록의 첫 번째 기보입니다.',
};
