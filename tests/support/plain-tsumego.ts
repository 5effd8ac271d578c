import type { Region } from '#kernel/tsumego/region';
import type { Side } from '#kernel/tsumego/solver';

const DEFENDER = 1;
const ATTACKER = 2;
const INFINITY = 1 << 30;
/** Deeper lines fail for the attacker. */
const MAX_DEPTH = 200;

interface Node {
  readonly cells: Uint8Array;
  readonly ko: number;
  readonly turn: number;
  /** True after a pass of the attacker when no stone at stake is left. */
  readonly isLastCall: boolean;
}

interface Numbers {
  phi: number;
  delta: number;
}

interface Found extends Numbers {
  /** The smallest depth of the line that a failure rests on. */
  depends: number;
}

const has = (set: bigint, index: number): boolean => ((set >> BigInt(index)) & 1n) === 1n;
const otherOf = (side: number): number => DEFENDER + ATTACKER - side;

/**
 * The plain twin of the solver's search for a kill: proof numbers by depth first, over arrays of cells, without
 * threats. Written for reading; the benchmark measures how much faster the kernel is.
 */
export class PlainTsumego {
  readonly #near: readonly (readonly number[])[];
  readonly #walled: readonly boolean[];
  readonly #home: readonly boolean[];
  readonly #table = new Map<string, Numbers>();
  #left = 0;
  expansions = 0;

  /** @param region without open board and without living defenders beside it */
  constructor(region: Region) {
    const indices = region.points.map((_, index) => index);
    this.#near = region.neighbours.map((set) => indices.filter((index) => has(set, index)));
    this.#walled = indices.map((index) => has(region.walled, index));
    this.#home = indices.map((index) => has(region.home, index));
  }

  /** Tells whether everything at stake is captured; undefined when `budget` expansions do not decide it. */
  kills(cells: Uint8Array, toMove: Side, budget: number, ko = -1): boolean | undefined {
    this.#left = budget;
    const turn = toMove === 'defender' ? DEFENDER : ATTACKER;
    const root: Node = { cells, ko, turn, isLastCall: false };
    const { phi, delta } = this.#visit(root, [keyOf(root)], INFINITY, INFINITY);
    if (phi !== 0 && delta !== 0) return undefined;
    return (phi === 0) === (turn === ATTACKER);
  }

  #visit(node: Node, line: readonly string[], maxPhi: number, maxDelta: number): Found {
    this.#left -= 1;
    this.expansions += 1;
    const depth = line.length - 1;
    const isProver = node.turn === ATTACKER;
    const children = this.#children(node).map((child) => ({
      child,
      key: keyOf(child),
      found: this.#judged(child, line),
    }));
    while (true) {
      let best: (typeof children)[number] | undefined;
      let second = INFINITY;
      let delta = 0;
      for (const each of children) {
        delta = Math.min(INFINITY - 1, delta + each.found.phi);
        if (!best || each.found.delta < best.found.delta) {
          second = best?.found.delta ?? INFINITY;
          best = each;
        } else second = Math.min(second, each.found.delta);
      }
      const phi = best?.found.delta ?? INFINITY;
      if (phi === 0 || delta === 0) {
        const won = phi === 0;
        const rests = children
          .filter(({ found }) => !won || found.delta === 0)
          .map(({ found }) => found.depends);
        const failed = won ? Math.max(...rests) : Math.min(INFINITY, ...rests);
        const depends = won === isProver || failed >= depth ? INFINITY : failed;
        const numbers = won ? { phi: 0, delta: INFINITY } : { phi: INFINITY, delta: 0 };
        if (depends === INFINITY) this.#table.set(keyOf(node), numbers);
        return { ...numbers, depends };
      }
      if (!best || phi >= maxPhi || delta >= maxDelta || this.#left <= 0) {
        this.#table.set(keyOf(node), { phi, delta });
        return { phi, delta, depends: INFINITY };
      }
      const slack = second < INFINITY ? second + Math.floor(second / 4) + 1 : INFINITY;
      const rest = maxDelta >= INFINITY ? INFINITY : maxDelta - delta + best.found.phi;
      best.found = this.#visit(best.child, [...line, best.key], rest, Math.min(maxPhi, slack));
    }
  }

  /** The numbers of a child before any work on it. */
  #judged(node: Node, line: readonly string[]): Found {
    const key = keyOf(node);
    const won = (byMover: boolean, depends = INFINITY): Found =>
      byMover ? { phi: 0, delta: INFINITY, depends } : { phi: INFINITY, delta: 0, depends };
    const earlier = line.lastIndexOf(key);
    if (earlier >= 0 || line.length >= MAX_DEPTH) return won(node.turn === DEFENDER, Math.max(0, earlier));
    const known = this.#table.get(key);
    if (known) return { ...known, depends: INFINITY };
    if (this.#lives(node.cells)) return won(node.turn === DEFENDER);
    const room = this.#eyePoints(node.cells);
    if (this.#isHopeless(room)) return won(node.turn === ATTACKER);
    const kill = 1 + Math.floor(room.length / 2);
    const live = 1 + Math.max(0, 6 - room.length);
    return node.turn === ATTACKER
      ? { phi: kill, delta: live, depends: INFINITY }
      : { phi: live, delta: kill, depends: INFINITY };
  }

  #children({ cells, ko, turn, isLastCall }: Node): Node[] {
    const found: Node[] = [];
    for (let point = 0; point < cells.length; point += 1) {
      if (cells[point] !== 0 || point === ko) continue;
      const played = this.#play(cells, point, turn);
      if (played) found.push({ ...played, turn: otherOf(turn), isLastCall: false });
    }
    const nothingLeft =
      turn === ATTACKER && !cells.some((cell, point) => cell === DEFENDER && this.#home[point]);
    if (turn === ATTACKER ? ko >= 0 || nothingLeft : !isLastCall)
      found.push({ cells, ko: -1, turn: otherOf(turn), isLastCall: nothingLeft });
    return found;
  }

  #play(cells: Uint8Array, point: number, own: number): { cells: Uint8Array; ko: number } | undefined {
    const next = cells.slice();
    next[point] = own;
    const captured: number[] = [];
    for (const near of this.#nearOf(point)) {
      if (next[near] !== otherOf(own)) continue;
      const chain = this.#flood(near, (each) => next[each] === otherOf(own));
      if (this.#hasLiberty(next, chain)) continue;
      for (const stone of chain) next[stone] = 0;
      captured.push(...chain);
    }
    const chain = this.#flood(point, (each) => next[each] === own);
    if (!this.#hasLiberty(next, chain)) return undefined;
    const [only = -1] = captured;
    const isAlone = !(own === ATTACKER && this.#walled[point]);
    const isKo =
      captured.length === 1 &&
      isAlone &&
      this.#nearOf(point).every((near) => near === only || next[near] === otherOf(own));
    return { cells: next, ko: isKo ? only : -1 };
  }

  #hasLiberty(cells: Uint8Array, chain: readonly number[]): boolean {
    return chain.some(
      (point) =>
        (cells[point] === ATTACKER && this.#walled[point]) ||
        this.#nearOf(point).some((near) => cells[near] === 0),
    );
  }

  #nearOf(point: number): readonly number[] {
    return this.#near[point] ?? [];
  }

  #flood(start: number, belongs: (point: number) => boolean): number[] {
    const chain = [start];
    const seen = new Set(chain);
    for (const point of chain) {
      for (const near of this.#nearOf(point)) {
        if (seen.has(near) || !belongs(near)) continue;
        seen.add(near);
        chain.push(near);
      }
    }
    return chain;
  }

  /** The sets of connected points that `belongs` names. */
  #areas(cells: Uint8Array, belongs: (cell: number) => boolean): number[][] {
    const seen = new Set<number>();
    const areas: number[][] = [];
    for (const [start, cell] of cells.entries()) {
      if (seen.has(start) || !belongs(cell)) continue;
      const area = this.#flood(start, (point) => belongs(cells[point] ?? 0));
      for (const point of area) seen.add(point);
      areas.push(area);
    }
    return areas;
  }

  /** Benson's unconditional life of some chain at stake. */
  #lives(cells: Uint8Array): boolean {
    let chains = this.#areas(cells, (cell) => cell === DEFENDER);
    let eyes = this.#areas(cells, (cell) => cell !== DEFENDER).filter(
      (area) => !area.some((point) => this.#walled[point]) && area.some((point) => cells[point] === 0),
    );
    const touches = (area: readonly number[], chain: readonly number[]): boolean =>
      area.some((point) => this.#nearOf(point).some((near) => chain.includes(near)));
    while (true) {
      const isVital = (eye: readonly number[], chain: readonly number[]): boolean =>
        eye.every((point) => cells[point] !== 0 || this.#nearOf(point).some((near) => chain.includes(near)));
      const lost = chains.filter((chain) => eyes.filter((eye) => isVital(eye, chain)).length < 2);
      if (lost.length === 0) return chains.some((chain) => chain.some((point) => this.#home[point]));
      chains = chains.filter((chain) => !lost.includes(chain));
      eyes = eyes.filter((eye) => !lost.some((chain) => touches(eye, chain)));
    }
  }

  /** Where an eye may still be: neither held by safe attackers or the wall nor beside them. */
  #eyePoints(cells: Uint8Array): number[] {
    const safe = new Set<number>();
    for (const [point, cell] of cells.entries()) {
      if (cell !== ATTACKER || !this.#walled[point] || safe.has(point)) continue;
      for (const each of this.#flood(point, (near) => cells[near] === ATTACKER)) safe.add(each);
    }
    return [...cells.keys()].filter(
      (point) =>
        !safe.has(point) && !this.#walled[point] && !this.#nearOf(point).some((near) => safe.has(near)),
    );
  }

  #isHopeless([first = -1, second = -1, ...more]: readonly number[]): boolean {
    if (first < 0 || second < 0) return true;
    return more.length === 0 && this.#nearOf(first).includes(second);
  }
}

const keyOf = ({ cells, ko, turn, isLastCall }: Node): string =>
  `${cells.join('')} ${ko} ${turn} ${isLastCall}`;
