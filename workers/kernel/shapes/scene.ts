import type { Board } from '../board/board';
import { type Color, EMPTY, type Move, opponent, type Point } from '../board/types';
import type { Cell, Kind, Stencil } from './stencil';

/**
 * A move and its surroundings: the board before it, the stones around it and what it does at once. The rules
 * of the shapes query a scene; each move needs one.
 *
 * The values below describe a point near the move from the mover's view, whatever the colour.
 */
const NONE = 0;
const OWN = 1;
const THEIRS = 2;
const EDGE = 3;

/** The distance in steps up to which the scene looks at stones. */
const REACH = 4;
const SIDE = 2 * REACH + 1;
const MIDDLE = REACH * SIDE + REACH;

/** The eight orientations of a stencil: how its columns and rows run over the board. */
const WAYS: readonly (readonly [xx: number, xy: number, yx: number, yy: number])[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [-1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
];

/** A stencil placed on the board: returns the point of a letter. */
export type Found = (letter: string) => Point;

export class Scene {
  /** The board before the move. Rules may play on it and must undo. */
  readonly board: Board;
  readonly point: Point;
  readonly color: Color;
  readonly other: Color;
  /** The earlier moves, the last one first. */
  readonly recent: readonly Move[];
  readonly x: number;
  readonly y: number;
  /** The line of the move: 1 is the edge. */
  readonly line: number;
  /** The number of own, opposing and empty points beside the move. */
  readonly ownBeside: number;
  readonly theirsBeside: number;
  readonly emptyBeside: number;
  /** The number of own stones diagonally beside the move. */
  readonly ownDiagonal: number;
  readonly theirsDiagonal: number;
  /** The heads of the chains beside the move, each once. */
  readonly ownChains: readonly Point[];
  readonly theirChains: readonly Point[];
  /** The number of opposing stones that the move captures. */
  readonly taken: number;
  readonly takesKo: boolean;
  /** Liberties and stones of the mover's chain after the move. */
  readonly liberties: number;
  readonly stones: number;
  /** A stone of each opposing chain that the move puts into atari. */
  readonly ataris: readonly Point[];
  /** True when the move takes a chain of its own side out of atari. */
  readonly escapes: boolean;

  readonly #near = new Uint8Array(SIDE * SIDE);

  /** `point` must be empty. The scene plays on the board and restores it. */
  constructor(board: Board, { color, point }: Move, recent: readonly Move[]) {
    const { width, height } = board;
    this.board = board;
    this.point = point;
    this.color = color;
    this.other = opponent(color);
    this.recent = recent;
    this.x = point % width;
    this.y = (point - this.x) / width;
    this.line = 1 + Math.min(this.x, this.y, width - 1 - this.x, height - 1 - this.y);
    this.#look();
    const beside = SIDES.map(([dx, dy]) => this.#nearAt(dx, dy));
    const diagonal = DIAGONALS.map(([dx, dy]) => this.#nearAt(dx, dy));
    this.ownBeside = count(beside, OWN);
    this.theirsBeside = count(beside, THEIRS);
    this.emptyBeside = count(beside, NONE);
    this.ownDiagonal = count(diagonal, OWN);
    this.theirsDiagonal = count(diagonal, THEIRS);
    this.ownChains = this.#chainsBeside(color);
    this.theirChains = this.#chainsBeside(this.other);
    const inAtari = this.ownChains.some((head) => board.libertiesOf(head) === 1);
    const free = this.theirChains.filter((head) => board.libertiesOf(head) === 2);
    this.taken = board.play(point, color);
    this.takesKo = this.taken === 1 && board.koPoint >= 0;
    this.liberties = board.libertiesOf(point);
    this.stones = board.chainSize(point);
    this.ataris = free.filter((head) => board.libertiesOf(head) === 1);
    this.escapes = inAtari && this.taken === 0 && this.liberties > 1;
    board.undo();
  }

  /** The last move, which is the opponent's. */
  get last(): Point | undefined {
    return this.recent[0]?.color === this.other ? this.recent[0].point : undefined;
  }

  /** The mover's own last move. */
  get ownLast(): Point | undefined {
    return this.recent.find(({ color }) => color === this.color)?.point;
  }

  /**
   * Tells whether the stencil fits around the move in one of the eight orientations, and `when` holds there
   * too.
   */
  has(drawn: Stencil, when?: (found: Found) => boolean): boolean {
    for (const way of WAYS) {
      if (!this.#fits(drawn.cells, way)) continue;
      if (!when || when((letter) => this.#pointOf(drawn.letters.get(letter), way))) return true;
    }
    return false;
  }

  hasAny(drawn: readonly Stencil[], when?: (found: Found) => boolean): boolean {
    return drawn.some((each) => this.has(each, when));
  }

  /** Calls `ask` with the move played on the board. */
  after<T>(ask: (board: Board) => T): T {
    this.board.play(this.point, this.color);
    const answer = ask(this.board);
    this.board.undo();
    return answer;
  }

  /** Tells whether two stones belong to different chains before the move. */
  areApart(one: Point, two: Point): boolean {
    return this.board.chainHead(one) !== this.board.chainHead(two);
  }

  /** Returns the line of a point. */
  lineOf(point: Point): number {
    const { width, height } = this.board;
    const x = point % width;
    const y = (point - x) / width;
    return 1 + Math.min(x, y, width - 1 - x, height - 1 - y);
  }

  /** Returns the steps between the move and a point, along the longer axis. */
  distanceTo(point: Point): number {
    const { width } = this.board;
    const x = point % width;
    return Math.max(Math.abs(x - this.x), Math.abs((point - x) / width - this.y));
  }

  #look(): void {
    const { board, color } = this;
    const { width, height } = board;
    for (let dy = -REACH; dy <= REACH; dy += 1) {
      for (let dx = -REACH; dx <= REACH; dx += 1) {
        const x = this.x + dx;
        const y = this.y + dy;
        const isOn = x >= 0 && x < width && y >= 0 && y < height;
        const stone = isOn ? board.at(y * width + x) : EMPTY;
        this.#near[MIDDLE + dy * SIDE + dx] = !isOn
          ? EDGE
          : stone === EMPTY
            ? NONE
            : stone === color
              ? OWN
              : THEIRS;
      }
    }
  }

  #nearAt(dx: number, dy: number): number {
    return this.#near[MIDDLE + dy * SIDE + dx] ?? EDGE;
  }

  #fits(cells: readonly Cell[], [xx, xy, yx, yy]: (typeof WAYS)[number]): boolean {
    for (const { dx, dy, kind } of cells) {
      if (!isKind(this.#nearAt(dx * xx + dy * yx, dx * xy + dy * yy), kind)) return false;
    }
    return true;
  }

  #pointOf(cell: Cell | undefined, [xx, xy, yx, yy]: (typeof WAYS)[number]): Point {
    if (!cell) throw new Error('the stencil does not have this letter');
    const { dx, dy } = cell;
    return this.point + dx * xx + dy * yx + (dx * xy + dy * yy) * this.board.width;
  }

  #chainsBeside(color: Color): Point[] {
    const { board, point } = this;
    const heads: Point[] = [];
    for (let side = 4 * point; side < 4 * point + 4; side += 1) {
      const beside = board.neighbours[side] as number;
      if (board.stones[beside] !== color) continue;
      const head = board.chainHead(beside);
      if (!heads.includes(head)) heads.push(head);
    }
    return heads;
  }
}

const SIDES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
const DIAGONALS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

const count = (stones: readonly number[], wanted: number): number =>
  stones.filter((stone) => stone === wanted).length;

const isKind = (stone: number, kind: Kind): boolean => {
  switch (kind) {
    case 'own':
      return stone === OWN;
    case 'theirs':
      return stone === THEIRS;
    case 'empty':
      return stone === NONE;
    case 'edge':
      return stone === EDGE;
    case 'notTheirs':
      return stone !== THEIRS;
    default:
      return stone !== OWN;
  }
};
