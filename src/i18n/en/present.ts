import type { Texts } from '../keys';
import type { present as reference } from '../zh/present';

export const present: Texts<typeof reference> = {
  'command.present': 'Presentation',
  'command.guess': 'Guess the next move',
  'command.pointer': 'Pointer',
  'present.leave': 'End the presentation',
  'command.split': 'Two boards side by side',
  'split.title': 'Second board',
  'split.board': 'Second board',
  'split.close': 'Close the second board',
  'split.game': 'Game on the second board',
  'split.thisGame': 'Current line',
  'split.back': 'One move back (second board)',
  'split.forward': 'One move on (second board)',
  'split.together': 'Step together',
  'command.region': 'Analyse a region only',
  'region.choose': 'Drag over a part of the board, or press two corners',
  'region.shown': 'Only {{from}}–{{to}} is analysed',
  'region.clear': 'Analyse the whole board',
  'guess.ask': 'Where does {{side}} play next?',
  'guess.wrong': 'Not {{point}}. Try again',
  'guess.over': 'The end: {{right}} of {{asked}} moves found at the first try',
  'guess.count': '{{right}} / {{asked}}',
  'guess.show': 'Show the move',
};
