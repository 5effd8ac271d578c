import type { Texts } from '../keys';
import type { photo as reference } from '../zh/photo';

export const photo: Texts<typeof reference> = {
  'photo.title': 'Position from a photo',
  'photo.text':
    'Photograph a board and go on from its position: lay out variations, analyse. The picture is read on this device and never uploaded.',
  'photo.hint':
    'Keep the whole board in sight, from above if you can, without glare. You can also drop a picture here or paste it with Ctrl+V.',
  'photo.take': 'Take a photo',
  'photo.choose': 'Choose a picture',
  'photo.other': 'Another picture',
  'photo.opening': 'Opening the picture…',
  'photo.finding': 'Looking for the board…',
  'photo.reading': 'Reading the stones…',
  'photo.missing': 'No board was found. Drag the four corners onto the outermost crossings of the board.',
  'photo.noStones':
    'No board can be read between these corners. Put them on the outermost crossings of the board.',
  'photo.corners': 'Drag the corners to adjust the board, or move them with the arrow keys.',
  'photo.corner.0': 'Top left corner',
  'photo.corner.1': 'Top right corner',
  'photo.corner.2': 'Bottom right corner',
  'photo.corner.3': 'Bottom left corner',
  'photo.corner': '{{corner}}, {{x}}% across, {{y}}% down',
  'photo.picture': 'The photo with the four corners of the board',
  'photo.board': 'The position that was read: press a point to make it black, white or empty',
  'photo.counts': 'Black {{black}}, White {{white}}',
  'photo.doubts': 'In doubt, circled: {{count}}. Press a point to correct it.',
  'photo.sure': 'Every point is clear. Press a point to correct it.',
  'photo.many': 'Much is in doubt: check the four corners, or take a clearer photo.',
  'photo.side': 'Board size',
  'photo.toPlay': 'To play',
  'photo.black': 'Black',
  'photo.white': 'White',
  'photo.find': 'Find the board again',
  'photo.open': 'Open and analyse',
  'photo.record': 'Position from a photo',
};
