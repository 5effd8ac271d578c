import type { Texts } from '../keys';
import type { moments as reference } from '../zh/moments';

export const moments: Texts<typeof reference> = {
  'moments.title': 'Key moves',
  'moments.bad': 'Losses',
  'moments.good': 'Gains',
  'moments.turning': 'Turns',
  'moments.tag.good': 'gain',
  'moments.tag.turning': 'turning point',
  'moments.open': 'open {{from}}–{{to}}',
  'moments.all': 'All',
  'moments.filter': 'Filter',
  'moments.empty':
    'After a review, moves that lost or gained much and those that turned the game are listed here.',
  'moments.nothing': 'No move of this game can be said to have lost or gained much, or to have turned it.',
  'moments.none': 'No move of this kind.',
  'moments.showAll': 'Show all key moves',
  'moments.about':
    '{{count}} {{count, plural(one: loss marked ≈ is a likely mistake whose; other: losses marked ≈ are likely mistakes whose)}} points are rough.',
  'moments.unclear':
    '{{count}} {{count, plural(one: move lies; other: moves lie)}} in fights that this network does not understand: no verdict.',
  'moments.row': '{{move}} {{side}} {{point}}',
  'moments.instead': '{{point}}: {{better}} instead of {{played}}',
  'moments.list': 'All {{count}} key {{count, plural(one: move; other: moves)}}',
  'moments.best': 'better {{point}}',
  'moments.sides': 'Side',
  'moments.both': 'Both',
  'moments.by.loss': 'By loss',
  'moments.story': 'Story',
  'moments.diagram': 'Small diagram of {{point}}',
};
