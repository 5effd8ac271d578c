import { fail, type Outcome, ok } from '../outcome';
import type { SourceDocument } from '../tree/source';
import { GameTree } from '../tree/tree';
import { isWide, toUtf8, usesEscapes } from './encoding';
import { keepShape } from './keep-shape';
import { type GameRange, Scanner } from './scanner';
import { Utf8Check } from './utf8';
import type { SgfWarning } from './warning';

/**
 * Reads SGF, FF[1] to FF[4], as programs really write it.
 *
 * Failures: `sgf.format`, the text starts no tree ("Illegal format"); `sgf.gameTree`, a record without a
 * first node ("parse to GameTree error"). Both carry `offset`. Every other fault becomes a warning and loses
 * no part of the game that the reader could read.
 */
export type SgfFailure = 'sgf.format' | 'sgf.gameTree';

export interface Collection {
  readonly games: readonly GameTree[];
  /** Encoding of the file, as TextDecoder names it. */
  readonly encoding: string;
  readonly warnings: readonly SgfWarning[];
}

export interface ReadOptions {
  /** The user's choice of encoding. Default: BOM, valid UTF-8, `CA` and a guess decide, in that order. */
  readonly encoding?: string;
  /** Length of the file in bytes, if known. It saves copying while the file arrives in pieces. */
  readonly expectedBytes?: number;
}

/** Takes a file in pieces and reads it in steps of bounded work. */
export class SgfReader {
  #bytes = new Uint8Array(0);
  #length = 0;
  readonly #options: ReadOptions;
  readonly #check = new Utf8Check();
  #scanner: Scanner | undefined;
  /** The bytes are not plain UTF-8, so the reader waits for all of them before it decides on the encoding. */
  #undecided: boolean;

  constructor(options: ReadOptions = {}) {
    this.#options = options;
    this.#undecided = options.encoding !== undefined;
  }

  /**
   * Takes the next piece. The reader keeps the first piece without a copy, so the caller must not change it.
   */
  feed(piece: Uint8Array): void {
    const from = this.#length;
    this.#length += piece.length;
    if (from === 0 && piece.length >= (this.#options.expectedBytes ?? 0)) {
      this.#bytes = piece as Uint8Array<ArrayBuffer>;
    } else {
      if (this.#length > this.#bytes.length) {
        const room = Math.max(this.#length, this.#options.expectedBytes ?? 0, from * 2);
        const wider = new Uint8Array(room);
        wider.set(this.#bytes.subarray(0, from));
        this.#bytes = wider;
      }
      this.#bytes.set(piece, from);
    }
    this.#check.feed(this.#bytes, from, this.#length);
    const bytes = this.#bytes;
    const length = this.#length;
    const known = bytes.length === length ? bytes : bytes.subarray(0, length);
    const { good, escapes, valid } = this.#check;
    this.#undecided ||= !valid || isWide(known) || (good === 0 && escapes && usesEscapes(known, from - 2));
  }

  /** Reads about `budget` more bytes of the fed pieces. Returns true while it can read more at once. */
  step(budget = 65536): boolean {
    if (this.#undecided || this.#length < 4) return false;
    this.#scanner ??= this.#newScanner(this.#bytes, this.#length);
    const before = this.#scanner.at;
    this.#scanner.scan(this.#bytes, this.#length, before + budget, false);
    return this.#scanner.at > before && this.#scanner.at < this.#length;
  }

  /**
   * Returns the first game as far as it is read, for an early display. Its node ids are those of the finished
   * game; the caller must not edit it.
   */
  partial(): GameTree | undefined {
    const scanner = this.#scanner;
    const game = scanner?.firstGame;
    if (!scanner || !game || game.nodeCount === 0) return undefined;
    const { from, to, firstNode } = game.range;
    const document = {
      bytes: this.#bytes,
      original: this.#bytes,
      encoding: 'utf-8',
      damaged: false,
      gameCount: 1,
    };
    const source = { document, index: 0, from, to: to > 0 ? to : scanner.at, clean: false };
    return new GameTree(scanner.columns, source, firstNode, game.nodeCount);
  }

  /** Reads the rest and closes what the file left open. */
  finish(): Outcome<Collection, SgfFailure> {
    const original = this.#length === this.#bytes.length ? this.#bytes : this.#bytes.slice(0, this.#length);
    this.#check.finish();
    if (this.#check.valid && !this.#undecided) {
      const scanner = this.#scanner ?? this.#newScanner(original, original.length, true);
      return collect(scanner, { bytes: original, original, encoding: 'utf-8', damaged: false }, []);
    }
    const turned = toUtf8(original, this.#check, this.#options.encoding);
    const kept = turned.bytes === original && this.#scanner && !this.#undecided ? this.#scanner : undefined;
    const scanner = kept ?? this.#newScanner(turned.bytes, turned.bytes.length, true);
    return collect(
      scanner,
      { bytes: turned.bytes, original, encoding: turned.encoding, damaged: turned.bytes === original },
      turned.warnings,
    );
  }

  /** `alone`: no other reader runs before this one finishes. */
  #newScanner(bytes: Uint8Array, length: number, alone = false): Scanner {
    const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return new Scanner(hasBom ? 3 : 0, Math.max(length, this.#options.expectedBytes ?? 0), alone);
  }
}

const collect = (
  scanner: Scanner,
  source: Omit<SourceDocument, 'gameCount'>,
  warnings: readonly SgfWarning[],
): Outcome<Collection, SgfFailure> => {
  const end = source.bytes.length;
  scanner.scan(source.bytes, end, end, true);
  scanner.finish(end);
  const { games } = scanner;
  if (games.length === 0) return noGame(scanner, source.bytes);
  const document: SourceDocument = { ...source, gameCount: games.length };
  return ok({
    games: games.map((game, index) => makeGame(scanner, document, game, index)),
    encoding: source.encoding,
    warnings: warnings.length > 0 ? [...warnings, ...scanner.warnings] : scanner.warnings,
  });
};

const makeGame = (scanner: Scanner, document: SourceDocument, game: GameRange, index: number): GameTree => {
  const { from, to, clean, firstNode, nodeCount } = game;
  return new GameTree(scanner.columns, { document, index, from, to, clean }, firstNode, nodeCount);
};

const noGame = (scanner: Scanner, bytes: Uint8Array): Outcome<never, SgfFailure> => {
  if (scanner.emptyTree >= 0) return fail('sgf.gameTree', { offset: scanner.emptyTree });
  let offset = 0;
  while (offset < bytes.length && (bytes[offset] as number) <= 32) offset += 1;
  return fail('sgf.format', { offset });
};

/** Reads a whole file at once. A string counts as decoded already. */
export const readSgf = (
  text: Uint8Array | string,
  options: ReadOptions = {},
): Outcome<Collection, SgfFailure> => {
  const reader = new SgfReader(typeof text === 'string' ? {} : options);
  reader.feed(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  return reader.finish();
};

keepShape(new SgfReader());
