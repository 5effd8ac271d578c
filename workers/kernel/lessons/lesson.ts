import type { Size } from '../board/types';

/**
 * Lessons for people who do not know the game: boards and what to do on them. The words stand on the page
 * (`src/lessons/text`); `judge-step.ts` tells what is right, by the rules alone.
 */
export const LESSON_SIZE: Size = { width: 9, height: 9 };

/** What a step asks. Points are named as on the board: A1 is at the lower left. */
export type LessonTask =
  /** Any move that the rules allow. */
  | { readonly kind: 'play' }
  /** Naming every liberty of a chain. */
  | { readonly kind: 'liberties'; readonly of: string }
  /** Taking a chain in one move. */
  | { readonly kind: 'take'; readonly of: string }
  /** Taking a chain however it resists. */
  | { readonly kind: 'capture'; readonly of: string }
  /** Leaving a chain one liberty. */
  | { readonly kind: 'atari'; readonly of: string }
  /** Making one's own chain safe from capture. */
  | { readonly kind: 'save'; readonly of: string }
  /** Making two own chains impossible to separate. */
  | { readonly kind: 'join'; readonly of: string; readonly to: string }
  /** Keeping two chains of the other side apart. */
  | { readonly kind: 'cut'; readonly of: string; readonly to: string }
  /** Naming a point where the rules refuse a stone. */
  | { readonly kind: 'forbidden' }
  /** A move that must be answered, then the ko. */
  | { readonly kind: 'ko'; readonly of: string }
  /** Two eyes for an own chain, or never two for one of the other side. */
  | { readonly kind: 'live'; readonly of: string }
  | { readonly kind: 'kill'; readonly of: string }
  /** Black's territory, or by how much Black's area is larger, as a number. */
  | { readonly kind: 'count'; readonly what: 'territory' | 'lead' }
  /** The move after which Black's area is largest. */
  | { readonly kind: 'border' }
  /** Naming the stones of the other side that cannot be saved. */
  | { readonly kind: 'dead' }
  /** Nothing is left to gain. */
  | { readonly kind: 'pass' }
  /** The places of so many handicap stones. */
  | { readonly kind: 'places'; readonly count: number };
export type LessonTaskKind = LessonTask['kind'];

/** The person is Black, as beginners are. */
export interface LessonStep {
  readonly task: LessonTask;
  /** Nine rows from the top: X is black, O is white. */
  readonly board: readonly string[];
  /** A move of White that was played last: of a ko. */
  readonly last?: string;
}

const EMPTY_BOARD = Array.from({ length: LESSON_SIZE.height }, () => '.........');

/** Rows of the lower part; the rows above are empty. */
const low = (...rows: readonly string[]): readonly string[] => [...EMPTY_BOARD.slice(rows.length), ...rows];

/** White has just taken a ko at D5; two white stones below may be put into atari. */
const KO = [
  '.........',
  '.........',
  '.........',
  '...XO....',
  '..X.XO...',
  '...XO....',
  '....XX...',
  '...XOO...',
  '....X....',
];

/** Both borders are closed, and no point is left between them. */
const FINISHED = [
  '....XO...',
  '....XO...',
  '....XO...',
  '....XXO..',
  '.....XO..',
  '....XXO..',
  '....XO...',
  '....XO...',
  '....XO...',
];

export const LESSONS: readonly (readonly LessonStep[])[] = [
  // Stones and liberties
  [
    { task: { kind: 'play' }, board: EMPTY_BOARD },
    { task: { kind: 'liberties', of: 'E5' }, board: low('....X....', ...EMPTY_BOARD.slice(5)) },
    { task: { kind: 'liberties', of: 'B1' }, board: low('.O.......', 'OXX......') },
  ],
  // Capture
  [
    { task: { kind: 'take', of: 'E5' }, board: low('....X....', '...XOX...', ...EMPTY_BOARD.slice(5)) },
    {
      task: { kind: 'take', of: 'J4' },
      board: low('........X', '.......XO', '.......XO', ...EMPTY_BOARD.slice(6)),
    },
    { task: { kind: 'take', of: 'A1' }, board: low('XXX......', 'OOO......') },
  ],
  // Atari
  [
    { task: { kind: 'atari', of: 'E5' }, board: low('....X....', '...XO....', ...EMPTY_BOARD.slice(5)) },
    { task: { kind: 'save', of: 'E5' }, board: low('....O....', '...OXO...', ...EMPTY_BOARD.slice(5)) },
    { task: { kind: 'save', of: 'D1' }, board: low('.........', '..XOOO...', '..OXX....') },
  ],
  // Connecting and cutting
  [
    {
      task: { kind: 'join', of: 'D5', to: 'F5' },
      board: low('....O....', '..XX.XX..', '....O....', ...EMPTY_BOARD.slice(6)),
    },
    {
      task: { kind: 'cut', of: 'D5', to: 'F5' },
      board: low('....X....', '..OO.OO..', '....X....', ...EMPTY_BOARD.slice(6)),
    },
  ],
  // Where no stone may be played
  [
    {
      task: { kind: 'forbidden' },
      board: low('....O....', '...O.O...', '....O....', ...EMPTY_BOARD.slice(6)),
    },
    { task: { kind: 'take', of: 'B1' }, board: low('X........', 'OX.......', '.OX......') },
  ],
  // Ko
  [
    {
      task: { kind: 'take', of: 'D5' },
      board: low('...XO....', '..XO.O...', '...XO....', ...EMPTY_BOARD.slice(6)),
    },
    { task: { kind: 'forbidden' }, board: KO, last: 'D5' },
    { task: { kind: 'ko', of: 'D5' }, board: KO, last: 'D5' },
  ],
  // Two eyes
  [
    { task: { kind: 'live', of: 'A2' }, board: low('OOOO.....', 'XXXXO....', '...XO....') },
    { task: { kind: 'kill', of: 'A2' }, board: low('XXXX.....', 'OOOOX....', '...OX....') },
    { task: { kind: 'forbidden' }, board: low('XXXX.....', 'OOOOX....', '.O.OX....') },
  ],
  // The ladder
  [
    {
      task: { kind: 'capture', of: 'C6' },
      board: low('..X......', '.XO......', '.X.......', ...EMPTY_BOARD.slice(5)),
    },
  ],
  // Net and snapback
  [
    {
      task: { kind: 'capture', of: 'C6' },
      board: low('..XX.....', '.XO......', '.X.......', '.....O...', '....O....', '.........', '.........'),
    },
    {
      task: { kind: 'capture', of: 'C2' },
      board: low('OO.......', 'OXXX.....', 'OXOOX....', 'OO..X....'),
    },
  ],
  // Territory
  [
    {
      task: { kind: 'count', what: 'territory' },
      board: low('OOOOO....', 'XXXXO....', '...XO....', '...XO....', '...XO....'),
    },
    {
      task: { kind: 'border' },
      board: [
        '...XO....',
        '...XO....',
        '...XO....',
        '...XO....',
        '....O....',
        '...XO....',
        '...XO....',
        '...XO....',
        '...XO....',
      ],
    },
  ],
  // The end
  [
    {
      task: { kind: 'dead' },
      board: [
        '...XO....',
        '...XO....',
        '..XXO....',
        '..XOO....',
        '..XOO....',
        'XXXXO....',
        'OX..XO...',
        '.XX.XO...',
        'OX..XO...',
      ],
    },
    { task: { kind: 'pass' }, board: FINISHED },
    { task: { kind: 'count', what: 'lead' }, board: FINISHED },
  ],
  // The first game
  [
    { task: { kind: 'places', count: 4 }, board: EMPTY_BOARD },
    {
      task: { kind: 'join', of: 'C3', to: 'C5' },
      board: low('......X..', '.........', '..X......', '.O.......', '..X...X..', '.........', '.........'),
    },
    {
      task: { kind: 'capture', of: 'G2' },
      board: low('..X...X..', '.........', '.........', '.........', '..X...X..', '.....XO..', '.........'),
    },
  ],
];
