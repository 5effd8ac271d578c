import type { Texts } from '../keys';
import type { host as reference } from '../zh/host';

export const host: Texts<typeof reference> = {
  'command.services': '온라인 서비스와 로그인',
  'command.setHost': 'API 서버 설정',
  'commands.services': '온라인 서비스',
  'services.title': '온라인 서비스',
  'services.text':
    '다음 서비스는 API 서버가 제공합니다. 기보 놓아 보기, 복기, 분석, 기보 관리는 이 기기에서 되므로 서버가 필요 없습니다.',
  'services.notYet.all':
    '붙여넣은 기보 주소를 사이트가 이 페이지에 내주지 않으면 서버가 대신 가져옵니다. 아래 서비스는 이 버전의 천원에서 아직 쓸\u00a0수 없습니다.',
  'services.notYet': '이 버전의 천원에서는 서버를 설정해도 이 서비스를 아직 쓸\u00a0수 없습니다.',
  'services.group.play': '대국과 사활',
  'services.group.ai': 'AI',
  'services.group.account': '계정',
  'services.group.about': '정보',
  'services.needs': '이용할 수 있는 사람',
  'services.needs.guest': '누구나. 로그인이 필요 없습니다.',
  'services.needs.user': '로그인한 사용자.',
  'services.needs.player':
    '로그인한 사용자. 일부 AI는 VIP나 프로 버전 사용자만 쓸\u00a0수 있고, 고성능 AI에는 컴퓨팅 파워가 듭니다.',
  'services.needs.privateOwner': '개인 AI를 가진 사용자. AI 소유자는 별도의 계정으로 따로 로그인합니다.',
  'services.here': '서버가 없을 때',
  'service.problems': '사활 문제',
  'service.problems.gives': '서버의 사활 문제입니다.',
  'service.problems.here':
    '편집 모드로 원하는 사활 국면을 만들고, 그 구역만 분석하며 변화를 두어 볼 수 있습니다.',
  'service.ai-management': 'AI 관리',
  'service.ai-management.gives': '내 AI와 모든 AI의 이름, 우선순위, 이용 대상입니다.',
  'service.ai-management.here': '이 기기의 엔진과 신경망은 여기에서 고릅니다.',
  'service.private-ai': '개인 AI',
  'service.private-ai.gives': '계정에 등록한 개인 원격 AI입니다.',
  'service.private-ai.here': '개인 원격 AI는 API 서버 없이 엔진 게이트웨이로 바로 쓸 수 있습니다.',
  'service.private-records': '개인 분석 기보',
  'service.private-records.gives': '계정의 개인 분석 기보입니다.',
  'service.private-records.here': '이 기기에서 분석한 기보와 매의 눈 리포트는 이 기기에 저장되어 있습니다.',
  'service.sign-in': '로그인과 회원 가입',
  'service.sign-in.gives':
    '휴대폰 번호와 문자 인증, 사용자 이름과 비밀번호, 또는 Apple, Google, WeChat 계정으로.',
  'service.sign-in.here': '이 기기의 기보, 분석, 엔진에는 계정이 필요 없습니다.',
  'service.profile': '개인 정보',
  'service.profile.gives':
    '별명, 연결된 계정, 비밀번호, VIP 만료일, 컴퓨팅 파워, 출석 체크, 추천 코드입니다.',
  'service.profile.here': '이 기기의 선택은 설정에 있으며, 다른 기기로 옮길 수 있습니다.',
  'service.subscriptions': '대국자 구독',
  'service.subscriptions.gives': '대국 사이트의 대국자를 구독하면 그 대국이 분석되고 알림이 옵니다.',
  'service.subscriptions.here': '대국 사이트에서 SGF를 내려받아 여기에서 열고 복기할 수 있습니다.',
  'service.orders': '내 주문',
  'service.orders.gives': '모든 주문, 결제 대기 중인 주문, 환불 신청입니다.',
  'service.orders.here': '이 기기의 기능은 모두 무료이며 주문이 없습니다.',
  'service.shop': '상점',
  'service.shop.gives': 'VIP, 프로 버전, 컴퓨팅 파워입니다.',
  'service.shop.here':
    '내장 엔진은 무료입니다. 가지고 있는 신경망과 내 컴퓨터의 엔진도 그대로 쓸 수 있습니다.',
  'service.community': '문의와 내려받기',
  'service.community.gives':
    '커뮤니티 그룹, 공식 계정, 미니 프로그램, 연락처, Windows 클라이언트와 커널 업데이트는 서버가 안내합니다.',
  'service.community.here': '사용 안내, 개인정보, 라이선스는 이 기기에서 볼 수 있습니다.',
  'host.title': 'API 서버',
  'host.text':
    '확인할 때는 공개 설정(/config/)만 읽고 개인 데이터는 보내지 않습니다. 붙여넣은 기보 주소를 사이트가 이 페이지에 내주지 않으면 서버에 맡겨 가져옵니다.',
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
