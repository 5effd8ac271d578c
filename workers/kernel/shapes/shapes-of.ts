import type { Board } from '../board/board';
import { EMPTY, type Move, PASS } from '../board/types';
import { LINK_RULES } from './links';
import type { FLOWS, Shape } from './names';
import { PLACE_RULES } from './places';
import { RESULT_RULES } from './results';
import type { Rule } from './rule';
import { Scene } from './scene';
import { STONE_RULES } from './stones';

/** The maximum number of names of one move, the best first. */
const MAX_NAMES = 3;
/** A move at this distance from the last two moves, which are within NEAR of each other, is a tenuki. */
const FAR = 9;
const NEAR = 4;

const FORM_RULES: readonly Rule[] = [...PLACE_RULES, ...STONE_RULES];
const FLOW_RULES: readonly Rule<(typeof FLOWS)[number]>[] = [
  { name: 'escape', holds: ({ escapes }) => escapes },
  { name: 'tenuki', holds: (scene) => leaves(scene) },
];

/**
 * Returns up to three names of a move on the board before it, the best first, without duplicates. No name is
 * better than a doubtful one, so the list may be empty.
 *
 * `recent` are the earlier moves, the last one first; two are enough. The function plays on the board and
 * restores it.
 */
export const shapesOf = (board: Board, move: Move, recent: readonly Move[]): Shape[] => {
  const { point } = move;
  if (point === PASS || point < 0 || point >= board.points || board.at(point) !== EMPTY) return [];
  const scene = new Scene(board, move, recent);
  const result = nameIn(RESULT_RULES, scene);
  const names: Shape[] = result ? [result] : [];
  // The shape of a stone that captures or is sacrificed does not matter.
  if (!result || !isTrade(scene)) {
    const link = nameIn(LINK_RULES, scene);
    if (link) names.push(link);
    const form = nameIn(FORM_RULES, scene);
    if (form) names.push(form);
  }
  const flow = nameIn(FLOW_RULES, scene);
  if (flow && (flow !== 'tenuki' || !result)) names.push(flow);
  return names.slice(0, MAX_NAMES);
};

const nameIn = (rules: readonly Rule[], scene: Scene): Shape | undefined =>
  rules.find(({ holds }) => holds(scene))?.name;

/** Tells whether the move captures stones or can be captured itself. */
const isTrade = ({ taken, liberties }: Scene): boolean => taken > 0 || liberties === 1;

/** Tells whether the last two moves are near each other and this one is far from both. */
const leaves = (scene: Scene): boolean => {
  const { last, ownLast, board } = scene;
  if (last === undefined || ownLast === undefined || last === PASS || ownLast === PASS) return false;
  const { width } = board;
  const apart = Math.max(
    Math.abs((last % width) - (ownLast % width)),
    Math.abs(Math.floor(last / width) - Math.floor(ownLast / width)),
  );
  return apart <= NEAR && scene.distanceTo(last) >= FAR && scene.distanceTo(ownLast) >= FAR;
};
