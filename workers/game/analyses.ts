import type { Analysis } from '#kernel/kata/analysis';
import type { AnalysisUse, Result, TengenFailure } from '#protocol';
import { packAnalysis, type StoredAnalysis, unpackAnalysis } from '../store/analysis-packing';
import type { AnalysisStore } from '../store/store';
import type { Clock } from './clock';

/** What is known of one position. */
export interface KnownAnalysis {
  readonly analysis: Analysis;
  /** Whose opinion it is: `EngineInfo.network`. */
  readonly network: string;
}

/** Positions whose analyses stay in memory: about 6 kB each. */
const KEPT = 2000;
/** Found analyses are written together, this long after the first of them. */
const WRITE_MS = 200;

/**
 * Which of two opinions on one position stays: of the same network the one with more visits, else the newer,
 * as people change networks for better ones.
 */
export const isBetter = (found: KnownAnalysis, known: KnownAnalysis | undefined): boolean =>
  known === undefined || found.network !== known.network || found.analysis.visits >= known.analysis.visits;

/**
 * The best analysis of every position, by position key and never by node: whatever node shows the position has
 * it, and a late answer cannot land on the wrong board. The newest used are in memory, all are in the store.
 */
export class Analyses {
  readonly #store: Promise<AnalysisStore>;
  readonly #clock: Clock;
  readonly #failed: (failure: TengenFailure) => void;
  // In order of use, the longest unused first: what a Map keeps by itself.
  readonly #known = new Map<string, KnownAnalysis>();
  // Not yet in the store, and so never forgotten.
  #unwritten = new Map<string, KnownAnalysis>();
  #writing: Promise<void> | undefined;
  #cancelWait: (() => void) | undefined;

  constructor(store: Promise<AnalysisStore>, clock: Clock, failed: (failure: TengenFailure) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#failed = failed;
  }

  get(position: string): KnownAnalysis | undefined {
    const known = this.#known.get(position) ?? this.#unwritten.get(position);
    if (known) this.#remember(position, known);
    return known;
  }

  /** Keeps what an engine found if it is better than what is known; tells whether it was. */
  offer(position: string, found: KnownAnalysis): boolean {
    if (!isBetter(found, this.get(position))) return false;
    this.#remember(position, found);
    this.#unwritten.set(position, found);
    this.#cancelWait ??= this.#clock.after(WRITE_MS, () => void this.flush());
    return true;
  }

  /** Brings what the store knows of these positions into memory and calls `found` for each. */
  async load(
    positions: readonly string[],
    found: (position: string, known: KnownAnalysis) => void,
  ): Promise<void> {
    const missing = positions.filter((position) => !this.#known.has(position));
    const answer = missing.length > 0 ? await (await this.#store).read(missing) : undefined;
    if (answer && !answer.ok) this.#failed(answer.failure);
    const rows = new Map<string, StoredAnalysis>();
    for (const row of answer?.ok ? answer.value : []) if (row) rows.set(row.position, row);
    for (const position of positions) {
      const known = this.get(position) ?? this.#unpack(rows.get(position));
      if (!known) continue;
      this.#remember(position, known);
      found(position, known);
    }
  }

  /** Resolves when everything found so far is in the store, or has failed to get there. */
  async flush(): Promise<void> {
    this.#cancelWait?.();
    this.#cancelWait = undefined;
    while (this.#writing) await this.#writing;
    if (this.#unwritten.size === 0) return;
    this.#writing = this.#write();
    await this.#writing;
  }

  /** Room for all analyses in the store, in bytes. */
  async setBound(bytes: number): Promise<void> {
    const set = await (await this.#store).setBound(bytes);
    if (!set.ok) this.#failed(set.failure);
  }

  async use(): Promise<Result<AnalysisUse>> {
    await this.flush();
    return (await this.#store).use();
  }

  /** Forgets everything, here and in the store. */
  async clear(): Promise<Result<void>> {
    await this.flush();
    this.#unwritten.clear();
    this.#known.clear();
    return (await this.#store).clear();
  }

  async #write(): Promise<void> {
    const batch = this.#unwritten;
    this.#unwritten = new Map();
    const now = this.#clock.today();
    const rows = [...batch].map(([position, { analysis, network }]) => {
      const packed = packAnalysis(analysis);
      return { position, engine: analysis.engine, network, packed, foundAt: now, lastUsed: now };
    });
    const outcome = await (await this.#store).save(rows);
    this.#writing = undefined;
    if (outcome.ok) return;
    // Kept for the next try, unless something better has come meanwhile.
    for (const [position, known] of batch) {
      if (!this.#unwritten.has(position)) this.#unwritten.set(position, known);
    }
    this.#failed(outcome.failure);
  }

  #unpack(row: StoredAnalysis | undefined): KnownAnalysis | undefined {
    const analysis = row && unpackAnalysis(row.engine, row.packed);
    return analysis && { analysis, network: row.network };
  }

  #remember(position: string, known: KnownAnalysis): void {
    this.#known.delete(position);
    this.#known.set(position, known);
    if (this.#known.size <= KEPT) return;
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest);
      return;
    }
  }
}
