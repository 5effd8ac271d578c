import type { Texts } from '../keys';
import type { review as reference } from '../zh/review';

export const review: Texts<typeof reference> = {
  'review.progress': '{{done}} of {{total}} analysed',
  'review.remaining': '{{time}} left',
  'review.paused': 'Paused',
  'review.done': 'Review complete',
  'review.label': 'Review progress',
  'review.worst': 'My worst move',
  'review.worst.brief': 'Worst',
  'review.practise': 'Practise',
  'review.report': 'Report',
  'review.deeper': 'Going deeper {{done}} / {{total}}',
  'review.found': 'Worst so far: {{move}}, {{loss}}',
  'review.found.none': 'No costly move found so far',
  'review.hosted': 'The host is analysing this game; its figures come in by themselves.',
  'review.hosted.too': 'Review here too',
  'review.hosted.running': 'Host analysis: {{percent}}%',
  'review.hosted.waiting': 'Waiting for the host',
  'review.komi.title': 'Is the komi really 0?',
  'review.komi.why':
    'A few points of komi move the win rate and the verdict on every move, so the review asks first.',
  'review.komi.with': 'Review with komi {{komi}}',
  'review.rules.title': 'By which rules was it played?',
  'review.rules.unclear': 'The record names no rules known here, and nothing else in it tells.',
  'review.rules.handicap':
    'With {{count}} handicap stones Chinese rules give White about {{count}} points more than Japanese rules do. That moves every figure, so the review asks first.',
  'review.rules.why': 'Rules decide how the end is counted, so the review asks first.',

  'comment.title': 'Comment',
  'comment.label': 'Comment on move {{move}}',
  'comment.label.root': 'Comment on the game',
  'comment.placeholder': 'Your thoughts on this move…',
  'comment.cut':
    'The comment is very long: only its first {{count}} characters are shown, and it cannot be edited here. The record keeps all of it.',
  'comment.showAll': 'Show all {{count}} characters',
  'comment.refused': 'The comment just typed is not saved: “{{name}}”',
  'comment.refused.copy': 'Copy',
  'comment.readOnly': 'This game is being edited in another tab',

  'guess.ask': 'Where does {{side}} play next?',
  'guess.wrong': 'Not {{point}}. Try again',
  'guess.over': 'The end: {{right}} of {{asked}} moves found at the first try',
  'guess.count': '{{right}} / {{asked}}',
  'guess.show': 'Show the move',

  'mySide.title': 'Which side are you?',
  'mySide.side': '{{side}} {{name}}',
  'mySide.neither': 'Neither: look at both sides',

  'moves.title': 'Tree',

  'panels.tabs': 'Panels',
  'panels.fold': 'Fold {{panel}}',
  'panels.unfold': 'Unfold {{panel}}',

  'practice.title': 'Practise my mistakes',
  'practice.ask':
    '{{at}} of {{count}}: {{side}} to play. The move in the game lost {{points}} points. What is better?',
  'practice.again':
    '{{point}} is {{loss}} points behind the best move. {{count}} more {{count, plural(one: try; other: tries)}}.',
  'practice.hint': 'Hint: {{area}}.',
  'practice.looking': 'The AI looks at {{point}}…',
  'practice.good':
    '{{point}} works: {{loss}} points behind the best (the game’s {{played}} lost {{points}}).',
  'practice.bad':
    '{{point}} is {{loss}} points behind the best, {{best}} (the game’s {{played}} lost {{points}}).',
  'practice.revealed': '{{best}} was better (the game’s {{played}} lost {{points}} points).',
  'practice.sum': '{{found}} of {{count}} found.',
  'practice.returns':
    'It comes again in {{days}} {{days, plural(one: day; other: days)}} under “To repeat” in the problems.',
  'practice.next': 'Next',
  'practice.finish': 'Finish',
  'practice.reveal': 'Show the answer',
  'practice.end': 'Stop',
  'practice.hidden': 'Hidden while you practise.',

  'present.leave': 'End the presentation',
  'present.word.stageAi': 'AI',
  'present.word.guess': 'Guess',
  'present.word.leave': 'End',
  'present.previousPage': 'Previous page',
  'present.previousPage.means': 'The previous comment, else the previous key move',
  'present.nextPage': 'Next page',
  'present.nextPage.means': 'The next comment, else the next key move',
  'present.marks': 'Right button marks, a drag draws an arrow',

  'region.choose': 'Drag an area, or press two corners',
  'region.shown': 'Only {{from}}–{{to}} is analysed',
  'region.clear': 'Analyse the whole board',

  'split.title': 'Second board',
  'split.board': 'Second board',
  'split.close': 'Close the second board',
  'split.game': 'Game on the second board',
  'split.thisGame': 'Current line',
  'split.back': 'One move back (second board)',
  'split.forward': 'One move on (second board)',
  'split.together': 'Step together',

  'try.line': '{{point}}: {{at}} of {{count}}',
  'try.play': 'Play it',
  'try.title': 'Trying moves',
  'try.moves': 'Trying: {{count}}',
  'try.keep': 'Add to record',
  'try.end': 'Stop trying',
};
