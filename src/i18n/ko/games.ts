import type { Texts } from '../keys';
import type { games as reference } from '../zh/games';

export const games: Texts<typeof reference> = {
  'games.title': '이 파일에는 {{count}}국이 있습니다',
  'games.text': '첫 번째 기보가 열려 있습니다. 다른 기보를 열거나 모두 기보함으로 가져올 수 있습니다.',
  'games.untitled': '{{number}}번째 대국',
  'games.open': '{{number}}번째 대국 열기: {{title}}',
  'games.importAll': '모두 기보함으로 가져오기',
};
