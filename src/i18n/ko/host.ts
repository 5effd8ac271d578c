import type { Texts } from '../keys';
import type { host as reference } from '../zh/host';

export const host: Texts<typeof reference> = {
  'host.title': 'API 서버',
  'host.text':
    '확인할 때는 공개 설정(/config/)만 읽고 개인 데이터는 보내지 않습니다. 붙여넣은 기보 주소를 사이트가 이 페이지에 내주지 않으면 서버에 맡겨 가져옵니다.',
  'host.gives':
    '로그인, 계정, 다운로드는 API 서버가 제공합니다. 붙여 넣은 기보 주소를 사이트가 이 페이지에 보여 주지 않을 때도 서버가 가져옵니다.',
  'host.none': '설정된 서버가 없습니다.',
  'host.set': '서버 설정…',
  'host.change': '서버 변경…',
  'host.remove': '서버 제거',
  'host.removed': '서버 {{address}} 제거함',
  'host.address': '주소',
  'host.address.hint': 'https://로 시작합니다. http://는 이 기기(localhost)에서만 쓸 수 있습니다.',
  'host.check': '연결 확인',
  'host.stop': '확인 중지',
  'host.checking': '서버 확인 중…',
  'host.answers': '서버가 응답합니다.',
  'host.ad': '광고',
};
