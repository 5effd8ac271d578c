import { wordsOf } from '../tree/byte-words';
import { Columns } from '../tree/columns';
import { letterOf, NO_MOVE, SETUP } from '../tree/move-code';
import { isIdent, valueEnd } from '../tree/node-text';
import { MARKUP, MAX_LINES } from '../tree/property-groups';
import { keepShape } from './keep-shape';
import type { SgfWarning, SgfWarningCode } from './warning';

/**
 * Finds games, nodes and moves in the bytes of a file and leaves everything else in the bytes:
 * tree/node-text.ts reads properties by the same rules on demand.
 *
 * The scanner may stop between any two bytes and continue when more arrive. It rescans an incomplete token
 * only after the available bytes have doubled, so byte-by-byte input stays linear. It keeps variations on its
 * own stack: only memory limits the depth.
 */
const OPEN = 40;
const CLOSE = 41;
const NODE = 59;
const VALUE = 91;
const VALUE_END = 93;
const MANY_WARNINGS = 1000;
/** Trims columns that are larger than their content by more than this factor. */
const SPARE = 1.2;

/**
 * Smaller files share the common columns: allocating columns of their own would cost more than reading them.
 */
const SMALL_BYTES = 1 << 15;
const POOL_NODES = 8192;
let pool = Columns.withRoom(POOL_NODES);

const roomyPool = (): Columns => {
  if (pool.count > POOL_NODES * 0.8) pool = Columns.withRoom(POOL_NODES);
  return pool;
};

/** What lies between the last node and the present position. */
const IN_NODE = 0;
const AFTER_OPEN = 1;
const AFTER_CLOSE = 2;

/** Identifiers as packed capital letters. */
const B = 66;
const W = 87;
const AB = 0x4142;
const AE = 0x4145;
const AW = 0x4157;
const PL = 0x504c;

/** Lists of marks and lines as packed identifiers. No board has room for longer ones, of which the reader warns. */
const MARKS: ReadonlySet<number> = new Set(
  [...MARKUP].map((ident) => (ident.charCodeAt(0) << 8) | ident.charCodeAt(1)),
);
const MANY_MARKS = 1000;
const AR = 0x4152;
const LN = 0x4c4e;

/** The range of a game in the columns and in the bytes. */
export interface GameRange {
  firstNode: number;
  nodeCount: number;
  readonly from: number;
  to: number;
  clean: boolean;
}

export class Scanner {
  columns: Columns;
  readonly games: GameRange[] = [];
  readonly warnings: SgfWarning[] = [];
  /** Offset of an opening parenthesis without a first node, -1 if the scanner saw none. */
  emptyTree = -1;
  /** The scanner has read all bytes before this offset. */
  at = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #words: Int32Array = new Int32Array(0);
  #stack = new Int32Array(16);
  #depth = 0;
  #current = -1;
  #gap = AFTER_OPEN;
  /** How often the node that is read names each list of marks so far. */
  readonly #marks = new Map<number, number>();
  #marked = -1;
  #waitFor = 0;
  #junkReported = false;
  readonly #expectedBytes: number;
  /** The first node of this file, and the number of column entries in use, earlier files included. */
  #firstNode: number;
  #count: number;

  /** `alone`: this scanner finishes before another begins, so it may write into the common columns. */
  constructor(start: number, expectedBytes: number, alone: boolean) {
    this.at = start;
    this.#expectedBytes = expectedBytes;
    this.columns =
      alone && expectedBytes <= SMALL_BYTES
        ? roomyPool()
        : Columns.withRoom(Math.min(POOL_NODES, expectedBytes));
    this.#firstNode = this.columns.count;
    this.#count = this.#firstNode;
  }

  /** The range of the first game, as far as it is read. */
  get firstGame(): { readonly range: GameRange; readonly nodeCount: number } | undefined {
    const range = this.games[0];
    if (!range) return undefined;
    return { range, nodeCount: range.to > 0 ? range.nodeCount : this.#count - range.firstNode };
  }

  /**
   * Reads on in `bytes` up to `end` and returns when it has passed `limit` or needs more bytes. `final` means
   * that no more bytes follow.
   */
  scan(bytes: Uint8Array, end: number, limit: number, final: boolean): void {
    this.#bytes = bytes;
    this.#words = wordsOf(bytes);
    if (end < this.#waitFor && !final) return;
    const stop = Math.min(limit, end);
    while (this.at < stop) {
      const before = this.at;
      if (this.#depth === 0) this.#findGame(end, final);
      else this.#scanGame(end, stop, final);
      if (this.at === before) {
        this.#waitFor = end + (end - before);
        return;
      }
    }
  }

  /** Closes what the file left open. */
  finish(end: number): void {
    if (this.#depth > 0) {
      this.#warn('sgf.unclosedTree', end);
      this.#depth = 0;
      this.#closeGame(end);
    }
    const { columns } = this;
    const count = this.#count;
    columns.count = count;
    if (columns !== pool && columns.parent.length > count * SPARE) columns.reserve(count);
  }

  /** Grows the columns to the expected node count, estimated from the part already read. */
  #grow(at: number): void {
    const { columns } = this;
    const firstNode = this.#firstNode;
    const count = this.#count - firstNode;
    const room = Math.max(
      Math.ceil(count * 1.25),
      Math.ceil(((count * this.#expectedBytes) / at) * 1.03),
      64,
    );
    this.columns = columns.range(firstNode, count);
    this.columns.reserve(room);
    columns.move.fill(NO_MOVE, firstNode); // the next game in the pool relies on cleared entries
    for (const game of this.games) game.firstNode -= firstNode;
    this.#count = count;
    this.#firstNode = 0;
  }

  /** Outside all games: advances to the next "(" that begins one. */
  #findGame(end: number, final: boolean): void {
    const bytes = this.#bytes;
    const open = bytes.indexOf(OPEN, this.at);
    if (open < 0 || open >= end) {
      this.#junkBetween(end, end);
      this.at = end;
      return;
    }
    let i = open + 1;
    while (i < end && (bytes[i] as number) <= 32) i += 1;
    let begins = i < end && bytes[i] === NODE;
    if (i < end && isIdent(bytes[i] as number)) {
      while (i < end && isIdent(bytes[i] as number)) i += 1;
      while (i < end && (bytes[i] as number) <= 32) i += 1;
      begins = i < end && bytes[i] === VALUE;
    }
    this.#junkBetween(open, end);
    if (i >= end && !final) {
      this.at = open;
      return;
    }
    this.#junkReported = false;
    this.at = open + 1;
    if (!begins) {
      if (this.emptyTree < 0 && (i >= end || bytes[i] === CLOSE)) this.emptyTree = open;
      return;
    }
    this.games.push({ firstNode: this.#count, nodeCount: 0, from: open, to: 0, clean: true });
    this.#stack[0] = -1;
    this.#depth = 1;
    this.#current = -1;
    this.#gap = AFTER_OPEN;
  }

  /** Warns once about text between two "(", however many pieces it arrives in. */
  #junkBetween(to: number, end: number): void {
    if (this.#junkReported) return;
    for (let i = this.at; i < to && i < end; i += 1) {
      const c = this.#bytes[i] as number;
      if (c <= 32) continue;
      this.#junkReported = true;
      this.warnings.length < MANY_WARNINGS &&
        this.warnings.push({ code: c === CLOSE ? 'sgf.extraClose' : 'sgf.junk', offset: i, game: -1 });
      return;
    }
  }

  /** The hot loop: everything between the "(" of a game and its ")". */
  #scanGame(end: number, limit: number, final: boolean): void {
    const bytes = this.#bytes;
    const words = this.#words;
    const game = this.games[this.games.length - 1] as GameRange;
    let base = game.firstNode;
    let { parent, text, move } = this.columns;
    let stack = this.#stack;
    let depth = this.#depth;
    let current = this.#current;
    let gap = this.#gap;
    let count = this.#count;

    let capacity = parent.length;
    let i = this.at;
    while (i < limit) {
      const c = bytes[i] as number;
      if (c === NODE) {
        if (gap === AFTER_CLOSE) this.#warn('sgf.afterVariation', i);
        if (count === capacity) {
          this.#count = count;
          this.#grow(i);
          ({ parent, text, move } = this.columns);
          count = this.#count;
          base = game.firstNode;
          capacity = parent.length;
        }
        parent[count] = current;
        text[count] = i;
        current = count - base;
        gap = IN_NODE;
        // ";B[pd]", the form of nearly every node
        if (i + 6 < end && bytes[i + 5] === VALUE_END && bytes[i + 2] === VALUE && bytes[i + 6] !== VALUE) {
          const k = bytes[i + 1] as number;
          if (k === B || k === W) {
            const x = letterOf(bytes[i + 3] as number);
            const y = letterOf(bytes[i + 4] as number);
            if (x < 52 && y < 52) {
              move[count] = ((k === B ? 1 : 2) << 12) | (y << 6) | x;
              i += 5;
            }
          }
        }
        count += 1;
        i += 1;
      } else if (c <= 32) {
        i += 1;
      } else if (c === OPEN) {
        if (depth === stack.length) {
          const wider = new Int32Array(depth * 2);
          wider.set(stack);
          stack = this.#stack = wider;
        }
        stack[depth++] = current;
        gap = AFTER_OPEN;
        i += 1;
      } else if (c === CLOSE) {
        if (gap === AFTER_OPEN) this.#warn('sgf.emptyVariation', i);
        current = stack[--depth] as number;
        gap = AFTER_CLOSE;
        i += 1;
        if (depth === 0) break;
      } else if (isIdent(c)) {
        const next = this.#property(i, end, final, gap === IN_NODE ? count - 1 : -1);
        if (next === WAIT) break;
        if (next < 0) {
          i = ~next;
        } else if (gap !== IN_NODE) {
          // a node without ";": create it and read the property again as its own
          if (gap === AFTER_CLOSE) this.#warn('sgf.afterVariation', i);
          else this.#warn('sgf.noSemicolon', i);
          if (count === capacity) {
            this.#count = count;
            this.#grow(i);
            ({ parent, text, move } = this.columns);
            count = this.#count;
            base = game.firstNode;
            capacity = parent.length;
          }
          parent[count] = current;
          text[count] = i;
          current = count - base;
          count += 1;
          gap = IN_NODE;
        } else {
          i = next;
        }
      } else if (c === VALUE) {
        const close = valueEnd(bytes, i + 1, end, words);
        if (close >= end && !final) break;
        if (gap === IN_NODE && this.#followsValue(i)) {
          this.#noteSetup(count - 1);
          if (close >= end) this.#warn('sgf.unclosedValue', i);
        } else this.#warn('sgf.junk', i);
        i = close + 1;
      } else {
        if (game.clean) this.#warn('sgf.junk', i);
        i += 1;
      }
    }
    this.#count = count;
    this.#depth = depth;
    this.#current = current;
    this.#gap = gap;
    this.at = Math.min(i, end);
    if (depth === 0) this.#closeGame(this.at);
  }

  /**
   * Reads a property at `i` for column entry `node` (-1: only tests whether one is here). Returns its end,
   * `~end` for a word that is no property, or WAIT when part of it is missing.
   */
  #property(i: number, end: number, final: boolean, node: number): number {
    const bytes = this.#bytes;
    const words = this.#words;
    let key = 0;
    let k = i;
    let c = bytes[k] as number;
    while (k < end && isIdent(c)) {
      if (c <= 95) key = ((key << 8) | c) & 0xffffff;
      c = bytes[++k] as number;
    }
    while (k < end && c <= 32) c = bytes[++k] as number;
    if (k >= end && !final) return WAIT;
    if (k >= end || c !== VALUE) {
      this.#warn('sgf.junk', i);
      return ~k;
    }
    if (node < 0) return k;
    const first = k + 1;
    let close = 0;
    let values = 0;
    do {
      close = valueEnd(bytes, k + 1, end, words);
      if (close >= end) {
        if (!final) return WAIT;
        this.#warn('sgf.unclosedValue', k);
        k = end;
        values += 1;
        break;
      }
      values += 1;
      k = close + 1;
      while (k < end && (bytes[k] as number) <= 32) k += 1;
      if (k >= end && !final) return WAIT;
    } while (k < end && bytes[k] === VALUE);
    if (key === B || key === W) this.#noteMove(node, key, first, end, values);
    else if (key === AB || key === AW || key === AE || key === PL) this.#noteSetup(node);
    else if (MARKS.has(key)) this.#noteMarks(node, key, values, i);
    return k;
  }

  /** Tells whether a second value follows a move that the fast path read, with space between the two. */
  #followsValue(at: number): boolean {
    let i = at - 1;
    while (i >= 0 && (this.#bytes[i] as number) <= 32) i -= 1;
    return this.#bytes[i] === VALUE_END;
  }

  /** A node may name the same list again and again. */
  #noteMarks(node: number, key: number, values: number, at: number): void {
    if (node !== this.#marked) this.#marks.clear();
    this.#marked = node;
    const before = this.#marks.get(key) ?? 0;
    this.#marks.set(key, before + values);
    const most = key === AR || key === LN ? MAX_LINES : MANY_MARKS;
    if (before <= most && before + values > most) this.#note('sgf.manyMarks', at);
  }

  #noteSetup(node: number): void {
    const { move } = this.columns;
    move[node] = (move[node] as number) | SETUP;
  }

  #noteMove(node: number, key: number, from: number, end: number, values: number): void {
    const bytes = this.#bytes;
    const { move } = this.columns;
    const was = move[node] as number;
    if ((was & ~SETUP) !== NO_MOVE) {
      move[node] = was | SETUP;
      return;
    }
    const color = key === B ? 1 : 2;
    const x = letterOf(bytes[from] as number);
    const y = letterOf(bytes[from + 1] as number);
    const isPair = from + 2 < end && bytes[from + 2] === VALUE_END && x < 52 && y < 52;
    const code = isPair ? (color << 12) | (y << 6) | x : (color << 12) | (1 << 14);
    move[node] = code | (was & SETUP) | (values > 1 ? SETUP : 0);
  }

  #closeGame(to: number): void {
    const game = this.games[this.games.length - 1] as GameRange;
    game.nodeCount = this.#count - game.firstNode;
    game.to = to;
  }

  #warn(code: SgfWarningCode, offset: number): void {
    const game = this.games[this.games.length - 1] as GameRange;
    game.clean = false;
    this.#note(code, offset);
  }

  #note(code: SgfWarningCode, offset: number): void {
    if (this.warnings.length < MANY_WARNINGS) {
      this.warnings.push({ code, offset, game: this.games.length - 1 });
    }
  }
}

/**
 * An int32 like every other result of `#property`; any other value would turn them all into floating-point.
 */
const WAIT = -(2 ** 31);

keepShape(new Scanner(0, 0, true));
