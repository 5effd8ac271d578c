import { readGameInfo } from '#kernel/sgf/game-info';
import type { GameInFile } from '#protocol';
import { fileNameOfGame, mainLineMoves, titleOf } from '../../store/record-head';
import type { GameDocument } from './game-document';

/** Large collections have some thousand games; no list on a screen needs more. */
const MAX_GAMES = 5000;

/** The games of the file that the open record was read from, in its order. */
export const gamesInFile = (document: GameDocument | undefined): readonly GameInFile[] => {
  if (!document) return [];
  const { games, fileName } = document;
  return games.slice(0, MAX_GAMES).map((tree, index) => {
    const { text } = readGameInfo(tree);
    const ownName = fileName && fileNameOfGame(fileName, index, games.length);
    return {
      title: titleOf(text, ownName),
      date: text.date,
      result: text.result,
      moves: mainLineMoves(tree),
    };
  });
};
