import { type Move, PASS } from '../board/types';

/**
 * The moves of a game as if it went on: without the passes that have ended it, two by two. An engine counts a game that is
 * over as the board lies, with the dead stones alive, so that the last pass looks like a blunder.
 */
export const playedOn = (moves: readonly Move[]): readonly Move[] => {
  let end = moves.length;
  while (moves[end - 1]?.point === PASS && moves[end - 2]?.point === PASS) end -= 2;
  return end === moves.length ? moves : moves.slice(0, end);
};
