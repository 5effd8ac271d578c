import type { Texts } from '../keys';
import type { trouble as reference } from '../zh/trouble';

export const trouble: Texts<typeof reference> = {
  'failure.board.occupied': '{{color}}’s move {{moveNumber}} is illegal: {{gtp}} (SGF {{sgf}}) is occupied.',
  'failure.board.ko':
    '{{color}}’s move {{moveNumber}} is illegal: {{gtp}} (SGF {{sgf}}) retakes a ko at once.',
  'failure.board.suicide': '{{color}}’s move {{moveNumber}} is illegal: {{gtp}} (SGF {{sgf}}) is suicide.',
  'failure.board.repetition':
    '{{color}}’s move {{moveNumber}} is illegal: {{gtp}} (SGF {{sgf}}) repeats an earlier position.',
  'failure.board.offBoard':
    '{{color}}’s move {{moveNumber}} is illegal: {{gtp}} (SGF {{sgf}}) is not on the board.',
  'failure.handicap.count': 'A handicap is 0 or 2 to 9 stones, not {{count}}.',
  'failure.handicap.size': 'A {{size}} board has no handicap points for {{count}} stones.',
  'failure.handicap.placed':
    'The handicap stones are placed already: the handicap has to be 0, not {{count}}.',
  'failure.handicap.stone': 'The handicap stone {{gtp}} is off the board, or placed twice.',
  'failure.sgf.format': 'Illegal format: this is no SGF record (at {{offset}}).',
  'failure.sgf.gameTree': 'parse to GameTree error: the record has no first node (at {{offset}}).',
  'failure.record.missing': 'This record is gone. It may have been deleted.',
  'failure.record.onBoard':
    '“{{title}}” is open, so the library cannot change it. Open another record first.',
  'failure.record.turned': '“{{title}}” has its board turned or mirrored, so the two cannot be merged.',
  'failure.record.other': 'Another record has been opened meanwhile; this was not written to it.',
  'failure.record.readOnly': 'This record is being edited in another tab.',
  'failure.storage.full':
    'Storage is full and the latest changes are not saved. Delete some records or save this one as SGF.',
  'failure.storage.blocked':
    'The browser keeps no data here (a private window, perhaps). Save your record as SGF.',
  'failure.storage.broken': 'Storage failed: {{reason}}',
  'failure.engine.offline': 'The AI engine is offline ({{reason}}). Choose another engine.',
  'failure.random.missing':
    'This browser has no secure random numbers, so the engine cannot be saved safely. Use a current browser.',
  'failure.engine.overload': 'The AI engine is overloaded. Try again later.',
  'failure.engine.unknown': 'AI engine error: {{message}}',
  'failure.file.unreadable': 'The file {{name}} cannot be read.',
  'failure.file.tooLarge': '{{name}} is larger than {{megabytes}} MB and was not read.',
  'failure.file.notARecord': '{{name}} is not a game record.',
  'failure.url.invalid': 'Invalid URL address. Paste an address that begins with http or https, or SGF text.',
  'failure.url.refused':
    '{{url}} gives no data: the site does not let other pages read it, or it cannot be reached. Download the record and open the file instead.',
  'failure.url.notFound': '{{url}} gives no data: the server answered {{status}}.',
  'failure.tsumego.regionTooLarge':
    'The region is too large for the solver ({{points}} points). Mark a smaller one.',
  'failure.tsumego.noTarget': 'There is no stone of the group in the region.',
  'failure.tsumego.noMemory': 'There is not enough memory to solve this.',
  'failure.tsumego.noProblems': 'There are no problems in {{name}}.',
  'failure.tsumego.notShipped': 'The built-in problems could not be read.',
  'failure.backup.noManifest': 'This file is not a backup of a library.',
  'failure.backup.permission':
    'The browser wants to be asked again before it writes backups to “{{folder}}”.',
  'failure.backup.folder': 'No backup could be written to “{{folder}}”. The folder may be gone or full.',
  'trouble.inFile': '{{name}}: {{reason}}',

  'warning.sgf.junk': 'Skipped text that means nothing at byte {{offset}}.',
  'warning.sgf.unclosedValue': 'The file ends in the middle of a value (byte {{offset}}).',
  'warning.sgf.unclosedTree': 'A closing parenthesis is missing at the end (byte {{offset}}).',
  'warning.sgf.extraClose': 'One closing parenthesis too many (byte {{offset}}).',
  'warning.sgf.emptyVariation': 'An empty variation (byte {{offset}}).',
  'warning.sgf.noSemicolon': 'A node without its semicolon (byte {{offset}}).',
  'warning.sgf.afterVariation': 'Moves after a closed variation hang from where it began (byte {{offset}}).',
  'warning.sgf.encodingGuessed': 'The file does not name its text encoding; it was guessed.',
  'warning.sgf.encodingMismatch':
    'The text is not in the encoding the file names; it was read by its content.',
  'warning.sgf.encodingDamaged': 'Some characters are damaged and cannot be read (byte {{offset}}).',
  'warning.unknown': 'Something in the record is not as it should be ({{code}}).',
};
