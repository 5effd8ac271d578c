import type { Texts } from '../keys';
import type { keys as reference } from '../zh/keys';

export const keys: Texts<typeof reference> = {
  'keys.preset': 'Key layout',
  'keys.preset.tengen': 'Tengen',
  'keys.preset.sabaki': 'Sabaki / Lizzie',
  'keys.preset.katrain': 'KaTrain',
  'keys.change': 'Change keys',
  'keys.changed': 'Done',
  'keys.press': 'Press a key…',
  'keys.add': 'Add a key for {{command}}',
  'keys.remove': 'Remove {{key}} from {{command}}',
  'keys.takeFrom': '{{key}} belongs to {{command}}: take it',
  'keys.reset': 'Original keys',

  'count.waiting': '{{count}} …',

  'keys.search': 'Find a shortcut',
  'find.text': 'Comment, name or label',
  'find.next': 'Next',
  'find.previous': 'Previous',
  'find.nothing': 'Nothing found',
  'find.comment': 'Positions with a comment',
  'find.fork': 'Forks',
  'find.marks': 'Positions with marks',
  'find.annotation': 'Positions with an assessment',
  'find.position': 'The same position',

  'goToMove.number': 'Move number (of {{last}})',
  'goToMove.go': 'Go',

  'palette.search': 'Search commands, records and settings',
  'palette.placeholder': 'A command, move 92, Q16, a player, a setting',
  'palette.nothing': 'Nothing found',
  'palette.play': 'Play at {{point}}',
  'palette.move': 'Go to move {{move}}',
  'palette.library': 'Search the library for “{{text}}”',
  'palette.option': '{{setting}}: {{value}}',
  'palette.on': 'on',
  'palette.off': 'off',
};
