import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, type Move, pointsWith, WHITE } from '#kernel/board/types';
import { playedOn } from '#kernel/kata/played-on';
import { readGameInfo } from '#kernel/sgf/game-info';
import { rulesOf } from '#kernel/sgf/rules-of';
import type { NodeId } from '#kernel/tree/edit';
import { mainLine } from '#kernel/tree/paths';
import type { Positions } from '#kernel/tree/positions';
import type { GameTree } from '#kernel/tree/tree';
import type { Line } from '#protocol';

/** A position of a record, as an engine takes it. */
export interface AskedPosition {
  readonly node: NodeId;
  readonly line: () => Line;
  readonly toMove: Color;
}

/** The positions of the main line. After stones that are set up in the middle, a line begins anew. */
export const positionsOf = (tree: GameTree, positions: Positions): readonly AskedPosition[] => {
  const read = readGameInfo(tree);
  const terms = { size: tree.size, rules: RULES[rulesOf(tree, read)], komi: read.komi.points };
  const startAt = (node: NodeId) => {
    const stones = positions.stonesAt(node);
    return {
      initialStones: { black: pointsWith(stones, BLACK), white: pointsWith(stones, WHITE) },
      initialPlayer: positions.toMove(node),
    };
  };
  let start = startAt(tree.root);
  let moves: Move[] = [];
  return mainLine(tree).map((node) => {
    const color = tree.moveColor(node);
    if (node !== tree.root && tree.hasSetup(node)) {
      start = startAt(node);
      moves = [];
    } else if (color !== 0) moves.push({ color, point: tree.movePoint(node) });
    const before = { ...terms, ...start };
    const [all, count] = [moves, moves.length];
    const line = (): Line => ({ ...before, moves: playedOn(all.slice(0, count)) });
    return { node, line, toMove: positions.toMove(node) };
  });
};
