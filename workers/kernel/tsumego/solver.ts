import { fromBase64 } from '../base64';
import type { Place, Region } from './region';
import { TSUMEGO_KERNEL } from './wasm/kernels.generated';

/** What is to be proved: `kill` that nothing of the defender stays, `live` two eyes for him. */
export const QUESTIONS = ['kill', 'live'] as const;
export type Question = (typeof QUESTIONS)[number];
export type Side = 'attacker' | 'defender';
/** Ko threats outside the region; retaking a ko at once costs one. */
export interface Threats {
  readonly defender: number;
  readonly attacker: number;
}

/**
 * What stands at the edge of the open board: `walled` attackers, so that a defence that holds is a proof, or
 * `saved` living defenders, so that a kill is one.
 */
export type Edge = 'walled' | 'saved';

/** 2^16 entries are 2 MiB. */
export const TABLE_BITS = 19;

interface Kernel {
  readonly openTable: (bits: number) => number;
  readonly clearTable: () => void;
  readonly setRegion: (points: number, walled: bigint, saved: bigint) => void;
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
  readonly play: (defender: bigint, attacker: bigint, hash: bigint, turn: number, point: number) => number;
  readonly madeDefender: { readonly value: bigint };
  readonly madeAttacker: { readonly value: bigint };
  readonly madeKo: { readonly value: number };
}

/** The unsigned 64 bits of what WebAssembly hands over as a signed number. */
const unsigned = (value: bigint): bigint => BigInt.asUintN(64, value);
const turnOf = (side: Side): number => (side === 'defender' ? 1 : 0);
export const otherSide = (side: Side): Side => (side === 'defender' ? 'attacker' : 'defender');

/**
 * The proof-number search and its table, in WebAssembly. One position at a time; what it learns of a region
 * stays until another region is loaded, so that later questions about it are answered at once.
 */
export class Solver {
  readonly #kernel: Kernel;
  #region: Region | undefined;
  #edge: Edge | undefined;

  /** @param bits the table has 2^bits entries of 32 bytes; RangeError when there is no such memory */
  constructor(bits = TABLE_BITS) {
    const module = new WebAssembly.Module(fromBase64(TSUMEGO_KERNEL));
    // The binary is ours, made from the same sources as the interface.
    this.#kernel = new WebAssembly.Instance(module).exports as unknown as Kernel;
    if (!this.#kernel.openTable(bits)) throw new RangeError('no memory for the table');
  }

  load(region: Region): void {
    if (this.#region === region) return;
    this.#region = region;
    this.#edge = undefined;
    this.#kernel.clearTable();
    for (const [index, set] of region.neighbours.entries()) this.#kernel.setNeighbours(index, set);
    this.setEdge('walled');
  }

  setEdge(edge: Edge): void {
    const region = this.#region;
    if (!region || edge === this.#edge) return;
    this.#edge = edge;
    this.#kernel.setRegion(
      region.points.length,
      region.walled | (edge === 'walled' ? region.open : 0n),
      region.saved | (edge === 'saved' ? region.open : 0n),
    );
  }

  /** Sets what is to be judged next. */
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

  /** Works for so many expansions at most. Undefined: not known yet, call again. */
  step(expansions: number): boolean | undefined {
    const result = this.#kernel.step(expansions);
    return result === 0 ? undefined : result > 0;
  }

  /** Expansions since `begin`. */
  get expansions(): number {
    return this.#kernel.expansions();
  }

  /** Expansions spent on this position in this and earlier questions: how hard it was. */
  get work(): number {
    return this.#kernel.work();
  }

  /** Whether a chain of the defender lives without another move (Benson). */
  lives(place: Place): boolean {
    return this.#kernel.lives(place.defender, place.attacker) !== 0;
  }

  /** Whether no two eyes fit any more. */
  hopeless(place: Place): boolean {
    return this.#kernel.hopeless(place.attacker) !== 0;
  }

  /** The position after a move; undefined when it is illegal. The ko ban stands unless a threat pays for it. */
  play(place: Place, side: Side, index: number, paidKo = false): Place | undefined {
    if (index === place.ko && !paidKo) return undefined;
    if (((place.defender | place.attacker) >> BigInt(index)) & 1n) return undefined;
    const kernel = this.#kernel;
    if (!kernel.play(place.defender, place.attacker, 0n, turnOf(side), index)) return undefined;
    return {
      defender: unsigned(kernel.madeDefender.value),
      attacker: unsigned(kernel.madeAttacker.value),
      ko: kernel.madeKo.value,
    };
  }
}
