import { parseResult } from '#kernel/board/read-result';
import type { LibraryQuery, ResultFilter } from '#protocol';
import type { Entry } from './entry';
import { nameKey, normalised, playerKey, SHORTEST_SLIP } from './names';
import { Vocabulary } from './vocabulary';

type Test = (entry: Entry) => boolean;

/**
 * Returns the entries that match a query. All words must occur; when some word occurs nowhere, words within
 * one typing mistake of it count too.
 */
export const findEntries = (
  entries: readonly Entry[],
  query: LibraryQuery,
  vocabulary = new Vocabulary(),
): readonly Entry[] => {
  const tests = testsOf(query);
  const candidates = entries.filter((entry) => tests.every((test) => test(entry)));
  const words = normalised(query.text).split(/\s+/).filter(Boolean);
  const like = (word: string): readonly string[] => {
    for (const entry of entries) vocabulary.gather(entry);
    return vocabulary.like(word);
  };
  return words.reduce<readonly Entry[]>((left, word) => withWord(left, word, like), candidates);
};

const withWord = (
  entries: readonly Entry[],
  word: string,
  like: (word: string) => readonly string[],
): readonly Entry[] => {
  const found = entries.filter((entry) => entry.text.includes(word) || entry.comments.includes(word));
  if (found.length > 0 || word.length < SHORTEST_SLIP) return found;
  const meant = like(word);
  return meant.length === 0 ? [] : entries.filter(({ text }) => meant.some((other) => text.includes(other)));
};

const testsOf = (query: LibraryQuery): readonly Test[] => {
  const tests: Test[] = [({ isTrashed }) => isTrashed === (query.trashed ?? false)];
  const when = <T>(value: T | undefined, test: (value: T) => Test): void => {
    if (value !== undefined && value !== '') tests.push(test(value));
  };
  when(query.player, (player) => playerTest(player, query.color, query.opponent));
  when(query.event, (event) => {
    const wanted = normalised(event);
    return ({ summary }) => normalised(summary?.event ?? '').includes(wanted);
  });
  when(
    query.dateFrom,
    (from) =>
      ({ head }) =>
        head.date !== '' && head.date.slice(0, from.length) >= from,
  );
  when(
    query.dateTo,
    (to) =>
      ({ head }) =>
        head.date !== '' && head.date.slice(0, to.length) <= to,
  );
  when(query.result, resultTest);
  when(
    query.movesFrom,
    (from) =>
      ({ head }) =>
        head.moveCount >= from,
  );
  when(
    query.movesTo,
    (to) =>
      ({ head }) =>
        head.moveCount <= to,
  );
  when(
    query.folder,
    (folder) =>
      ({ card }) =>
        card.folder === folder || card.folder.startsWith(`${folder}/`),
  );
  when(
    query.tag,
    (tag) =>
      ({ card }) =>
        card.tags.includes(tag),
  );
  when(
    query.starred,
    (starred) =>
      ({ card }) =>
        card.starred === starred,
  );
  when(
    query.analysed,
    (analysed) =>
      ({ head }) =>
        head.analysed > 0 === analysed,
  );
  return tests;
};

/** Matches a part of a name in any spelling. */
const isPlayer = (player: string): ((entry: Entry, side: 0 | 1) => boolean) => {
  const key = playerKey(player);
  const part = nameKey(player);
  return (entry, side) =>
    entry.players[side] === key || (side === 0 ? entry.blackText : entry.whiteText).includes(part);
};

const playerTest = (player: string, color: LibraryQuery['color'], opponent: string | undefined): Test => {
  const isOne = isPlayer(player);
  const isOther = opponent ? isPlayer(opponent) : () => true;
  const asBlack: Test = (entry) => isOne(entry, 0) && isOther(entry, 1);
  const asWhite: Test = (entry) => isOne(entry, 1) && isOther(entry, 0);
  if (color === 'black') return asBlack;
  if (color === 'white') return asWhite;
  return (entry) => asBlack(entry) || asWhite(entry);
};

const RESULT_TESTS: Readonly<Record<ResultFilter, Test>> = {
  black: ({ winner }) => winner === 1,
  white: ({ winner }) => winner === 2,
  resign: ({ head }) => parseResult(head.result).kind === 'resign',
  points: ({ head }) => parseResult(head.result).kind === 'score',
  draw: ({ head }) => parseResult(head.result).kind === 'draw',
  none: ({ head }) => parseResult(head.result).kind === 'unknown',
};
const resultTest = (result: ResultFilter): Test => RESULT_TESTS[result];
