import type { Region } from '#kernel/tsumego/region';
import type { Edge, Question, Side, Threats } from '#kernel/tsumego/solver';

/**
 * The slow twin of the life-and-death solver: lists every reachable position, then finds backwards those from which
 * the prover can force the result. It shares no code with the solver and knows no shapes.
 *
 * Kill: both may pass; the attacker has won when he passes, the defender too, and no defending stone is left on a point
 * at stake. A defender who passes first may only wait for the end of a ko ban, so his pass ends nothing. Live: the
 * defender has won when one of his stones on such a point cannot be captured even if he always passes. An endless game
 * is a failure of the prover. A cell is 0 empty, 1 defender, 2 attacker.
 */
interface State {
  readonly cells: Uint8Array;
  readonly ko: number;
  readonly toMove: Side;
  readonly passed: boolean;
  readonly threats: Threats;
}

const has = (set: bigint, index: number): boolean => ((set >> BigInt(index)) & 1n) === 1n;

export class SlowTsumego {
  readonly #near: readonly (readonly number[])[];
  readonly #walled: readonly boolean[];
  readonly #saved: readonly boolean[];
  readonly #home: readonly boolean[];
  readonly #lasting = new Map<number, boolean>();

  constructor(region: Region, edge: Edge = 'walled') {
    const indices = region.points.map((_, index) => index);
    this.#near = region.neighbours.map((set) => indices.filter((index) => has(set, index)));
    const isOpen = (index: number): boolean => has(region.open, index);
    this.#walled = indices.map((index) => has(region.walled, index) || (edge === 'walled' && isOpen(index)));
    this.#saved = indices.map((index) => has(region.saved, index) || (edge === 'saved' && isOpen(index)));
    this.#home = indices.map((index) => has(region.home, index));
  }

  /** Whether the prover succeeds; undefined when there are more positions than `limit`. */
  solve(
    question: Question,
    start: Pick<State, 'cells' | 'ko' | 'toMove' | 'threats'>,
    limit: number,
  ): boolean | undefined {
    const prover: Side = question === 'kill' ? 'attacker' : 'defender';
    const ids = new Map<number, number>();
    const states: State[] = [];
    const before: number[][] = [];
    const open: number[] = [];
    const isWon: boolean[] = [];
    const won: number[] = [];
    const idOf = (state: State): number => {
      const key = keyOf(state);
      const known = ids.get(key);
      if (known !== undefined) return known;
      const id = states.length;
      ids.set(key, id);
      states.push(state);
      before.push([]);
      open.push(0);
      isWon.push(false);
      return id;
    };
    const win = (id: number): void => {
      if (isWon[id]) return;
      isWon[id] = true;
      won.push(id);
    };
    idOf({ ...start, passed: false });
    for (let id = 0; id < states.length; id += 1) {
      if (states.length > limit) return undefined;
      const state = states[id] as State;
      if (question === 'live' && this.#hasLastingChain(state.cells)) {
        win(id);
        continue;
      }
      const next = this.#moves(state);
      open[id] = next.length;
      for (const after of next) {
        if (after === 'over') {
          if (question !== 'kill') continue;
          if (state.toMove === prover) win(id);
          else open[id] = (open[id] as number) - 1;
          continue;
        }
        (before[idOf(after)] as number[]).push(id);
      }
      if (state.toMove !== prover && open[id] === 0) win(id);
    }
    for (let at = 0; at < won.length; at += 1) {
      for (const id of before[won[at] as number] as number[]) {
        if ((states[id] as State).toMove === prover) win(id);
        else {
          open[id] = (open[id] as number) - 1;
          if (open[id] === 0) win(id);
        }
      }
    }
    return isWon[0] === true;
  }

  #moves(state: State): (State | 'over')[] {
    const { cells, toMove, threats } = state;
    const other: Side = toMove === 'attacker' ? 'defender' : 'attacker';
    const found: (State | 'over')[] = [
      state.passed && toMove === 'defender' && !cells.some((cell, point) => cell === 1 && this.#home[point])
        ? 'over'
        : { cells, ko: -1, toMove: other, passed: true, threats },
    ];
    for (let point = 0; point < cells.length; point += 1) {
      if (cells[point] !== 0) continue;
      const paid = point === state.ko;
      if (paid && threats[toMove] === 0) continue;
      const played = this.#play(cells, point, toMove);
      if (!played) continue;
      const left = paid ? { ...threats, [toMove]: threats[toMove] - 1 } : threats;
      found.push({ ...played, toMove: other, passed: false, threats: left });
    }
    return found;
  }

  #play(cells: Uint8Array, point: number, side: Side): { cells: Uint8Array; ko: number } | undefined {
    const own = side === 'defender' ? 1 : 2;
    const next = cells.slice();
    next[point] = own;
    const captured: number[] = [];
    for (const neighbour of this.#near[point] ?? []) {
      if (next[neighbour] !== 3 - own) continue;
      const chain = this.#chain(next, neighbour);
      if (chain.hasLiberty) continue;
      for (const stone of chain.points) next[stone] = 0;
      captured.push(...chain.points);
    }
    const mine = this.#chain(next, point);
    if (!mine.hasLiberty) return undefined;
    const [only] = captured;
    const alone = !this.#isSafe(own, point);
    const isKo =
      only !== undefined &&
      captured.length === 1 &&
      alone &&
      (this.#near[point] ?? []).every((neighbour) => neighbour === only || next[neighbour] === 3 - own);
    return { cells: next, ko: isKo ? only : -1 };
  }

  #chain(cells: Uint8Array, from: number): { points: number[]; hasLiberty: boolean } {
    const points = [from];
    for (let at = 0; at < points.length; at += 1) {
      const point = points[at] as number;
      if (this.#isSafe(cells[from], point)) return { points, hasLiberty: true };
      for (const neighbour of this.#near[point] ?? []) {
        if (cells[neighbour] === 0) return { points, hasLiberty: true };
        if (cells[neighbour] === cells[from] && !points.includes(neighbour)) points.push(neighbour);
      }
    }
    return { points, hasLiberty: false };
  }

  #isSafe(cell: number | undefined, point: number): boolean {
    return (cell === 2 ? this.#walled : cell === 1 ? this.#saved : [])[point] === true;
  }

  /** Whether a chain survives every sequence of attacker moves alone. */
  #hasLastingChain(cells: Uint8Array): boolean {
    const known = this.#lasting.get(numberOf(cells));
    if (known !== undefined) return known;
    const stones = [...cells.keys()].filter((point) => cells[point] === 1 && this.#home[point]);
    let lasting = false;
    for (const stone of stones) {
      const seen = new Set([numberOf(cells)]);
      const pending = [cells];
      let taken = false;
      for (let at = 0; at < pending.length && !taken; at += 1) {
        const here = pending[at] as Uint8Array;
        for (let point = 0; point < here.length && !taken; point += 1) {
          if (here[point] !== 0) continue;
          const next = this.#play(here, point, 'attacker')?.cells;
          if (!next || seen.has(numberOf(next))) continue;
          if (next[stone] !== 1) taken = true;
          seen.add(numberOf(next));
          pending.push(next);
        }
      }
      if (!taken) {
        lasting = true;
        break;
      }
    }
    this.#lasting.set(numberOf(cells), lasting);
    return lasting;
  }
}

const numberOf = (cells: Uint8Array): number => cells.reduce((sum, cell) => 3 * sum + cell, 0);

/** A number per position, for regions of at most 16 points and up to 3 threats. */
const keyOf = ({ cells, ko, toMove, passed, threats }: State): number =>
  ((((numberOf(cells) * 17 + ko + 1) * 2 + (toMove === 'attacker' ? 1 : 0)) * 2 + (passed ? 1 : 0)) * 4 +
    threats.attacker) *
    4 +
  threats.defender;
