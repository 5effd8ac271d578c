import { EMPTY } from '#kernel/board/types';
import { readKata } from '#kernel/kata/file/kata';
import { lineColumns, type ReviewedEntry } from '#kernel/review/line-columns';
import { findMoments } from '#kernel/review/moments';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import { Positions } from '#kernel/tree/positions';

/**
 * The move of an analysed record that turned the game most: of the mistakes that a review would name, the one with the
 * largest fall of the winrate. Undefined where it names none.
 */
export const keyMoveOf = (sgf: string): number | undefined => {
  const read = readSgf(sgf);
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) return undefined;
  const positions = new Positions(tree);
  let moveNumber = 0;
  const line = mainLine(tree).map((node): ReviewedEntry => {
    const color = tree.moveColor(node);
    if (color !== EMPTY) moveNumber += 1;
    const text = tree.get(node, 'KATA')?.[0];
    const context = { size: tree.size, toMove: positions.toMove(node) };
    return {
      move: color === EMPTY ? undefined : { color, point: tree.movePoint(node) },
      moveNumber,
      analysis: text === undefined ? undefined : readKata(text, context),
    };
  });
  const bad = findMoments(lineColumns(line, tree.size), DEFAULT_THRESHOLDS).filter((moment) => moment.bad);
  const [worst] = [...bad].sort((a, b) => b.winrateLoss - a.winrateLoss);
  return worst && line[worst.index]?.moveNumber;
};
