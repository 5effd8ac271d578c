import type { FORMS } from './names';
import type { Rule } from './rule';
import type { Scene } from './scene';
import { stencil } from './stencil';

/** Rules for a move's relation to the stones around it: contact, stretching, jumps. */
export const STONE_RULES: readonly Rule<(typeof FORMS)[number]>[] = [
  { name: 'eye', holds: (scene) => scene.liberties > 1 && scene.hasAny(EYES) },
  {
    name: 'clamp',
    holds: (scene) =>
      scene.ownBeside === 0 &&
      scene.ownDiagonal === 0 &&
      scene.has(CLAMP, (at) => scene.board.chainSize(at('A')) <= MAX_CLAMPED),
  },
  { name: 'block', holds: (scene) => blocks(scene) },
  { name: 'doubleHane', holds: (scene) => isFree(scene) && scene.has(DOUBLE_HANE, answersLast(scene)) },
  { name: 'headOfTwo', holds: (scene) => isFree(scene) && scene.line > 2 && scene.has(HEAD_OF_TWO) },
  { name: 'firstLineHane', holds: (scene) => isFree(scene) && scene.line === 1 && scene.has(HANE) },
  { name: 'secondLineHane', holds: (scene) => isFree(scene) && scene.line === 2 && scene.has(HANE) },
  { name: 'hane', holds: (scene) => isFree(scene) && scene.has(HANE) },
  { name: 'turn', holds: (scene) => scene.ownBeside === 1 && scene.has(TURN) },
  { name: 'crawl', holds: (scene) => scene.ownBeside === 1 && scene.line <= 3 && runsAlong(scene, 1) },
  { name: 'push', holds: (scene) => scene.ownBeside === 1 && scene.line >= 3 && runsAlong(scene, -1) },
  {
    name: 'bump',
    holds: (scene) => scene.ownBeside === 1 && scene.theirsBeside === 1 && !scene.escapes && scene.has(BUMP),
  },
  {
    name: 'descent',
    holds: (scene) => scene.ownBeside === 1 && scene.theirsBeside < 2 && scene.line <= 2 && descends(scene),
  },
  {
    name: 'emptyTriangle',
    holds: (scene) => scene.ownChains.length === 1 && scene.ownBeside < 3 && scene.hasAny(EMPTY_TRIANGLES),
  },
  {
    name: 'sideBySide',
    holds: (scene) =>
      scene.ownBeside === 1 && scene.theirsBeside === 0 && scene.has(SIDE_BY_SIDE, isAlone(scene)),
  },
  { name: 'extension', holds: (scene) => scene.ownBeside === 1 && scene.theirsBeside < 2 },
  { name: 'diagonalAttachment', holds: (scene) => isFree(scene) && scene.hasAny(DIAGONAL_ATTACHMENTS) },
  {
    name: 'underAttachment',
    holds: (scene) =>
      touches(scene) &&
      scene.line === 2 &&
      scene.theirsBeside === 1 &&
      scene.has(TOUCH, (at) => scene.lineOf(at('A')) > scene.line),
  },
  {
    name: 'supportedAttachment',
    holds: (scene) => touches(scene) && scene.theirsBeside === 1 && scene.hasAny(SUPPORTS),
  },
  { name: 'attachment', holds: (scene) => touches(scene) && scene.theirChains.length === 1 },
  { name: 'diagonal', holds: (scene) => isLoose(scene) && scene.has(DIAGONAL) },
  {
    name: 'monkeyJump',
    holds: (scene) => isExtension(scene) && scene.line === 1 && scene.has(LARGE_KNIGHT, fromLine(scene, 2)),
  },
  {
    name: 'slide',
    holds: (scene) =>
      isExtension(scene) &&
      scene.line === 2 &&
      scene.hasAny(
        [SMALL_KNIGHT, LARGE_KNIGHT],
        (at) => scene.lineOf(at('a')) === 3 && isAlongEdge(scene, at('a')),
      ),
  },
  { name: 'oneSpaceJump', holds: (scene) => isExtension(scene) && scene.has(ONE_SPACE) },
  { name: 'smallKnight', holds: (scene) => isExtension(scene) && scene.has(SMALL_KNIGHT) },
  { name: 'twoSpaceJump', holds: (scene) => isExtension(scene) && scene.has(TWO_SPACE) },
  { name: 'largeKnight', holds: (scene) => isExtension(scene) && scene.has(LARGE_KNIGHT) },
  { name: 'elephantJump', holds: (scene) => isExtension(scene) && scene.has(ELEPHANT) },
];

/** Tells whether no own stone is beside the move. */
const isFree = (scene: Scene): boolean => scene.ownBeside === 0;
/** Tells whether no stone is beside the move. */
const isLoose = (scene: Scene): boolean => scene.ownBeside === 0 && scene.theirsBeside === 0;
/** Tells whether no stone is beside the move and no own one diagonally. */
const isExtension = (scene: Scene): boolean => isLoose(scene) && scene.ownDiagonal === 0;
/** Tells whether an opposing stone is beside the move and no own one around it. */
const touches = (scene: Scene): boolean => isFree(scene) && scene.ownDiagonal === 0 && scene.theirsBeside > 0;

/** An opposing stone on the far side too makes it a wedge or a push, neither a hane nor a turn. */
const HANE = stencil('? x / . * / X O');
const DOUBLE_HANE = stencil('? . * / O a A / X ? ?');
const HEAD_OF_TWO = stencil('. * . / X O ? / X O ? / ? x ?');
const CLAMP = stencil('* / A / X');
/** The maximum number of stones of a clamped chain; a longer one is a wall. */
const MAX_CLAMPED = 2;
const TURN = stencil('? x / X * / X O');
const BUMP = stencil('X * O');
const ALONG = stencil('a * / O A');
const SIDE_BY_SIDE = stencil('a *');
const TOUCH = stencil('* / A');
const EMPTY_TRIANGLES = [stencil('X * / X .'), stencil('X . / * X')];

/**
 * An own stone diagonally below the move, an opposing one beside the move, and room on both ways to the own
 * one.
 */
const DIAGONAL_ATTACHMENTS = [stencil('? O / . * / a .'), stencil('? . ? / . * O / a . ?')];
const DIAGONAL = stencil('. * / X .');
const ONE_SPACE = stencil('* / . / X');
const SMALL_KNIGHT = stencil('* ? / . . / ? a');
const TWO_SPACE = stencil('* / . / . / X');
const LARGE_KNIGHT = stencil('* ? / . . / . . / ? a');
const ELEPHANT = stencil('* . ? / . . . / ? . X');
const SUPPORTS = [
  ONE_SPACE,
  SMALL_KNIGHT,
  stencil('* . ? / O . ? / ? ? X'),
  stencil('* O ? / . ? ? / ? X ?'),
  stencil('* O X'),
];

/**
 * A point that the move encloses: own stones or the edge on its other sides, and enough corners for an eye.
 */
const EYES = [
  stencil('X X x / X p * / X X x'),
  stencil('x X X / X p * / # # #'),
  stencil('X X x / X p * / # # #'),
  stencil('X * X / X p X / # # #'),
  stencil('# X X / # p * / # # #'),
];

/** A is the opponent's last stone, `a` the mover's own last. */
const answersLast = (scene: Scene) => (at: (letter: string) => number) =>
  at('A') === scene.last && at('a') === scene.ownLast;

/** Tells whether the opponent's last stone heads straight for the move, along an own chain or the edge. */
const blocks = (scene: Scene): boolean => {
  const isLast = (at: (letter: string) => number): boolean => at('A') === scene.last;
  if (scene.hasAny(BLOCKS, isLast)) return true;
  return (
    scene.line <= 2 &&
    isFree(scene) &&
    scene.has(
      BLOCK_BELOW,
      (at) => isLast(at) && scene.lineOf(at('A')) === scene.line && scene.lineOf(at('a')) > scene.line,
    )
  );
};
const BLOCKS = [
  stencil('X * / X A / ? O'),
  stencil('X * ? / ? A X / ? O ?'),
  stencil('. * . / X A X / ? O ?'),
  stencil('. * # / X A # / ? O #'),
  // The answer to a hane on the edge.
  stencil('X * # / X A # / O ? #'),
];
const BLOCK_BELOW = stencil('* A / . a');

/**
 * Tells whether the move follows an opposing chain with an own one; `side` 1 when the opponent is towards the
 * middle, -1 outside.
 */
const runsAlong = (scene: Scene, side: 1 | -1): boolean =>
  scene.has(
    ALONG,
    (at) => side * (scene.lineOf(at('A')) - scene.line) > 0 && scene.lineOf(at('a')) === scene.line,
  );

/** Tells whether the move goes straight down to the edge from an own stone. */
const descends = (scene: Scene): boolean =>
  scene.has(SIDE_BY_SIDE, (at) => scene.lineOf(at('a')) === scene.line + 1);

const isAlone = (scene: Scene) => (at: (letter: string) => number) => {
  const { board } = scene;
  const stone = at('a');
  if (board.chainSize(stone) !== 1) return false;
  for (let side = 4 * stone; side < 4 * stone + 4; side += 1) {
    if (board.stones[board.neighbours[side] as number] === scene.other) return false;
  }
  return true;
};

const fromLine = (scene: Scene, line: number) => (at: (letter: string) => number) =>
  scene.lineOf(at('a')) === line;

/** Tells whether the way from a stone to the move runs along the edge rather than towards it. */
const isAlongEdge = (scene: Scene, stone: number): boolean => {
  const { width, height } = scene.board;
  const x = stone % width;
  const dx = Math.abs(x - scene.x);
  const dy = Math.abs((stone - x) / width - scene.y);
  const isSide = scene.x + 1 === scene.line || width - scene.x === scene.line;
  const isTop = scene.y + 1 === scene.line || height - scene.y === scene.line;
  return (isTop && dx > dy) || (isSide && dy > dx);
};
