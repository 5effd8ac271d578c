import { BLACK, type Color, EMPTY, PASS, type Size, WHITE } from '../board/types';
import { entryPoint, entryStone, type GameLine, isMove, takenIn } from './game-line';
import { ANYTHING, type Pattern, placementsOn, swapped } from './pattern';

/** A game in the form the search needs. */
export interface SearchedGame {
  readonly line: GameLine;
  readonly size: Size;
}

/** The pattern occurs in a game after this move, with colours exchanged when `swapped`. */
export interface Occurrence {
  readonly moveNumber: number;
  readonly swapped: boolean;
  /**
   * The next move inside the pattern, as a cell and in the pattern's colours; absent when something else
   * changed it first.
   */
  readonly next?: { readonly cell: number; readonly color: Color };
}

/**
 * Finds where a pattern occurs in games. Each placement counts the cells that do not match yet; a stone that
 * comes or goes changes the counts of the placements that contain it, and a count of zero after a move is an
 * occurrence. Only the first one at each placement counts. Work: entries of the line times placements that
 * share a point.
 */
export class PatternSearch {
  readonly #pattern: Pattern;
  readonly #swaps: boolean;
  readonly #stones: number;
  readonly #isWhole: (size: Size) => boolean;
  readonly #boards = new Map<string, PlacedPattern>();

  constructor(pattern: Pattern, swaps: boolean) {
    this.#pattern = pattern;
    this.#swaps = swaps;
    this.#stones = pattern.cells.filter((cell) => cell === BLACK || cell === WHITE).length;
    const { left, top, right, bottom } = pattern.sides;
    const allSides = left && top && right && bottom && !pattern.cells.includes(ANYTHING);
    this.#isWhole = (size) => allSides && pattern.cells.length === size.width * size.height;
  }

  /** Returns the occurrences in a game, in order of time. */
  find({ line, size }: SearchedGame): readonly Occurrence[] {
    const placed = this.#placedOn(size);
    if (placed.count === 0) return [];
    // A pattern of the whole board with n stones occurs by about move n or never.
    const lastMove = this.#isWhole(size) ? this.#stones + takenIn(line) + 1 : Number.POSITIVE_INFINITY;
    return placed.find(line, lastMove);
  }

  #placedOn(size: Size): PlacedPattern {
    const name = `${size.width}x${size.height}`;
    let placed = this.#boards.get(name);
    if (!placed) {
      placed = new PlacedPattern(this.#pattern, size, this.#swaps);
      this.#boards.set(name, placed);
    }
    return placed;
  }
}

const AHEAD = 0;
const OPEN = 1;
const CLOSED = 2;

/** A pattern on boards of one size: for each point, the placements that contain it. */
class PlacedPattern {
  readonly count: number;
  readonly #isSwapped: Uint8Array;
  /** Cells that do not match on the empty board, by placement. */
  readonly #missingAtStart: Int16Array;
  /** Rows `from[point]` to `from[point + 1]` of the three columns below belong to a point. */
  readonly #from: Int32Array;
  readonly #place: Int32Array;
  readonly #cell: Int16Array;
  readonly #wanted: Uint8Array;
  readonly #missing: Int16Array;
  readonly #phase: Uint8Array;
  readonly #stones: Uint8Array;

  constructor(pattern: Pattern, size: Size, swaps: boolean) {
    const placements = placementsOn(pattern, size, swaps);
    const points = size.width * size.height;
    const cells = pattern.cells.length;
    this.count = placements.length;
    this.#isSwapped = Uint8Array.from(placements, (placement) => (placement.swapped ? 1 : 0));
    const stones = pattern.cells.filter((cell) => cell === BLACK || cell === WHITE).length;
    this.#missingAtStart = new Int16Array(this.count).fill(stones);
    this.#missing = new Int16Array(this.count);
    this.#phase = new Uint8Array(this.count);
    this.#stones = new Uint8Array(points);
    this.#from = new Int32Array(points + 1);
    for (const placement of placements)
      for (const point of placement.points) this.#from[point + 1] = (this.#from[point + 1] as number) + 1;
    for (let point = 0; point < points; point += 1)
      this.#from[point + 1] = (this.#from[point + 1] as number) + (this.#from[point] as number);
    const free = this.#from.slice();
    this.#place = new Int32Array(this.count * cells);
    this.#cell = new Int16Array(this.count * cells);
    this.#wanted = new Uint8Array(this.count * cells);
    placements.forEach((placement, place) => {
      placement.points.forEach((point, cell) => {
        const row = free[point] as number;
        free[point] = row + 1;
        this.#place[row] = place;
        this.#cell[row] = cell;
        const wanted = pattern.cells[cell] as number;
        this.#wanted[row] = placement.swapped ? swapped(wanted) : wanted;
      });
    });
  }

  find(line: GameLine, lastMove: number): readonly Occurrence[] {
    const missing = this.#missing;
    const phase = this.#phase;
    const stones = this.#stones;
    const from = this.#from;
    const places = this.#place;
    const wanted = this.#wanted;
    missing.set(this.#missingAtStart);
    phase.fill(AHEAD);
    stones.fill(EMPTY);
    const found: (Occurrence & { place: number })[] = [];
    // Placements that match now; checked when the move is complete.
    let fitting: number[] = [];
    if (this.#missingAtStart[0] === 0)
      for (let place = 0; place < this.count; place += 1) fitting.push(place);
    let moveNumber = 0;
    for (let i = 0; i < line.length; i += 1) {
      const code = line[i] as number;
      const moves = isMove(code);
      if (moves) {
        if (fitting.length > 0) {
          for (const place of fitting) {
            if (missing[place] !== 0 || phase[place] !== AHEAD) continue;
            phase[place] = OPEN;
            found.push({ place, moveNumber, swapped: this.#isSwapped[place] === 1 });
          }
          fitting = [];
        }
        moveNumber += 1;
        if (moveNumber > lastMove) return found.map(plain);
      }
      const point = entryPoint(code);
      if (point === PASS || point >= stones.length) continue;
      const stone = entryStone(code);
      const before = stones[point] as number;
      stones[point] = stone;
      const end = from[point + 1] as number;
      for (let row = from[point] as number; row < end; row += 1) {
        const place = places[row] as number;
        if (phase[place] === OPEN) this.#close(found, place, row, moves ? stone : EMPTY);
        const want = wanted[row] as number;
        if (want === ANYTHING) continue;
        if (want === stone) {
          if (before === stone) continue;
          const left = (missing[place] as number) - 1;
          missing[place] = left;
          if (left === 0) fitting.push(place);
        } else if (want === before) missing[place] = (missing[place] as number) + 1;
      }
    }
    for (const place of fitting) {
      if (missing[place] !== 0 || phase[place] !== AHEAD) continue;
      found.push({ place, moveNumber, swapped: this.#isSwapped[place] === 1 });
    }
    return found.map(plain);
  }

  /** Records the first change inside an occurrence: the answer to it, if it is a move. */
  #close(found: (Occurrence & { place: number })[], place: number, row: number, stone: number): void {
    this.#phase[place] = CLOSED;
    if (stone === EMPTY) return;
    const at = found.findLastIndex((occurrence) => occurrence.place === place);
    const occurrence = found[at];
    if (!occurrence) return;
    const color = (occurrence.swapped ? swapped(stone) : stone) as Color;
    found[at] = { ...occurrence, next: { cell: this.#cell[row] as number, color } };
  }
}

const plain = ({ place: _, ...occurrence }: Occurrence & { place: number }): Occurrence => occurrence;
