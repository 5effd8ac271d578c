import type { PositionKey } from '#protocol';
import type { Clock } from '../../clock';

/** A position left sooner than this was only passed. */
const PASSING_MS = 250;
/**
 * Time on a position before its glance starts, after a position that was only passed: a person who steps quickly needs
 * none on the way. Who rested on the last position gets it at once.
 */
const ARRIVAL_MS = 120;
/** Visits of a glance the person asks for while automatic glances are off. */
const ASKED_VISITS = 60;

/**
 * The short search of a newly shown position: one each time it is shown, so that it never keeps a machine busy. Live
 * analysis continues the same search.
 */
export class Glance {
  readonly #clock: Clock;
  readonly #due: () => void;
  #usualVisits = 0;
  #position: PositionKey | undefined;
  #since = Number.NEGATIVE_INFINITY;
  #delay = ARRIVAL_MS;
  #isDue = false;
  #isDone = false;
  #cancel: (() => void) | undefined;
  /** Visits of the search of this position; 0: none. */
  visits = 0;

  /** `due`: the position has been shown long enough. */
  constructor(clock: Clock, due: () => void) {
    this.#clock = clock;
    this.#due = due;
  }

  /** Visits of an automatic glance; 0: none. */
  configure(visits: number): void {
    if (visits === this.#usualVisits) return;
    this.#usualVisits = visits;
    this.again();
  }

  /** Notes the shown position. Its time begins when the page has drawn it; repeated calls change nothing. */
  arrive(position: PositionKey | undefined, isDrawn: boolean): void {
    if (position !== this.#position) this.#begin(position);
    if (isDrawn) this.#wait();
  }

  /** Starts a glance at once, also while automatic glances are off. */
  ask(): void {
    this.visits = Math.max(ASKED_VISITS, this.#usualVisits);
    this.#isDue = true;
    this.#isDone = false;
    this.#due();
  }

  /** Whether to search the position now, given the visits it already has; enough visits end the glance. */
  wants(position: PositionKey, known: number): boolean {
    if (!this.#isDue) return false;
    if (known >= this.visits) this.ended(position);
    return this.isComing(position, known);
  }

  /** Whether the page may expect figures of the position, given the visits it already has. */
  isComing(position: PositionKey, known: number): boolean {
    return position === this.#position && !this.#isDone && known < this.visits;
  }

  /** Call it when the search ends, deep enough or not. It starts again only when the position is shown again. */
  ended(position: PositionKey): void {
    if (position === this.#position) this.#isDone = true;
  }

  /** Starts over, as for a newly shown position, when it arrives again: the engine or the settings have changed. */
  again(): void {
    this.#begin(undefined);
  }

  #begin(position: PositionKey | undefined): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const now = this.#clock.now();
    // The page still does much beside the first position.
    const rested = this.#position !== undefined && now - this.#since >= PASSING_MS;
    this.#delay = rested ? 0 : ARRIVAL_MS;
    this.#since = now;
    this.#position = position;
    this.#isDue = false;
    this.#isDone = false;
    this.visits = this.#usualVisits;
  }

  #wait(): void {
    if (this.#position === undefined || this.#usualVisits === 0 || this.#isDue || this.#cancel) return;
    this.#cancel = this.#clock.after(this.#delay, () => {
      this.#cancel = undefined;
      this.#isDue = true;
      this.#due();
    });
  }
}
