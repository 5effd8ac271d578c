import type { Texts } from '../keys';
import type { guide as reference } from '../zh/guide';

export const guide: Texts<typeof reference> = {
  'guide.title': '사용 안내',
  'guide.text': '기보를 열고, 복기하고, 고치고, 보관하는 법입니다.',
  'guide.contents': '차례',
  'guide.search': '사용법 찾기',
  'guide.nothing': '찾지 못했습니다.',
  'guide.failed': '내용을 읽지 못했습니다. 연결을 확인하고 다시 해 보세요.',

  'tour.back': '이전',
  'tour.next': '다음',
  'tour.end': '마치기',
  'tour.done': '완료',
};
