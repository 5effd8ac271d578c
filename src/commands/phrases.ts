/**
 * Several loose words, as people type them ("hide the coordinates", "关掉推荐", "승률 그래프"): how much of them a row's words hold.
 * A piece is a word of letters, or two neighbouring characters of a script without spaces; rare pieces say more than common ones.
 */
export class Phrases {
  readonly #rows: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly #rowsWith = new Map<string, number>();

  /** `rows`: the words of each row by its name. */
  constructor(rows: ReadonlyMap<string, readonly string[]>) {
    this.#rows = new Map([...rows].map(([name, words]) => [name, piecesOf(words.join(', '))]));
    for (const pieces of this.#rows.values())
      for (const piece of pieces.keys()) this.#rowsWith.set(piece, (this.#rowsWith.get(piece) ?? 0) + 1);
  }

  /** The part of the typed text that the row's words hold, 0 to 1. */
  shareIn(typed: string, name: string): number {
    const row = this.#rows.get(name);
    if (!row) return 0;
    let held = 0;
    let all = 0;
    for (const [piece, size] of this.#sought(typed)) {
      const says = size * this.#rarity(piece);
      all += says;
      if (row.has(piece)) held += says;
    }
    return all > 0 ? held / all : 0;
  }

  #last: { readonly typed: string; readonly pieces: ReadonlyMap<string, number> } | undefined;
  #sought(typed: string): ReadonlyMap<string, number> {
    if (this.#last?.typed !== typed) this.#last = { typed, pieces: piecesOf(typed) };
    return this.#last.pieces;
  }

  /** What no row has is mostly manner of speech. */
  #rarity(piece: string): number {
    const most = Math.log(this.#rows.size);
    const rows = this.#rowsWith.get(piece);
    return rows === undefined ? UNKNOWN * most : Math.max(0.1, most - Math.log(rows));
  }
}
const UNKNOWN = 0.3;

const WORD = /[a-z\d]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
/** A single Chinese character says less than two together; so does one with an ending. */
const SINGLE = 0.35;
const CHINESE = /[\u3400-\u9fff]/;
const HIRAGANA = /[\u3040-\u309f]/g;

const piecesOf = (text: string): ReadonlyMap<string, number> => {
  const pieces = new Map<string, number>();
  for (const [word] of text.toLocaleLowerCase().matchAll(WORD)) {
    if (/^[a-z\d]/.test(word)) {
      if (!FILLERS.has(word)) pieces.set(stem(word), 1);
      continue;
    }
    for (let at = 0; at < word.length; at++) {
      const letter = word.slice(at, at + 1);
      const pair = word.slice(at, at + 2);
      const endings = pair.match(HIRAGANA)?.length ?? 0;
      if (pair.length === 2 && endings < 2) pieces.set(pair, endings === 0 ? 1 : SINGLE);
      if (word.length === 1) pieces.set(letter, 1);
      else if (CHINESE.test(letter)) pieces.set(letter, SINGLE);
    }
  }
  return pieces;
};

const FILLERS: ReadonlySet<string> = new Set(
  'a an the of to in on at for from with by my i me you it is are do does how what where can one this that and or'.split(
    ' ',
  ),
);

/** "drawing", "draws" and "draw" are one; so are "analyse" and "analyze", "colour" and "color". */
const stem = (word: string): string =>
  word
    .replace(/yz/, 'ys')
    .replace(/our/, 'or')
    .replace(/(?<=...)(ings?|ed|es|s|e)$/, '');
