import type { Point } from '../board/types';
import type { Analysis } from './analysis';
import { Cursor, NO_POINT } from './cursor';
import { InfoLineReader } from './info-line';
import { LineSplitter } from './line-splitter';
import type { ReportContext } from './report-context';

/**
 * The meaning of one line of a GTP engine. Every line gives exactly one event, except empty ones between
 * responses. Responses come in the order of the commands; one is `begin`, any number of `report`, `play` and
 * `text`, and `end`.
 */
export type GtpEvent =
  /** `=` or `?`, the id if the command had one, and the rest of the line. */
  | { readonly type: 'begin'; readonly ok: boolean; readonly id: number | undefined; readonly text: string }
  | { readonly type: 'report'; readonly analysis: Analysis }
  /** The move that a search has ended with. */
  | { readonly type: 'play'; readonly move: Point | 'resign' | 'cancelled' }
  /** A further line of a response, or (not `inside`) unsolicited output: banners, logs. */
  | { readonly type: 'text'; readonly text: string; readonly inside: boolean }
  | { readonly type: 'end' }
  /** The splitter dropped a line longer than any engine's. */
  | { readonly type: 'dropped' };

const SPACE = 32;
const EQUALS = 61;
const QUESTION = 63;
const LETTER_I = 105;
const LETTER_P = 112;
/** The maximum length of text from a line; analysis lines are never cut. */
const MAX_TEXT = 100_000;

/**
 * Reads the output of a GTP engine, in pieces cut anywhere. Its memory does not grow with the length of a
 * response.
 *
 * `context` describes the question behind the reports. An owner with several pending questions replaces it on
 * `begin`: the reader then uses the new one for the following lines, including those of the same piece.
 */
export class GtpStream {
  context: ReportContext;
  readonly #lines = new LineSplitter();
  readonly #reader = new InfoLineReader();
  readonly #cursor = new Cursor();
  #isInside = false;

  constructor(context: ReportContext) {
    this.context = context;
  }

  feed(bytes: Uint8Array, tell: (event: GtpEvent) => void): void {
    this.#lines.feed(
      bytes,
      (line, start, end) => this.#read(line, start, end, tell),
      () => tell({ type: 'dropped' }),
    );
  }

  /** Call when the engine has ended: reads what follows its last line break; an open response stays open. */
  finish(tell: (event: GtpEvent) => void): void {
    this.#lines.finish(
      (line, start, end) => this.#read(line, start, end, tell),
      () => tell({ type: 'dropped' }),
    );
  }

  /** Starts over for another connection or engine. */
  reset(): void {
    this.#lines.reset();
    this.#isInside = false;
  }

  #read(bytes: Uint8Array, start: number, end: number, tell: (event: GtpEvent) => void): void {
    const first = bytes[start];
    if (isBlank(bytes, start, end)) {
      if (this.#isInside) tell({ type: 'end' });
      this.#isInside = false;
    } else if (first === EQUALS || first === QUESTION) {
      this.#begin(bytes, start, end, tell);
    } else if (!this.#report(bytes, start, end, tell)) {
      this.#say(bytes, start, end, tell);
    }
  }

  #begin(bytes: Uint8Array, start: number, end: number, tell: (event: GtpEvent) => void): void {
    let at = start + 1;
    let id: number | undefined;
    for (; at < end; at += 1) {
      const digit = (bytes[at] as number) - 48;
      if (digit < 0 || digit > 9) break;
      id = (id ?? 0) * 10 + digit;
    }
    while (at < end && bytes[at] === SPACE) at += 1;
    this.#isInside = true;
    const ok = bytes[start] === EQUALS;
    // Some engines write the first report directly after the sign.
    const isReport = startsInfo(bytes, at, end);
    tell({ type: 'begin', ok, id, text: isReport ? '' : textOf(bytes, at, end) });
    if (isReport && !this.#report(bytes, at, end, tell)) this.#say(bytes, at, end, tell);
  }

  #report(bytes: Uint8Array, start: number, end: number, tell: (event: GtpEvent) => void): boolean {
    if (!startsInfo(bytes, start, end)) return false;
    const analysis = this.#reader.read(bytes, start, end, this.context);
    if (analysis) tell({ type: 'report', analysis });
    return analysis !== undefined;
  }

  #say(bytes: Uint8Array, start: number, end: number, tell: (event: GtpEvent) => void): void {
    const text = textOf(bytes, start, end);
    const move = this.#isInside ? this.#played(bytes, start, end, text) : undefined;
    tell(move === undefined ? { type: 'text', text, inside: this.#isInside } : { type: 'play', move });
  }

  #played(
    bytes: Uint8Array,
    start: number,
    end: number,
    text: string,
  ): Point | 'resign' | 'cancelled' | undefined {
    if (bytes[start] !== LETTER_P || !text.startsWith('play ')) return undefined;
    const word = text.slice(5).trim().toLowerCase();
    if (word === 'resign' || word === 'cancelled') return word;
    this.#cursor.start(bytes, start + 5, end);
    const point = this.#cursor.point(this.context.size);
    return point === NO_POINT ? undefined : point;
  }
}

const isBlank = (bytes: Uint8Array, start: number, end: number): boolean => {
  for (let at = start; at < end; at += 1) if ((bytes[at] as number) > SPACE) return false;
  return true;
};

const startsInfo = (bytes: Uint8Array, start: number, end: number): boolean =>
  end - start > 5 &&
  bytes[start] === LETTER_I &&
  bytes[start + 1] === 110 &&
  bytes[start + 2] === 102 &&
  bytes[start + 3] === 111 &&
  bytes[start + 4] === SPACE;

const DECODER = new TextDecoder();
const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  DECODER.decode(bytes.subarray(start, Math.min(end, start + MAX_TEXT))).trimEnd();
