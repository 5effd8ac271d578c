import type { Texts } from '../keys';
import type { download as reference } from '../zh/download';

export const download: Texts<typeof reference> = {
  'download.do': '다운로드',
  'download.do.one': '{{name}} 다운로드',
  'download.again': '다시 다운로드',
  'download.again.one': '{{name}} 다시 다운로드',
  'download.anyway': '그래도 다운로드',
  'download.anyway.one': '그래도 {{name}} 다운로드',
  'download.cancel.one': '{{name}} 다운로드 취소',
  'download.fetching': '다운로드 중',
  'download.checking': '확인 중',
  'download.done': '다운로드했습니다. 크기와 해시가 맞으며 다운로드 폴더에 있습니다.',
  'download.wrong':
    '파일 확인에 실패했습니다. 크기나 해시가 공개된 값과 달라 버렸습니다. 다시 다운로드하세요.',
  'download.direct': '브라우저로 직접 다운로드(확인 없음)',
  'download.code.133': '다른 페이지에서 이 파일을 다운로드하고 있습니다. (133)',
  'download.code.111': 'Wi-Fi가 아니어서 모바일 데이터를 씁니다. (111)',
  'download.code.-134': '데이터 절약이 켜져 있어 다운로드하지 않았습니다. (-134)',
  'download.code.-122': '다운로드가 시작되지 않았습니다: {{reason}} (-122)',
  'download.code.101': '네트워크에 연결할 수 없거나 사이트가 페이지의 읽기를 허용하지 않습니다. (101)',
  'download.code.127': '이미 다운로드하고 있습니다. (127)',
};
