import { Board } from '../board/board';
import { BLACK, type Color, EMPTY, opponent, PASS, type Point, type Stone, WHITE } from '../board/types';
import { resized } from './columns';
import type { NodeId, TreeChange } from './edit';
import { codeColor, codePoints, LETTERS, NO_MOVE, ODD, OFF_BOARD, SETUP } from './move-code';
import { forEachPoint, readMove } from './points';
import { CHANGE_POINT, CHANGE_SHIFT, StoneGrid } from './stone-grid';
import type { GameTree } from './tree';
import { followingBranch } from './walk';

/**
 * Computes the board at any node of a tree within microseconds.
 *
 * It stores the changes of each requested node and the nodes above it, and a whole board every few moves. A
 * board is then the last whole one plus a few changes. An edit discards what it stored for the nodes below.
 * Columns by node id:
 *
 *   from, count   its changes in `changes` (see stone-grid.ts); from is -1 where nothing is known yet
 *   snapshot      which whole board it has, -1 for none
 *   since         how many nodes lie between it and the last whole board above
 *
 * It executes illegal moves too; `illegalMoves` lists them.
 */
export type IllegalReason = 'occupied' | 'ko' | 'suicide' | 'offBoard';

export interface IllegalMove {
  readonly node: NodeId;
  readonly reason: IllegalReason;
}

/** Nodes between two stored whole boards; more when the boards would take more than SNAPSHOT_BYTES. */
const INTERVAL = 16;
const SNAPSHOT_BYTES = 24e6;

export class Positions {
  readonly #tree: GameTree;
  #from = new Int32Array(0);
  #count = new Uint16Array(0);
  #snapshot = new Int32Array(0);
  #since = new Uint8Array(0);
  #changes = new Uint16Array(256);
  #changeCount = 0;
  #snapshots = new Int32Array(0);
  #snapshotCount = 0;
  #interval = INTERVAL;
  #grid: StoneGrid;
  /** The node whose board the grid holds now. */
  #held: NodeId = -1;
  /** The point of every pair of letters on this board. */
  #pointOf: Int16Array = new Int16Array(0);
  #pending = new Int32Array(256);
  #steps = new Int32Array(256);
  readonly #illegal = new Map<NodeId, IllegalReason>();

  constructor(tree: GameTree) {
    this.#tree = tree;
    this.#grid = this.#restart();
    tree.watch((change) => this.#forget(change));
  }

  /** Returns what each point holds at a node. The array is reused: it is valid until the next call. */
  stonesAt(node: NodeId): Uint8Array {
    if (!((this.#from[node] as number) >= 0)) this.#index(node);
    if (this.#held !== node) this.#load(node);
    return this.#grid.stones;
  }

  /**
   * Returns the points that a node changes and what they hold then, in stone-grid.ts's form and in order of
   * change; undefined where setup changes too many points to list. The array is valid until the next call.
   */
  changesAt(node: NodeId): Uint16Array | undefined {
    if (!((this.#from[node] as number) >= 0)) this.#index(node);
    const from = this.#from[node] as number;
    const count = this.#count[node] as number;
    if (count === 0 && this.#tree.hasSetup(node)) return undefined;
    return this.#changes.subarray(from, from + count);
  }

  /** Returns a new board with chains, ko and prisoners after the node's move. The caller may change it. */
  boardAt(node: NodeId): Board {
    const tree = this.#tree;
    const board = new Board(tree.size);
    const color = tree.moveColor(node);
    const point = tree.movePoint(node);
    const parent = tree.parent(node);
    if (color !== 0 && point !== PASS && !tree.hasSetup(node)) {
      if (parent >= 0) fill(board, this.stonesAt(parent));
      board.play(point, color);
    } else {
      fill(board, this.stonesAt(node));
    }
    const prisoners = this.prisonersAt(node);
    board.blackPrisoners = prisoners.black;
    board.whitePrisoners = prisoners.white;
    return board;
  }

  /** Counts the stones that moves removed on the way to a node. */
  prisonersAt(node: NodeId): { black: number; white: number } {
    this.stonesAt(node);
    const tree = this.#tree;
    const taken = [0, 0, 0];
    for (let n = node; n >= 0; n = tree.parent(n)) {
      const color = tree.moveColor(n);
      const count = this.#count[n] as number;
      if (color === 0 || count < 2 || tree.hasSetup(n)) continue;
      const isSuicide = this.#illegal.get(n) === 'suicide';
      const whose = isSuicide ? color : opponent(color);
      taken[whose] = (taken[whose] as number) + count - 1;
    }
    return { black: taken[BLACK] as number, white: taken[WHITE] as number };
  }

  /**
   * Returns the side to move after a node: `PL`, else the opponent of the last mover, of an unreadable move too, else the
   * side that moves next in the record.
   */
  toMove(node: NodeId): Color {
    const tree = this.#tree;
    for (let n = node; n >= 0; n = tree.parent(n)) {
      const named = tree.hasSetup(n) ? readColor(tree.get(n, 'PL')?.[0]) : undefined;
      if (named !== undefined) return named;
      const color = tree.writtenColor(n);
      if (color !== 0) return color === BLACK && this.#isPlacingHandicap(n) ? BLACK : opponent(color);
    }
    return this.#firstToMove(node);
  }

  /** Lists illegal moves among the requested nodes and those above them. */
  illegalMoves(): IllegalMove[] {
    return [...this.#illegal].map(([node, reason]) => ({ node, reason })).sort((a, b) => a.node - b.node);
  }

  illegalAt(node: NodeId): IllegalReason | undefined {
    this.stonesAt(node);
    return this.#illegal.get(node);
  }

  /** Bytes of memory in use. */
  get memory(): number {
    const parts = [this.#from, this.#count, this.#snapshot, this.#since, this.#changes, this.#snapshots];
    return parts.reduce((sum, part) => sum + part.byteLength, 0);
  }

  /** Chinese servers write handicap stones as Black's first moves. */
  #isPlacingHandicap(node: NodeId): boolean {
    const tree = this.#tree;
    const handicap = Number.parseInt(tree.get(tree.root, 'HA')?.[0] ?? '', 10);
    if (!(handicap >= 2) || tree.get(tree.root, 'AB') !== undefined) return false;
    let placed = 0;
    for (let n = node; n >= 0; n = tree.parent(n)) {
      if (tree.hasSetup(n) || tree.moveColor(n) === WHITE) return false;
      if (tree.moveColor(n) === BLACK && ++placed >= handicap) return false;
    }
    return tree.moveColor(tree.firstChild(node)) === BLACK;
  }

  #firstToMove(node: NodeId): Color {
    const tree = this.#tree;
    for (let n = tree.firstChild(node); n >= 0; n = tree.firstChild(n)) {
      const color = tree.writtenColor(n);
      if (color !== 0) return color;
    }
    const handicap = Number.parseInt(tree.get(tree.root, 'HA')?.[0] ?? '', 10);
    return handicap >= 2 ? WHITE : BLACK;
  }

  #restart(): StoneGrid {
    const tree = this.#tree;
    const points = tree.size.width * tree.size.height;
    this.#grid = new StoneGrid(tree.size);
    this.#pointOf = codePoints(tree.size);
    this.#interval = Math.min(250, Math.max(INTERVAL, Math.ceil((points * tree.idCount) / SNAPSHOT_BYTES)));
    this.#from = new Int32Array(tree.idCount).fill(-1);
    this.#count = new Uint16Array(tree.idCount);
    this.#snapshot = new Int32Array(tree.idCount).fill(-1);
    this.#since = new Uint8Array(tree.idCount);
    this.#changeCount = 0;
    this.#snapshotCount = 0;
    this.#held = -1;
    this.#illegal.clear();
    return this.#grid;
  }

  #makeRoom(): void {
    const old = this.#from.length;
    const ids = this.#tree.idCount;
    if (ids <= old) return;
    const room = Math.max(ids, Math.ceil(old * 1.5));
    this.#from = resized(this.#from, room).fill(-1, old);
    this.#count = resized(this.#count, room);
    this.#snapshot = resized(this.#snapshot, room).fill(-1, old);
    this.#since = resized(this.#since, room);
  }

  /** Stores the changes of a node and of every unknown node above it. */
  #index(node: NodeId): void {
    const tree = this.#tree;
    this.#makeRoom();
    let length = 0;
    let n = node;
    while (n >= 0 && (this.#from[n] as number) < 0) {
      if (length === this.#pending.length) this.#pending = resized(this.#pending, length * 2);
      this.#pending[length++] = n;
      n = tree.parent(n);
    }
    if (n < 0) this.#grid.clear();
    else if (this.#held !== n) this.#load(n);
    while (length > 0) {
      const next = this.#pending[--length] as number;
      this.#learn(next, tree.parent(next));
    }
    this.#held = node;
  }

  /** Requires the parent's board in the grid; leaves the node's board there. */
  #learn(node: NodeId, parent: NodeId): void {
    const tree = this.#tree;
    const grid = this.#grid;
    const code = tree.moveCode(node);
    grid.begin();
    if ((code & (SETUP | ODD)) !== 0) this.#executeAll(node);
    else if (code !== NO_MOVE) {
      const reason = this.#executeMove(parent, codeColor(code), this.#pointOf[code & LETTERS] as number);
      if (reason) this.#refuse(node, reason);
    }
    // setup may change more points than a list is worth, or than the count can hold
    const isWhole = (code & SETUP) !== 0 && grid.changeCount * 2 > grid.points;
    const changeCount = isWhole ? 0 : grid.changeCount;
    if (this.#changeCount + changeCount > this.#changes.length) {
      this.#changes = resized(
        this.#changes,
        Math.max(this.#changes.length * 2, this.#changeCount + changeCount),
      );
    }
    this.#from[node] = this.#changeCount;
    this.#count[node] = changeCount;
    for (let i = 0; i < changeCount; i += 1) this.#changes[this.#changeCount++] = grid.changes[i] as number;
    const since = parent < 0 ? this.#interval : (this.#since[parent] as number) + 1;
    if (isWhole || since >= this.#interval) this.#keepBoard(node);
    else this.#since[node] = since;
  }

  #keepBoard(node: NodeId): void {
    const { words } = this.#grid;
    const at = this.#snapshotCount * words.length;
    if (at + words.length > this.#snapshots.length) {
      this.#snapshots = resized(
        this.#snapshots,
        Math.max(words.length * 4, Math.ceil(this.#snapshots.length * 1.5)),
      );
    }
    this.#snapshots.set(words, at);
    this.#snapshot[node] = this.#snapshotCount++;
    this.#since[node] = 0;
  }

  /** Fills the grid with the board of a known node. */
  #load(node: NodeId): void {
    const tree = this.#tree;
    const snapshot = this.#snapshot;
    const snapshots = this.#snapshots;
    const changes = this.#changes;
    const { stones, words } = this.#grid;
    let steps = this.#steps;
    let length = 0;
    let n = node;
    while ((snapshot[n] as number) < 0) {
      if (length === steps.length) steps = this.#steps = resized(steps, length * 2);
      steps[length++] = n;
      n = tree.parent(n);
    }
    const at = (snapshot[n] as number) * words.length;
    for (let i = 0; i < words.length; i += 1) words[i] = snapshots[at + i] as number;
    while (length > 0) {
      const step = steps[--length] as number;
      const begin = this.#from[step] as number;
      const end = begin + (this.#count[step] as number);
      for (let i = begin; i < end; i += 1) {
        const change = changes[i] as number;
        stones[change & CHANGE_POINT] = change >> CHANGE_SHIFT;
      }
    }
    this.#held = node;
  }

  #refuse(node: NodeId, reason: IllegalReason): void {
    if (reason === 'offBoard' || this.#tree.get(node, 'KO') === undefined) this.#illegal.set(node, reason);
  }

  /** Plays after the node `parent`; returns why the move is illegal, or undefined. */
  #executeMove(parent: NodeId, color: 0 | Color, point: number): IllegalReason | undefined {
    const grid = this.#grid;
    if (color === 0 || point === OFF_BOARD) return 'offBoard';
    if (point < 0) return undefined;
    const wasFree = grid.stones[point] === EMPTY;
    const before = grid.changeCount;
    grid.play(point, color);
    if (!wasFree) return 'occupied';
    if (grid.stones[point] === EMPTY) return 'suicide';
    return grid.changeCount - before === 2 && this.#isKo(parent, point) ? 'ko' : undefined;
  }

  /**
   * Tells whether a move retakes a ko: the move before took one stone at `point` with the stone captured now.
   */
  #isKo(parent: NodeId, point: Point): boolean {
    if (parent < 0 || this.#count[parent] !== 2 || this.#tree.hasSetup(parent)) return false;
    const grid = this.#grid;
    const at = this.#from[parent] as number;
    const played = (this.#changes[at] as number) & CHANGE_POINT;
    const lifted = this.#changes[at + 1] as number;
    return lifted === point && played === ((grid.changes[grid.changeCount - 1] as number) & CHANGE_POINT);
  }

  /** Executes a node with setup, two moves or an odd move: every property in written order. */
  #executeAll(node: NodeId): void {
    const tree = this.#tree;
    const grid = this.#grid;
    const properties = tree.properties(node);
    const isForced = properties.some(({ ident }) => ident === 'KO');
    for (const { ident, values } of properties) {
      const stone = SETUP_STONES[ident];
      if (stone !== undefined) {
        forEachPoint(values, tree.size, (point) => grid.put(point, stone));
      } else if (ident === 'B' || ident === 'W') {
        const point = readMove(values[0] ?? '', tree.size);
        const color = ident === 'B' ? BLACK : WHITE;
        const reason = this.#executeMove(tree.parent(node), color, point);
        if (reason && (reason === 'offBoard' || !isForced)) this.#illegal.set(node, reason);
      }
    }
  }

  #forget({ kind, node }: TreeChange): void {
    if (kind === 'text') return;
    if (node === this.#tree.root || this.#changeCount > 64 + 8 * this.#tree.idCount) {
      this.#restart();
      return;
    }
    this.#held = -1;
    let n = node;
    while (n >= 0) {
      const isKnown = (this.#from[n] as number) >= 0;
      if (isKnown) {
        this.#from[n] = -1;
        this.#snapshot[n] = -1;
        this.#illegal.delete(n);
      }
      const child = isKnown ? this.#tree.firstChild(n) : -1;
      n = child >= 0 ? child : followingBranch(this.#tree, n, node);
    }
  }
}

const SETUP_STONES: Readonly<Record<string, Stone>> = { AB: BLACK, AW: WHITE, AE: EMPTY };

/** Reads `PL[W]`, and the words and digits that people write. */
const readColor = (text: string | undefined): Color | undefined => {
  const first = text?.trim().toLowerCase()[0];
  if (first === 'b' || first === '1') return BLACK;
  if (first === 'w' || first === '2') return WHITE;
  return undefined;
};

const fill = (board: Board, stones: Uint8Array): void => {
  for (let point = 0; point < board.points; point += 1) {
    const stone = stones[point] as Stone;
    if (stone !== EMPTY) board.setStone(point, stone);
  }
};
