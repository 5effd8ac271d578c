import type { Analysis } from '#kernel/kata/analysis';
import { ok } from '#kernel/outcome';
import type { ErrorModel } from '#kernel/review/error-model';
import { IN_USE, OF_PEER, OF_RECORD } from '#kernel/review/evidence';
import { errorModelOf, isUnmeasured, judgesNoWorse, strengthOf } from '#kernel/review/network-errors';
import { Steadiness, scaledModel } from '#kernel/review/steadiness';
import type { GameTree } from '#kernel/tree/tree';
import {
  type AnalysisUse,
  type BoardSides,
  EARLIER_SHIPPED_NETWORKS,
  type JudgeView,
  type NetworkId,
  type PositionKey,
  type Result,
  SHIPPED_NETWORK,
  type TengenFailure,
} from '#protocol';
import type { Clock } from '../../clock';
import { packAnalysis, type StoredAnalysis, unpackAnalysis } from '../../store/analysis-packing';
import { usedNow } from '../../store/networks-used';
import type { AnalysisStore } from '../../store/store';
import type { GameEmitter } from '../document/game-signals';
import { isFromFile, isFromHost, type KnownAnalysis, OF_HOST } from '../line/known-analysis';
import type { Judge } from '../line/position-columns';
import { unjudged } from './unjudged';

/** Analyses that stay in memory: about 6 kB each. */
const KEPT = 2000;
/** Found analyses are written together, this long after the first of them. */
const WRITE_MS = 200;
/** Positions without an analysis that are remembered: about 100 bytes each. */
const ABSENT = 50_000;
const NO_KEYS: ReadonlyMap<PositionKey, PositionKey> = new Map();

/** Their reviews stay in sight even where they were used on another device, which a backup comes from. */
const SHIPPED: readonly NetworkId[] = [SHIPPED_NETWORK.id, ...EARLIER_SHIPPED_NETWORKS];

/**
 * The best analysis of every position, by position key and never by node: every node with the position shares it, and
 * a late answer cannot land on the wrong board. Memory holds the most recently used analyses, the store all of them.
 *
 * The analyses of the network used last count. Where it has none, or a glance where a peer has looked deeper, those of another
 * one stand in that was used before, so that nothing found, or paid for, leaves the chart; no loss is the difference of two networks, see `PositionFigures.sources`.
 */
export class Analyses {
  readonly #store: Promise<AnalysisStore>;
  readonly #clock: Clock;
  readonly #signals: GameEmitter;
  #network: NetworkId | undefined;
  // The boards its engine plays on; undefined for the usual ones.
  #sides: BoardSides | undefined;
  readonly #networkKnown: Promise<void>;
  // The networks in use, the last first.
  #used: readonly NetworkId[] = [];
  // Their places are the sources of figures, and stay.
  readonly #standIns: NetworkId[] = [];
  // By position, of this network. LRU: a Map keeps insertion order, so the first entry is the least recently used.
  readonly #known = new Map<PositionKey, KnownAnalysis>();
  // The store has no analysis of these, of this network: a person who goes back and forth between two lines asks once.
  readonly #absent = new Set<PositionKey>();
  // No host has found anything of these.
  readonly #unhosted = new Set<PositionKey>();
  // Not yet in the store, and so never forgotten. By position and network.
  #unwritten = new Map<string, { readonly position: PositionKey; readonly known: KnownAnalysis }>();
  #writing: Promise<void> | undefined;
  #loading: Promise<void> = Promise.resolve();
  // Of the network in use.
  #steadiness = new Steadiness();
  #hasNewShifts = false;
  #cancelWait: (() => void) | undefined;

  constructor(store: Promise<AnalysisStore>, clock: Clock, signals: GameEmitter) {
    this.#store = store;
    this.#clock = clock;
    this.#signals = signals;
    this.#networkKnown = this.#lastNetwork();
  }

  /**
   * Who found an analysis. An unmeasured network gets the errors of the weakest measured one, scaled by how
   * steady its own analyses are on this device.
   */
  judgeIn(known: KnownAnalysis): Judge {
    const { network, analysis } = known;
    const { engine } = analysis;
    return { model: this.#model(network, engine), source: this.#sourceOf(known), network, engine };
  }

  /** Whether another network is in use than the one in the box. */
  get isOfAnother(): boolean {
    return this.#network !== undefined && this.#network !== SHIPPED_NETWORK.id;
  }

  /** Whether the engine in use has found it. */
  isInUse(known: KnownAnalysis): boolean {
    return this.#sourceOf(known) === IN_USE;
  }

  /** Whose analysis it is, see `PositionFigures.sources`. */
  #sourceOf(known: KnownAnalysis): number {
    if (isFromFile(known) || isFromHost(known)) return OF_RECORD;
    if (!known.standsIn) return IN_USE;
    const { network, analysis } = known;
    if (!this.#standIns.includes(network)) this.#standIns.push(network);
    const first = this.#isPeer(network, analysis.engine) ? OF_PEER : OF_RECORD + 1;
    return first + this.#standIns.indexOf(network);
  }

  /** Whether another network judges no worse than the one in use. What ships with the app gives way to what was chosen. */
  #isPeer(network: NetworkId, engine = ''): boolean {
    if (SHIPPED.includes(network)) return false;
    return judgesNoWorse(strengthOf(network, engine), strengthOf(this.#network ?? ''));
  }

  /** Accuracy of a network's judgement. `engine`: the name it reports. */
  judgeOf(network: NetworkId, engine: string): JudgeView {
    const { leadError, winrateError } = this.#model(network, engine);
    return { strength: strengthOf(network, engine), leadError, winrateError };
  }

  #model(network: NetworkId, engine: string): ErrorModel {
    const model = errorModelOf(network, engine);
    const factor = network === this.#network ? this.#steadiness.factor : undefined;
    return factor !== undefined && isUnmeasured(network, engine) ? scaledModel(model, factor) : model;
  }

  /** Why no analyses count in a record, by the engine whose network is in use; undefined where they do. */
  unjudged(tree: GameTree): TengenFailure | undefined {
    return unjudged(tree, this.#sides);
  }

  /** Uses the analyses of this network from now on; returns whether other ones counted before. */
  adopt(network: NetworkId, sides?: BoardSides): boolean {
    const hadSides = this.#sides;
    this.#sides = sides;
    if (network === this.#network) return hadSides?.min !== sides?.min || hadSides?.max !== sides?.max;
    this.#network = network;
    this.#used = usedNow(this.#used, network);
    this.#known.clear();
    this.#absent.clear();
    this.#steadiness = new Steadiness();
    void this.#noteUse(network);
    void this.#loadShifts(network);
    return true;
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
    if (found.network !== this.#network) return false;
    const known = this.get(position);
    if (known && found.isPassing && !known.isPassing && !known.isLent) return false;
    const isKept = known?.standsIn ? by !== 'review' : known?.isLent && by === 'glance';
    if (known && isKept && found.analysis.visits < known.analysis.visits) return false;
    if (known && !known.isLent && !known.isPassing) {
      if (found.analysis.visits < known.analysis.visits) return false;
      if (this.#steadiness.note(known.analysis, found.analysis)) this.#hasNewShifts = true;
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
    await this.#networkKnown;
    const network = this.#network;
    if (network === undefined) return this.#loadOfHosts(positions, found);
    const isUnknown = new Set(positions.filter((position) => !this.#absent.has(position)));
    const rows = await this.#read(network, positions);
    const formers = positions.flatMap((position) =>
      this.#known.has(position) || rows.has(position) ? [] : (formerKeys.get(position) ?? []),
    );
    const formerRows = await this.#read(network, formers);
    if (network !== this.#network) return;
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
    const hasPeers = this.#used.some((used) => used !== network && this.#isPeer(used));
    const unknown = positions.filter((position) => {
      const known = this.#known.get(position);
      return known ? hasPeers && !known.isLent : isAsked.has(position);
    });
    if (unknown.length === 0) return;
    await this.loadStandIns(unknown, (position, known) => {
      // Of what the network in use has glanced at, a peer may know more.
      const isGap = !this.#known.has(position) || this.#isPeer(known.network, known.analysis.engine);
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
    const network = this.#network;
    const rows = await (await this.#store).read(OF_HOST, asked);
    if (!rows.ok || network !== this.#network) return;
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
    const network = this.#network;
    const store = await this.#store;
    const seen: StoredAnalysis[][] = [];
    for (const standIn of new Set([...this.#used, ...SHIPPED])) {
      if (standIn === network) continue;
      const answer = await store.read(standIn, positions);
      if (!answer.ok || network !== this.#network) return;
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
    await this.#writeShifts();
    this.#writing = undefined;
    if (outcome.ok) return;
    // The next try writes it, unless a better one has come meanwhile.
    for (const [key, row] of batch) {
      if (!this.#unwritten.has(key)) this.#unwritten.set(key, row);
    }
    this.#signals.emit('storageFailed', outcome.failure);
  }

  /** Without an engine (offline, on the next visit) the network of the last one still counts. */
  async #lastNetwork(): Promise<void> {
    const used = await (await this.#store).networksUsed();
    if (!used.ok) {
      this.#signals.emit('storageFailed', used.failure);
      return;
    }
    this.#used = [...new Set([...this.#used, ...used.value])];
    const [last] = this.#used;
    if (this.#network !== undefined || last === undefined) return;
    this.#network = last;
    await this.#loadShifts(last);
  }

  async #noteUse(network: NetworkId): Promise<void> {
    const noted = await (await this.#store).noteUse(network);
    if (!noted.ok) this.#signals.emit('storageFailed', noted.failure);
  }

  async #loadShifts(network: NetworkId): Promise<void> {
    const shifts = await (await this.#store).shifts(network);
    if (!shifts.ok || network !== this.#network) return;
    this.#steadiness = new Steadiness([...shifts.value, ...this.#steadiness.shifts]);
  }

  /** Together with the analyses that have told of them. */
  async #writeShifts(): Promise<void> {
    if (!this.#hasNewShifts || this.#network === undefined) return;
    this.#hasNewShifts = false;
    await (await this.#store).setShifts(this.#network, this.#steadiness.shifts);
  }

  #key(position: PositionKey): string {
    return `${this.#network} ${position}`;
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
    if (network === this.#network) this.#noteAbsent(missing.filter((position) => !rows.has(position)));
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
