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
  for (const [word] of withoutManner(text.toLocaleLowerCase()).matchAll(WORD)) {
    if (/^[a-z\d]/.test(word)) {
      if (!FILLERS.has(word)) pieces.set(stem(word), 1);
      continue;
    }
    for (let at = 0; at < word.length; at++) {
      const letter = word.slice(at, at + 1);
      const pair = word.slice(at, at + 2);
      const endings = pair.match(HIRAGANA)?.length ?? 0;
      if (pair.length === 2 && endings < 2) pieces.set(pair, endings === 0 ? 1 : SINGLE);
      if (word.replace(HIRAGANA, '').length === 1) pieces.set(letter, CHINESE.test(letter) ? 1 : SINGLE);
      else if (CHINESE.test(letter)) pieces.set(letter, SINGLE);
    }
    // 悪い手 is 悪手, 死んだ石 is 死石.
    for (const [, first = '', second = ''] of word.matchAll(BETWEEN_ENDINGS)) pieces.set(first + second, 1);
  }
  return pieces;
};
const BETWEEN_ENDINGS = /([\u3400-\u9fff])[\u3040-\u309f]{1,2}(?=([\u3400-\u9fff]))/g;

/** Leaves out how something is said: "how do I …", 怎么把…, the particles that join Japanese and Korean words. */
const withoutManner = (text: string): string =>
  text
    .replace(CHINESE_INSERTS, '')
    .replace(CHINESE_MANNER, ' ')
    .replace(JAPANESE_PARTICLES, ' ')
    .replace(KOREAN_PARTICLES, ' ');
const CHINESE_INSERTS = /(?<=[\u3400-\u9fff])[个個了的](?=[\u3400-\u9fff])/g;
const CHINESE_MANNER =
  /我想|我要|想要|怎么样|怎么(?![下玩])|怎样|如何|能不能|可不可以|有没有|看看|一下|从哪|在哪里?|哪里?|[我你把给跟请吗呢吧]/g;
const JAPANESE_PARTICLES =
  /(?<=[\u3400-\u9fff\u30a0-\u30ff])(?:から|まで|[をがはにへでとのも])(?=[\u3400-\u9fff\u30a0-\u30ff]|$)/g;
const KOREAN_PARTICLES =
  /(?<=[\uac00-\ud7a3]{2})(?:에게|한테|에서|으로|이랑|[을를은는에로와과랑의])(?![\uac00-\ud7a3])/g;

const FILLERS: ReadonlySet<string> = new Set(
  'a an the of to in on at for from with by my i me you it is are do does how what where can one this that and or give get want need please could would should let some something anything'.split(
    ' ',
  ),
);

/** "drawing", "draws" and "draw" are one; so are "analyse" and "analyze", "colour" and "color". */
const stem = (word: string): string =>
  word
    .replace(/yz/, 'ys')
    .replace(/our/, 'or')
    .replace(/(?<=...)(ings?|ed|es|s|e)$/, '');
