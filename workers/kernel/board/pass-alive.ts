/**
 * Finds stones that live even if their owner passes for ever: Benson's algorithm with KataGo's extensions.
 *
 *   regions      maximal sets of points without stones of the colour, grown from empty points
 *   vital        a region is vital for a chain when each of its empty points (each of its points where suicide
 *                is allowed) touches the chain; the opponent can never fill it
 *   pass-alive   chains left after repeated removal of all chains with fewer than two vital regions, and of
 *                the regions those chains touch
 */
import { type Color, EMPTY, opponent, pointsOn, type Size } from './types';

export interface LifeOptions {
  /** True when the rules (or the network's input) allow the suicide of several stones. */
  readonly suicide: boolean;
  /** Regions without opponent stones count at any size when all chains around them are pass-alive. */
  readonly safeBig: boolean;
  /**
   * Regions without opponent stones count whatever surrounds them, on points that no other rule has assigned.
   */
  readonly unsafeBig: boolean;
}

/** The maximum number of chains that one point touches. */
const SIDES = 4;
/** Values of `#regionAt` that are not a region number: no region yet, a stone of the colour, the wall. */
const FREE = -1;
const OWN = -2;
const OUTSIDE = -3;

/** Holds the work space for one board size. One reader serves any number of positions, one at a time. */
export class LifeReader {
  readonly #points: number;
  readonly #neighbours: Int16Array;
  /** Chain number of each point; -1 for none and for the wall. */
  readonly #chainAt: Int16Array;
  /** Region number of each point; a negative value as `FREE` lists them. */
  readonly #regionAt: Int16Array;
  /** Stones chain by chain and points region by region; number i begins at `#…Start[i]`. */
  readonly #chainPoints: Int16Array;
  readonly #chainStart: Int16Array;
  readonly #regionPoints: Int16Array;
  readonly #regionStart: Int16Array;
  /** The chains for which a region is vital: four places per region, -1 for a free place. */
  readonly #vitalFor: Int16Array;
  readonly #vitals: Int16Array;
  readonly #chainDead: Uint8Array;
  readonly #regionDead: Uint8Array;
  /** The number of points of the region that touch no stone of the colour; the count stops at 2. */
  readonly #inner: Uint8Array;
  readonly #invaded: Uint8Array;
  #chains = 0;
  #regions = 0;

  /** `neighbours` has four entries per point; `points` stands for the wall, as in `Board.neighbours`. */
  constructor(size: Size, neighbours: Int16Array) {
    const points = pointsOn(size);
    this.#points = points;
    this.#neighbours = neighbours;
    this.#chainAt = new Int16Array(points + 1).fill(-1);
    this.#regionAt = new Int16Array(points + 1).fill(OUTSIDE);
    this.#chainPoints = new Int16Array(points);
    this.#chainStart = new Int16Array(points + 1);
    this.#regionPoints = new Int16Array(points);
    this.#regionStart = new Int16Array(points + 1);
    this.#vitalFor = new Int16Array(points * SIDES);
    this.#vitals = new Int16Array(points);
    this.#chainDead = new Uint8Array(points);
    this.#regionDead = new Uint8Array(points);
    this.#inner = new Uint8Array(points);
    this.#invaded = new Uint8Array(points);
  }

  /**
   * Marks in `into` (one entry per point) what `color` certainly owns: its pass-alive stones and its own
   * regions. It overwrites their old marks and leaves other points unchanged.
   */
  mark(stones: Uint8Array, color: Color, options: LifeOptions, into: Uint8Array): void {
    this.#findChains(stones, color);
    if (this.#chains === 0) return;
    this.#findRegions(stones, color, options.suicide);
    this.#strikeOut();
    for (let chain = 0; chain < this.#chains; chain += 1) {
      if (this.#chainDead[chain] === 1) continue;
      const end = this.#chainStart[chain + 1] as number;
      for (let i = this.#chainStart[chain] as number; i < end; i += 1) {
        into[this.#chainPoints[i] as number] = color;
      }
    }
    for (let region = 0; region < this.#regions; region += 1) {
      const free = this.#invaded[region] === 0;
      const own =
        this.#regionDead[region] === 0 && ((this.#inner[region] as number) <= 1 || (options.safeBig && free));
      if (!own && !(options.unsafeBig && free)) continue;
      const end = this.#regionStart[region + 1] as number;
      for (let i = this.#regionStart[region] as number; i < end; i += 1) {
        const point = this.#regionPoints[i] as number;
        if (own || into[point] === EMPTY) into[point] = color;
      }
    }
  }

  #findChains(stones: Uint8Array, color: Color): void {
    const at = this.#chainAt;
    const list = this.#chainPoints;
    const neighbours = this.#neighbours;
    const points = this.#points;
    at.fill(-1);
    let chains = 0;
    let filled = 0;
    for (let seed = 0; seed < points; seed += 1) {
      if (stones[seed] !== color || at[seed] !== -1) continue;
      this.#chainStart[chains] = filled;
      at[seed] = chains;
      list[filled++] = seed;
      for (let i = this.#chainStart[chains] as number; i < filled; i += 1) {
        const base = (list[i] as number) * SIDES;
        for (let side = base; side < base + SIDES; side += 1) {
          const next = neighbours[side] as number;
          if (stones[next] !== color || at[next] !== -1) continue;
          at[next] = chains;
          list[filled++] = next;
        }
      }
      this.#vitals[chains] = 0;
      this.#chainDead[chains] = 0;
      chains += 1;
    }
    this.#chainStart[chains] = filled;
    this.#chains = chains;
  }

  #findRegions(stones: Uint8Array, color: Color, suicide: boolean): void {
    const at = this.#regionAt;
    const list = this.#regionPoints;
    const neighbours = this.#neighbours;
    const wall = this.#points;
    const rival = opponent(color);
    for (let point = 0; point < wall; point += 1) at[point] = stones[point] === color ? OWN : FREE;
    let regions = 0;
    let filled = 0;
    for (let seed = 0; seed < wall; seed += 1) {
      if (at[seed] !== FREE || stones[seed] !== EMPTY) continue;
      const start = filled;
      let inner = 0;
      let invaded = 0;
      let first = true;
      let vital = true;
      at[seed] = regions;
      list[filled++] = seed;
      for (let i = start; i < filled; i += 1) {
        const point = list[i] as number;
        const base = point * SIDES;
        let touches = false;
        for (let side = base; side < base + SIDES; side += 1) {
          const next = neighbours[side] as number;
          const there = at[next] as number;
          if (there === OWN) {
            touches = true;
          } else if (there === FREE) {
            at[next] = regions;
            list[filled++] = next;
          }
        }
        if (!touches && inner < 2) inner += 1;
        if (stones[point] === rival) invaded = 1;
        if (vital && (suicide || stones[point] === EMPTY)) {
          vital = touches && this.#narrowVital(regions, base, first);
          first = false;
        }
      }
      this.#regionStart[regions] = start;
      this.#inner[regions] = inner;
      this.#invaded[regions] = invaded;
      this.#regionDead[regions] = 0;
      for (let slot = regions * SIDES; slot < regions * SIDES + SIDES; slot += 1) {
        if (!vital) this.#vitalFor[slot] = -1;
        const chain = this.#vitalFor[slot] as number;
        if (chain !== -1) this.#vitals[chain] = (this.#vitals[chain] as number) + 1;
      }
      regions += 1;
    }
    this.#regionStart[regions] = filled;
    this.#regions = regions;
  }

  /**
   * At the `first` point of a region, lists the chains beside it; at a later one, removes those that do not
   * touch it. Returns whether any chain is left for which the region may be vital.
   */
  #narrowVital(region: number, base: number, first: boolean): boolean {
    const vital = this.#vitalFor;
    const neighbours = this.#neighbours;
    const chainAt = this.#chainAt;
    const from = region * SIDES;
    const one = chainAt[neighbours[base] as number] as number;
    const two = chainAt[neighbours[base + 1] as number] as number;
    const three = chainAt[neighbours[base + 2] as number] as number;
    const four = chainAt[neighbours[base + 3] as number] as number;
    if (first) {
      vital[from] = one;
      vital[from + 1] = two === one ? -1 : two;
      vital[from + 2] = three === one || three === two ? -1 : three;
      vital[from + 3] = four === one || four === two || four === three ? -1 : four;
      return true;
    }
    let left = false;
    for (let slot = from; slot < from + SIDES; slot += 1) {
      const chain = vital[slot] as number;
      if (chain === -1) continue;
      if (chain === one || chain === two || chain === three || chain === four) left = true;
      else vital[slot] = -1;
    }
    return left;
  }

  #strikeOut(): void {
    let changed = true;
    while (changed) {
      changed = false;
      for (let chain = 0; chain < this.#chains; chain += 1) {
        if (this.#chainDead[chain] === 1 || (this.#vitals[chain] as number) >= 2) continue;
        this.#chainDead[chain] = 1;
        changed = true;
        const end = this.#chainStart[chain + 1] as number;
        for (let i = this.#chainStart[chain] as number; i < end; i += 1) {
          const base = (this.#chainPoints[i] as number) * SIDES;
          for (let side = base; side < base + SIDES; side += 1) {
            const region = this.#regionAt[this.#neighbours[side] as number] as number;
            if (region >= 0 && this.#regionDead[region] === 0) this.#strikeRegion(region);
          }
        }
      }
    }
  }

  #strikeRegion(region: number): void {
    this.#regionDead[region] = 1;
    for (let slot = region * SIDES; slot < region * SIDES + SIDES; slot += 1) {
      const chain = this.#vitalFor[slot] as number;
      if (chain !== -1) this.#vitals[chain] = (this.#vitals[chain] as number) - 1;
    }
  }
}
