import type { Texts } from '../keys';
import type { info as reference } from '../zh/info';

export const info: Texts<typeof reference> = {
  'info.title': 'Game information',
  'info.name': 'Title',
  'info.black': 'Black',
  'info.white': 'White',
  'info.blackRank': 'Black rank',
  'info.whiteRank': 'White rank',
  'info.komi': 'Komi',
  'info.komi.read': 'The file has KM[{{text}}], which counts {{points}} points.',
  'info.komi.doubted':
    'The record says komi 0 in an even game. Some servers write 0 where they leave it out.',
  'info.komi.mend': 'Komi 0? Set {{komi}}',
  'info.handicap.hint': 'What the record says of the game. Stones on the board stay as they are.',
  'info.rules': 'Rules',
  'info.result': 'Result',
  'info.date': 'Date',
  'info.event': 'Event',
  'info.round': 'Round',
  'info.place': 'Place',
  'info.blackTeam': 'Black’s team',
  'info.whiteTeam': 'White’s team',
  'info.time': 'Main time (s)',
  'info.overtime': 'Overtime',
  'info.opening': 'Opening',
  'info.source': 'Source',
  'info.user': 'Recorded by',
  'info.annotator': 'Annotator',
  'info.copyright': 'Copyright',
  'info.comment': 'About the game',
};
