import type { Texts } from '../keys';
import type { share as reference } from '../zh/share';

export const share: Texts<typeof reference> = {
  'share.picture': '이미지',
  'share.show.card': '대국 카드',
  'share.show.board': '바둑판',
  'share.card.label': '{{title}} 대국 카드',
  'share.card.scan': '스캔하면 기보 전체가 열립니다',
  'share.copy': '그림 복사',
  'share.texts': '글자와 링크',
  'share.positionOn': '이 국면부터 복사',
  'share.system': '시스템으로 공유…',
  'share.private': '그림과 링크는 이 기기에서 만들어집니다. 링크에 기보가 담겨 서버를 거치지 않습니다.',
  'share.leftOut.withoutText':
    '복사했습니다. 기보가 길어 해설과 분석은 뺐습니다. 착수, 변화도, 현재 위치는 들어 있습니다.',
  'share.leftOut.line':
    '복사했습니다. 기보가 길어 이 수순의 착수와 위치만 넣고 해설과 다른 변화도는 뺐습니다.',
  'share.tooLong': '기보가 너무 길어 링크로 만들 수 없습니다',
  'share.imageNotCopied': '그림을 복사할 수 없습니다. 저장해 주세요',
  'share.badLink': '링크가 손상되어 열 수 없습니다',
  'share.film': '여기부터 진행을 GIF로',
  'share.filming': '만드는 중 {{done}} / {{total}}, 누르면 중지',

  'export.winrate': '흑 승률 {{winrate}}',
  'export.loss': '이 수로 {{points}}집 손해',
  'export.gain': '이 수로 {{points}}집 이득',
  'export.better': 'AI 추천수 {{point}}',
  'export.source': '{{engine}}, 탐색 {{visits}}회',
};
