import type { Texts } from '../keys';
import type { networks as reference } from '../zh/networks';

export const networks: Texts<typeof reference> = {
  'networks.title': 'AI 신경망',
  'networks.text':
    '신경망이 AI의 기력을 정합니다. KataGo 신경망이면 무엇이든 쓸\u00a0수 있고, 클수록 정확하지만 느립니다.',
  'networks.list': '사용할 신경망',
  'networks.shipped': '내장',
  'networks.human': '사람형',
  'networks.shape': '{{blocks}}블록 × {{channels}}채널',
  'networks.version': '버전 {{version}}',
  'networks.speed': '코어당 초당 {{speed}}회',
  'networks.unmeasured': '속도 미측정',
  'networks.measure': '{{name}} 속도 측정',
  'networks.measuring': '{{name}} 속도 측정 중',
  'networks.measuring.now': '측정 중…',
  'networks.remove': '{{name}} 삭제',
  'networks.removed': '신경망 {{name}} 삭제됨',
  'networks.copyHash': '{{name}}의 SHA-256 복사',
  'networks.hashCopied': 'SHA-256을 복사했습니다',
  'networks.reset': '내장 신경망으로 되돌리기',
  'networks.use': '사용',
  'networks.added': '신경망 {{name}}을(를) 가져왔습니다',
  'networks.known': '신경망 {{name}}은(는) 이미 있습니다',
  'networks.unchanged': '가지고 있던 신경망은 그대로입니다.',
  'networks.elsewhere': '엔진 {{name}}을(를) 사용 중입니다. 여기서 고르는 신경망은 내장 엔진의 것입니다.',
  'networks.useBuiltIn': '내장 엔진 사용',
  'networks.import': '신경망 가져오기',
  'networks.import.text':
    'KataGo .bin.gz 또는 .txt.gz 파일, 버전 8~17. 페이지 아무 곳에나 끌어다 놓아도 됩니다.',
  'networks.file': '파일 선택…',
  'networks.address': '또는 주소에서',
  'networks.fetch': '내려받기',
  'networks.stage.fetching': '{{name}} 내려받아 검사하는 중',
  'networks.stage.reading': '{{name}} 검사하는 중',
  'networks.stage.checking': '{{name}}의 SHA-256 계산 중',
  'networks.stage.keeping': '{{name}} 저장하는 중',
  'networks.public': '더 강한 신경망',
  'networks.public.text':
    'KataGo 제작자가 공개한 신경망입니다. 이 브라우저에 바로 내려받아 확인하며, 그 뒤로는 오프라인에서도 쓸 수 있습니다.',
  'networks.public.fetch': '내려받기',
  'networks.public.fetch.one': '{{name}} 내려받기',
  'networks.public.here': '이미 있음',
  'networks.public.times': '복기 시간은 내장 신경망의 약 {{times}}배',
  'networks.public.minutes': '이 기기에서 한 판 복기에 약 {{minutes}}분',
  'networks.public.size': '크기 표시 없음',
  'networks.licence.mit': 'MIT 라이선스',
  'networks.licence.cc0': '퍼블릭 도메인(CC0)',
  'networks.licence.katago': 'KataGo 신경망 라이선스',
  'networks.public.open': '주소 열기',
  'networks.public.openText': '브라우저에서 내려받은 다음 파일로 가져오세요.',
  'networks.inUse': '이제 {{name}}(으)로 분석합니다',
  'networks.offer': '더 강한 신경망을 쓰면 복기가 더 확실해집니다. 한 번만 내려받으면 됩니다.',
  'networks.offer.see': '신경망 보기',
  'networks.strength.unknown': '실력 미상',
  'networks.strength.imitator': '사람을 흉내 냄',
  'networks.strength.club': '강한 동호인',
  'networks.strength.dan': '아마 고단',
  'networks.strength.strongDan': '아마 최고수',
  'networks.strength.expert': '프로 이상',
  'networks.sessionOnly':
    '이 창은 파일을 보관하지 않습니다(시크릿 창 등). 가져온 신경망은 이번 방문에만 쓸 수 있습니다.',
  'networks.profile': '누구를 흉내 낼지',
  'networks.profile.kind': '기풍',
  'networks.profile.rank': '현대',
  'networks.profile.preaz': 'AlphaZero 이전',
  'networks.profile.proyear': '프로 기사',
  'networks.profile.rankOf': '단급위',
  'networks.profile.year': '연도',
  'networks.profile.year.bad': '연도는 {{oldest}}년부터 {{newest}}년까지입니다.',
  'networks.profile.text':
    '사람형 신경망은 최선의 수가 아니라 그 수준의 사람이 둘 수를 예측합니다. 승률과 집 차이도 그런 바둑의 어림이며 가장 강한 판단은 아닙니다.',
  'networks.rank.dan': '{{count}}단',
  'networks.rank.kyu': '{{count}}급',
  'engine.networks': '신경망 바꾸기…',
  'engine.profile': '흉내 대상',

  'failure.network.notAModel':
    '{{name}}: 신경망 파일이 아닙니다. KataGo .bin.gz 또는 .txt.gz 파일이 필요합니다.',
  'failure.network.version': '{{name}}: 버전 {{version}} 신경망입니다. 버전 8~17만 지원합니다.',
  'failure.network.damaged':
    '{{name}}: 파일이 손상되었습니다. {{offset}}바이트에서 압축을 풀 수 없습니다. 다시 내려받으세요.',
  'failure.network.truncated':
    '{{name}}: 파일이 중간에 끝납니다(“{{layer}}” 층, {{offset}}바이트). 다시 내려받으세요.',
  'failure.network.badNumber':
    '{{name}}: 파일이 손상되었습니다. “{{layer}}” 층의 {{what}} 값 {{found}}은(는) 있을 수 없습니다({{offset}}바이트).',
  'failure.network.badWeight':
    '{{name}}: 파일이 손상되었습니다. “{{layer}}” 층의 {{index}}번째 가중치가 유한한 수가 아닙니다({{offset}}바이트).',
  'failure.network.shape':
    '{{name}}: 앞뒤가 맞지 않습니다. “{{layer}}” 층은 {{expected}}이어야 하는데 {{found}}입니다({{offset}}바이트).',
  'failure.network.unsupported': '{{name}}: 아직 지원하지 않는 구조입니다. “{{layer}}” 층의 {{what}}',
  'failure.network.trailing': '{{name}}: 신경망이 끝난 뒤에도 내용이 있습니다({{offset}}바이트).',
  'failure.network.tooLarge': '{{name}}: 압축을 풀면 {{most}}바이트를 넘으므로 신경망일 수 없습니다.',
  'failure.network.notFetched': '신경망 파일 {{name}}을 읽을 수 없습니다: {{reason}}',
  'failure.network.unreachable':
    '{{host}}에 연결할 수 없거나, 다른 사이트가 파일을 읽지 못하게 되어 있습니다. 브라우저로 {{name}} 파일을 내려받은 뒤 가져오세요.',
  'failure.network.badAddress': '“{{name}}”: http 또는 https 주소가 아닙니다.',
  'failure.network.other':
    '{{name}}은(는) 요청한 신경망이 아닙니다(예상 {{expected}}, 실제 {{found}}). 저장하지 않았습니다.',
  'failure.network.noRoom':
    '공간이 부족합니다. {{name}}에 {{needed}}바이트가 필요합니다. 신경망이나 기보를 삭제하세요.',
  'failure.network.missing':
    '신경망 {{name}}이(가) 이 브라우저에 더 이상 없습니다(데이터가 지워졌을 수 있습니다). 내장 신경망을 씁니다.',
  'failure.network.insecure': '{{name}}: https 또는 localhost에서만 가져올 수 있습니다.',
};
