import { geometryOf } from '../board/geometry';
import { EMPTY, type Point, type Size, type Stone } from '../board/words';

/**
 * Stones alone, for walking through a tree: moves are executed as SGF asks, whatever their legality, and
 * every point that changes is noted. Without chains, so that it can be filled from a snapshot in no time.
 *
 * A change is a point and what it holds now: `point | stone << CHANGE_SHIFT`.
 */
export const CHANGE_SHIFT = 12;
export const CHANGE_POINT = (1 << CHANGE_SHIFT) - 1;

export class StoneGrid {
  readonly points: number;
  readonly stones: Uint8Array;
  /** The last steps' changes: `changes[0 .. changeCount)`. */
  changes = new Uint16Array(64);
  changeCount = 0;
  private readonly neighbours: Int16Array;
  private readonly group: Int16Array;
  private readonly marks: Uint32Array;
  private mark = 0;

  /** `stones` may be longer than the board. */
  constructor(size: Size, stones: Uint8Array) {
    this.points = size.width * size.height;
    this.neighbours = geometryOf(size.width, size.height).neighbours;
    this.stones = stones;
    this.group = new Int16Array(this.points);
    this.marks = new Uint32Array(this.points);
  }

  /** Begins a new list of changes. */
  begin(): void {
    this.changeCount = 0;
  }

  put(point: Point, stone: Stone): void {
    if (this.stones[point] === stone) return;
    this.stones[point] = stone;
    this.note(point, stone);
  }

  /** Plays a stone and takes off what has no liberty: first the other side's, then its own. */
  play(point: Point, color: number): void {
    this.stones[point] = color;
    this.note(point, color);
    const before = this.changeCount;
    for (let side = 4 * point; side < 4 * point + 4; side++)
      this.takeDead(this.neighbours[side] as number, 3 - color);
    if (this.changeCount === before) this.takeDead(point, color);
  }

  private takeDead(point: Point, color: number): void {
    const { stones, group } = this;
    if (point === this.points || stones[point] !== color || this.touchesLiberty(point)) return;
    const count = this.gather(point, color);
    for (let i = 0; i < count; i++) {
      stones[group[i] as number] = EMPTY;
      this.note(group[i] as number, EMPTY);
    }
  }

  /** Most stones have a liberty of their own, which spares their chain. */
  private touchesLiberty(point: Point): boolean {
    const { stones, neighbours, points } = this;
    for (let side = 4 * point; side < 4 * point + 4; side++) {
      const to = neighbours[side] as number;
      if (to < points && stones[to] === EMPTY) return true;
    }
    return false;
  }

  /** Gathers the chain at `point`; 0 as soon as a liberty is found. */
  private gather(point: Point, color: number): number {
    const { stones, neighbours, points, group, marks } = this;
    this.mark = this.mark === 0xffffffff ? this.restart() : this.mark + 1;
    const { mark } = this;
    let count = 1;
    group[0] = point;
    marks[point] = mark;
    for (let i = 0; i < count; i++) {
      const at = group[i] as number;
      for (let side = 4 * at; side < 4 * at + 4; side++) {
        const to = neighbours[side] as number;
        if (to === points || marks[to] === mark) continue;
        const stone = stones[to];
        if (stone === EMPTY) return 0;
        if (stone !== color) continue;
        marks[to] = mark;
        group[count++] = to;
      }
    }
    return count;
  }

  private restart(): number {
    this.marks.fill(0);
    return 1;
  }

  private note(point: Point, stone: number): void {
    if (this.changeCount === this.changes.length) {
      const wider = new Uint16Array(this.changes.length * 2);
      wider.set(this.changes);
      this.changes = wider;
    }
    this.changes[this.changeCount++] = point | (stone << CHANGE_SHIFT);
  }
}
