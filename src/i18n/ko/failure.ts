import type { Texts } from '../keys';
import type { failure as reference } from '../zh/failure';

export const failure: Texts<typeof reference> = {
  'failure.engine.systemOverload': '모든 AI가 사용 중입니다. 나중에 다시 시도하세요.',
  'failure.engine.disconnected':
    'AI 서버 {{address}}와의 연결이 끊어졌습니다. 다시 연결해야 합니다. 게이트웨이가 실행 중인지 확인하세요.',
  'failure.engine.lost':
    '“{{name}}” 연결이 끊겼습니다. 자동으로 다시 연결해 이어서 진행합니다. 이중으로 차감되지 않습니다.',
  'failure.engine.startFailed': 'AI를 시작하지 못했습니다: {{reason}}',
  'failure.engine.crashed': 'AI 엔진이 예기치 않게 종료되어 다시 시작하고 있습니다: {{reason}}',
  'failure.engine.restarting': 'AI 엔진을 다시 시작하고 있습니다.',
  'failure.engine.token': '엔진 게이트웨이가 이 토큰 또는 사용자 ID를 받아들이지 않습니다.',
  'failure.engine.origin':
    '엔진 게이트웨이가 {{origin}} 페이지를 받아들이지 않습니다. 설정에 이 출처를 추가하세요.',
  'failure.engine.ended': '대여 시간이 끝났습니다.',
  'failure.engine.unlisted': '엔진 게이트웨이에 “{{name}}”이(가) 없습니다.',
  'failure.engine.protocol': '{{address}}은(는) 엔진 게이트웨이가 아니거나 버전이 다릅니다.',
  'failure.engine.noFigures': '“{{name}}”이(가) 이 국면의 수치를 내지 않았습니다. {{message}}',
  'failure.engine.silent': 'AI가 {{seconds}}초 동안 수치를 내지 않았습니다. 계속 기다리는 중입니다.',
  'failure.engine.otherRules':
    '“{{name}}”은(는) 이 대국의 규칙을 지원하지 않아 자체 규칙으로 계산합니다. 이 수치는 저장되지 않습니다.',
  'failure.engine.otherKomi':
    '“{{name}}”이(가) 덤 {{komi}}을(를) 받아들이지 않아 다른 덤으로 계산합니다. 이 수치는 저장되지 않습니다.',
  'failure.engine.boardSize': '{{name}}은(는) {{size}} 바둑판을 분석할 수 없습니다.',
  'failure.network.notAModel':
    '{{name}}: 신경망 파일이 아닙니다. KataGo .bin.gz 또는 .txt.gz 파일이 필요합니다.',
  'failure.network.version': '{{name}}: 버전 {{version}} 신경망입니다. 버전 3~17만 지원합니다.',
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
  'failure.network.tooLarge': '{{name}}: 압축을 풀면 {{max}}바이트를 넘으므로 신경망일 수 없습니다.',
  'failure.network.notFetched': '신경망 파일 {{name}}을 읽을 수 없습니다: {{reason}}',
  'failure.network.unreachable':
    '{{host}}에 연결할 수 없거나, 다른 사이트가 파일을 읽지 못하게 되어 있습니다. 브라우저로 {{name}} 파일을 내려받은 뒤 가져오세요.',
  'failure.network.badAddress': '“{{name}}”: http 또는 https 주소가 아닙니다.',
  'failure.network.other':
    '{{name}}은(는) 요청한 신경망이 아닙니다(예상 {{expected}}, 실제 {{found}}). 저장하지 않았습니다.',
  'failure.network.noRoom':
    '공간이 부족합니다. {{name}}에 {{megabytes}}MB가 필요합니다. 신경망이나 기보를 삭제하세요.',
  'failure.network.missing':
    '신경망 {{name}}이(가) 이 브라우저에 더 이상 없습니다(데이터가 지워졌을 수 있습니다). 내장 신경망을 씁니다.',
  'failure.photo.unreadable':
    '“{{name}}”은(는) 브라우저가 읽을 수 있는 그림이 아닙니다. JPEG, PNG, WebP를 써 주세요. 아이폰 HEIC 사진은 먼저 JPEG로 바꿔 주세요.',
  'failure.photo.large': '“{{name}}”이(가) 너무 큽니다. 최대 {{most}}메가픽셀, 80MB입니다.',
  'failure.review.otherGame': '다른 게임의 기록({{game}})이라 AI가 분석하지 않습니다.',
  'failure.review.torus': '판의 가장자리가 이어져 있습니다. AI가 배우지 않은 판이라 분석하지 않습니다.',
  'failure.review.boardLarge': '{{size}} 판은 AI의 {{most}} × {{most}}보다 커서 분석하지 않습니다.',
  'failure.review.boardSmall': 'AI가 배우지 않은 {{size}} 판이라 분석하지 않습니다.',
  'failure.report.missing': '이 대국의 리포트가 저장되어 있지 않습니다.',
  'failure.board.occupied':
    '{{color}} {{moveNumber}}수는 둘 수 없습니다: {{gtp}}(SGF {{sgf}})에 이미 돌이 있습니다.',
  'failure.board.ko':
    '{{color}} {{moveNumber}}수는 둘 수 없습니다: {{gtp}}(SGF {{sgf}})는 패여서 바로 되따낼 수 없습니다.',
  'failure.board.suicide':
    '{{color}} {{moveNumber}}수는 둘 수 없습니다: {{gtp}}(SGF {{sgf}})는 착수 금지점입니다.',
  'failure.board.repetition':
    '{{color}} {{moveNumber}}수는 둘 수 없습니다: {{gtp}}(SGF {{sgf}})는 동형 반복입니다.',
  'failure.board.offBoard':
    '{{color}} {{moveNumber}}수는 둘 수 없습니다: {{gtp}}(SGF {{sgf}})는 바둑판 밖입니다.',
  'failure.board.unreadable':
    '{{color}} {{moveNumber}}수를 읽을 수 없습니다: “{{sgf}}”은(는) 판 위의 점이 아니어서 건너뜁니다.',
  'failure.setup.unreadable':
    '{{moveNumber}}수의 돌 배치를 다 읽을 수 없습니다: “{{sgf}}”은(는) 판 위의 점이 아닙니다. 나머지는 놓습니다.',
  'failure.handicap.count': '접바둑은 0점 또는 2~9점만 둘 수 있습니다({{count}}점 불가).',
  'failure.handicap.size': '{{size}} 바둑판에는 {{count}}점을 놓을 화점이 없습니다.',
  'failure.handicap.placed': '치석 위치를 이미 정했으므로 치석 수는 {{count}}이 아니라 0이어야 합니다.',
  'failure.handicap.stone': '치석 {{gtp}}가 바둑판 밖에 있거나 두 번 놓였습니다.',
  'failure.sgf.format': '형식이 올바르지 않습니다. SGF 기보가 아닙니다(위치 {{offset}}).',
  'failure.sgf.gameTree': '기보 트리 해석 오류: 첫 노드가 없습니다(위치 {{offset}}).',
  'failure.record.missing': '이 기보를 찾을 수 없습니다. 삭제되었을 수 있습니다.',
  'failure.record.onBoard':
    '“{{title}}”이(가) 열려 있어 기보함에서 바꿀 수 없습니다. 먼저 다른 기보를 여세요.',
  'failure.record.turned': '“{{title}}”은(는) 바둑판 방향이 달라 합칠 수 없습니다.',
  'failure.record.undrawn':
    '지난번에 ‘{{title}}’ 기보가 끝내 표시되지 않아 이번에는 자동으로 열지 않았습니다. ‘기보’ 목록에서 내보내거나 삭제할 수 있습니다.',
  'failure.record.unsaved':
    '“{{name}}”은(는) 저장되지 않아 이 탭에만 있습니다. 저장할 수 있게 되면 자동으로 저장합니다.',
  'failure.record.other': '그사이 다른 기보가 열려, 이 변경은 기록되지 않았습니다.',
  'failure.record.readOnly': '이 기보는 다른 탭에서 편집 중입니다.',
  'failure.record.kept':
    '다른 탭에 저장하지 못한 변경이 있어 이 기보는 그 탭에서만 편집할 수 있습니다. 그 탭에서 파일로 저장할 수 있습니다.',
  'failure.record.unanswered':
    '다른 탭이 응답하지 않습니다. 절전 상태일 수 있습니다. 그 탭으로 전환하거나 닫으면 여기서 편집할 수 있습니다.',
  'failure.kernel.inProgress': '설치가 진행 중입니다. 끝나거나 취소한 뒤에 할 수 있습니다(133).',
  'failure.kernel.notWifi': 'Wi-Fi가 아니라 모바일 회선이며, 수십에서 수백 MB를 내려받습니다(111).',
  'failure.kernel.bandwidth': '브라우저가 데이터 절약 모드라서 큰 파일을 내려받기에 알맞지 않습니다(-134).',
  'failure.kernel.notInitiated': '진행 중인 설치가 없습니다(-122).',
  'failure.kernel.network':
    '네트워크를 쓸 수 없어 KataGo 배포처에 연결하지 못했습니다: {{reason}}. 받은 부분은 남겨 두고 다음에 이어 받습니다(101).',
  'failure.kernel.twice': '이미 설치를 시작했습니다(127).',
  'failure.kernel.hash': '{{name}} 파일의 검증에 실패하여 실행하지 않았습니다. 다시 내려받으세요.',
  'failure.kernel.noRoom': '디스크 공간이 부족합니다. {{megabytes}} MB가 필요합니다.',
  'failure.kernel.diskFull': '디스크가 가득 찼습니다. 먼저 공간을 비우세요. 이미 받은 부분은 남아 있습니다.',
  'failure.kernel.damaged': '압축 파일이 손상되어 풀 수 없습니다({{name}}). 다시 내려받으세요.',
  'failure.kernel.broken': 'KataGo가 이 컴퓨터에서 실행되지 않습니다: {{reason}}',
  'failure.kernel.unsupported':
    '이 컴퓨터({{system}}, 이 프로세서)에 맞는 KataGo 배포 프로그램이 없습니다. 직접 빌드한 KataGo는 로컬 엔진으로 추가할 수 있습니다.',
  'failure.kernel.failed': '설치하지 못했습니다: {{reason}}',
  'failure.app.part': '프로그램의 일부를 불러오지 못했습니다. 연결을 확인하고 다시 시도하세요. ({{reason}})',
  'failure.storage.full':
    '저장 공간이 가득 차 최근 변경이 저장되지 않았습니다. 기보를 지우거나 SGF로 저장하세요.',
  'failure.storage.blocked':
    '브라우저가 이 페이지의 데이터 저장을 허용하지 않아 기보가 이 탭에만 있습니다. SGF로 저장하세요.',
  'failure.storage.broken': '이 기기의 저장 공간에서 오류가 났습니다. SGF로 저장하세요.',
  'failure.storage.late': '저장 공간이 응답했습니다. 이전 기보를 다시 열 수 있습니다.',
  'failure.storage.silent': '저장 공간이 응답하지 않습니다. 기보는 지금 이 탭에만 있으니 SGF로 저장하세요.',
  'failure.engine.offline': 'AI 엔진이 오프라인입니다({{reason}}). 다른 엔진을 선택하세요.',
  'failure.random.missing':
    '이 브라우저에는 안전한 난수가 없어 안전하게 저장할 수 없습니다. 최신 브라우저를 사용하세요.',
  'failure.engine.overload': 'AI 엔진이 과부하 상태입니다. 나중에 다시 시도하세요.',
  'failure.engine.unknown': 'AI 엔진 오류: {{message}}',
  'failure.engine.plays': '“{{name}}”은(는) 스스로 두지 못합니다. 다른 상대를 고르세요.',
  'failure.engine.illegal':
    '“{{name}}”이(가) {{move}}에 두려 했지만 이 대국의 규칙에서는 둘 수 없습니다. 무르거나 기권하거나 다시 생각하게 하세요.',
  'failure.file.unreadable': '파일 {{name}}을 읽을 수 없습니다.',
  'failure.file.tooLarge': '{{name}} 파일이 {{megabytes}} MB를 넘어 읽지 않았습니다.',
  'failure.file.notARecord': '{{name}} 파일은 기보가 아닙니다.',
  'failure.file.otherKind': '이것은 {{kind}} 파일이며 바둑 기보가 아닙니다.',
  'failure.url.invalid': '잘못된 URL 주소입니다. http 또는 https로 시작하는 주소나 SGF 내용을 붙여넣으세요.',
  'failure.url.refused':
    '{{url}}에서 데이터를 가져올 수 없습니다. 사이트가 다른 페이지의 읽기를 허용하지 않거나 연결할 수 없습니다. 기보를 내려받아 열어 주세요.',
  'failure.url.notFound': '{{url}}에서 데이터를 가져올 수 없습니다. 서버 응답: {{status}}.',
  'failure.file.noMoves': '이 {{format}} 기보에는 착수가 없습니다.',
  'failure.zip.damaged': '{{name}} 파일이 손상되어 가져오지 않았습니다.',
  'failure.zip.encrypted': '{{name}} 파일에 암호가 있어 가져오지 않았습니다.',
  'failure.zip.method': '{{name}} 파일의 압축 방식을 지원하지 않아 가져오지 않았습니다.',
  'failure.zip.nested': '{{name}} 파일은 압축 파일 안에 너무 깊이 들어 있어 읽지 않았습니다.',
  'failure.zip.noRoom': '압축 파일의 내용이 {{megabytes}} MB를 넘어 {{name}} 파일을 읽지 않았습니다.',
  'failure.zip.cut':
    '{{name}} 파일의 끝부분이 없습니다. 남은 파일은 모두 읽었지만 무엇이 더 있었는지는 알 수 없습니다.',
  'failure.zip.noZip': '{{name}} 파일은 읽을 수 있는 zip이 아닙니다.',
  'failure.zip.missing': '{{name}} 안의 파일 {{count}}개를 찾을 수 없습니다.',
  'failure.url.offline': '오프라인이라 {{url}}을(를) 읽을 수 없습니다.',
  'failure.url.timeout': '{{url}}이(가) 제때 응답하지 않았습니다.',
  'failure.url.unreachable': '{{url}}에 연결할 수 없습니다. 사이트가 없거나 작동하지 않습니다.',
  'failure.url.hostUnreachable':
    '{{url}}은(는) 페이지가 직접 읽는 것을 허용하지 않고, 서버 {{host}}에도 연결할 수 없습니다.',
  'failure.url.hostRefused':
    '{{url}}은(는) 페이지가 직접 읽는 것을 허용하지 않고, 서버 {{host}}도 가져오지 않았습니다({{status}}).',
  'failure.url.page': '{{url}}의 이 페이지에는 기보가 없습니다. 기보의 주소를 붙여넣으세요.',
  'failure.url.manyRecords':
    '{{url}}의 이 페이지에는 기보가 {{count}}개 있습니다. 그중 하나의 주소를 붙여넣으세요.',
  'failure.tsumego.regionTooLarge': '영역이 너무 넓어 풀 수 없습니다({{points}}곳). 더 좁게 지정하세요.',
  'failure.tsumego.noTarget': '지정한 영역에 판단할 돌이 없습니다.',
  'failure.tsumego.noMemory': '메모리가 부족해 풀 수 없습니다.',
  'failure.tsumego.noProblems': '{{name}}에 사활 문제가 없습니다.',
  'failure.tsumego.notShipped': '내장 사활 문제를 읽지 못했습니다.',
  'failure.backup.noManifest': '이 파일은 기보 백업이 아닙니다.',
  'failure.backup.permission': '“{{folder}}”에 백업을 저장하려면 다시 허용해야 합니다.',
  'failure.backup.folder':
    '“{{folder}}”에 백업을 저장하지 못했습니다. 폴더가 없거나 공간이 부족할 수 있습니다.',
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
  'failure.host.limited': '{{host}}이(가) 바쁩니다. {{seconds}}초 뒤에 다시 시도하세요.',
  'failure.host.notJson': '{{host}}이(가) 응답했지만 API 서버의 설정이 아닙니다.',
  'failure.host.tooLarge': '{{host}}의 설정이 {{megabytes}}MB를 넘어 읽지 않았습니다.',

  'trouble.inFile': '{{name}}: {{reason}}',

  'warning.sgf.junk': '{{offset}}바이트 위치의 의미 없는 내용을 건너뛰었습니다.',
  'warning.sgf.unclosedValue': '파일이 값 중간에서 끝났습니다({{offset}}바이트).',
  'warning.sgf.unclosedTree': '끝에 닫는 괄호가 없습니다({{offset}}바이트).',
  'warning.sgf.extraClose': '닫는 괄호가 하나 더 있습니다({{offset}}바이트).',
  'warning.sgf.emptyVariation': '비어 있는 변화도가 있습니다({{offset}}바이트).',
  'warning.sgf.noSemicolon': '세미콜론이 없는 노드가 있습니다({{offset}}바이트).',
  'warning.sgf.afterVariation': '닫힌 변화도 뒤의 수는 변화도가 시작된 곳에 이었습니다({{offset}}바이트).',
  'warning.sgf.manyMarks':
    '표시나 선이 바둑판에 보일 수 있는 수보다 많습니다. 같은 것은 하나만, 선과 화살표는 처음 200개만 보여 줍니다. 기보에는 모두 남습니다({{offset}}바이트).',
  'warning.sgf.encodingGuessed': '문자 인코딩이 적혀 있지 않아 내용으로 추정했습니다.',
  'warning.sgf.encodingMismatch': '문자가 적힌 인코딩과 달라 내용에 맞추어 읽었습니다.',
  'warning.sgf.encodingDamaged': '읽을 수 없는 손상된 글자가 있습니다({{offset}}바이트).',
  'warning.format.line': '{{line}}번째 줄은 읽을 수 없어 건너뛰었습니다.',
  'warning.format.part': '파일의 {{part}} 부분은 읽지 않았습니다.',
  'warning.record.otherGame': '바둑 기보가 아니라 다른 게임의 기록입니다({{game}}).',
  'warning.unknown': '기보에 올바르지 않은 곳이 있습니다({{code}}).',
};
