import { fromBase64 } from '../base64';
import type { Place, Region } from './region';
import { TSUMEGO_KERNEL } from './wasm/kernels.generated';

/** What to prove: `kill` that no stone of the defender remains, `live` that it gets two eyes. */
export const QUESTIONS = ['kill', 'live'] as const;
export type Question = (typeof QUESTIONS)[number];
export type Side = 'attacker' | 'defender';
/** Ko threats outside the region; retaking a ko at once costs one. */
export interface Threats {
  readonly defender: number;
  readonly attacker: number;
}

/**
 * What the solver assumes beyond the open edge: `walled` attackers, so that a successful defence is a proof,
 * or `saved` living defenders, so that a kill is one.
 */
export const EDGES = ['walled', 'saved'] as const;
export type Edge = (typeof EDGES)[number];
/** The board as it is, for moves: beside open board both sides have a liberty. No question is asked there. */
const ACTUAL = 'actual';

/** 2^16 entries are 2 MiB. */
export const TABLE_BITS = 19;

interface Kernel {
  readonly openTable: (bits: number) => number;
  readonly clearTable: () => void;
  readonly setRegion: (
    points: number,
    walled: bigint,
    saved: bigint,
    home: bigint,
    isOpen: boolean,
    isNarrow: boolean,
  ) => void;
  readonly setNeighbours: (point: number, set: bigint) => void;
  readonly begin: (
    question: number,
    defender: bigint,
    attacker: bigint,
    ko: number,
    turn: number,
    defenderThreats: number,
    attackerThreats: number,
  ) => void;
  readonly step: (expansions: number) => number;
  readonly expansions: () => number;
  readonly work: () => number;
  readonly lives: (defender: bigint, attacker: bigint) => number;
  readonly hopeless: (attacker: bigint) => number;
  readonly breathes: (defender: bigint, attacker: bigint) => number;
  readonly play: (defender: bigint, attacker: bigint, hash: bigint, turn: number, point: number) => number;
  readonly madeDefender: { readonly value: bigint };
  readonly madeAttacker: { readonly value: bigint };
  readonly madeKo: { readonly value: number };
}

/** Returns the unsigned value of the signed 64 bits that WebAssembly returns. */
const unsigned = (value: bigint): bigint => BigInt.asUintN(64, value);
const turnOf = (side: Side): number => (side === 'defender' ? 1 : 0);
export const otherSide = (side: Side): Side => (side === 'defender' ? 'attacker' : 'defender');

/**
 * The proof-number search and its table, in WebAssembly. It solves one position at a time and keeps what it
 * learns about a region until it loads another, so that later questions about the region are fast.
 */
export class Solver {
  readonly #kernel: Kernel;
  #region: Region | undefined;
  #edge: Edge | typeof ACTUAL | undefined;
  #isNarrow = false;

  /**
   * @param bits the table has 2^bits entries of 32 bytes; throws RangeError when there is not enough memory
   */
  constructor(bits = TABLE_BITS) {
    const module = new WebAssembly.Module(fromBase64(TSUMEGO_KERNEL));
    // The same sources generate the binary and this interface.
    this.#kernel = new WebAssembly.Instance(module).exports as unknown as Kernel;
    if (!this.#kernel.openTable(bits)) throw new RangeError('not enough memory for the table');
  }

  load(region: Region): void {
    if (this.#region === region) return;
    this.#region = region;
    this.#edge = undefined;
    this.#kernel.clearTable();
    for (const [index, set] of region.neighbours.entries()) this.#kernel.setNeighbours(index, set);
    this.setEdge('walled');
  }

  /** `isNarrow`: the prover tries only moves near the stones at stake. A proof is one; a failure says nothing. */
  setEdge(edge: Edge | typeof ACTUAL, isNarrow = false): void {
    const region = this.#region;
    if (!region || (edge === this.#edge && isNarrow === this.#isNarrow)) return;
    this.#edge = edge;
    this.#isNarrow = isNarrow;
    this.#kernel.setRegion(
      region.points.length,
      region.walled | (edge === 'saved' ? 0n : region.open),
      region.saved | (edge === 'walled' ? 0n : region.open),
      region.home,
      region.open !== 0n,
      isNarrow,
    );
  }

  /** Sets the position to judge next. */
  begin(question: Question, place: Place, toMove: Side, threats: Threats): void {
    this.#kernel.begin(
      question === 'kill' ? 0 : 1,
      place.defender,
      place.attacker,
      place.ko,
      turnOf(toMove),
      threats.defender,
      threats.attacker,
    );
  }

  /** Works for at most `expansions`. Returns undefined when undecided; call again. */
  step(expansions: number): boolean | undefined {
    const result = this.#kernel.step(expansions);
    return result === 0 ? undefined : result > 0;
  }

  /** Expansions since `begin`. */
  get expansions(): number {
    return this.#kernel.expansions();
  }

  /** Expansions spent on this position in this and earlier questions: a measure of its difficulty. */
  get work(): number {
    return this.#kernel.work();
  }

  /** Tells whether a chain of the defender lives without another move (Benson). */
  lives(place: Place): boolean {
    return this.#kernel.lives(place.defender, place.attacker) !== 0;
  }

  /** Tells whether no two eyes fit any more. */
  hopeless(place: Place): boolean {
    return this.#kernel.hopeless(place.attacker) !== 0;
  }

  /** Tells whether every chain has a liberty under the assumed edge: only then is the position one to ask about. */
  breathes(place: Place): boolean {
    return this.#kernel.breathes(place.defender, place.attacker) !== 0;
  }

  /** Returns the position after a move on the board as it is; undefined when it is illegal. `paidKo`: a threat lifts the ko ban. */
  play(place: Place, side: Side, index: number, paidKo = false): Place | undefined {
    if (index === place.ko && !paidKo) return undefined;
    if (((place.defender | place.attacker) >> BigInt(index)) & 1n) return undefined;
    this.setEdge(ACTUAL);
    const kernel = this.#kernel;
    if (!kernel.play(place.defender, place.attacker, 0n, turnOf(side), index)) return undefined;
    return {
      defender: unsigned(kernel.madeDefender.value),
      attacker: unsigned(kernel.madeAttacker.value),
      ko: kernel.madeKo.value,
    };
  }
}
