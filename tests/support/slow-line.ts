import type { LegalityRules, Refusal } from '#kernel/board/legality';
import { type Color, EMPTY, opponent, type Point, type Size } from '#kernel/board/types';
import { SlowBoard } from './slow-board';

/**
 * The slow twin of a game: a copy of the board after every move, and every position of the line as text, so that a
 * repetition is an earlier text. Judges under any ko rule at any time.
 */
export class SlowLine {
  private readonly past: { readonly board: SlowBoard; readonly toPlay: Color }[];
  /** Number of occurrences of each text in the line: stones alone, and stones with the side to move. */
  private readonly met = new Map<string, number>();

  constructor(start: SlowBoard | Size, toPlay: Color) {
    this.past = [];
    this.enter(start instanceof SlowBoard ? start : new SlowBoard(start), toPlay);
  }

  /** The current board, read-only. */
  get board(): SlowBoard {
    return (this.past.at(-1) as { board: SlowBoard }).board;
  }

  /** Number of moves that can be taken back. */
  get depth(): number {
    return this.past.length - 1;
  }

  /** Plays on any empty point and returns the removed stones. */
  play(point: Point, color: Color): Set<Point> {
    const board = this.board.copy();
    const gone = board.play(point, color);
    this.enter(board, opponent(color));
    return gone;
  }

  undo(): void {
    const left = this.past.pop();
    if (left) for (const text of textsOf(left.board, left.toPlay)) this.met.set(text, this.times(text) - 1);
  }

  /** The side to move; colours alternate. */
  get toPlay(): Color {
    return (this.past.at(-1) as { toPlay: Color }).toPlay;
  }

  /**
   * Returns a function that gives each rule set's refusal of the move, or undefined; checked in the order of
   * `REFUSALS`.
   */
  judge(point: Point, color: Color): (rules: LegalityRules) => Refusal | undefined {
    const { board } = this;
    if (board.stones[point] !== EMPTY) return () => 'occupied';
    if (point === board.koPoint && board.beside(point).some((next) => board.stones[next] !== color)) {
      return () => 'ko';
    }
    const next = board.copy();
    const gone = next.play(point, color);
    const [stones, situation] = textsOf(next, opponent(color));
    return ({ ko, suicide }) => {
      if (gone.has(point) && (gone.size === 1 || !suicide)) return 'suicide';
      if (ko === 'simple') return undefined;
      return this.times(ko === 'positional' ? stones : situation) > 0 ? 'repetition' : undefined;
    };
  }

  private enter(board: SlowBoard, toPlay: Color): void {
    this.past.push({ board, toPlay });
    for (const text of textsOf(board, toPlay)) this.met.set(text, this.times(text) + 1);
  }

  private times(text: string): number {
    return this.met.get(text) ?? 0;
  }
}

const textsOf = (board: SlowBoard, toPlay: Color): readonly [stones: string, situation: string] => [
  board.text,
  `${board.text}/${toPlay}`,
];
