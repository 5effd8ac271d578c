import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { makeGtpPoint } from '#kernel/board/coordinates';
import {
  BLACK,
  type Color,
  type Move,
  opponent,
  PASS,
  type Point,
  pointsOn,
  WHITE,
} from '#kernel/board/types';
import { SHAPES, type Shape } from '#kernel/shapes/names';
import { shapesOf } from '#kernel/shapes/shapes-of';
import { diagram, SYMMETRIES } from '../../support/diagram';
import { seeded } from '../../support/random';

/** X plays `a`. `l` is O's last stone, `m` is X's stone before it. */
interface Example {
  readonly is: readonly string[];
  readonly not: readonly string[];
}

const NINETEEN = { width: 19, height: 19 };

/** A full board with a few stones by name: `X D4 / O Q16 / a R14`. */
const far = (text: string): string => {
  const signs = new Map<string, string>();
  for (const part of text.split('/')) {
    const [sign = '', ...names] = part.trim().split(' ');
    for (const name of names) signs.set(name, sign);
  }
  return Array.from({ length: 19 }, (_, y) =>
    Array.from({ length: 19 }, (_, x) => signs.get(makeGtpPoint(y * 19 + x, NINETEEN)) ?? '.').join(' '),
  ).join('\n');
};

const EXAMPLES: Readonly<Record<Shape, Example>> = {
  koTake: {
    is: ['. X O . .\n X O a O .\n . X O . .\n . . . . .'],
    not: ['. X X O . .\n X O O a O .\n . X X O . .\n . . . . . .'],
  },
  snapback: {
    is: ['. O X X O O\n . X O O X X\n . X . a O .\n . . X O . .\n . . . . . .'],
    not: ['. O X X O O\n . . O O X X\n . . . a O .\n . . X O . .\n . . . . . .'],
  },
  ponnuki: {
    is: ['. . . . .\n . . X . .\n . X O X .\n . . a . .\n . . . . .'],
    not: ['. . . . .\n . X X . .\n . X O X .\n . . a . .\n . . . . .'],
  },
  capture: {
    is: ['. . . . .\n . X X . .\n . X O X .\n . . a . .\n . . . . .'],
    not: ['. . . . .\n . X X . .\n . X O . .\n . . a . .\n . . . . .'],
  },
  doubleAtari: {
    is: ['. . X . . .\n . X O . . .\n X O a . . .\n . . . . . .\n . . . . . .'],
    not: ['. . X . . .\n . X O . . .\n . O a . . .\n . . . . . .\n . . . . . .'],
  },
  throwIn: {
    is: ['. O O . .\n O a . O .\n . O O . .\n . . . . .'],
    not: ['. . O . .\n O a . O .\n . O O . .\n . . . . .'],
  },
  ladder: {
    is: [
      `. . . . . . . . .
       . . . . . . . . .
       . X X . . . . . .
       . X O a . . . . .
       . X . . . . . . .
       . . . . . . . . .
       . . . . . . . . .
       . . . . . . . . .
       . . . . . . . . .`,
    ],
    not: [
      // The stone in its way.
      `. . . . . . . . .
       . . . . . . . . .
       . X X . . . . . .
       . X O a . . . . .
       . X . . . . . . .
       . . . . . . . . .
       . . . . . . O . .
       . . . . . . . . .
       . . . . . . . . .`,
      // One more atari captures the stone: too short for the name.
      '. X . . .\n X O a . .\n . X . X .\n . . . . .',
    ],
  },
  atari: {
    is: ['. . . . . .\n . . . . . .\n . . X . . .\n . X O a . .\n . . . . . .\n . . . . O .'],
    not: ['. . . . . .\n . . . . . .\n . . . . . .\n . X O a . .\n . . . . . .\n . . . . . .'],
  },
  selfAtari: {
    is: ['O O O O .\n X a . O .\n O O O O .\n . . . . .'],
    not: ['O . O O .\n X a . O .\n O O O O .\n . . . . .'],
  },
  net: {
    is: [
      '. . . . . . .\n . . X X . . .\n . X O . . . .\n . X . a . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .',
    ],
    not: [
      '. . . . . . .\n . . X X . . .\n . X O . . . .\n . X . . a . .\n . . . . . . .\n . . . . . . .\n . . . . . . .',
      // A friendly stone on the escape path.
      '. . . . . . .\n . . X X . . .\n . X O . O . .\n . X . a . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .',
    ],
  },
  koConnection: {
    is: ['. X O . .\n X a X O .\n . X O . .\n . . . . .'],
    not: ['. X . . .\n X a X O .\n . X O . .\n . . . . .'],
  },
  connection: {
    is: ['. . . . .\n . X a X .\n . . O . .\n . . . . .'],
    not: ['. . . . .\n . X X . .\n . X a . .\n . . O . .'],
  },
  bambooJoint: {
    is: ['. . . . .\n . X . X .\n . X . a .\n . . . . .'],
    not: ['. . . . .\n . X O X .\n . X . a .\n . . . . .', '. . . . .\n . X X X .\n . X . a .\n . . . . .'],
  },
  tigersMouth: {
    is: ['. . . . . .\n . . . . . .\n . X . a . .\n . O X . . .\n . O . . . .\n . . . . . .'],
    not: [
      '. . . . . .\n . . . . . .\n . X . a . .\n . . X . . .\n . O . . . .\n . . . . . .',
      '. . . . . .\n . . O . . .\n . X . a . .\n . O X . . .\n . O . . . .\n . . . . . .',
    ],
  },
  crosscut: {
    is: ['. . . . .\n . O a . .\n . X O . .\n . . . . .'],
    not: ['. . . . .\n . O a . .\n . X . . .\n . . . . .'],
  },
  cut: {
    is: ['. . . . . .\n . O O a . .\n . X X O . .\n . . X O . .\n . . . . . .'],
    not: ['. . . . . .\n . O O a . .\n . X X . . .\n . . X O . .\n . . . . . .'],
  },
  wedge: {
    is: ['. . . . .\n . . . . .\n . O a O .\n . . . . .\n . . . . .'],
    not: [
      '. . . . .\n . . . . .\n . O a . .\n . . . . .\n . . . . .',
      '. . . . .\n . O O O .\n . O a O .\n . . . . .\n . . . . .',
    ],
  },
  pushThrough: {
    is: ['. . . . .\n . . . . .\n . O a O .\n . . X . .\n . . . . .'],
    not: ['. . . . .\n . . . . .\n . O a . .\n . . X . .\n . . . . .'],
  },
  peep: {
    is: ['. . . . . .\n . . . . . .\n . O . O . .\n . . a . . .\n . . . . . .\n . . . . . .'],
    not: [
      // Connected from behind.
      '. . . . . .\n . . O . . .\n . O . O . .\n . . a . . .\n . . . . . .\n . . . . . .',
      '. . . . . .\n . . . . . .\n . O . . . .\n . . a . . .\n . . . . . .\n . . . . . .',
    ],
  },
  placement: {
    is: ['. a . O . .\n . . . O . .\n O O O O . .\n . . . . . .'],
    not: ['. a . O . .\n . . X O . .\n O O O O . .\n . . . . . .'],
  },
  tengen: { is: [far('a K10')], not: [far('a K11'), far('O K11 / a K10')] },
  starPoint: { is: [far('a D4'), far('O Q16 / a Q4')], not: [far('a D10'), far('O C6 / a D4')] },
  threeFourPoint: { is: [far('a C4')], not: [far('a C5'), far('O D5 / a C4')] },
  threeThreePoint: { is: [far('a C3')], not: [far('O D4 / a C3')] },
  fiveFourPoint: { is: [far('a E4')], not: [far('a E5')] },
  fiveThreePoint: { is: [far('a E3')], not: [far('a E6')] },
  threeThreeInvasion: { is: [far('O D4 / a C3')], not: [far('O D4 / X D3 / a C3'), far('a C3')] },
  doubleApproach: { is: [far('O D4 / X F3 / a C6')], not: [far('O D4 / a C6'), far('O C4 / X F3 / a D6')] },
  smallKnightApproach: {
    is: [far('O D4 / a F3'), far('O D3 / a C5')],
    not: [far('O D4 / a F4'), far('O D3 / a F4')],
  },
  largeKnightApproach: { is: [far('O D4 / a G3')], not: [far('O D4 / a G4')] },
  oneSpaceHighApproach: { is: [far('O D4 / a F4'), far('O D3 / a D5')], not: [far('O D4 / a F3')] },
  twoSpaceHighApproach: { is: [far('O D4 / a G4')], not: [far('O D4 / X C7 / a G4')] },
  approach: {
    is: [far('O E4 / a C4'), far('O E3 / a D4')],
    not: [far('O D4 / a F3'), far('O R4 / X R10 / a R7')],
  },
  smallKnightEnclosure: { is: [far('X D3 / a C5')], not: [far('X D3 / a F4'), far('X D3 / O C6 / a C5')] },
  largeKnightEnclosure: { is: [far('X D3 / a C6')], not: [far('X D3 / a D6')] },
  oneSpaceEnclosure: { is: [far('X D3 / a D5')], not: [far('X D3 / a E3')] },
  twoSpaceEnclosure: { is: [far('X D4 / a D7')], not: [far('X D4 / a D8')] },
  oneSpaceLowPincer: {
    is: [far('X D4 / O F3 / a H3')],
    not: [far('O F3 / a H3'), far('X D4 / O F3 / a H4')],
  },
  oneSpaceHighPincer: { is: [far('X D4 / O F3 / a H4')], not: [far('X D4 / O F3 / a H3')] },
  twoSpaceLowPincer: { is: [far('X D4 / O F3 / a J3')], not: [far('X D4 / O F3 E4 / a J3')] },
  twoSpaceHighPincer: { is: [far('X D4 / O F3 / a J4')], not: [far('X D4 / O F3 G3 / a J4')] },
  threeSpaceLowPincer: { is: [far('X D4 / O F3 / a K3')], not: [far('X D4 / O F3 / a L3')] },
  threeSpaceHighPincer: { is: [far('X D4 / O F3 / a K4')], not: [far('O D4 F3 / a K4')] },
  checkingExtension: { is: [far('X D4 / O O3 / a L3')], not: [far('X D4 / a L3')] },
  twoSpaceExtension: { is: [far('X K3 / a N3')], not: [far('X K3 / a M3'), far('X K3 / O M4 / a N3')] },
  threeSpaceExtension: { is: [far('X J3 / a N3')], not: [far('X J3 / a O3')] },
  sideExtension: { is: [far('X D4 / a K3')], not: [far('O D4 / a K3')] },
  split: { is: [far('O D4 Q4 / a K3')], not: [far('O D4 / X Q4 / a K3'), far('O G3 Q4 / a K3')] },
  sideInvasion: { is: [far('O G3 Q4 / a K3')], not: [far('O D4 Q4 / a K3')] },
  shoulderHit: { is: [far('O K3 / a L4')], not: [far('O K3 / X L3 / a L4'), far('O K3 / a L5')] },
  cap: { is: [far('O K3 / a K5')], not: [far('O K3 / a K6'), far('O K3 K4 / a K5')] },
  eye: {
    is: ['X X . . .\n X . a . .\n X X . . .\n . . . . .'],
    not: ['. X . . .\n X . a . .\n . X . . .\n . . . . .', 'X X . . .\n . . a . .\n X X . . .\n . . . . .'],
  },
  clamp: {
    is: ['. . . . .\n . . a . .\n . . O . .\n . . X . .\n . . . . .'],
    not: [
      '. . . . .\n . . a . .\n . . O . .\n . . . . .\n . . . . .',
      '. . . . .\n . . a . .\n O O O . .\n . . X . .\n . . . . .',
    ],
  },
  block: {
    is: ['. . . . .\n . X a . .\n . X l . .\n . . O . .\n . . . . .'],
    not: ['. . . . .\n . X a . .\n . X O . .\n . . O . .\n . . . . .'],
  },
  doubleHane: {
    is: ['. . . . . .\n . . . . . .\n . . . a . .\n . O m l . .\n . X . . . .\n . . . . . .\n . . . . . .'],
    not: ['. . . . . .\n . . . . . .\n . . . a . .\n . O m l . .\n . . . . . .\n . . . . . .\n . . . . . .'],
  },
  headOfTwo: {
    is: [
      '. . . . . . .\n . . . . . . .\n . . . a . . .\n . . X O . . .\n . . X O . . .\n . . . . . . .\n . . . . . . .',
    ],
    not: [
      '. . . . . . .\n . . . . . . .\n . . . a . . .\n . . X O . . .\n . . X O . . .\n . . X O . . .\n . . . . . . .',
    ],
  },
  firstLineHane: {
    is: ['. . . . . .\n . . . . . .\n . . X O . .\n . . X O . .\n . . . a . .'],
    not: ['. . . . . .\n . . X O . .\n . . X O . .\n . . . a . .\n . . . . . .'],
  },
  secondLineHane: {
    is: ['. . . . . .\n . . . . . .\n . . X O . .\n . . X O . .\n . . . a . .\n . . . . . .'],
    not: ['. . . . . .\n . . . . . .\n . . X O . .\n . . X O . .\n . . . a . .'],
  },
  hane: {
    is: ['. . . . . . .\n . . . . . . .\n . . . a . . .\n . . X O . . .\n . . . . . . .\n . . . . . . .'],
    not: [
      // Between two stones: a wedge.
      '. . . . . . .\n . . . . . . .\n . . X O . . .\n . . . a . . .\n . . . O . . .\n . . . . . . .\n . . . . . . .',
      '. . . . . . .\n . . . . . . .\n . . . a . . .\n . . . O . . .\n . . . . . . .\n . . . . . . .',
    ],
  },
  turn: {
    is: ['. . . . . .\n . X a . . .\n . X O . . .\n . . . . . .'],
    not: [
      // Between two stones: a push.
      '. . . . .\n . X O . .\n . X a . .\n . . O . .\n . . . . .',
      '. . . . . .\n . X a . . .\n . X . . . .\n . . . . . .',
    ],
  },
  crawl: {
    is: ['. . . . . . .\n . . . . . . .\n . . . . . . .\n . . O O . . .\n . . X a . . .\n . . . . . . .'],
    not: ['. . . . . . .\n . . . . . . .\n . . . . . . .\n . . O . . . .\n . . X a . . .\n . . . . . . .'],
  },
  push: {
    is: [
      '. . . . . . . . .\n . . . . . . . . .\n . . . . . . . . .\n . . . . . . . . .\n . . . . . . . . .\n . . . X a . . . .\n . . . O O . . . .\n . . . . . . . . .\n . . . . . . . . .',
    ],
    not: [
      '. . . . . . . . .\n . . . . . . . . .\n . . . . . . . . .\n . . . . . . . . .\n . . . . . . . . .\n . . . X a . . . .\n . . . O . . . . .\n . . . . . . . . .\n . . . . . . . . .',
    ],
  },
  bump: {
    is: ['. . . . .\n . . . . .\n . X a O .\n . . . . .\n . . . . .'],
    not: [
      // A cut.
      '. . . . .\n . . X O .\n . X a O .\n . . O . .\n . . . . .',
      '. . . . .\n . . . . .\n . X a . .\n . . . . .\n . . . . .',
    ],
  },
  descent: {
    is: ['. . . . . .\n . . . . . .\n . . . O . .\n . . X O . .\n . . a . . .\n . . . . . .'],
    not: [
      // A push.
      '. . . . .\n . . . . .\n . . . . .\n . . X . .\n . O a O .\n . . . . .',
      '. . . . . .\n . . . . . .\n . . a . . .\n . . X . . .\n . . O . . .\n . . . . . .',
    ],
  },
  emptyTriangle: {
    is: ['. . . . .\n . X a . .\n . X . . .\n . . . . .'],
    not: ['. . . . .\n . X a . .\n . X O . .\n . . . . .', '. . . . .\n . X a . .\n . . . . .\n . . . . .'],
  },
  sideBySide: {
    is: ['. . . . .\n . . . . .\n . X a . .\n . . . . .\n . . . . .'],
    not: ['. . . . .\n . . . . .\n . X a . .\n . O . . .\n . . . . .'],
  },
  extension: {
    is: ['. . . . . .\n . . . . . .\n . X a . . .\n . O . . . .\n . . . . . .\n . . . . . .'],
    not: [
      // A push.
      '. . . . . .\n . . . O . .\n . . X a . .\n . . . O . .\n . . . . . .\n . . . . . .',
      '. . . . . .\n . . . . . .\n X . a . . .\n . O . . . .\n . . . . . .\n . . . . . .',
    ],
  },
  diagonalAttachment: {
    is: ['. . . . .\n . . O . .\n . . a . .\n . X . . .\n . . . . .'],
    not: ['. . . . .\n . . O . .\n . . a . .\n . . . . .\n . . . . .'],
  },
  underAttachment: {
    is: ['. . . . . . .\n . . . . . . .\n . . . . . . .\n . . . O . . .\n . . . a . . .\n . . . . . . .'],
    not: [
      '. . . . . . .\n . . . . . . .\n . . . . . . .\n . . . O O . .\n . . . a O . .\n . . . . . . .',
      '. . . . . . .\n . . . . . . .\n . . . a . . .\n . . . O . . .\n . . . . . . .\n . . . . . . .',
    ],
  },
  supportedAttachment: {
    is: [
      '. . . . . . .\n . . . . . . .\n . . . O . . .\n . X . a . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .',
    ],
    not: [
      '. . . . . . .\n . . . . . . .\n . . . O . . .\n . . . a . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .',
    ],
  },
  attachment: {
    is: [
      '. . . . . . .\n . . . . . . .\n . . . O . . .\n . . . a . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .',
    ],
    not: [
      '. . . . . . .\n . . . . . . .\n . . . O . . .\n . X . a . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .',
    ],
  },
  diagonal: {
    is: ['. . . . .\n . . . . .\n . . a . .\n . X . . .\n . . . . .'],
    not: ['. . . . .\n . . . . .\n . . a . .\n . X O . .\n . . . . .'],
  },
  monkeyJump: {
    is: ['. . . . . . . .\n . . . . . . . .\n . . . . . . . .\n . X . . . . . .\n . . . . a . . .'],
    not: ['. . . . . . . .\n . . . . . . . .\n . . . . . . . .\n . X . . . . . .\n . . . a . . . .'],
  },
  slide: {
    is: [
      '. . . . . . . .\n . . . . . . . .\n . . . . . . . .\n . . . X . . . .\n . . . . . a . .\n . . . . . . . .',
    ],
    not: [
      '. . . . . . . .\n . . . . . . . .\n . . . . . . . .\n . . . . . a . .\n . . . X . . . .\n . . . . . . . .',
    ],
  },
  oneSpaceJump: {
    is: ['. . . . . . .\n . . . . . . .\n . . X . a . .\n . . . . . . .\n . . . . . . .'],
    not: ['. . . . . . .\n . . . . . . .\n . . X O a . .\n . . . . . . .\n . . . . . . .'],
  },
  smallKnight: {
    is: [
      '. . . . . . .\n . . . . . . .\n . . X . . . .\n . . . . a . .\n . . . . . . .\n . . . . . . .\n . . . . . . .',
    ],
    not: [
      '. . . . . . .\n . . . . . . .\n . . X O . . .\n . . . . a . .\n . . . . . . .\n . . . . . . .\n . . . . . . .',
    ],
  },
  twoSpaceJump: {
    is: ['. . . . . . .\n . . . . . . .\n . X . . a . .\n . . . . . . .\n . . . . . . .'],
    not: ['. . . . . . .\n . . . . . . .\n . X O . a . .\n . . . . . . .\n . . . . . . .'],
  },
  largeKnight: {
    is: [
      '. . . . . . .\n . . . . . . .\n . . . . . . .\n . X . . . . .\n . . . . a . .\n . . . . . . .\n . . . . . . .',
    ],
    not: [
      '. . . . . . .\n . . . . . . .\n . . . . . . .\n . X O . . . .\n . . . . a . .\n . . . . . . .\n . . . . . . .',
    ],
  },
  elephantJump: {
    is: [
      '. . . . . . .\n . . . . . . .\n . . X . . . .\n . . . . . . .\n . . . . a . .\n . . . . . . .\n . . . . . . .',
    ],
    not: [
      '. . . . . . .\n . . . . . . .\n . . X . . . .\n . . . O . . .\n . . . . a . .\n . . . . . . .\n . . . . . . .',
    ],
  },
  escape: {
    is: ['. . . . . .\n . . O . . .\n . O X a . .\n . . O . . .\n . . . . . .'],
    not: ['. . . . . .\n . . O . . .\n . . X a . .\n . . O . . .\n . . . . . .'],
  },
  tenuki: {
    is: [far('m Q16 / l R14 / a D4')],
    not: [far('m Q16 / l D16 / a D4'), far('m Q16 / l R14 / a Q10')],
  },
};

const namesIn = (drawing: string, symmetry = 0, swapped = false): Shape[] => {
  const marked = diagram(drawing, symmetry, swapped);
  const { size, stones } = diagram(drawing.replaceAll('l', 'O').replaceAll('m', 'X'), symmetry, swapped);
  const board = new Board(size);
  for (const { color, point } of stones) board.setStone(point, color);
  const mover: Color = swapped ? WHITE : BLACK;
  const recent: Move[] = [
    ...marked.all('l').map((point: Point) => ({ color: opponent(mover), point })),
    ...marked.all('m').map((point: Point) => ({ color: mover, point })),
  ];
  return shapesOf(board, { color: mover, point: marked.at('a') }, recent);
};

/** These names only accompany another name. */
const BESIDE: readonly Shape[] = ['escape', 'tenuki'];

describe('the shape of a move', () => {
  test('has an example for every name', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual([...SHAPES].sort());
  });

  test.each(SHAPES)('%s is found at its example in every symmetry', (shape) => {
    for (const drawing of EXAMPLES[shape].is) {
      for (const symmetry of SYMMETRIES) {
        for (const swapped of [false, true]) {
          const names = namesIn(drawing, symmetry, swapped);
          expect(BESIDE.includes(shape) ? names : names[0], drawing)[
            BESIDE.includes(shape) ? 'toContain' : 'toBe'
          ](shape);
        }
      }
    }
  });

  test.each(SHAPES)('%s is not found at its counterexample', (shape) => {
    expect(EXAMPLES[shape].not.length).toBeGreaterThan(0);
    for (const drawing of EXAMPLES[shape].not) {
      for (const symmetry of SYMMETRIES) expect(namesIn(drawing, symmetry), drawing).not.toContain(shape);
    }
  });

  test('the answer to a hane on the edge is a block', () => {
    expect(namesIn('. . . . . .\n . . . . . .\n . . . . . .\n . O X X . .\n . . l a . .')).toEqual([
      'atari',
      'block',
    ]);
  });

  test('a stone on the edge that cannot run is in atari, not in a ladder', () => {
    expect(namesIn('. . . . l a .\n . . . . X . .\n . . . . . . .\n . . . . . . .')[0]).toBe('atari');
  });

  test('a pass and an occupied point have none', () => {
    const board = new Board(NINETEEN);
    board.play(60, BLACK);
    expect(shapesOf(board, { color: WHITE, point: PASS }, [])).toEqual([]);
    expect(shapesOf(board, { color: WHITE, point: 60 }, [])).toEqual([]);
  });

  test('naming leaves the board unchanged, with at most three different names', () => {
    const random = seeded(7);
    const size = { width: 13, height: 13 };
    const board = new Board(size);
    const recent: Move[] = [];
    for (let turn = 0; turn < 300; turn += 1) {
      const color = turn % 2 === 0 ? BLACK : WHITE;
      const point = Math.floor(random() * pointsOn(size));
      const before = [...board.stones, board.hashLo, board.hashHi, board.koPoint, board.depth];
      const names = shapesOf(board, { color, point }, recent);
      expect([...board.stones, board.hashLo, board.hashHi, board.koPoint, board.depth]).toEqual(before);
      expect(names.length).toBeLessThanOrEqual(3);
      expect(new Set(names).size).toBe(names.length);
      if (board.at(point) !== 0 || board.isSuicide(point, color)) continue;
      board.play(point, color);
      recent.unshift({ color, point });
    }
  });
});
