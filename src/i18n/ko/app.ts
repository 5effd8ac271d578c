import type { Texts } from '../keys';
import type { app as reference } from '../zh/app';

export const app: Texts<typeof reference> = {
  'app.name': '천원',
  'app.loading': '여는 중…',
  'app.loading.long':
    '저장 공간이 아직 응답하지 않습니다. 기보는 그대로 있습니다. 잠시 기다리거나 다시 시도하세요.',
  'app.retry': '다시 시도',
  'app.storage.unopened':
    '저장 공간을 열 수 없어 저장된 기보를 표시하지 못합니다. 지금 여는 기보는 이 탭에만 있습니다.',
  'app.storage.show': '보기',
  'launch.install.offer': '설치하면 일반 프로그램처럼 열리고 오프라인에서도 쓸 수 있습니다.',
  'launch.install.done': '설치했습니다.',
  'launch.install.how': '브라우저 메뉴의 ‘앱 설치’ 또는 ‘홈 화면에 추가’를 사용하세요.',
  'launch.record': '이 기보를 여시겠습니까?',
  'launch.address': '이 주소를 여시겠습니까?',
  'launch.files': '이 파일들을 여시겠습니까?',
  'launch.text': '다른 앱이나 페이지가 보낸 것입니다. 열면 기보에 저장되고, 주소는 브라우저가 읽어 옵니다.',
  'launch.open': '열기',
  'app.undrawn':
    '지난번에 연 기보가 끝내 표시되지 않아 이번에는 자동으로 열지 않았습니다. ‘기보’ 목록에서 내보내거나 삭제할 수 있습니다.',
  'app.undrawn.open': '그래도 열기',
  'app.crashed.title': '작업 스레드가 멈췄습니다',
  'app.crashed.text':
    '기보는 이 기기에 저장되어 있으며 잃은 것은 없습니다. 다시 시작하면 같은 국면으로 돌아갑니다.',
  'app.crashed.text.unstored':
    '이 기보는 기기에 저장되지 않았으며 다시 시작하면 사라집니다. 먼저 파일로 저장하세요.',
  'app.crashed.restart': '다시 시작',
  'app.broken.title': '화면에 오류가 생겼습니다',
  'app.broken.text': '기보는 이 기기에 저장되어 있습니다. 페이지를 새로 고치면 계속할 수 있습니다.',
  'app.broken.text.unstored':
    '이 기보는 기기에 저장되지 않았으며 새로 고치면 사라집니다. 먼저 파일로 저장하세요.',
  'app.broken.reload': '새로 고침',
  'app.details': '기술 정보',
  'app.update.text': '새 버전이 준비되었습니다.',
  'app.update.apply': '지금 업데이트',
  'app.update.later': '나중에',
  'app.update.waits.import': '다른 탭에서 기보를 가져오는 중입니다. 끝나면 업데이트합니다.',
  'app.update.waits.typing': '다른 탭에 아직 쓰고 있는 글이 있습니다. 다 쓰면 업데이트합니다.',
  'app.update.waits.review': '다른 탭에서 복기하는 중입니다. 끝나면 업데이트합니다.',
  'app.update.waits.play': '다른 탭에서 대국 중입니다. 끝나면 업데이트합니다.',
  'app.update.waits.here.import': '기보를 가져오는 중입니다. 끝나면 업데이트합니다.',
  'app.update.waits.here.typing': '아직 쓰고 있는 글이 있습니다. 다 쓰면 업데이트합니다.',
  'app.update.waits.here.review': '복기하는 중입니다. 끝나면 업데이트합니다.',
  'app.update.waits.here.play': '대국 중입니다. 끝나면 업데이트합니다.',
  'app.update.anyway': '지금 업데이트',
  'app.missing.title': '앱의 일부를 불러오지 못했습니다',
  'app.missing.again':
    '다시 받아도 불러오지 못했습니다. 잠시 뒤에 다시 시도해 주세요. 계속되면 이 사이트의 관리자에게 알려 주세요.',
  'app.missing.alone': '사이트에 연결할 수 없어 받지 못했습니다. 네트워크에 연결한 뒤 다시 시도해 주세요.',
  'app.missing.busy':
    '페이지를 새로 고치면 해결되지만 진행 중인 일이 중단됩니다. 끝난 뒤에 새로 고쳐 주세요.',
  'app.missing.reload': '새로 고침',
  'app.missing.goOn': '일단 계속하기',
  'app.skip': '바둑판으로 이동',

  'about.title': '천원 정보',
  'about.text': '천원은 브라우저에서 쓰는 바둑 작업실입니다. 기보 놓아 보기, 복기, 분석을 할 수 있습니다.',
  'about.version': '클라이언트 프로토콜 버전 {{version}}',
  'about.faq': '자주 묻는 질문과 사용법',
  'about.privacy': '개인정보',
  'about.privacy.here': '기보, 설정, 분석은 이 기기의 브라우저에만 있고 AI도 이 기기에서 계산합니다.',
  'about.privacy.nobody':
    '직접 설정한 서버와 엔진, 입력한 주소 외에는 어디에도 연결하지 않습니다. 통계도 광고도 없습니다.',
  'about.privacy.keep':
    '브라우저의 사이트 데이터를 지우면 함께 지워집니다. 중요한 기보는 백업하거나 SGF로 저장하세요.',
  'about.licences': '라이선스',
  'about.licences.text':
    '천원은 MIT 라이선스로 배포됩니다. 신경망은 직접 학습시켰습니다. 화면에는 React, Radix, Zustand, Immer, i18next, Comlink, Dexie, wouter, uPlot, Valibot(MIT 또는 비슷한 라이선스)와 Lucide 아이콘\u2060(ISC)을 사용합니다.',

  'area.review': '복기',
  'area.library': '기보',
  'area.play': '대국',
  'area.more': '더 보기',
  'area.nav': '주요 기능',
  'area.problems': '사활',
  'area.report': '리포트',

  'common.close': '닫기',
  'common.cancel': '취소',
  'common.save': '저장',
  'common.undo': '되돌리기',
  'common.dismiss': '확인',
  'common.neterror': '네트워크 연결이 비정상입니다. 확인하세요.',

  'confirm.title': '착수 확인',
  'confirm.play': '{{point}}에 두기',

  'help.title': '단축키',
  'help.text': '글을 입력하는 동안에는 작동하지 않습니다.',
  'help.positions': '이 자판 배열은 라틴 문자를 입력하지 않으므로 글자 키는 위치로 인식합니다.',

  'menu.title': '메뉴',
  'menu.seek': '명령 찾기',
  'menu.begin': '시작',
  'menu.here': '이 대국',
  'menu.record': '기보',
  'menu.more': '더 보기',
  'menu.play': '대국',
  'menu.show': '발표와 비교',

  'notice.copied': 'SGF를 복사했습니다',
  'notice.saved': '{{name}} 저장함',
  'notice.copyFailed': '복사하지 못했습니다. “SGF로 저장”을 이용하세요.',
  'notice.notKept': '이 기기에 변경 사항을 저장하지 못했습니다.',
  'notice.saveFailed': '{{name}} 내려받기 실패: {{reason}}',
  'notice.branchRemoved': '변화도를 삭제했습니다',
  'notice.offlineReady': '오프라인에서 쓸\u00a0수 있습니다',
  'notice.branchCopied': '변화도를 복사했습니다',
  'notice.branchCut': '변화도를 잘라냈습니다',
  'notice.nothingToPaste': '붙여넣을 내용이 없습니다',
  'notice.nodeDeleted': '수를 삭제했습니다',
  'notice.lineKept': '다른 변화도를 삭제했습니다',
  'notice.flattened': '이 국면부터 시작하도록 바꿨습니다',
  'notice.resized': '바둑판 크기를 변경했습니다',
  'notice.textCopied': '복사했습니다',
  'notice.imageCopied': '그림을 복사했습니다',
  'notice.settingsTaken': '설정을 가져왔습니다',
  'notice.settingsRefused': '천원 설정 파일이 아닙니다',

  'files.pressAgain': '준비하는 데 시간이 걸렸습니다. 한 번 더 누르면 파일을 고를 수 있습니다.',
  'files.choose': '파일 고르기',
  'notices.title': '알림',

  'save.saved': '저장됨',
  'save.saving': '저장 중…',
  'save.held': '이 탭에만 있음',
  'save.held.text':
    '이 브라우저는 이 페이지의 데이터를 저장하지 않습니다. 기보는 이 탭에만 있으며 탭을 닫으면 사라집니다. 파일로 저장하세요.',
  'save.nothing':
    '지금 이 브라우저는 이 페이지의 데이터를 저장하지 않습니다. 기보, 복기, 사활 결과는 이 탭에만 있으며 닫으면 사라집니다.',
  'save.asFile': '파일로 저장',
  'save.failed': '저장하지 못함',

  'time.seconds': '{{count}}초',
  'time.minutes': '{{count}}분',
  'time.hours': '{{count}}시간',

  'zen.leave': '전체 보기',
};
