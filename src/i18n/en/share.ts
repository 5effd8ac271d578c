import type { Texts } from '../keys';
import type { share as reference } from '../zh/share';

export const share: Texts<typeof reference> = {
  'share.picture': 'Picture',
  'share.show.card': 'Game card',
  'share.show.board': 'Board',
  'share.card.label': 'Card of the game {{title}}',
  'share.card.scan': 'Scan to see the whole game',
  'share.copy': 'Copy picture',
  'share.texts': 'Text and links',
  'share.positionOn': 'Copy from this position on',
  'share.system': 'Share by the system…',
  'share.private': 'Made on this device. A link carries the record itself; no server sees it.',
  'share.leftOut.withoutText':
    'Copied. The record is too long for a link with its comments and analyses: they were left out; moves, variations and the place are in it.',
  'share.leftOut.line':
    'Copied. The record is too long for a link: it holds the moves of this line and the place, without comments and other variations.',
  'share.tooLong': 'The record is too long for a link',
  'share.imageNotCopied': 'The browser does not copy pictures; save it instead',
  'share.badLink': 'The link is damaged and cannot be opened',
  'share.film': 'GIF of the line from here',
  'share.filming': 'Frame {{done}} of {{total}}; press to stop',

  'export.winrate': 'Black’s win rate {{winrate}}',
  'export.loss': 'This move lost {{points}} points',
  'export.gain': 'This move gained {{points}} points',
  'export.better': 'The engine prefers {{point}}',
  'export.source': '{{engine}}, {{visits}} visits',
};
