import type { Texts } from '../keys';
import type { photo as reference } from '../zh/photo';

export const photo: Texts<typeof reference> = {
  'photo.title': '사진에서 국면 읽기',
  'photo.text':
    '바둑판을 찍으면 그 국면에서 바로 검토와 분석을 시작할 수 있습니다. 사진은 이 기기에서만 처리되며 전송되지 않습니다.',
  'photo.hint':
    '바둑판 전체가 보이도록, 되도록 바로 위에서, 반사 없이 찍어 주세요. 그림을 끌어다 놓거나 Ctrl+V로 붙여 넣을 수도 있습니다.',
  'photo.take': '사진 찍기',
  'photo.choose': '그림 고르기',
  'photo.other': '다른 그림',
  'photo.opening': '그림을 여는 중……',
  'photo.finding': '바둑판을 찾는 중……',
  'photo.reading': '돌을 읽는 중……',
  'photo.missing': '바둑판을 찾지 못했습니다. 네 귀퉁이를 바둑판 가장 바깥쪽 교차점으로 옮겨 주세요.',
  'photo.noStones': '이 네 귀퉁이로는 바둑판을 읽을 수 없습니다. 가장 바깥쪽 교차점에 맞춰 주세요.',
  'photo.corners': '귀퉁이를 끌거나 화살표 키로 움직여 바둑판 위치를 맞출 수 있습니다.',
  'photo.corner.0': '왼쪽 위 귀퉁이',
  'photo.corner.1': '오른쪽 위 귀퉁이',
  'photo.corner.2': '오른쪽 아래 귀퉁이',
  'photo.corner.3': '왼쪽 아래 귀퉁이',
  'photo.corner': '{{corner}}, 가로 {{x}}%, 세로 {{y}}%',
  'photo.picture': '사진과 바둑판의 네 귀퉁이',
  'photo.board': '읽은 국면: 누르면 흑돌, 백돌, 빈 점으로 바뀝니다',
  'photo.counts': '흑 {{black}}점, 백 {{white}}점',
  'photo.doubts': '확실하지 않은 곳 {{count}}군데에 동그라미를 쳤습니다. 누르면 고칠 수 있습니다.',
  'photo.sure': '모든 점을 읽었습니다. 누르면 고칠 수 있습니다.',
  'photo.many': '확실하지 않은 곳이 많습니다. 네 귀퉁이를 확인하거나 더 선명한 사진을 써 주세요.',
  'photo.side': '바둑판 크기',
  'photo.toPlay': '차례',
  'photo.black': '흑 차례',
  'photo.white': '백 차례',
  'photo.find': '바둑판 다시 찾기',
  'photo.open': '열어서 분석하기',
  'photo.record': '사진에서 읽은 국면',
};
