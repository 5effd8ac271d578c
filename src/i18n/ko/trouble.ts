import type { Texts } from '../keys';
import type { trouble as reference } from '../zh/trouble';

export const trouble: Texts<typeof reference> = {
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
  'failure.record.other': '그사이 다른 기보가 열려, 이 변경은 기록되지 않았습니다.',
  'failure.record.readOnly': '이 기보는 다른 탭에서 편집 중입니다.',
  'failure.storage.full':
    '저장 공간이 가득 차 최근 변경이 저장되지 않았습니다. 기보를 지우거나 SGF로 저장하세요.',
  'failure.storage.blocked':
    '브라우저가 데이터를 저장하지 못합니다(시크릿 창일 수 있습니다). SGF로 저장하세요.',
  'failure.storage.broken': '저장소 오류: {{reason}}',
  'failure.engine.offline': 'AI 엔진이 오프라인입니다({{reason}}). 다른 엔진을 선택하세요.',
  'failure.random.missing':
    '이 브라우저에는 안전한 난수가 없어 안전하게 저장할 수 없습니다. 최신 브라우저를 사용하세요.',
  'failure.engine.overload': 'AI 엔진이 과부하 상태입니다. 나중에 다시 시도하세요.',
  'failure.engine.unknown': 'AI 엔진 오류: {{message}}',
  'failure.file.unreadable': '파일 {{name}}을 읽을 수 없습니다.',
  'failure.file.tooLarge': '{{name}} 파일이 {{megabytes}} MB를 넘어 읽지 않았습니다.',
  'failure.file.notARecord': '{{name}} 파일은 기보가 아닙니다.',
  'failure.url.invalid': '잘못된 URL 주소입니다. http 또는 https로 시작하는 주소나 SGF 내용을 붙여넣으세요.',
  'failure.url.refused':
    '{{url}}에서 데이터를 가져올 수 없습니다. 사이트가 다른 페이지의 읽기를 허용하지 않거나 연결할 수 없습니다. 기보를 내려받아 열어 주세요.',
  'failure.url.notFound': '{{url}}에서 데이터를 가져올 수 없습니다. 서버 응답: {{status}}.',
  'failure.tsumego.regionTooLarge': '영역이 너무 넓어 풀 수 없습니다({{points}}곳). 더 좁게 지정하세요.',
  'failure.tsumego.noTarget': '지정한 영역에 판단할 돌이 없습니다.',
  'failure.tsumego.noMemory': '메모리가 부족해 풀 수 없습니다.',
  'failure.tsumego.noProblems': '{{name}}에 사활 문제가 없습니다.',
  'failure.tsumego.notShipped': '내장 사활 문제를 읽지 못했습니다.',
  'failure.backup.noManifest': '이 파일은 기보 백업이 아닙니다.',
  'failure.backup.permission': '“{{folder}}”에 백업을 저장하려면 다시 허용해야 합니다.',
  'failure.backup.folder':
    '“{{folder}}”에 백업을 저장하지 못했습니다. 폴더가 없거나 공간이 부족할 수 있습니다.',
  'trouble.inFile': '{{name}}: {{reason}}',

  'warning.sgf.junk': '{{offset}}바이트 위치의 의미 없는 내용을 건너뛰었습니다.',
  'warning.sgf.unclosedValue': '파일이 값 중간에서 끝났습니다({{offset}}바이트).',
  'warning.sgf.unclosedTree': '끝에 닫는 괄호가 없습니다({{offset}}바이트).',
  'warning.sgf.extraClose': '닫는 괄호가 하나 더 있습니다({{offset}}바이트).',
  'warning.sgf.emptyVariation': '비어 있는 변화도가 있습니다({{offset}}바이트).',
  'warning.sgf.noSemicolon': '세미콜론이 없는 노드가 있습니다({{offset}}바이트).',
  'warning.sgf.afterVariation': '닫힌 변화도 뒤의 수는 변화도가 시작된 곳에 이었습니다({{offset}}바이트).',
  'warning.sgf.encodingGuessed': '문자 인코딩이 적혀 있지 않아 내용으로 추정했습니다.',
  'warning.sgf.encodingMismatch': '문자가 적힌 인코딩과 달라 내용에 맞추어 읽었습니다.',
  'warning.sgf.encodingDamaged': '읽을 수 없는 손상된 글자가 있습니다({{offset}}바이트).',
  'warning.unknown': '기보에 올바르지 않은 곳이 있습니다({{code}}).',
};
