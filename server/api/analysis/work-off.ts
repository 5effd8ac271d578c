import type { TengenFailure } from '#protocol';
import type { EngineLane } from './engine-lanes';
import { patienceMs } from './pace';
import { type Claimed, keyOf } from './queue';
import { RecordWork } from './record-work';

export type Results = readonly (string | null)[];

export const isBusy = ({ code }: Pick<TengenFailure, 'code'>): boolean =>
  code === 'engine.overload' || code === 'engine.systemOverload';
/** Whether a part may be to blame. Where the engine was not even reached, the part has nothing to do with it. */
export const isOfPart = (failure: Pick<TengenFailure, 'code'>): boolean =>
  !isBusy(failure) && !UNREACHED.has(failure.code);
const UNREACHED: ReadonlySet<string> = new Set([
  'engine.token',
  'engine.origin',
  'engine.unlisted',
  'engine.startFailed',
]);

/** Where an engine's work comes from and goes to: the host's own queue, or a socket to a host. */
export interface Desk {
  /** One more part; undefined when there is none now. */
  take(): Promise<Claimed | undefined>;
  /** All its positions are answered. `speed`: visits a second of one position, where any was made. */
  hand(part: Claimed, results: Results, speed: number | undefined): Promise<void>;
  /** It cannot be finished here. `failure`: what the engine said; absent when it only ends. */
  drop(part: Claimed, failure?: TengenFailure): Promise<void>;
}

interface Held {
  readonly part: Claimed;
  readonly work: RecordWork;
  readonly results: (string | null)[];
  left: number;
  visits: number;
  ms: number;
}
interface Asked {
  readonly held: Held;
  readonly at: number;
  readonly position: number;
}

/**
 * One process of an engine at work: its lanes take positions of the parts that it holds, and one more part when these run
 * out. Ends when there is no more work, when the engine fails, or by `stop`.
 */
export class WorkOff {
  readonly #lanes: readonly EngineLane[];
  readonly #desk: Desk;
  readonly #held = new Map<string, Held>();
  readonly #pending: Asked[] = [];
  #taking: Promise<boolean> | undefined;
  #isEnding = false;
  #end: () => void = () => {};
  readonly #ended = new Promise<undefined>((resolve) => {
    this.#end = () => resolve(undefined);
  });
  #failure: TengenFailure | undefined;

  constructor(lanes: readonly EngineLane[], desk: Desk) {
    this.#lanes = lanes;
    this.#desk = desk;
  }

  get parts(): readonly Claimed[] {
    return [...this.#held.values()].map(({ part }) => part);
  }

  /** Works until it ends; returns the failure that ended it. */
  async run(): Promise<TengenFailure | undefined> {
    await Promise.all(this.#lanes.map((lane) => this.#work(lane)));
    this.#isEnding = true;
    await Promise.all(this.#lanes.map((lane) => lane.close()));
    for (const { part } of this.#held.values()) await this.#desk.drop(part, this.#failure);
    this.#held.clear();
    return this.#failure;
  }

  /** Ends now; what is held goes back. */
  stop(): void {
    this.#isEnding = true;
    this.#end();
  }

  /** Forgets parts that are not ours any more. */
  keepOnly(isOurs: (key: string) => boolean): void {
    for (const key of this.#held.keys()) if (!isOurs(key)) this.#forget(key);
  }

  #forget(key: string): void {
    const held = this.#held.get(key);
    this.#held.delete(key);
    for (let at = this.#pending.length - 1; at >= 0; at -= 1)
      if (this.#pending[at]?.held === held) this.#pending.splice(at, 1);
  }

  async #work(lane: EngineLane): Promise<void> {
    while (!this.#isEnding) {
      const asked = this.#pending.shift();
      if (asked) await this.#ask(lane, asked);
      else {
        this.#taking ??= this.#take().finally(() => {
          this.#taking = undefined;
        });
        if (!(await this.#taking)) return;
      }
    }
  }

  async #take(): Promise<boolean> {
    const part = await this.#desk.take();
    if (!part) return false;
    const work = RecordWork.read(part.sgf);
    if (!work) {
      await this.#desk.drop(part, { code: 'engine.unknown' });
      return true;
    }
    const { length } = part.positions;
    const results = Array.from({ length }, () => null);
    const held: Held = { part, work, results, left: length, visits: 0, ms: 0 };
    this.#held.set(keyOf(part), held);
    for (const [at, position] of part.positions.entries()) this.#pending.push({ held, at, position });
    return true;
  }

  async #ask(lane: EngineLane, { held, at, position }: Asked): Promise<void> {
    const { part, work } = held;
    const line = work.question(position);
    const from = performance.now();
    const answer =
      line &&
      (await Promise.race([lane.ask(line, part.visits, patienceMs(part.speed, part.visits)), this.#ended]));
    if (this.#isEnding || !this.#held.has(keyOf(part))) return;
    if (answer?.ok) {
      held.results[at] = work.answer(position, answer.value, part.pvLength);
      held.visits += answer.value.visits;
      held.ms += performance.now() - from;
    } else if (answer && answer.failure.code !== 'engine.unknown') {
      this.#failure = answer.failure;
      this.stop();
      return;
    }
    held.left -= 1;
    if (held.left > 0) return;
    this.#held.delete(keyOf(part));
    await this.#desk.hand(part, held.results, held.ms > 0 ? (1000 * held.visits) / held.ms : undefined);
  }
}
