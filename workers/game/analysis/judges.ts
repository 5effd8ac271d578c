import type { Analysis } from '#kernel/kata/analysis';
import type { ErrorModel } from '#kernel/review/error-model';
import { IN_USE, OF_PEER, OF_RECORD } from '#kernel/review/evidence';
import { errorModelOf, isUnmeasured, judgesNoWorse, strengthOf } from '#kernel/review/network-errors';
import { Steadiness, scaledModel } from '#kernel/review/steadiness';
import type { GameTree } from '#kernel/tree/tree';
import {
  type BoardSides,
  EARLIER_SHIPPED_NETWORKS,
  type JudgeView,
  type NetworkId,
  SHIPPED_NETWORK,
  type TengenFailure,
} from '#protocol';
import { usedNow } from '../../store/networks-used';
import type { AnalysisStore } from '../../store/store';
import type { GameEmitter } from '../document/game-signals';
import { isFromFile, isFromHost, type KnownAnalysis } from '../line/known-analysis';
import type { Judge } from '../line/position-columns';
import { unjudged } from './unjudged';

/** Their reviews stay in sight even where they were used on another device, which a backup comes from. */
const SHIPPED: readonly NetworkId[] = [SHIPPED_NETWORK.id, ...EARLIER_SHIPPED_NETWORKS];

/** Whose analyses count: the network used last, which others stand in for it, and how far each may be off. */
export class Judges {
  /** Without an engine (offline, on the next visit) the network of the last one still counts, once this resolves. */
  readonly ready: Promise<void>;
  readonly #store: Promise<AnalysisStore>;
  readonly #signals: GameEmitter;
  #inUse: NetworkId | undefined;
  // The boards its engine plays on; undefined for the usual ones.
  #sides: BoardSides | undefined;
  // The networks in use, the last first.
  #used: readonly NetworkId[] = [];
  // Their places are the sources of figures, and stay.
  readonly #places: NetworkId[] = [];
  // Of the network in use.
  #steadiness = new Steadiness();
  #hasNewShifts = false;

  constructor(store: Promise<AnalysisStore>, signals: GameEmitter) {
    this.#store = store;
    this.#signals = signals;
    this.ready = this.#lastNetwork();
  }

  get inUse(): NetworkId | undefined {
    return this.#inUse;
  }

  /** Whether another network is in use than the one in the box. */
  get isOfAnother(): boolean {
    return this.#inUse !== undefined && this.#inUse !== SHIPPED_NETWORK.id;
  }

  /** The networks that stand in for the one in use, the one used last first. */
  get standIns(): readonly NetworkId[] {
    return [...new Set([...this.#used, ...SHIPPED])].filter((network) => network !== this.#inUse);
  }

  /** Uses this network from now on; returns whether other analyses counted before. */
  adopt(network: NetworkId, sides?: BoardSides): boolean {
    const hadSides = this.#sides;
    this.#sides = sides;
    if (network === this.#inUse) return hadSides?.min !== sides?.min || hadSides?.max !== sides?.max;
    this.#inUse = network;
    this.#used = usedNow(this.#used, network);
    this.#steadiness = new Steadiness();
    void this.#noteUse(network);
    void this.#loadShifts(network);
    return true;
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

  /** Accuracy of a network's judgement. `engine`: the name it reports. */
  judgeOf(network: NetworkId, engine: string): JudgeView {
    const { leadError } = this.#model(network, engine);
    return { strength: strengthOf(network, engine), leadError };
  }

  /** Whether the engine in use has found it. */
  isInUse(known: KnownAnalysis): boolean {
    return this.#sourceOf(known) === IN_USE;
  }

  /** Whether another network judges no worse than the one in use. What ships with the app gives way to what was chosen. */
  isPeer(network: NetworkId, engine = ''): boolean {
    if (SHIPPED.includes(network)) return false;
    return judgesNoWorse(strengthOf(network, engine), strengthOf(this.#inUse ?? ''));
  }

  /** Why no analyses count in a record, by the engine whose network is in use; undefined where they do. */
  unjudged(tree: GameTree): TengenFailure | undefined {
    return unjudged(tree, this.#sides);
  }

  /** Two analyses of one position by the network in use: how far apart they are tells how far it may be off. */
  compare(before: Analysis, after: Analysis): void {
    if (this.#steadiness.note(before, after)) this.#hasNewShifts = true;
  }

  /** Stores what was compared. */
  async write(): Promise<void> {
    if (!this.#hasNewShifts || this.#inUse === undefined) return;
    this.#hasNewShifts = false;
    await (await this.#store).setShifts(this.#inUse, this.#steadiness.shifts);
  }

  /** See `Judge.source` of the kernel. */
  #sourceOf(known: KnownAnalysis): number {
    if (isFromFile(known) || isFromHost(known)) return OF_RECORD;
    if (!known.standsIn) return IN_USE;
    const { network, analysis } = known;
    if (!this.#places.includes(network)) this.#places.push(network);
    const first = this.isPeer(network, analysis.engine) ? OF_PEER : OF_RECORD + 1;
    return first + this.#places.indexOf(network);
  }

  #model(network: NetworkId, engine: string): ErrorModel {
    const model = errorModelOf(network, engine);
    const factor = network === this.#inUse ? this.#steadiness.factor : undefined;
    return factor !== undefined && isUnmeasured(network, engine) ? scaledModel(model, factor) : model;
  }

  async #lastNetwork(): Promise<void> {
    const used = await (await this.#store).networksUsed();
    if (!used.ok) {
      this.#signals.emit('storageFailed', used.failure);
      return;
    }
    this.#used = [...new Set([...this.#used, ...used.value])];
    const [last] = this.#used;
    if (this.#inUse !== undefined || last === undefined) return;
    this.#inUse = last;
    await this.#loadShifts(last);
  }

  async #noteUse(network: NetworkId): Promise<void> {
    const noted = await (await this.#store).noteUse(network);
    if (!noted.ok) this.#signals.emit('storageFailed', noted.failure);
  }

  async #loadShifts(network: NetworkId): Promise<void> {
    const shifts = await (await this.#store).shifts(network);
    if (!shifts.ok || network !== this.#inUse) return;
    this.#steadiness = new Steadiness([...shifts.value, ...this.#steadiness.shifts]);
  }
}
