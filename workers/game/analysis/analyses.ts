import type { Analysis } from '#kernel/kata/analysis';
import { ok } from '#kernel/outcome';
import type { AnalysisUse, BoardSides, NetworkId, PositionKey, Result } from '#protocol';
import type { Clock } from '../../clock';
import { packAnalysis, type StoredAnalysis, unpackAnalysis } from '../../store/analysis-packing';
import type { AnalysisStore } from '../../store/store';
import type { GameEmitter } from '../document/game-signals';
import { type KnownAnalysis, OF_HOST } from '../line/known-analysis';
import { Judges } from './judges';

/** Analyses that stay in memory: about 6 kB each. */
const KEPT = 2000;
/** Found analyses are written together, this long after the first of them. */
const WRITE_MS = 200;
/** Positions without an analysis that are remembered: about 100 bytes each. */
const ABSENT = 50_000;
const NO_KEYS: ReadonlyMap<PositionKey, PositionKey> = new Map();

/**
 * The best analysis of every position, by position key and never by node: every node with the position shares it, and
 * a late answer cannot land on the wrong board. Memory holds the most recently used analyses, the store all of them.
 *
 * The analyses of the network used last count. Where it has none, or a glance where a peer has looked deeper, those of another
 * one stand in, so that nothing found, or paid for, leaves the chart. Whose those are, `judges` says.
 */
export class Analyses {
  readonly judges: Judges;
  readonly #store: Promise<AnalysisStore>;
  readonly #clock: Clock;
  readonly #signals: GameEmitter;
  // By position, of the network in use. LRU: a Map keeps insertion order, so the first entry is the least recently used.
  readonly #known = new Map<PositionKey, KnownAnalysis>();
  // The store has no analysis of these, of that network: a person who goes back and forth between two lines asks once.
  readonly #absent = new Set<PositionKey>();
  // No host has found anything of these.
  readonly #unhosted = new Set<PositionKey>();
  // Not yet in the store, and so never forgotten. By position and network.
  #unwritten = new Map<string, { readonly position: PositionKey; readonly known: KnownAnalysis }>();
  #writing: Promise<void> | undefined;
  #loading: Promise<void> = Promise.resolve();
  #cancelWait: (() => void) | undefined;

  constructor(store: Promise<AnalysisStore>, clock: Clock, signals: GameEmitter) {
    this.#store = store;
    this.#clock = clock;
    this.#signals = signals;
    this.judges = new Judges(store, signals);
  }

  /** Uses the analyses of this network from now on; returns whether other ones counted before. */
  adopt(network: NetworkId, sides?: BoardSides): boolean {
    if (network !== this.judges.inUse) {
      this.#known.clear();
      this.#absent.clear();
    }
    return this.judges.adopt(network, sides);
  }

  get(position: PositionKey): KnownAnalysis | undefined {
    const known = this.#known.get(position) ?? this.#unwritten.get(this.#key(position))?.known;
    if (known) this.#remember(position, known);
    return known;
  }

  /**
   * Keeps an engine's analysis if it is of the network in use and not shallower than the known one; returns whether
   * it was kept. A passing one only fills the place of a better. Where another network's review is in sight, only a
   * deeper look or a new review takes its place, and where the record brought one, only those and live analysis: a glance
   * would leave a hole in it.
   */
  offer(position: PositionKey, found: KnownAnalysis, by: 'review' | 'live' | 'glance' = 'live'): boolean {
    if (found.network !== this.judges.inUse) return false;
    const known = this.get(position);
    if (known && found.isPassing && !known.isPassing && !known.isLent) return false;
    const isKept = known?.standsIn ? by !== 'review' : known?.isLent && by === 'glance';
    if (known && isKept && found.analysis.visits < known.analysis.visits) return false;
    if (known && !known.isLent && !known.isPassing) {
      if (found.analysis.visits < known.analysis.visits) return false;
      this.judges.compare(known.analysis, found.analysis);
    }
    this.#remember(position, found);
    this.#absent.delete(position);
    if (found.isPassing) return true;
    this.#unwritten.set(this.#key(position), { position, known: found });
    this.#cancelWait ??= this.#clock.after(WRITE_MS, () => void this.flush());
    return true;
  }

  /**
   * Takes an analysis that holds for one record only, unless one as deep is known by now; returns whether it was taken.
   * It stays in memory and is not stored: it comes again with the record.
   */
  lend(position: PositionKey, brought: KnownAnalysis): boolean {
    const known = this.get(position);
    if (known && (known.isLent || known.analysis.visits >= brought.analysis.visits)) return false;
    this.#remember(position, { ...brought, isLent: true });
    return true;
  }

  /**
   * Another record is opened. Forgets the analyses that the one before brought: it may have the same positions. Other
   * tabs may have stored analyses meanwhile.
   */
  forgetRecord(): void {
    this.#absent.clear();
    this.#unhosted.clear();
    for (const [position, known] of this.#known)
      if (known.isLent || known.isPassing) this.#known.delete(position);
  }

  /**
   * Loads the stored analyses of these positions into memory and calls `found` for each. A position without one is
   * looked up under its former key (`LineReplay.formerKeys`), whose analysis counts until an engine answers. One after the
   * other: what is asked of the store once comes to all lines that have the position.
   */
  load(
    positions: readonly PositionKey[],
    found: (position: PositionKey, known: KnownAnalysis) => void,
    formerKeys: ReadonlyMap<PositionKey, PositionKey> = NO_KEYS,
  ): Promise<void> {
    const loaded = this.#loading.then(() => this.#load(positions, found, formerKeys));
    this.#loading = loaded.catch(() => {});
    return loaded;
  }

  async #load(
    positions: readonly PositionKey[],
    found: (position: PositionKey, known: KnownAnalysis) => void,
    formerKeys: ReadonlyMap<PositionKey, PositionKey>,
  ): Promise<void> {
    await this.judges.ready;
    const network = this.judges.inUse;
    if (network === undefined) return this.#loadOfHosts(positions, found);
    const isUnknown = new Set(positions.filter((position) => !this.#absent.has(position)));
    const rows = await this.#read(network, positions);
    const formers = positions.flatMap((position) =>
      this.#known.has(position) || rows.has(position) ? [] : (formerKeys.get(position) ?? []),
    );
    const formerRows = await this.#read(network, formers);
    if (network !== this.judges.inUse) return;
    const missing: PositionKey[] = [];
    for (const position of positions) {
      const known = this.get(position) ?? this.#unpack(rows.get(position));
      if (known) this.#remember(position, known);
      else {
        const key = formerKeys.get(position) ?? '';
        const former = this.get(key) ?? this.#unpack(formerRows.get(key));
        if (former) this.lend(position, former);
        else if (isUnknown.has(position)) missing.push(position);
      }
      const now = this.#known.get(position);
      if (now) found(position, now);
    }
    await this.#loadOfHosts(positions, found);
    const isAsked = new Set(missing);
    const hasPeers = this.judges.standIns.some((standIn) => this.judges.isPeer(standIn));
    const unknown = positions.filter((position) => {
      const known = this.#known.get(position);
      return known ? hasPeers && !known.isLent : isAsked.has(position);
    });
    if (unknown.length === 0) return;
    await this.loadStandIns(unknown, (position, known) => {
      // Of what the network in use has glanced at, a peer may know more.
      const isGap = !this.#known.has(position) || this.judges.isPeer(known.network, known.analysis.engine);
      if (!isGap || !this.lend(position, known)) return;
      this.#absent.delete(position);
      found(position, { ...known, isLent: true });
    });
  }

  /** What hosts have found of these positions counts where it is the deepest, as what a record brings does. */
  async #loadOfHosts(
    positions: readonly PositionKey[],
    found: (position: PositionKey, known: KnownAnalysis) => void,
  ): Promise<void> {
    const asked = positions.filter((position) => !this.#unhosted.has(position));
    if (asked.length === 0) return;
    const network = this.judges.inUse;
    const rows = await (await this.#store).read(OF_HOST, asked);
    if (!rows.ok || network !== this.judges.inUse) return;
    if (this.#unhosted.size + asked.length > ABSENT) this.#unhosted.clear();
    for (const [index, position] of asked.entries()) {
      const known = this.#unpack(rows.value[index]);
      if (!known) this.#unhosted.add(position);
      else if (this.lend(position, known)) found(position, known);
    }
  }

  /** Stores what a host has found; of a position the deepest stays. */
  async keepOfHost(found: ReadonlyMap<PositionKey, Analysis>): Promise<Result<void>> {
    const store = await this.#store;
    const known = await store.read(OF_HOST, [...found.keys()]);
    if (!known.ok) return known;
    const depths = new Map<PositionKey, number>();
    for (const row of known.value) if (row) depths.set(row.position, this.#unpack(row)?.analysis.visits ?? 0);
    const now = this.#clock.today();
    const rows = [...found].flatMap(([position, analysis]) =>
      analysis.visits < (depths.get(position) ?? 0)
        ? []
        : [
            {
              position,
              engine: analysis.engine,
              network: OF_HOST,
              packed: packAnalysis(analysis),
              foundAt: now,
              lastUsed: now,
            },
          ],
    );
    for (const position of found.keys()) this.#unhosted.delete(position);
    return rows.length === 0 ? ok(undefined) : store.save(rows);
  }

  /**
   * What another network says of these positions, whatever else is known of them: the one that has seen most of them, so that
   * a curve is of one network as far as it can be, and of several the one used last. Others say what that one does not know.
   */
  async loadStandIns(
    positions: readonly PositionKey[],
    found: (position: PositionKey, known: KnownAnalysis) => void,
  ): Promise<void> {
    const network = this.judges.inUse;
    const store = await this.#store;
    const seen: StoredAnalysis[][] = [];
    for (const standIn of this.judges.standIns) {
      const answer = await store.read(standIn, positions);
      if (!answer.ok || network !== this.judges.inUse) return;
      seen.push(answer.value.filter((row) => row !== undefined));
    }
    const told = new Set<PositionKey>();
    for (const row of seen.sort((a, b) => b.length - a.length).flat()) {
      const known = told.has(row.position) ? undefined : this.#unpack(row);
      if (!known) continue;
      told.add(row.position);
      found(row.position, { ...known, standsIn: true });
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
    if (!set.ok) this.#signals.emit('storageFailed', set.failure);
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
    const rows = [...batch.values()].map(({ position, known: { analysis, network } }) => {
      const packed = packAnalysis(analysis);
      return { position, engine: analysis.engine, network, packed, foundAt: now, lastUsed: now };
    });
    const outcome = await (await this.#store).save(rows);
    await this.judges.write();
    this.#writing = undefined;
    if (outcome.ok) return;
    // The next try writes it, unless a better one has come meanwhile.
    for (const [key, row] of batch) {
      if (!this.#unwritten.has(key)) this.#unwritten.set(key, row);
    }
    this.#signals.emit('storageFailed', outcome.failure);
  }

  #key(position: PositionKey): string {
    return `${this.judges.inUse} ${position}`;
  }

  /** The rows of those positions that are not in memory, and not known to have none. */
  async #read(
    network: NetworkId,
    positions: readonly PositionKey[],
  ): Promise<Map<PositionKey, StoredAnalysis>> {
    const missing = positions.filter((position) => !this.#known.has(position) && !this.#absent.has(position));
    const rows = new Map<PositionKey, StoredAnalysis>();
    if (missing.length === 0) return rows;
    const answer = await (await this.#store).read(network, missing);
    if (!answer.ok) this.#signals.emit('storageFailed', answer.failure);
    if (!answer.ok) return rows;
    for (const row of answer.value) if (row) rows.set(row.position, row);
    if (network === this.judges.inUse) this.#noteAbsent(missing.filter((position) => !rows.has(position)));
    return rows;
  }

  #noteAbsent(positions: readonly PositionKey[]): void {
    if (this.#absent.size + positions.length > ABSENT) this.#absent.clear();
    // An engine may have answered while the store was read.
    for (const position of positions) if (!this.get(position)) this.#absent.add(position);
  }

  #unpack(row: StoredAnalysis | undefined): KnownAnalysis | undefined {
    const analysis = row && unpackAnalysis(row.engine, row.packed);
    return analysis && { analysis, network: row.network };
  }

  #remember(position: PositionKey, known: KnownAnalysis): void {
    this.#known.delete(position);
    this.#known.set(position, known);
    if (this.#known.size <= KEPT) return;
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest);
      return;
    }
  }
}
