import type { Texts } from '../keys';
import type { host as reference } from '../zh/host';

export const host: Texts<typeof reference> = {
  'command.services': '내 정보와 로그인',
  'command.setHost': 'API 서버 설정',
  'commands.services': '계정',
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
  'failure.host.scheme': 'https://로 시작하는 주소를 입력하세요.',
  'failure.host.address': '올바른 주소가 아닙니다.',
  'failure.host.plain':
    'http://는 이 기기(localhost)에서만 쓸 수 있습니다. {{host}}에는 https://가 필요합니다.',
  'failure.host.credentials': '주소에 사용자 이름이나 비밀번호를 넣을 수 없습니다.',
  'failure.host.query': '주소에 “?”와 그 뒤의 내용을 넣을 수 없습니다.',
  'failure.host.fragment': '주소에 “#”와 그 뒤의 내용을 넣을 수 없습니다.',
  'failure.host.offline':
    '이 기기가 오프라인이어서 서버 {{host}}에 연결할 수 없습니다. 네트워크가 돌아오면 다시 확인합니다.',
  'failure.host.unreachable':
    '네트워크 연결에 문제가 있습니다. 네트워크를 확인하세요. {{host}}이(가) 실행 중이 아니거나 이 페이지를 허용하지 않을 수도 있습니다.',
  'failure.host.timeout': '{{host}}이(가) {{seconds}}초 안에 응답하지 않았습니다.',
  'failure.host.status': '{{host}}이(가) 오류 {{status}}을(를) 돌려주었습니다. API 서버가 아닌 것 같습니다.',
  'failure.host.notJson': '{{host}}이(가) 응답했지만 API 서버의 설정이 아닙니다.',
  'failure.host.tooLarge': '{{host}}의 설정이 {{megabytes}}MB를 넘어 읽지 않았습니다.',
};
