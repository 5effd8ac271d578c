import { UNKNOWN_QUALITY } from '#kernel/review/quality';
import type { Collection } from '#kernel/sgf/read';
import type { Edit, TreeChange } from '#kernel/tree/edit';
import { History } from '#kernel/tree/history';
import { Layout } from '#kernel/tree/layout';
import { Positions } from '#kernel/tree/positions';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import type { DocumentWarning, GameInfo, RecordId } from '#protocol';
import { infoOf, termsOf } from './info';
import { LineFigures } from './line-figures';
import { LineWalk, type Terms } from './line-walk';
import { ShownLine } from './shown-line';

/**
 * The open record: its games as they were read (the first is shown, the others are kept), the cursor, and what
 * follows from them. Changed by edits through `apply`, by `undo` and `redo`, and by moving the cursor;
 * whoever changes it tells the page.
 */
export class GameDocument {
  readonly record: RecordId;
  readonly createdAt: number;
  readonly games: readonly GameTree[];
  readonly tree: GameTree;
  readonly history: History;
  readonly positions: Positions;
  readonly layout: Layout;
  readonly line: ShownLine;
  readonly walk: LineWalk;
  readonly figures = new LineFigures();
  /** False for the first look at a file that is still being read: nothing may be edited then. */
  readonly complete: boolean;
  /** Fingerprints of the texts it was opened from; they hold until the first edit. */
  readonly prints: readonly string[];
  /** Another tab edits it. */
  readOnly = false;
  /** Changes with everything a window of the tree could show. */
  version = 0;

  readonly #readWarnings: readonly DocumentWarning[];
  readonly #moveWarnings = new Map<NodeId, DocumentWarning>();
  // Of moves that are not on the line any more.
  readonly #qualities = new Map<NodeId, number>();
  #info: GameInfo;
  #terms: Terms;
  #stonesChanged: NodeId[] = [];
  #lineChanged = false;

  constructor(parts: {
    record: RecordId;
    createdAt: number;
    games: readonly [GameTree, ...GameTree[]];
    complete: boolean;
    prints?: readonly string[];
    warnings?: Collection['warnings'];
  }) {
    this.record = parts.record;
    this.createdAt = parts.createdAt;
    this.games = parts.games;
    this.complete = parts.complete;
    this.prints = parts.prints ?? [];
    this.tree = parts.games[0];
    this.history = new History(this.tree);
    this.positions = new Positions(this.tree);
    this.layout = new Layout(this.tree);
    this.line = new ShownLine(this.tree);
    this.#info = infoOf(this.tree);
    this.#terms = termsOf(this.tree);
    this.walk = new LineWalk(this.tree, this.positions, this.line, this.#terms);
    this.figures.follow(this.line.colors, this.line.points, 0);
    this.#readWarnings = (parts.warnings ?? [])
      .filter((warning) => warning.game <= 0)
      .map(({ code, offset }) => ({ code, data: { offset } }));
    this.tree.watch((change) => this.#note(change));
  }

  get info(): GameInfo {
    return this.#info;
  }
  get terms(): Terms {
    return this.#terms;
  }
  get node(): NodeId {
    return this.line.node;
  }
  get warnings(): readonly DocumentWarning[] {
    return [...this.#readWarnings, ...this.#moveWarnings.values()];
  }

  goTo(node: NodeId): void {
    if (this.line.find(node) >= 0) {
      this.line.goTo(node);
    } else if (this.tree.has(node)) {
      const before = this.line.nodes.slice();
      this.line.goTo(node);
      this.#follow(before);
    }
  }

  /** Number of the node's move, on the line being shown or beside it. */
  moveNumberOf(node: NodeId): number {
    let moves = 0;
    let at = node;
    for (; at >= 0 && this.line.find(at) < 0; at = this.tree.parent(at)) {
      if (this.tree.moveColor(at) !== 0) moves += 1;
    }
    return moves + (this.line.numbers[this.line.find(at)] ?? 0);
  }

  /** Index into QUALITIES, also of moves on lines shown before; UNKNOWN_QUALITY where nothing is known. */
  qualityOf(node: NodeId): number {
    const index = this.line.find(node);
    return (index >= 0 ? this.figures.qualities[index] : this.#qualities.get(node)) ?? UNKNOWN_QUALITY;
  }

  /** Shows the main line from the place where this variation left it, and goes there. */
  leaveVariation(): void {
    const before = this.line.nodes.slice();
    let fork = this.line.index;
    for (let i = this.line.index; i > 0; i -= 1) {
      const parent = this.line.nodeAt(i - 1) ?? this.tree.root;
      if (this.tree.firstChild(parent) !== this.line.nodeAt(i)) fork = i - 1;
    }
    if (fork === this.line.index) return;
    this.line.goToIndex(fork);
    this.line.straighten(fork);
    this.#follow(before);
  }

  apply(edit: Edit, label: string, series?: string): NodeId {
    return this.#change(() => this.history.apply(edit, label, series).focus) ?? this.node;
  }

  /** Takes the last edit back and goes to where it was; false when there is none. */
  undo(): boolean {
    return this.#travel(() => this.history.undo()?.focus);
  }
  redo(): boolean {
    return this.#travel(() => this.history.redo()?.focus);
  }

  /** The walk has come on: what it found of moves that break rules is kept with the document. */
  noteRefused(): boolean {
    const before = this.#moveWarnings.size;
    for (const { node, failure } of this.walk.refused) {
      this.#moveWarnings.set(node, { code: failure.code, data: failure.data ?? {}, node });
    }
    return this.#moveWarnings.size !== before;
  }

  #travel(step: () => NodeId | undefined): boolean {
    const focus = this.#change(step);
    if (focus === undefined) return false;
    if (this.tree.has(focus)) this.goTo(focus);
    return true;
  }

  #change<T>(change: () => T): T {
    const before = this.line.nodes.slice();
    const result = change();
    if (this.#lineChanged) {
      this.line.rebuild();
      this.#follow(before);
    }
    this.#lineChanged = false;
    return result;
  }

  #note({ kind, node }: TreeChange): void {
    this.version += 1;
    if (kind !== 'text') {
      this.#lineChanged = true;
      this.#stonesChanged.push(node);
      this.#moveWarnings.delete(node);
    }
    if (node !== this.tree.root) return;
    this.#info = infoOf(this.tree);
    const terms = termsOf(this.tree);
    if (terms.komi === this.#terms.komi && terms.rules === this.#terms.rules) return;
    this.#terms = terms;
    this.#lineChanged = true;
    this.#stonesChanged.push(node);
  }

  /** The line has changed: what is known of it stays as far as it is the same. */
  #follow(before: Int32Array): void {
    let same = 0;
    const { nodes } = this.line;
    while (same < nodes.length && same < before.length && nodes[same] === before[same]) same += 1;
    for (const node of this.#stonesChanged) {
      const index = this.line.find(node);
      if (index >= 0) same = Math.min(same, index);
    }
    this.#stonesChanged = [];
    for (let i = same; i < before.length; i += 1) {
      const quality = this.figures.qualities[i] ?? UNKNOWN_QUALITY;
      if (quality !== UNKNOWN_QUALITY) this.#qualities.set(before[i] as number, quality);
    }
    this.version += 1;
    this.walk.cut(same, this.#terms);
    this.figures.follow(this.line.colors, this.line.points, Math.min(same, this.walk.length));
  }
}
