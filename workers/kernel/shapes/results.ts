import type { RESULTS } from './names';
import { isLadder, nets } from './reading';
import type { Rule } from './rule';
import type { Scene } from './scene';
import { stencil } from './stencil';

/** Rules for what a move does at once: captures, threatens to capture, sacrifices. */
export const RESULT_RULES: readonly Rule<(typeof RESULTS)[number]>[] = [
  { name: 'koTake', holds: (scene) => scene.takesKo },
  { name: 'snapback', holds: (scene) => isSnapback(scene) },
  {
    name: 'ponnuki',
    holds: (scene) => scene.taken === 1 && scene.stones === 1 && scene.has(PONNUKI),
  },
  { name: 'capture', holds: (scene) => scene.taken > 0 },
  { name: 'doubleAtari', holds: (scene) => scene.ataris.length > 1 && scene.liberties > 1 },
  {
    name: 'throwIn',
    holds: (scene) => scene.liberties === 1 && scene.stones === 1 && scene.theirsBeside > 0,
  },
  {
    name: 'ladder',
    holds: (scene) =>
      scene.liberties > 1 &&
      // A stone that can only crawl along the edge is caught, but nobody calls that a ladder.
      scene.ataris.some((chain) => scene.lineOf(chain) > 1 && scene.after((board) => isLadder(board, chain))),
  },
  { name: 'atari', holds: (scene) => scene.ataris.length > 0 },
  { name: 'selfAtari', holds: (scene) => scene.liberties === 1 && scene.stones > 1 },
  {
    name: 'net',
    holds: ({ board, point, color, ownBeside, theirsBeside }) =>
      ownBeside + theirsBeside === 0 && nets(board, point, color),
  },
];

/** Four stones around the point of the captured one, without a fifth that would spoil the shape. */
const PONNUKI = stencil('. X . / X B X / . * .');

/**
 * Tells whether the opponent may capture the stone by one move that leaves a larger chain to recapture. The
 * chain is in atari, so the threat works even when the opponent does not answer.
 */
const isSnapback = (scene: Scene): boolean => {
  const { point, color, other } = scene;
  if (scene.taken > 0 || scene.stones !== 1 || scene.liberties !== 1 || scene.ataris.length === 0)
    return false;
  return scene.after((board) => {
    const [way] = oneLiberty(board, point);
    if (way === undefined) return false;
    const taken = board.play(way, other);
    const chain = board.chainSize(way);
    const isCaught = taken === 1 && chain > 1 && board.libertiesOf(way) === 1;
    const back = isCaught ? board.play(point, color) : 0;
    if (isCaught) board.undo();
    board.undo();
    return isCaught && back > 1;
  });
};

const oneLiberty = (board: Scene['board'], point: number): Int16Array => {
  const into = new Int16Array(1);
  return into.subarray(0, board.chainLiberties(point, into));
};
