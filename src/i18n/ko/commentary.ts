import type { Texts } from '../keys';
import type { commentary as reference } from '../zh/commentary';

export const commentary: Texts<typeof reference> = {
  'outline.tab': '목차',
  'outline.empty': '아직 해설이 없습니다. 바둑판 옆에 쓴 해설이 모두 여기에 나오고, 누르면 그 수로 갑니다.',
  'outline.start': '시작',
  'outline.cut': '앞의 해설 {{count}}개만 나옵니다.',
  'commentary.title': '그림이 있는 해설',
  'commentary.none': '먼저 기보를 여십시오. 그 해설이 여기에 정리됩니다.',
  'commentary.loading': '해설을 정리하는 중…',
  'commentary.empty':
    '이 기보에는 해설이 없습니다. 바둑판 옆에 쓰면 그림과 함께 여기에 나오고, 인쇄하거나 저장할 수 있습니다.',
  'commentary.status': '모두 {{diagrams}}단락, 기보의 해설마다 나누었습니다.',
  'commentary.cut': '해설이 많아 앞의 {{diagrams}}단락만 정리했습니다.',
  'commentary.figure': '{{figure}}도',
  'commentary.move': '{{to}}수',
  'commentary.moves': '{{from}}–{{to}}수',
  'commentary.branch.start': '변화도',
  'commentary.branch': '변화도({{move}}수 다음)',
};
