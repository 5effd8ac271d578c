import type { Clock } from '../../clock';
import type { EngineSlot } from './engine-slot';

/** A spare engine may use the page's core when the person has not touched the page for this long. */
const PAGE_RESTS_MS = 1000;

/** The engines on the core that the page draws with: they work only while the person does not touch the page. */
export class SpareEngines {
  readonly #clock: Clock;
  readonly #onRest: () => void;
  readonly #slots = new Set<EngineSlot>();
  #touchedAt = Number.NEGATIVE_INFINITY;
  #cancelWait: (() => void) | undefined;

  /** `onRest` is called when the page rests and there are spare engines. */
  constructor(clock: Clock, onRest: () => void) {
    this.#clock = clock;
    this.#onRest = onRest;
  }

  add(slot: EngineSlot): void {
    this.#slots.add(slot);
  }
  remove(slot: EngineSlot): void {
    this.#slots.delete(slot);
  }
  clear(): void {
    this.#slots.clear();
  }
  has(slot: EngineSlot): boolean {
    return this.#slots.has(slot);
  }

  /** The person has touched the page. */
  touch(): void {
    this.#touchedAt = this.#clock.now();
    if (this.#slots.size > 0) this.#wait();
  }

  /** Whether the engine leaves its core to the page now. */
  mustRest(slot: EngineSlot): boolean {
    return this.has(slot) && this.#isTouched();
  }

  #isTouched(): boolean {
    return this.#clock.now() - this.#touchedAt < PAGE_RESTS_MS;
  }

  /** One timer, set again only when it fires too early. */
  #wait(): void {
    this.#cancelWait ??= this.#clock.after(PAGE_RESTS_MS, () => {
      this.#cancelWait = undefined;
      if (this.#isTouched()) this.#wait();
      else this.#onRest();
    });
  }
}
