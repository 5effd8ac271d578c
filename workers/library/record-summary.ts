import { contentHash } from '#kernel/library/content-hash';
import { gameHash } from '#kernel/library/game-hash';
import { lineOf } from '#kernel/library/game-line';
import { readGameInfo } from '#kernel/sgf/game-info';
import { readText } from '#kernel/sgf/text';
import type { GameTree } from '#kernel/tree/tree';
import type { RecordId } from '#protocol';
import { mainLineMoves, titleOf } from '../store/record-head';
import type { SummaryRow } from '../store/rows';
import type { RecordHead } from '../store/store';

/** The maximum number of characters of comments to search. */
const MAX_COMMENTS = 50_000;

/** Makes the data that lists and searches need of a record, from its first game. */
export const summaryOf = (record: RecordId, changedAt: number, tree: GameTree): SummaryRow => {
  const { text } = readGameInfo(tree);
  const line = lineOf(tree);
  const hash = gameHash(line, tree.size);
  return {
    record,
    changedAt,
    ...(hash !== undefined && { hash }),
    content: contentHash(tree),
    width: tree.size.width,
    height: tree.size.height,
    line,
    event: eventOf(text),
    place: text.place,
    blackRank: text.blackRank,
    whiteRank: text.whiteRank,
    comments: commentsOf(tree, text.comment),
  };
};

/** A round that is a bare number tells nothing without its event. */
const eventOf = ({ event, round }: { readonly event: string; readonly round: string }): string =>
  event === '' && /^\d+$/.test(round.trim()) ? '' : [event, round].filter(Boolean).join(' ');

const commentsOf = (tree: GameTree, first: string): string => {
  const comments = first === '' ? [] : [first];
  let length = first.length;
  for (let node = 0; node < tree.idCount && length < MAX_COMMENTS; node += 1) {
    const comment = tree.get(node, 'C')?.[0];
    if (comment === undefined) continue;
    comments.push(readText(comment));
    length += comment.length;
  }
  return comments.join('\n').slice(0, MAX_COMMENTS);
};

/**
 * Makes the data that lists need of an imported game. Nobody has opened it yet, so its cursor is at the
 * beginning.
 */
export const headOf = (
  record: RecordId,
  tree: GameTree,
  parts: Pick<RecordHead, 'createdAt' | 'changedAt' | 'prints' | 'fileName'>,
): RecordHead => {
  const { text } = readGameInfo(tree);
  return {
    record,
    black: text.black,
    white: text.white,
    title: titleOf(text, parts.fileName),
    result: text.result,
    date: text.date,
    moveCount: mainLineMoves(tree),
    analysed: 0,
    cursor: [0],
    ...parts,
  };
};
