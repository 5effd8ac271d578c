import type { Texts } from '../keys';
import type { guide as reference } from '../zh/guide';

export const guide: Texts<typeof reference> = {
  'guide.title': 'Guide',
  'guide.text': 'How to open, review, edit and keep your games.',
  'guide.contents': 'Contents',
  'guide.search': 'Search the guide',
  'guide.nothing': 'Nothing found.',
  'guide.failed': 'The guide could not be loaded. Check the connection and try again.',

  'tour.back': 'Back',
  'tour.next': 'Next',
  'tour.end': 'End',
  'tour.done': 'Done',
};
