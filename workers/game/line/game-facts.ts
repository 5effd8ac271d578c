import { playersOf } from '#kernel/review/level';
import type { GameFacts } from '#kernel/review/result-check';
import type { GameTree } from '#kernel/tree/tree';
import { BLACK, parseResult } from '#protocol';

/** What the record says of its players and its end. */
export const gameFacts = (tree: GameTree): GameFacts => {
  const { root } = tree;
  const result = parseResult(tree.get(root, 'RE')?.[0] ?? '');
  const ranks = (['BR', 'WR'] as const).flatMap((ident) => tree.get(root, ident)?.[0] ?? []);
  // A clock or a judge says nothing about the board.
  const isOfBoard = result.kind === 'resign' || result.kind === 'score' || result.kind === 'win';
  const counted = result.kind === 'score' && (result.winner === BLACK ? result.points : -result.points);
  return {
    players: playersOf(ranks),
    ...(isOfBoard ? { winner: result.winner } : {}),
    ...(counted === false ? {} : { counted }),
  };
};
