import type { Texts } from '../keys';
import type { analysis as reference } from '../zh/analysis';

export const analysis: Texts<typeof reference> = {
  'evaluation.label': 'Black wins {{winrate}}, {{lead}}',
  'evaluation.label.chances': 'Black wins {{winrate}}',
  'evaluation.unknown': 'Not analysed yet',
  'evaluation.coming': 'The AI is looking…',
  'evaluation.lead.black': 'Black leads by {{points}}',
  'evaluation.lead.white': 'White leads by {{points}}',
  'evaluation.lead.even': 'Even game',
  'evaluation.lastMove': 'Last move {{point}}: {{quality}}, {{loss}}',
  'evaluation.loss': 'lost {{points}}',
  'evaluation.gain': 'gained {{points}}',

  'trend.title': 'Trend',
  'trend.label': 'Chart of win rate and score lead',
  'trend.heat': 'The game at a glance',
  'trend.point': 'Move {{move}}  Black {{winrate}}  {{lead}}',
  'trend.point.loss': 'Move {{move}}  Black {{winrate}}  {{lead}}  this move {{loss}}',
  'trend.empty':
    'A review goes through all {{moves}} moves quickly, then deeper where it matters (about {{visits}} visits). Pause at any time; nothing found is lost.',
  'trend.empty.visits':
    'A review looks at all {{moves}} moves with {{visits}} visits each. Pause at any time; what is found stays.',

  'review.progress': '{{done}} of {{total}} analysed',
  'review.remaining': '{{time}} left',
  'review.paused': 'Paused',
  'review.done': 'Review complete',
  'review.label': 'Review progress',

  'candidates.title': 'Best moves',
  'candidates.point': 'Move',
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

  'moments.title': 'Key moves',
  'moments.bad': 'Bad',
  'moments.good': 'Good',
  'moments.turning': 'Turning',
  'moments.all': 'All',
  'moments.filter': 'Filter',
  'moments.empty': 'After a review, bad moves, good moves and turning points are listed here.',
  'moments.none': 'No move of this kind.',
  'moments.row': '{{move}} {{side}} {{point}}',
  'moments.best': 'better {{point}}',

  'moves.title': 'Tree',

  'comment.title': 'Comment',
  'comment.label': 'Comment on move {{move}}',
  'comment.label.root': 'Comment on the game',
  'comment.placeholder': 'Your thoughts on this move…',
  'comment.readOnly': 'This game is being edited in another tab',

  'panels.tabs': 'Panels',
  'panels.fold': 'Fold {{panel}}',
  'panels.unfold': 'Unfold {{panel}}',
};
