import type { LessonsText } from '../lesson-text';

export const en: LessonsText = [
  {
    title: 'Stones and liberties',
    steps: [
      {
        ask: 'Stones are played where lines cross. Black begins, then the players take turns; a stone never moves. Play a black stone anywhere.',
        done: 'That is a move. Points on the edge and in the corner count too.',
      },
      {
        ask: 'The empty points next to a stone along the lines are its liberties. Tap every liberty of this black stone.',
        done: 'A stone in the middle has four liberties. Diagonal points do not count.',
      },
      {
        ask: 'Stones of one colour that touch along a line are one chain and share their liberties. Tap the liberties these two stones have left.',
        done: 'The edge and the other side’s stones take liberties away: two are left.',
      },
    ],
  },
  {
    title: 'Capturing',
    steps: [
      {
        ask: 'A chain without a liberty is captured and leaves the board. The white stone has one liberty left. Capture it.',
        done: 'Captured. The stone is your prisoner.',
      },
      {
        ask: 'These two white stones at the edge have one liberty as well. Capture them.',
        done: 'A chain is captured as a whole.',
      },
      {
        ask: 'And three in the corner? Fill their last liberty.',
        done: 'Stones on the edge and in the corner have fewer liberties, so they are easier to catch.',
      },
    ],
  },
  {
    title: 'Atari',
    steps: [
      {
        ask: 'A chain with one liberty is in atari: it can be captured next. Put the white stone into atari.',
        done: 'Atari. Now White has to do something about it.',
      },
      {
        ask: 'Your stone is in atari. Extend it, so that it gains liberties.',
        done: 'Three liberties: safe for now.',
      },
      {
        ask: 'Two black stones are in atari, and running does not help. Is one of the white stones around them short of liberties itself?',
        done: 'Capturing the attacker is also a way out.',
      },
    ],
  },
  {
    title: 'Connecting and cutting',
    steps: [
      {
        ask: 'White wants to cut Black in two. Connect the stones on the left and on the right.',
        done: 'Connected stones live or die together, and nothing can separate them now.',
      },
      {
        ask: 'Now you do the cutting. Separate White’s stones on the left from those on the right.',
        done: 'Two groups must each look after themselves. That is much weaker than one.',
      },
    ],
  },
  {
    title: 'Where you may not play',
    steps: [
      {
        ask: 'You may not play a stone that would have no liberty and captures nothing. Tap the point where Black may not play.',
        done: 'Right: a black stone there would have no liberty.',
      },
      {
        ask: 'But a move that captures is allowed. Capture the white stones in the corner with one move.',
        done: 'After the capture your stone has liberties, so the move is legal.',
      },
    ],
  },
  {
    title: 'Ko',
    steps: [
      {
        ask: 'Black can capture the white stone in the middle. Take it.',
        done: 'A single stone that can be taken back and forth like this is a ko.',
      },
      {
        ask: 'White has just taken your stone back. If you took again at once, this would never end. Tap the point where you may not retake now.',
        done: 'The rules forbid it: you have to play somewhere else first.',
      },
      {
        ask: 'So make a threat: play a move elsewhere that White must answer. After the answer, take the ko back.',
        done: 'Threat, answer, retake: that is how a ko is fought.',
      },
    ],
  },
  {
    title: 'Two eyes',
    steps: [
      {
        ask: 'A group that surrounds two separate empty points (two eyes) can never be captured, because White may play in neither. Make two eyes with one move.',
        done: 'Two eyes: the group lives, whatever White does.',
      },
      {
        ask: 'The other way round: keep White from making two eyes. Play on the vital point.',
        done: 'A group with a single eye is captured in the end.',
      },
      {
        ask: 'This white group has two eyes. Tap a point where Black may not play.',
        done: 'Neither eye can be filled. That is why two eyes live.',
      },
    ],
  },
  {
    title: 'The ladder',
    steps: [
      {
        ask: 'Atari after atari, so that White always has just one liberty: that is a ladder. Begin on the right side, and chase the stone until you capture it.',
        done: 'The ladder works! Find its direction before you begin.',
      },
    ],
  },
  {
    title: 'Net and snapback',
    steps: [
      {
        ask: 'White stones are in the way, so the ladder fails. Do not give atari: throw a net from a distance.',
        done: 'White cannot get out on either side.',
      },
      {
        ask: 'Give White one stone, then capture everything: that is a snapback. Try it.',
        done: 'One stone for a whole chain.',
      },
    ],
  },
  {
    title: 'Territory',
    steps: [
      {
        ask: 'Empty points that your stones surround are your territory. How many points has Black in the corner?',
        done: 'Counting the surrounded points is all there is to it.',
      },
      {
        ask: 'There is a gap in Black’s border. Close it.',
        done: 'Only what is closed off counts as territory.',
      },
    ],
  },
  {
    title: 'The end and the count',
    steps: [
      {
        ask: 'Two white stones at the lower left can neither escape nor make eyes. They are dead and are taken off at the end. Tap them.',
        done: 'Dead stones need not be captured; it is enough that both players agree.',
      },
      {
        ask: 'All borders are closed, and no move gains anything. Two passes in a row end the game. Press “Pass”.',
        done: 'After both players have passed, the board is counted.',
      },
      {
        ask: 'By Chinese rules stones and surrounded points both count. By how many of the 81 points is Black ahead, without komi?',
        done: 'Who has more wins. Moving second is a handicap, so in a real game White gets komi.',
      },
    ],
  },
  {
    title: 'The first game: handicap',
    steps: [
      {
        ask: 'Players of different strength can still have a close game: the weaker one starts with stones on the star points. Tap the four places of a four-stone handicap.',
        done: 'Four stones are a great help on 9x9.',
      },
      {
        ask: 'White is about to cut your two stones. Connect them.',
        done: 'Who is well connected can attack.',
      },
      {
        ask: 'White has come into your corner at the lower right. Catch the stone, until it is off the board.',
        done: 'Well done! You know how to play. Now for your first game.',
      },
    ],
  },
];
