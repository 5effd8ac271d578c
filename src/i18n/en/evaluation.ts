import type { Texts } from '../keys';
import type { evaluation as reference } from '../zh/evaluation';

export const evaluation: Texts<typeof reference> = {
  'evaluation.label': 'Black’s win rate {{winrate}}, {{lead}}',
  'evaluation.label.chances': 'Black’s win rate {{winrate}}',
  'evaluation.unknown': 'Not analysed yet',
  'evaluation.coming': 'The AI is looking…',
  'evaluation.lead.black': 'Black leads by {{points}}',
  'evaluation.lead.white': 'White leads by {{points}}',
  'evaluation.lead.even': 'Even game',
  'evaluation.ownChoice': 'the AI’s own choice',
  'evaluation.lastMove': 'Last move {{point}}: {{quality}}, {{loss}}',
  'evaluation.lastMove.noise': 'Last move {{point}}: {{quality}}',
  'evaluation.lastMove.short': '{{point}}: {{quality}}, {{loss}}',
  'evaluation.loss': 'lost {{points}}',
  'evaluation.about': 'lost about {{points}}',
  'evaluation.gain': 'gained {{points}}',
  'evaluation.winrateChange': 'win rate {{change}}',

  'better.label': 'Played or better',
  'better.played': 'Played',
  'better.better': 'Better {{point}}',
  'better.line': 'Better {{point}}: {{at}} of {{count}}',

  'candidates.title': 'Best moves',
  'candidates.point': 'Move',
  'evaluation.then': 'Then',
  'candidates.winrate': 'Win rate',
  'candidates.score': 'Score',
  'candidates.loss': 'Vs best',
  'candidates.visits': 'Visits',
  'candidates.prior': 'Prior',
  'candidates.played': 'played',
  'candidates.play': 'Play {{point}}',
  'candidates.look': 'Let the AI look at this position',
  'candidates.more': '{{count}} more that were hardly looked at',
  'candidates.fewer': 'Only what was looked at',
  'candidates.thinking': 'The AI is thinking…',
  'candidates.visitsTotal': '{{visits}} visits',
  'candidates.file': 'from the file, {{name}}',
  'candidates.file.text':
    'The record brought these figures along. They are not compared with ours, and a review replaces them.',
  'candidates.host': 'from the server, {{name}}',
  'candidates.host.text':
    'An engine of the server found these figures. They are never compared with those of this device.',
  'candidates.another': 'by {{name}}',
  'candidates.another.text':
    'Another engine found these figures. They are not compared with those of the engine in use, and stay until it has looked as deep.',

  'spark.label': 'Win rate of the best move during the search: {{from}} → {{to}}',

  'trend.title': 'Trend',
  'trend.label': 'Chart of win rate and score lead',
  'trend.heat': 'The game at a glance',
  'trend.point': 'Move {{move}}  Black {{winrate}}  {{lead}}',
  'trend.point.loss': 'Move {{move}}  Black {{winrate}}  {{lead}}  this move {{loss}}',
  'trend.others': 'Curve {{whose}}',
  'trend.others.mixed': 'Curve in part {{whose}}',
  'trend.none': 'The game’s curve comes here: who led, and where it turned.',
  'trend.empty':
    'A review goes through all {{moves}} moves quickly, then deeper where it matters (about {{visits}} visits). Pause at any time; nothing found is lost.',
  'trend.empty.visits':
    'A review looks at all {{moves}} moves with {{visits}} visits each. Pause at any time; what is found stays.',

  'threat.shown': 'The opponent’s moves if you tenuki',

  'variation.back': 'Variation · back to {{move}}',
  'variation.backToStart': 'Variation · back to the start',
};
