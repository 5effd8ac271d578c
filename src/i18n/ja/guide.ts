import type { Texts } from '../keys';
import type { guide as reference } from '../zh/guide';

export const guide: Texts<typeof reference> = {
  'guide.title': '使い方',
  'guide.text': '棋譜を開き、検討し、編集し、残すまで。',
  'guide.contents': '目次',
  'guide.search': '使い方を検索',
  'guide.nothing': '見つかりません。',
  'guide.failed': '内容を読み込めませんでした。通信を確かめて、もう一度お試しください。',

  'tour.back': '戻る',
  'tour.next': '次へ',
  'tour.end': '終わる',
  'tour.done': '完了',
};
