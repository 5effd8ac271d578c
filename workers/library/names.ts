import { PLAYERS } from './players';
import { simplified } from './simplified';

/**
 * Names as they are compared: half width, lower case, no accents, simplified characters, hiragana. What is left is
 * the same for most ways a name is written in one script; `players.ts` knows people across scripts.
 */
export const normalised = (text: string): string =>
  simplified(
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)),
  );

/** What stands beside a name and is no part of it: ranks and titles in four languages. */
const RANK =
  /[([（]?\s*\b\d{1,2}\s*-?\s*(?:d|dan|p|k|kyu)\b\.?\s*[)\]）]?|[一二三四五六七八九初]段|\d단|프로|九品|职业|业余/g;

/** A name with nothing but its letters: "Lee Se-dol 9p" and "lee sedol" are one. */
export const nameKey = (name: string): string =>
  normalised(name)
    .replace(RANK, '')
    .replace(/[\s\-–'’.·,]+/g, '');

/** Every spelling of a person, by the key of each. */
const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  PLAYERS.flatMap((line) => {
    const spellings = line.split('|');
    return spellings.map((spelling) => [nameKey(spelling), spellings] as const);
  }),
);
const spellingsOf = (key: string): readonly string[] => SPELLINGS.get(key) ?? [];

/** A player as records are searched for: every spelling that is known of the name, each also without spaces. */
export const searchedName = (name: string): string => {
  if (name === '') return '';
  const own = normalised(name);
  const spellings = spellingsOf(nameKey(name)).map(normalised);
  return [...new Set([own, nameKey(name), ...spellings, ...spellings.map(nameKey)])].join(' ');
};

/** Equal for all spellings of one person. */
export const playerKey = (name: string): string => {
  const key = nameKey(name);
  return spellingsOf(key)[0] ?? key;
};

/** Of a shorter word one letter is already more than one in four. */
export const SHORTEST_SLIP = 3;

/** Whether so few letters differ, are missing or too many that it may be a slip: one in four, at most two. */
export const isSlip = (word: string, meant: string): boolean => {
  const allowed = Math.min(2, Math.floor(Math.max(word.length, meant.length) / 4));
  if (allowed === 0 || Math.abs(word.length - meant.length) > allowed) return false;
  return distanceWithin(word, meant, allowed);
};

/** Edit distance with neighbours exchanged (optimal string alignment), given up once it exceeds `most`. */
const distanceWithin = (a: string, b: string, max: number): boolean => {
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let min = Math.min(
        (before[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (before[j - 1] as number) + same,
      );
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) min = Math.min(min, (older[j - 2] as number) + 1);
      row.push(min);
    }
    if (Math.min(...row) > max) return false;
    older = before;
    before = row;
  }
  return (before[b.length] as number) <= max;
};
