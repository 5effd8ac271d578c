import { readGameInfo } from '#kernel/sgf/game-info';
import { writeSgfText } from '#kernel/sgf/write';
import { mainLine } from '#kernel/tree/paths';
import type { GameTree } from '#kernel/tree/tree';

/** What a record's row says of its game. */
export const gameRow = (tree: GameTree) => {
  const { text } = readGameInfo(tree);
  return {
    title: text.title,
    black_name: text.black,
    white_name: text.white,
    black_rank: text.blackRank,
    white_rank: text.whiteRank,
    result: text.result,
    move_count: mainLine(tree).filter((node) => tree.moveColor(node) !== 0).length,
    board_size: Math.max(tree.size.width, tree.size.height),
    date: text.date,
    event: text.event,
    sgf: writeSgfText([tree]),
  };
};
export type GameRow = ReturnType<typeof gameRow>;
