import { NO_TEXT } from '../tree/columns';
import type { NodeId, Property } from '../tree/edit';
import { escapeText, NodeLexer } from '../tree/node-text';
import { sameValues } from '../tree/properties';
import type { GameSource } from '../tree/source';
import type { GameTree } from '../tree/tree';
import { findBreaks } from './breaks';
import type { ByteSink } from './byte-sink';

const OPEN = 40;
const CLOSE = 41;
const NODE = 59;

interface PropertyText {
  readonly from: number;
  readonly to: number;
  readonly values: readonly string[];
}

/** Writes one game. write.ts says what it copies and what it writes new. */
export class GameWriter {
  readonly #sink: ByteSink;
  readonly #game: GameTree;
  readonly #edited: ReadonlyMap<NodeId, readonly Property[]>;
  readonly #lineWidth: number;
  readonly #bytes: Uint8Array;
  readonly #lexer = new NodeLexer();
  /** The number of "(" before each node whose separators this writer wrote; other nodes keep the source's. */
  readonly #opened = new Map<NodeId, number>();
  #lineStart = 0;

  constructor(
    sink: ByteSink,
    game: GameTree,
    edited: ReadonlyMap<NodeId, readonly Property[]>,
    lineWidth = Number.POSITIVE_INFINITY,
  ) {
    this.#sink = sink;
    this.#game = game;
    this.#edited = edited;
    this.#lineWidth = lineWidth;
    this.#bytes = game.source?.document.bytes ?? new Uint8Array(0);
    this.#lineStart = sink.length;
  }

  /** Writes all nodes from their properties; drops white space and junk of the source. */
  make(): void {
    let last = -1;
    for (let node = this.#game.root; node >= 0; node = this.#following(node)) {
      this.#separate(last, node, false);
      this.#node(node);
      last = node;
    }
    this.#close(last, -1);
  }

  /** Copies the runs of the source in which no node came or went, and replaces edited nodes inside them. */
  copy(source: GameSource): void {
    const game = this.#game;
    const sink = this.#sink;
    const breaks = findBreaks(game);
    const edits = [...this.#edited.keys()].filter((id) => id < game.sourceCount).sort((a, b) => a - b);
    const count = game.sourceCount;
    sink.copy(this.#bytes, source.from, game.textOffset(game.root));
    let last = -1;
    let node = game.root;
    while (node >= 0) {
      if (last >= 0) this.#separate(last, node, true);
      if (node >= count) {
        this.#node(node);
        last = node;
      } else {
        const end = breaks[firstAbove(breaks, node)] ?? count + 1;
        last = Math.min(end, count) - 1;
        const at = this.#run(node, last, edits);
        if (end > count) {
          sink.copy(this.#bytes, at, source.to);
          return;
        }
      }
      node = this.#following(last);
    }
    this.#close(last, -1);
  }

  /** Copies nodes `first` to `last` from the source; returns where the last one's text ends. */
  #run(first: NodeId, last: NodeId, edits: readonly NodeId[]): number {
    const bytes = this.#bytes;
    const game = this.#game;
    const sink = this.#sink;
    let at = game.textOffset(first);
    for (let i = firstAbove(edits, first - 1); i < edits.length; i += 1) {
      const node = edits[i] as NodeId;
      if (node > last) break;
      sink.copy(bytes, at, game.textOffset(node));
      this.#node(node);
      at = this.#contentEnd(node);
      if (node === last) return at;
    }
    const end = this.#contentEnd(last);
    sink.copy(bytes, at, end);
    return end;
  }

  #contentEnd(node: NodeId): number {
    const lexer = this.#lexer;
    this.#openLexer(node);
    while (lexer.nextProperty());
    return lexer.contentEnd;
  }

  #openLexer(node: NodeId): NodeLexer {
    return this.#lexer.open(this.#bytes, this.#game.textOffset(node), this.#game.source?.to ?? 0);
  }

  /**
   * Closes and opens parentheses between two consecutive nodes. `asRead`: opens at least as many as the file
   * has there, because the copied text may contain the ones that close them.
   */
  #separate(before: NodeId, node: NodeId, asRead: boolean): void {
    const game = this.#game;
    const parent = game.parent(node);
    if (before >= 0) this.#close(before, parent);
    const isAlone = parent >= 0 && game.firstChild(parent) === node && game.nextSibling(node) < 0;
    const written = asRead && game.textOffset(node) !== NO_TEXT ? this.#openedInSource(node) : 0;
    const count = Math.max(written, isAlone ? 0 : 1);
    this.#opened.set(node, count);
    for (let i = 0; i < count; i += 1) {
      this.#room(1);
      this.#sink.byte(OPEN);
    }
  }

  /** Closes the parentheses open at `node` and above it, up to `ancestor`, which stays open. */
  #close(node: NodeId, ancestor: NodeId): void {
    for (let n = node; n !== ancestor; n = this.#game.parent(n)) {
      for (let i = this.#opened.get(n) ?? this.#openedInSource(n); i > 0; i -= 1) {
        this.#room(1);
        this.#sink.byte(CLOSE);
      }
    }
  }

  #openedInSource(node: NodeId): number {
    let count = 0;
    for (let i = this.#game.textOffset(node) - 1; i >= 0; i -= 1) {
      const c = this.#bytes[i] as number;
      if (c === OPEN) count += 1;
      else if (c > 32) break;
    }
    return count;
  }

  #node(node: NodeId): void {
    this.#room(1);
    this.#sink.byte(NODE);
    const properties = this.#edited.get(node);
    if (properties === undefined) this.#sourceNode(node);
    else if (this.#game.textOffset(node) === NO_TEXT || this.#lineWidth !== Number.POSITIVE_INFINITY)
      for (const property of properties) this.#property(property);
    else this.#editedNode(node, properties);
  }

  /** Writes the properties of a node, each value as in the file. */
  #sourceNode(node: NodeId): void {
    const lexer = this.#openLexer(node);
    while (lexer.nextProperty()) this.#copyProperty();
  }

  /** Writes an edited node; copies the properties that the edit did not change. */
  #editedNode(node: NodeId, properties: readonly Property[]): void {
    const written = this.#writtenProperties(node);
    for (const property of properties) {
      const text = written.get(property.ident)?.pop();
      if (text && sameValues(text.values, property.values)) this.#sink.copy(this.#bytes, text.from, text.to);
      else this.#property(property);
    }
  }

  /** Returns where the source has the properties of a node, by identifier, the last one first. */
  #writtenProperties(node: NodeId): Map<string, PropertyText[]> {
    const written = new Map<string, PropertyText[]>();
    const lexer = this.#openLexer(node);
    while (lexer.nextProperty()) {
      const from = lexer.identFrom;
      const ident = lexer.ident();
      const values: string[] = [];
      while (lexer.nextValue()) values.push(lexer.value());
      if (lexer.unclosed) continue;
      const texts = written.get(ident);
      if (texts) texts.push({ from, to: lexer.contentEnd, values });
      else written.set(ident, [{ from, to: lexer.contentEnd, values }]);
    }
    for (const texts of written.values()) texts.reverse();
    return written;
  }

  #copyProperty(): void {
    const bytes = this.#bytes;
    const lexer = this.#lexer;
    this.#room(lexer.identTo - lexer.identFrom + 2);
    this.#sink.copy(bytes, lexer.identFrom, lexer.identTo);
    while (lexer.nextValue()) {
      if (lexer.unclosed) {
        this.#value(lexer.value());
      } else {
        this.#room(lexer.valueTo - lexer.valueFrom + 2);
        this.#sink.copy(bytes, lexer.valueFrom - 1, lexer.valueTo + 1);
        this.#noteBreaks(lexer.valueTo - lexer.valueFrom);
      }
    }
  }

  #property({ ident, values }: Property): void {
    this.#room(ident.length + 2);
    this.#sink.text(ident);
    for (const value of values) this.#value(value);
  }

  #value(value: string): void {
    const text = escapeText(value);
    this.#room(text.length + 2);
    this.#sink.text(`[${text}]`);
    this.#noteBreaks(text.length);
  }

  /** Begins a new line when `length` more bytes would make this line too long. */
  #room(length: number): void {
    const sink = this.#sink;
    if (sink.length - this.#lineStart + length <= this.#lineWidth || sink.length === this.#lineStart) return;
    sink.byte(10);
    this.#lineStart = sink.length;
  }

  /** Notes line breaks inside a value, which begin lines too. */
  #noteBreaks(length: number): void {
    if (this.#lineWidth === Number.POSITIVE_INFINITY) return;
    this.#lineStart = Math.max(this.#lineStart, this.#sink.lastIndexOf(10, length + 2) + 1);
  }

  #following(node: NodeId): NodeId {
    const game = this.#game;
    const child = game.firstChild(node);
    if (child >= 0) return child;
    for (let n = node; n >= 0; n = game.parent(n)) {
      const next = game.nextSibling(n);
      if (next >= 0) return next;
    }
    return -1;
  }
}

/** Returns the index of the first entry of an ascending list that is greater than `value`. */
const firstAbove = (list: readonly number[], value: number): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return low;
};
