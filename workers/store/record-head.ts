import type { GameTree } from '#kernel/tree/tree';
import type { GameInfo, NodeId, RecordId, RecordRow } from '#protocol';
import type { RecordHead } from './store';

/** What people call a record: its title, else its players. Empty when it has none of these. */
export const titleOf = (info: Pick<GameInfo, 'title' | 'black' | 'white'>): string => {
  if (info.title !== '') return info.title;
  return info.black === '' && info.white === '' ? '' : `${info.black || '?'} – ${info.white || '?'}`;
};

/** Moves of the main line: what lists show. One pass, about 1 ms for 100 000 nodes. */
export const mainLineMoves = (tree: GameTree): number => {
  let moves = 0;
  for (let node: NodeId = tree.root; node >= 0; node = tree.firstChild(node)) {
    if (tree.moveColor(node) !== 0) moves += 1;
  }
  return moves;
};

/** A file name made of the title, without what file systems refuse. */
export const fileNameOf = (info: Pick<GameInfo, 'title' | 'black' | 'white'>): string => {
  const name = titleOf(info)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${name === '' ? 'game' : name}.sgf`;
};

/** Ids of records: random, so that two tabs never give the same one. */
export const newRecordId = (random: () => number): RecordId =>
  Array.from({ length: 4 }, () =>
    Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0'),
  ).join('');

/** What lists show of a stored record. */
export const rowOf = (head: RecordHead): RecordRow => {
  const { record, title, black, white, result, date, moveCount, changedAt, analysed } = head;
  return { record, title, black, white, result, date, moveCount, changedAt, analysed };
};
