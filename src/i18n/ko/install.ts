import type { Texts } from '../keys';
import type { install as reference } from '../zh/install';

export const install: Texts<typeof reference> = {
  'install.title': '이 컴퓨터에 KataGo 설치',
  'install.text':
    '프로 수준의 KataGo를 그래픽 카드로: 내려받기, 검증, 이 컴퓨터에 맞춘 조정까지 한 번에 끝냅니다. KataGo 공식 배포 파일 중 해시가 앱의 목록과 같은 것만 설치합니다.',
  'install.connect': '이 컴퓨터의 게이트웨이에 연결',
  'install.gateway':
    '브라우저는 프로그램을 설치할 수 없어 엔진 게이트웨이가 대신합니다. npm start로 열었다면 이미 실행 중입니다. 아니면 npm run gateway를 실행하고 표시된 주소와 토큰을 입력하세요.',
  'install.system.linux': 'Linux',
  'install.system.windows': 'Windows',
  'install.system.mac': 'macOS',
  'install.system.other': '기타 시스템',
  'install.noGraphics': '그래픽 카드 없음',
  'install.cores': '코어 {{count}}개',
  'install.brew':
    'KataGo에는 공식 macOS 프로그램이 없습니다. 터미널에서 이 명령을 실행한 뒤 로컬 엔진을 추가하세요:',
  'install.build.eigen': 'CPU용',
  'install.build.opencl': 'OpenCL 그래픽 카드용',
  'install.build.cuda': 'CUDA 그래픽 카드용',
  'install.installed': 'KataGo {{version}}({{build}}) 설치됨, 신경망 {{network}}, 초당 {{speed}}회.',
  'install.downloading': '내려받는 중',
  'install.step.checking': '검증 중',
  'install.step.unpacking': '압축 푸는 중',
  'install.step.tuning': '이 컴퓨터에 맞게 조정 중(몇 분 걸릴 수 있음)',
  'install.step.measuring': '속도 측정 중',
  'install.finished': '설치를 마쳤습니다.',
  'install.restart': '새 버전이 준비되었으며 엔진을 다시 시작하면 쓰입니다.',
  'install.start': 'KataGo 설치',
  'install.again': '다시 내려받기',
  'install.anyway': '그래도 내려받기',
  'install.update': '{{version}}(으)로 업데이트',
  'install.remove': '제거',
  'install.chosen': '{{name}} 설치를 마쳤습니다. 이제 이 엔진이 분석합니다.',
  'install.restart.now': '엔진 다시 시작',
};
