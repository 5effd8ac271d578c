import { PLAYERS } from './players';
import { simplified } from './simplified';

/**
 * Normalises a name for comparing: half width, lower case, no accents, simplified characters, hiragana. The
 * result is the same for usual spellings within one script; `players.ts` connects people across scripts.
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

/** Ranks and titles beside a name, in four languages. */
const RANK =
  /[([（]?\s*\b\d{1,2}\s*-?\s*(?:d|dan|p|k|kyu)\b\.?\s*[)\]）]?|[一二三四五六七八九初]段|\d단|프로|九品|职业|业余/g;

/** Reduces a name to its letters: "Lee Se-dol 9p" and "lee sedol" are equal. */
export const nameKey = (name: string): string =>
  normalised(name)
    .replace(RANK, '')
    .replace(/[\s\-–'’.·,]+/g, '');

/** All spellings of a person, by the key of each. */
const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  PLAYERS.flatMap((line) => {
    const spellings = line.split('|');
    return spellings.map((spelling) => [nameKey(spelling), spellings] as const);
  }),
);
const spellingsOf = (key: string): readonly string[] => SPELLINGS.get(key) ?? [];

/** Returns a player's text for searching: every known spelling, each also without spaces. */
export const searchedName = (name: string): string => {
  if (name === '') return '';
  const own = normalised(name);
  const spellings = spellingsOf(nameKey(name)).map(normalised);
  return [...new Set([own, nameKey(name), ...spellings, ...spellings.map(nameKey)])].join(' ');
};

/** Returns a key that is equal for all spellings of one person. */
export const playerKey = (name: string): string => {
  const key = nameKey(name);
  return spellingsOf(key)[0] ?? key;
};

/** In a shorter word, one letter is more than one in four. */
export const SHORTEST_SLIP = 3;

/** Tells whether the words differ by few enough letters for a typing mistake: one in four, at most two. */
export const isSlip = (word: string, meant: string): boolean => {
  const allowed = Math.min(2, Math.floor(Math.max(word.length, meant.length) / 4));
  if (allowed === 0 || Math.abs(word.length - meant.length) > allowed) return false;
  return distanceWithin(word, meant, allowed);
};

/**
 * Edit distance with transpositions of neighbours (optimal string alignment); stops when it exceeds `max`.
 */
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
