import type { PositionKey } from '#protocol';
import type { Clock } from '../../clock';

/** A person who steps quickly passes through positions: only one that is stayed at is looked at. */
const ARRIVAL_MS = 120;
/** Visits of a glance that is asked for where none comes by itself. */
const ASKED_VISITS = 60;

/**
 * The short search of a position at which somebody arrives: one for each arrival, so that it never keeps a machine
 * busy. Live analysis goes on where a glance ends.
 */
export class Glance {
  readonly #clock: Clock;
  readonly #due: () => void;
  #usualVisits = 0;
  #position: PositionKey | undefined;
  #isDue = false;
  #isDone = false;
  #cancel: (() => void) | undefined;
  /** Visits of the search of this position; 0: none. */
  visits = 0;

  /** `due`: the position has been stayed at. */
  constructor(clock: Clock, due: () => void) {
    this.#clock = clock;
    this.#due = due;
  }

  /** Visits that every arrival gives; 0: none. */
  configure(visits: number): void {
    if (visits === this.#usualVisits) return;
    this.#usualVisits = visits;
    this.again();
  }

  /** This position is shown now; called as often as one likes. */
  arrive(position: PositionKey | undefined): void {
    if (position === this.#position) return;
    this.#cancel?.();
    this.#cancel = undefined;
    this.#position = position;
    this.#isDue = false;
    this.#isDone = false;
    this.visits = this.#usualVisits;
    if (position === undefined || this.visits === 0) return;
    this.#cancel = this.#clock.after(ARRIVAL_MS, () => {
      this.#cancel = undefined;
      this.#isDue = true;
      this.#due();
    });
  }

  /** Looks at once, also where no glance comes by itself. */
  ask(): void {
    this.visits = Math.max(ASKED_VISITS, this.#usualVisits);
    this.#isDue = true;
    this.#isDone = false;
    this.#due();
  }

  /** Whether the position is to be looked at now, of which so many visits are known; one that is known is done with. */
  wants(position: PositionKey, known: number): boolean {
    if (!this.#isDue) return false;
    if (known >= this.visits) this.ended(position);
    return this.isComing(position, known);
  }

  /** Whether figures of the position are to be waited for, of which so many visits are known. */
  isComing(position: PositionKey, known: number): boolean {
    return position === this.#position && !this.#isDone && known < this.visits;
  }

  /** The search has ended, deep enough or not: it is not begun again before the next arrival. */
  ended(position: PositionKey): void {
    if (position === this.#position) this.#isDone = true;
  }

  /** Looks again, as after an arrival: another engine has come, or the settings are others. */
  again(): void {
    const position = this.#position;
    this.arrive(undefined);
    this.arrive(position);
  }
}
