import type { GuideText } from '../guide-text';

export const en: GuideText = {
  sections: {
    start: {
      title: 'Open a game',
      text: [
        'Drop an SGF file on the window, open a file or paste the text of a record; or pick a famous game. Records of any age and encoding can be read. What is wrong with one is reported, and the good part is kept.',
        'An open record is saved on this device by itself. When you come back, the game, the place and the analysis are there.',
      ],
    },
    moving: {
      title: 'Move through it',
      text: [
        'The left and right arrows go move by move, up and down change the variation; the buttons below the board, the chart and the move tree do the same. A number typed first repeats a key: 12 and the right arrow go twelve moves on.',
        'A stone placed on the board is the next move. Where it differs from the record it starts a new variation.',
      ],
    },
    review: {
      title: 'Review',
      text: [
        'Press “Review the game”: the AI looks at every move and the chart fills as it goes. Pause whenever you like, nothing that was computed is lost. For the position in front of you alone, turn on live analysis.',
        'The win rate is the AI’s estimate of the chance to win, the score lead the points it expects. More visits make a steadier judgement. Where an error is given, a difference smaller than it means nothing.',
      ],
    },
    board: {
      title: 'Read the marks on the board',
      text: [
        'A circle is a move the AI likes. The small number is its order; inside are the points lost against the best move, and the visits. Point at a circle (or press a number key) to see how play would go on.',
        'Territory is shaded in the colour of its owner: the stronger, the surer. The small mark on a stone tells how good the move was, by shape as well as by colour.',
        'Walk through a line with the wheel or the keys < and >. Press V to try moves: they lie on the board but not in the record, unless you add them.',
        'Territory can be squares instead: the larger, the surer. What the circles show, in figures and in colour, and the AI’s first thoughts are chosen under “AI on the board” in the settings.',
      ],
    },
    mistakes: {
      title: 'Find where the game was decided',
      text: [
        'Moves have five classes by points lost: best, playable from 0.5, slack from 1.5, mistake from 3, blunder from 6. “Key moves” lists large losses, gains and turns; one key leads to the next. From where a loss is listed is a setting.',
        'The eagle-eye report puts a game on one page: how exact both players were, what each phase cost, diagrams of the key moves. Print it, or save it as a web page or a picture.',
      ],
    },
    practice: {
      title: 'Practise your mistakes',
      text: [
        'After a review, “Practise” goes back to where you went wrong and lets you play again: three tries, and a hint if you ask for one. It asks only what the review is sure of.',
      ],
    },
    play: {
      title: 'Play',
      text: [
        'New to Go? Twelve short lessons begin with the first stone. Else play the AI at your level: it speaks up at a mistake, lets you take back and gives hints. After the count it names the moves that cost the most.',
      ],
    },
    problems: {
      title: 'Life and death',
      text: [
        'Problems are proved by exhaustive search. A wrong answer is refuted on the board, and the problem comes back when it is due. Import sets of your own, or make problems of the mistakes in your games.',
      ],
    },
    edit: {
      title: 'Edit a record',
      text: [
        'Edit mode sets up stones and puts down marks, comments and move numbers. Variations can be copied, pasted, made the main line and deleted. Every step can be undone, back to the moment the record was opened.',
      ],
    },
    library: {
      title: 'The library',
      text: [
        'Import a whole folder or a zip file at once; duplicates are recognised. Search by player, event, date, tag or comment. Or set up a shape: every game that has it is found, with the moves that followed and how often they won.',
        'A deleted record goes to the trash first. “Storage and backup” saves all records in one file and restores them as they were.',
      ],
    },
    engines: {
      title: 'Engines',
      text: [
        'The built-in engine computes in the browser and needs no network connection. Any KataGo network can take its place: larger ones are stronger, smaller ones faster.',
        'If KataGo is installed on your computer, connect it through the engine gateway: reviews become much faster.',
      ],
    },
    share: {
      title: 'Share and teach',
      text: [
        'A link carries the whole game and the position, without any server; a picture or an animation works too. The presentation is made for teaching: a large board and large comments.',
      ],
    },
    keep: {
      title: 'Offline, and your data',
      text: [
        'After the first visit everything works without a connection, and Tengen can be installed like any program. Records and analyses stay on this device and are not uploaded.',
        'Clearing the browser’s data clears your records too, so make a backup now and then: one file holds games, analyses, reports, problems and settings, and the first screen of a new device restores it.',
      ],
    },
  },
  pictures: {
    candidate: 'A suggestion: its order, points lost, visits',
    line: 'How play would go on',
    territory: 'Territory as squares',
  },
  tour: {
    board: {
      title: 'The board',
      text: 'Place stones and see what the AI would play. The wheel, the left and right arrows or the buttons below go move by move.',
      touch:
        'Place stones and see what the AI would play; where points are small, a long press magnifies them. The buttons below go move by move.',
    },
    moves: {
      title: 'Moving',
      text: 'These buttons go one move, ten moves, or to either end. Drag the move number left or right to leaf through the game.',
      touch: 'Swipe along the move number to leaf through the game.',
    },
    review: {
      title: 'Review the game',
      text: 'One press and the AI looks at every move. Press a mark on the chart to go to that move.',
    },
    panels: {
      title: 'Move tree and key moves',
      text: 'Variations are drawn in the tree. After a review, key moves lists losses, gains and turns.',
    },
    engine: {
      title: 'What the AI is doing',
      text: 'It is told here, and networks and engines are changed from here.',
    },
    menu: {
      title: 'Menu',
      text: 'Everything else is in the menu. Ctrl K finds a command by name, ? shows the keys.',
      touch: 'Everything else is in the menu.',
    },
  },
};
