import type { Texts } from '../keys';
import type { report as reference } from '../zh/report';

export const report: Texts<typeof reference> = {
  'report.title': 'Eagle-eye report',
  'report.mine': 'My eagle-eye reports',
  'report.loading': 'Putting the report together…',
  'report.none': 'Open a game to see its report.',
  'report.empty':
    'This game has not been analysed. After a review you find here how both played, the chart, the key moves and better lines.',
  'report.partial':
    '{{analysed}} of {{positions}} positions analysed; the report fills in as the review goes on.',
  'report.engine': '{{engine}}, about {{visits}} visits a position',
  'report.kept': 'Kept in “My eagle-eye reports”',
  'report.print': 'Print',
  'report.saveHtml': 'Save as HTML',
  'report.saveImage': 'Save as image',
  'report.more': 'Print or save the report',
  'report.imageFailed': 'This browser cannot draw the whole report; print it or save it as HTML.',
  'report.openGame': 'Open the game',
  'report.summary': 'How they played',
  'report.lost': 'Points lost for sure',
  'report.usual': 'Usual for the rank, all losses',
  'report.bad': 'Mistakes (certain or about)',
  'report.agreement': 'Agreement with the AI',
  'report.degree': 'Agreement weighted by visits',
  'report.first': 'Played the AI’s first choice',
  'report.topFive': 'Within the AI’s first five',
  'report.alike': 'More about the agreement',
  'report.instinct': 'The AI’s guess, unsearched',
  'report.difficulty': 'Difficulty met',
  'report.moves': 'Moves',
  'report.chart': 'Trend',
  'report.chart.label': 'Black’s win rate and what each move lost',
  'report.chart.winrate': 'Black’s win rate',
  'report.chart.lead': 'Black’s lead',
  'report.chart.loss': 'Loss a move',
  'report.phases': 'Three phases',
  'report.phase.opening': 'Opening',
  'report.phase.middle': 'Middle game',
  'report.phase.endgame': 'Endgame',
  // Word joiners keep the range on one line.
  'report.phase.moves': 'moves {{from}}\u2060–\u2060{{to}}',
  'report.histogram': 'Spread of losses',
  'report.histogram.bar': '{{range}} points lost: Black {{black}}, White {{white}}',
  'report.classes': 'Moves by class',
  'report.key': 'Key moves',
  'report.key.none': 'No move stands out: a steady game.',
  'report.key.caption': 'Move {{move}}, {{side}} {{point}}',
  'report.key.loss': 'lost {{loss}} ± {{error}} points, win rate\u00a0{{before}}\u00a0→\u00a0{{after}}',
  'report.key.gain': 'gained {{loss}} ± {{error}} points, win rate\u00a0{{before}}\u00a0→\u00a0{{after}}',
  'report.key.loss.unsure': 'lost about {{loss}} points, win rate\u00a0{{before}}\u00a0→\u00a0{{after}}',
  'report.key.gain.unsure': 'gained about {{loss}} points, win rate\u00a0{{before}}\u00a0→\u00a0{{after}}',
  'report.key.certainty': 'certainty {{chance}}',
  'report.key.prior': 'first thought {{prior}}',
  'report.key.best': 'Best: {{point}}',
  'report.key.played': 'Played {{point}}',
  'report.key.board.best': 'The best line: {{line}}',
  'report.key.board.played': 'After the move played: {{line}}',
  'report.moments': 'All key moves',
  'report.moments.move': 'Move',
  'report.moments.point': 'Point',
  'report.moments.best': 'Better',
  'report.moments.loss': 'Points',
  'report.moments.winrate': 'Win rate',
  'report.moments.kind': 'Kind',
  'report.help': 'How these figures are made',
  'report.help.loss':
    'Loss: the change between the score leads of the positions before and after a move, each from its own search (KaTrain). The classes begin at {{bands}} points, by your limit for a loss: good, slack, mistake, blunder; of mistakes, only the worst class that can be asserted is named.',
  'report.help.error':
    'About: how far this network is from a strong judge was measured on professional games; with the level of this game (ranks, number of losses) that gives the probability that a loss is a mistake. From the level in the settings (80 %) on it is asserted; a likely one has a hollow mark and “about” before its points. In fights that this network does not understand it gives neither blame nor praise. What may be a mistake is searched again, deeper and from both sides; a ko fight is one event.',
  'report.help.agreement':
    'Agreement (LizzieYzy): share of moves among the engine’s first {{moves}} with at least {{percent}} % of the top move’s visits; both numbers are settings. Weighted by visits: 1 for the first choice, else the move’s share of the top’s visits, on average.',
  'report.help.lost':
    'Points lost for sure: what the asserted mistakes cost together; those with “about” are left out. The accuracy of earlier versions did not order players (a kyu player could stand above a professional) and is gone.',
  'report.help.usual':
    'Usual for the rank: what players of the rank in the record lose on average in so many moves on 19×19, judged by a strong network (4,478 sides of ranked games; below 1 dan reckoned on). It counts small losses too, so it is far more than what is lost for sure.',
  'report.help.difficulty':
    'Difficulty (KaTrain): the points that the network’s first thoughts would lose on average, at most 1.',
  'report.help.phases':
    'Phases: they end at moves 60 and 160 on 19×19 (LizzieYzy), on other boards in proportion.',
  'report.help.turning':
    'Turning points: the swing of the score, times how unexpected the move was, times how open the game still was; the largest. Losses and gains follow the settings; gains within the error of the search are listed under “Gains” only.',
  'report.showMove': 'Show move {{move}} on the board',

  'jobs.title': 'Reviews in the background',
  'jobs.text': 'Queue several games and go on working meanwhile.',
  'jobs.kept': 'If you close the page, the review resumes next time.',
  'jobs.empty': 'Nothing is waiting.',
  'jobs.add': 'Add games',
  'jobs.add.one': 'Queue {{title}}',
  'jobs.add.none': 'Nothing to add: every game is analysed or waiting.',
  'jobs.waiting': 'waiting',
  'jobs.running': 'running',
  'jobs.paused': 'paused',
  'jobs.done': 'done',
  'jobs.failed': 'failed',
  'jobs.asks': 'The record says komi 0. Which is meant?',
  'jobs.komi': 'Komi {{komi}}: {{title}}',
  'jobs.komi.short': 'Komi {{komi}}',
  'jobs.asks.rules': 'The record does not say its rules. Which are meant?',
  'jobs.rules': 'Review by {{rules}}: {{title}}',
  'jobs.pause': 'Pause {{title}}',
  'jobs.resume': 'Resume {{title}}',
  'jobs.remove': 'Take {{title}} off the list',

  'judge.club':
    'The built-in network judges like a strong club player. Large fights, kos and small endgame gains are beyond it.',
  'judge.dan':
    'This network judges like a high amateur dan. Complicated fights and long kos may still fool it.',
  'judge.strongDan':
    'This network judges like a top amateur, the strongest class that was measured. The wildest fights may still fool it.',
  'judge.expert':
    'This network is at professional level or above; its errors are taken for those of the best network that was measured.',
  'judge.imitator':
    'This network imitates people of a rank and is no judge; its errors are taken for those of the weakest network.',
  'judge.unknown':
    'Nobody has measured this network; its errors are taken for those of the weakest one that was, until second looks on this device tell how steady it is.',
  'judge.figures': 'See its figures',
  'judge.errors': 'On professional games its lead is typically off by {{points}} points.',
  'judge.uncertain':
    'A mistake is asserted only where that is at least {{chance}} certain; likely ones are counted apart: {{count}}.',

  'reports.reviewOpen': 'Review “{{title}}”',
  'reports.ofOpen': 'Report of “{{title}}”',
  'reports.famous': 'The famous games come reviewed: open one and read its report.',
  'reports.empty':
    'No reports yet. Once a game is reviewed from end to end, its report is kept here by itself, offline too.',
  'reports.row': 'Lost for sure: Black {{black}}, White {{white}}',
  'reports.remove': 'Remove report: {{title}}',
};
