import type { Board } from '../board/board';
import { EMPTY, type Move, PASS } from '../board/types';
import { LINK_RULES } from './links';
import type { FLOWS, Shape } from './names';
import { PLACE_RULES } from './places';
import { RESULT_RULES } from './results';
import type { Rule } from './rule';
import { Scene } from './scene';
import { STONE_RULES } from './stones';

/** Names of one move, the best first. */
const MAX_NAMES = 3;
/** A move this far from the last ones of both sides, which lay within NEAR of each other, leaves them. */
const FAR = 9;
const NEAR = 4;

const FORM_RULES: readonly Rule[] = [...PLACE_RULES, ...STONE_RULES];
const FLOW_RULES: readonly Rule<(typeof FLOWS)[number]>[] = [
  { name: 'escape', holds: ({ escapes }) => escapes },
  { name: 'tenuki', holds: (scene) => leaves(scene) },
];

/**
 * What the move is called, from the board before it: at most three names, the best first, none twice. No name is
 * better than a doubtful one, so the list may be empty.
 *
 * `recent` are the moves before, the last one first; two are enough. The board is played on and left as it was.
 */
export const shapesOf = (board: Board, move: Move, recent: readonly Move[]): Shape[] => {
  const { point } = move;
  if (point === PASS || point < 0 || point >= board.points || board.at(point) !== EMPTY) return [];
  const scene = new Scene(board, move, recent);
  const result = nameIn(RESULT_RULES, scene);
  const names: Shape[] = result ? [result] : [];
  // What a stone that takes or is given away looks like is beside the point.
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

/** Stones are taken, or the move may be. */
const isTrade = ({ taken, liberties }: Scene): boolean => taken > 0 || liberties === 1;

/** The last two moves lie together, this one far from both. */
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
