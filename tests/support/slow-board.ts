import {
  type Color,
  EMPTY,
  opponent,
  PASS,
  type Point,
  pointsOn,
  type Size,
  type Stone,
} from '#kernel/board/types';

/**
 * The slow twin of the board: copies everything, floods every chain, compares whole positions as text. Simple enough
 * to be obviously right; random games compare the fast board and legality with it.
 */
export class SlowBoard {
  readonly size: Size;
  stones: Stone[];
  koPoint: Point = PASS;
  taken = { 1: 0, 2: 0 };

  constructor(size: Size) {
    this.size = size;
    this.stones = Array<Stone>(pointsOn(size)).fill(EMPTY);
  }

  copy(): SlowBoard {
    const copy = new SlowBoard(this.size);
    copy.stones = [...this.stones];
    copy.koPoint = this.koPoint;
    copy.taken = { ...this.taken };
    return copy;
  }

  /** The position as text; equal texts mean equal positions. */
  get text(): string {
    return this.stones.join('');
  }

  beside(point: Point): Point[] {
    const { width, height } = this.size;
    const x = point % width;
    const y = (point - x) / width;
    const found: Point[] = [];
    if (x > 0) found.push(point - 1);
    if (x < width - 1) found.push(point + 1);
    if (y > 0) found.push(point - width);
    if (y < height - 1) found.push(point + width);
    return found;
  }

  chain(point: Point): { stones: Set<Point>; liberties: Set<Point> } {
    const color = this.stones[point];
    const stones = new Set([point]);
    const liberties = new Set<Point>();
    // A Set iterates over elements added during the loop.
    for (const stone of stones) {
      for (const next of this.beside(stone)) {
        if (this.stones[next] === EMPTY) liberties.add(next);
        else if (this.stones[next] === color) stones.add(next);
      }
    }
    return { stones, liberties };
  }

  /** Plays on any empty point, suicide included; returns the removed stones. */
  play(point: Point, color: Color): Set<Point> {
    this.koPoint = PASS;
    const gone = new Set<Point>();
    if (point === PASS) return gone;
    this.stones[point] = color;
    for (const next of this.beside(point)) {
      if (this.stones[next] === opponent(color)) this.removeDead(next, gone);
    }
    if (gone.size === 0) this.removeDead(point, gone);
    else if (gone.size === 1) {
      const own = this.chain(point);
      if (own.stones.size === 1 && own.liberties.size === 1) this.koPoint = [...gone][0] ?? PASS;
    }
    return gone;
  }

  wouldBeSuicide(point: Point, color: Color): boolean {
    return this.copy().play(point, color).has(point);
  }

  private removeDead(point: Point, gone: Set<Point>): void {
    const { stones, liberties } = this.chain(point);
    const color = this.stones[point];
    if (liberties.size > 0 || color === EMPTY || color === undefined) return;
    for (const stone of stones) {
      this.stones[stone] = EMPTY;
      this.taken[color] += 1;
      gone.add(stone);
    }
  }
}
