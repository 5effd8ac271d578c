import { type Color, type Point, type Size, WHITE } from '../board/types';
import { Columns, linkChildren, NO_TEXT, REMOVED, resized } from './columns';
import type { Branch, Edit, NodeId, Property, TreeChange } from './edit';
import { codeColor, codePoint, NO_MOVE, ODD, OFF_BOARD, SETUP } from './move-code';
import { NodeLexer } from './node-text';
import { readMove, readSize } from './points';
import { moveCodeOf, sameProperties, stonesDiffer, withProperty } from './properties';
import type { GameSource } from './source';

export type { NodeId } from './edit';

/**
 * Original parent, first child and next sibling of a node of the file, stored while the present ones differ.
 */
export interface Links {
  readonly parent: NodeId;
  readonly child: NodeId;
  readonly next: NodeId;
}

/**
 * One game: a root and everything below it. Nodes are small integers, 0 is the root, and an id never changes
 * its meaning. Node ids of a game read from a file follow the order of the file.
 *
 * Unread properties stay in the bytes of the file until a caller asks for them, and the writer copies
 * unedited ones from there (sgf/write.ts). Only `apply` changes the tree.
 */
export class GameTree {
  readonly root: NodeId = 0;
  /** Where the game comes from; undefined for a new game. */
  readonly source: GameSource | undefined;
  /** The number of nodes in the file; they have the lowest ids. */
  readonly sourceCount: number;
  /** The number of edits so far, for caches. */
  revision = 0;

  /**
   * The nodes of the whole file, of which this game is a range; `#opened` is that range, made on first use.
   */
  readonly #shared: Columns;
  readonly #firstNode: number;
  #opened: Columns | undefined;
  #child: Int32Array | undefined;
  #next: Int32Array | undefined;
  #attached: number;
  #boardSize: Size | undefined;
  #overrides = NO_OVERRIDES;
  #moved = NO_LINKS;
  /** The number of the file's nodes whose properties differ now. */
  #rewritten = 0;
  #watchers: readonly ((change: TreeChange) => void)[] = NO_WATCHERS;

  /** Takes `count` nodes of `columns` from `firstNode` on; their parents count from there. */
  constructor(columns: Columns, source?: GameSource, firstNode = 0, count = columns.count) {
    this.#shared = columns;
    this.#firstNode = firstNode;
    this.#attached = count;
    this.source = source;
    this.sourceCount = source ? count : 0;
  }

  /** Makes a new game from nodes that come from no file. */
  static fromBranch(branch: Branch): GameTree {
    const tree = new GameTree(Columns.withRoom(Math.max(16, branch.length)));
    tree.#append(branch.length > 0 ? branch : [{ parent: -1, properties: [] }], -1);
    tree.#attached = tree.idCount;
    return tree;
  }

  get #columns(): Columns {
    this.#opened ??= this.#shared.range(this.#firstNode, this.#attached);
    return this.#opened;
  }

  get nodeCount(): number {
    return this.#attached;
  }

  /** One more than the highest id ever given, removed nodes included. */
  get idCount(): number {
    return this.#columns.count;
  }

  get size(): Size {
    this.#boardSize ??= readSize(this.get(this.root, 'SZ')?.[0]);
    return this.#boardSize;
  }

  /** Returns -1 for the root and for the top of a removed branch. */
  parent(node: NodeId): NodeId {
    const parent = this.#columns.parent[node] as number;
    return parent < 0 ? -1 : parent;
  }

  firstChild(node: NodeId): NodeId {
    return (this.#child ?? this.#link())[node] as number;
  }

  nextSibling(node: NodeId): NodeId {
    if (this.#next === undefined) this.#link();
    return (this.#next as Int32Array)[node] as number;
  }

  children(node: NodeId): NodeId[] {
    const children: NodeId[] = [];
    for (let n = this.firstChild(node); n >= 0; n = this.nextSibling(n)) children.push(n);
    return children;
  }

  childCount(node: NodeId): number {
    let count = 0;
    for (let n = this.firstChild(node); n >= 0; n = this.nextSibling(n)) count += 1;
    return count;
  }

  /** Tells whether the node is in the tree, not in a removed branch. */
  has(node: NodeId): boolean {
    if (!(node >= 0 && node < this.#columns.count)) return false;
    let n = node;
    while ((this.#columns.parent[n] as number) >= 0) n = this.#columns.parent[n] as number;
    return n === this.root;
  }

  /** Returns the side that moves in this node; 0 when there is no move or its point is off the board. */
  moveColor(node: NodeId): 0 | Color {
    const code = this.#columns.move[node] as number;
    if ((code & ~SETUP) === NO_MOVE) return 0;
    return this.#pointOf(node, code) === OFF_BOARD ? 0 : codeColor(code);
  }

  /** Returns the side that the node writes a move of, readable or not; 0 without a move. */
  writtenColor(node: NodeId): 0 | Color {
    return codeColor(this.#columns.move[node] as number);
  }

  /** Returns the point of the move; PASS for a pass or no move. */
  movePoint(node: NodeId): Point {
    const code = this.#columns.move[node] as number;
    return (code & ~SETUP) === NO_MOVE ? -1 : Math.max(-1, this.#pointOf(node, code));
  }

  /** Returns the node's move in the form of move-code.ts. */
  moveCode(node: NodeId): number {
    return this.#columns.move[node] as number;
  }

  /** Tells whether the node may do more than its one move: setup, side to move, a second move. */
  hasSetup(node: NodeId): boolean {
    return ((this.#columns.move[node] as number) & SETUP) !== 0;
  }

  /** Tells whether the node writes a move, readable or not. */
  hasMove(node: NodeId): boolean {
    return ((this.#columns.move[node] as number) & ~SETUP) !== NO_MOVE;
  }

  /** Returns the unescaped values of a property; joins those of a property written twice. */
  get(node: NodeId, ident: string): readonly string[] | undefined {
    const edited = this.#overrides.get(node);
    if (edited) {
      const found = edited.filter((property) => property.ident === ident);
      return found.length > 0 ? found.flatMap((property) => property.values) : undefined;
    }
    const lexer = this.#lexer(node);
    if (!lexer) return undefined;
    let values: string[] | undefined;
    while (lexer.nextProperty()) {
      if (!lexer.isIdent(ident)) continue;
      values ??= [];
      while (lexer.nextValue()) values.push(lexer.value());
    }
    return values;
  }

  /** Returns all properties in file order, unknown, malformed and double ones included. */
  properties(node: NodeId): readonly Property[] {
    return this.#overrides.get(node) ?? this.sourceProperties(node);
  }

  /** Returns the identifiers of a node's properties; reads no value, however long. */
  idents(node: NodeId): ReadonlySet<string> {
    const edited = this.#overrides.get(node);
    if (edited) return new Set(edited.map(({ ident }) => ident));
    const idents = new Set<string>();
    const lexer = this.#lexer(node);
    while (lexer?.nextProperty()) idents.add(lexer.ident());
    return idents;
  }

  /** Applies the edit and returns its inverse. Throws RangeError for nodes that do not fit. */
  apply(edit: Edit): Edit {
    this.revision += 1;
    switch (edit.type) {
      case 'set':
        return this.#setProperties(
          edit.node,
          withProperty(this.properties(edit.node), edit.ident, edit.values),
        );
      case 'properties':
        return this.#setProperties(edit.node, edit.properties);
      case 'add':
        return this.#add(edit.parent, edit.index, edit.branch);
      case 'remove':
        return this.#remove(edit.node);
      case 'place':
        return this.#place(edit.node, edit.parent, edit.index);
      case 'batch':
        return { type: 'batch', edits: edit.edits.map((each) => this.apply(each)).reverse() };
    }
  }

  /** Calls `watcher` after every change. Returns a function that stops this. */
  watch(watcher: (change: TreeChange) => void): () => void {
    this.#watchers = [...this.#watchers, watcher];
    return () => {
      this.#watchers = this.#watchers.filter((each) => each !== watcher);
    };
  }

  /** True when the game is as it was read or made; undone edits do not count. */
  get isUnchanged(): boolean {
    return this.#rewritten === 0 && this.#moved.size === 0 && (this.sourceCount > 0 || this.revision === 0);
  }

  /** For the writer: the nodes whose text, and the nodes whose links, differ from the source. */
  get changes(): {
    readonly properties: ReadonlyMap<NodeId, readonly Property[]>;
    readonly links: ReadonlyMap<NodeId, Links>;
  } {
    return { properties: this.#overrides, links: this.#moved };
  }

  /** For the writer: where the node's text begins in the source, or NO_TEXT. */
  textOffset(node: NodeId): number {
    return this.#columns.text[node] as number;
  }

  /** Returns the node's properties in the file, ignoring edits. */
  sourceProperties(node: NodeId): readonly Property[] {
    const properties: Property[] = [];
    const lexer = this.#lexer(node);
    while (lexer?.nextProperty()) {
      const ident = lexer.ident();
      const values: string[] = [];
      while (lexer.nextValue()) values.push(lexer.value());
      properties.push({ ident, values });
    }
    return properties;
  }

  #lexer(node: NodeId): NodeLexer | undefined {
    const at = this.#columns.text[node] as number;
    if (this.source === undefined || at === NO_TEXT || at === undefined) return undefined;
    return new NodeLexer().open(this.source.document.bytes, at, this.source.to);
  }

  #pointOf(node: NodeId, code: number): Point {
    if ((code & ODD) === 0) return codePoint(code, this.size);
    const values = this.get(node, codeColor(code) === WHITE ? 'W' : 'B');
    return readMove(values?.[0] ?? '', this.size);
  }

  #link(): Int32Array {
    const { child, next } = linkChildren(this.#columns.parent, this.#columns.count);
    this.#next = next;
    this.#child = child;
    return child;
  }

  #setProperties(node: NodeId, properties: readonly Property[]): Edit {
    this.#check(node);
    const before = this.properties(node);
    if (this.#columns.text[node] !== NO_TEXT && sameProperties(properties, this.sourceProperties(node))) {
      if (this.#overrides.delete(node)) this.#rewritten -= 1;
    } else {
      if (node < this.sourceCount && !this.#overrides.has(node)) this.#rewritten += 1;
      this.#override(node, properties);
    }
    this.#columns.move[node] = moveCodeOf(properties);
    if (node === this.root) this.#boardSize = undefined;
    this.#tell({ kind: stonesDiffer(before, properties) ? 'stones' : 'text', node });
    return { type: 'properties', node, properties: before };
  }

  #override(node: NodeId, properties: readonly Property[]): void {
    if (this.#overrides === NO_OVERRIDES) this.#overrides = new Map();
    this.#overrides.set(node, properties);
  }

  #add(parent: NodeId, index: number, branch: Branch): Edit {
    this.#check(parent);
    const node = this.#columns.count;
    if (branch.length === 0) return { type: 'batch', edits: [] };
    this.#append(branch, REMOVED);
    this.#place(node, parent, index);
    return { type: 'remove', node };
  }

  /** Gives the nodes of a branch ids and links among themselves; its top gets `topParent`. */
  #append(branch: Branch, topParent: number): void {
    const columns = this.#columns;
    const first = columns.count;
    const child = this.#child ?? this.#link();
    const next = this.#next as Int32Array;
    const count = first + branch.length;
    if (count > columns.parent.length) columns.reserve(Math.max(64, count, Math.ceil(first * 1.5)));
    if (count > child.length) this.#growLinks(columns.parent.length);
    columns.count = count;
    branch.forEach(({ parent, properties }, i) => {
      columns.parent[first + i] = parent < 0 ? topParent : first + parent;
      columns.text[first + i] = NO_TEXT;
      columns.move[first + i] = moveCodeOf(properties);
      this.#override(first + i, properties);
    });
    linkRange(this.#child ?? child, this.#next ?? next, columns.parent, first, count);
  }

  #growLinks(capacity: number): void {
    this.#child = resized(this.#child as Int32Array, capacity);
    this.#next = resized(this.#next as Int32Array, capacity);
  }

  #remove(node: NodeId): Edit {
    this.#check(node);
    if (node === this.root) throw new RangeError('the root cannot be removed');
    const parent = this.parent(node);
    const index = this.#detach(node);
    this.#attached -= this.#branchSize(node);
    this.#tell({ kind: 'structure', node });
    return { type: 'place', node, parent, index };
  }

  #place(node: NodeId, parent: NodeId, index: number): Edit {
    this.#check(parent);
    if (node === this.root || this.#isBelow(parent, node))
      throw new RangeError('a node cannot be placed there');
    let inverse: Edit = { type: 'remove', node };
    if (this.#columns.parent[node] === REMOVED) {
      this.#attached += this.#branchSize(node);
    } else {
      const from = this.parent(node);
      inverse = { type: 'place', node, parent: from, index: this.#detach(node) };
    }
    this.#attach(node, parent, index);
    this.#tell({ kind: 'structure', node });
    return inverse;
  }

  /** Removes the node from its parent's children and returns its former index. */
  #detach(node: NodeId): number {
    const parent = this.parent(node);
    let before = -1;
    let index = 0;
    for (let n = this.firstChild(parent); n !== node; n = this.nextSibling(n)) {
      before = n;
      index += 1;
    }
    const next = this.#next as Int32Array;
    this.#relink([node, before, parent], () => {
      if (before < 0) (this.#child as Int32Array)[parent] = next[node] as number;
      else next[before] = next[node] as number;
      next[node] = -1;
      this.#columns.parent[node] = REMOVED;
    });
    return index;
  }

  #attach(node: NodeId, parent: NodeId, index: number): void {
    let before = -1;
    let after = this.firstChild(parent);
    for (let i = 0; i < index && after >= 0; i += 1) {
      before = after;
      after = this.nextSibling(after);
    }
    this.#relink([node, before, parent], () => {
      if (before < 0) (this.#child as Int32Array)[parent] = node;
      else (this.#next as Int32Array)[before] = node;
      (this.#next as Int32Array)[node] = after;
      this.#columns.parent[node] = parent;
    });
  }

  /** Changes links and records which nodes of the file are out of their place. */
  #relink(nodes: readonly NodeId[], change: () => void): void {
    const ours = nodes.filter((node) => node >= 0 && this.#columns.text[node] !== NO_TEXT);
    if (this.#moved === NO_LINKS && ours.length > 0) this.#moved = new Map();
    for (const node of ours) if (!this.#moved.has(node)) this.#moved.set(node, this.#links(node));
    change();
    for (const node of ours) {
      const now = this.#links(node);
      const was = this.#moved.get(node);
      if (was?.parent === now.parent && was.child === now.child && was.next === now.next)
        this.#moved.delete(node);
    }
  }

  #links(node: NodeId): Links {
    return {
      parent: this.#columns.parent[node] as number,
      child: this.firstChild(node),
      next: this.nextSibling(node),
    };
  }

  #branchSize(top: NodeId): number {
    let size = 0;
    let n = top;
    for (;;) {
      size += 1;
      const child = this.firstChild(n);
      if (child >= 0) {
        n = child;
        continue;
      }
      while (n !== top && this.nextSibling(n) < 0) n = this.parent(n);
      if (n === top) return size;
      n = this.nextSibling(n);
    }
  }

  #isBelow(node: NodeId, top: NodeId): boolean {
    let n = node;
    while (n >= 0 && n !== top) n = this.parent(n);
    return n === top;
  }

  #check(node: NodeId): void {
    if (!(node >= 0 && node < this.#columns.count)) throw new RangeError(`the tree has no node ${node}`);
  }

  #tell(change: TreeChange): void {
    for (const watcher of this.#watchers) watcher(change);
  }
}

// Shared empty values for nearly every game of a large file, which need none of their own.
const NO_OVERRIDES = new Map<NodeId, readonly Property[]>();
const NO_LINKS = new Map<NodeId, Links>();
const NO_WATCHERS: readonly ((change: TreeChange) => void)[] = [];

/** Like `linkChildren`, for new nodes at the end of the columns. */
const linkRange = (
  child: Int32Array,
  next: Int32Array,
  parent: Int32Array,
  from: number,
  to: number,
): void => {
  child.fill(-1, from, to);
  for (let n = to - 1; n >= from; n -= 1) {
    const p = parent[n] as number;
    next[n] = p < from ? -1 : (child[p] as number);
    if (p >= from) child[p] = n;
  }
};
