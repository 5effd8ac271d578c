import { nextClockEvent } from '#kernel/play/clock';
import type { PlayState } from '#kernel/play/play-state';
import type { Clock } from '../../clock';

/** Interval between saves of a running clock: with what the save itself waits, a killed page loses a second at most. */
const HEARTBEAT_MS = 800;
/** A sleeping machine or a frozen page misses heartbeats for longer than a busy one. */
const ASLEEP_MS = 5000;

export interface PlayTimerListener {
  /** A period or the game may be over. */
  due(): void;
  /** The clock has run a while. Also the first call after a sleep. */
  beat(): void;
}

/** The timers of a game whose clock runs: its next event, and a heartbeat that shows whether the machine was awake. */
export class PlayTimer {
  readonly #clock: Clock;
  readonly #listener: PlayTimerListener;
  #cancelDue: (() => void) | undefined;
  #cancelBeat: (() => void) | undefined;
  /** When the machine was last known to be awake. */
  #seen = { now: 0, today: 0 };

  constructor(clock: Clock, listener: PlayTimerListener) {
    this.#clock = clock;
    this.#listener = listener;
  }

  /** Sets the timers that the state asks for, and drops others. */
  follow({ clocks, stopped }: PlayState): void {
    const clock = this.#clock;
    this.#cancelDue?.();
    this.#cancelDue = undefined;
    const wait = clocks && !stopped ? nextClockEvent(clocks, clock.now()) : undefined;
    if (wait === undefined) {
      this.stop();
      return;
    }
    this.#see();
    // One moment more, because the period is lost only after its end.
    this.#cancelDue = clock.after(Math.ceil(wait) + 1, () => {
      this.#cancelDue = undefined;
      this.#listener.due();
    });
    if (!this.#cancelBeat) this.#beat();
  }

  stop(): void {
    this.#cancelDue?.();
    this.#cancelDue = undefined;
    this.#cancelBeat?.();
    this.#cancelBeat = undefined;
  }

  /**
   * When the machine was last seen awake, if it has slept since; undefined otherwise. In sleep one of the two times may
   * stand still: the monotonic one does on most systems.
   */
  sleptSince(): number | undefined {
    if (!this.#cancelBeat) return undefined;
    const { now, today } = this.#seen;
    const passed = Math.max(this.#clock.now() - now, this.#clock.today() - today);
    return passed > ASLEEP_MS ? now : undefined;
  }

  #see(): void {
    this.#seen = { now: this.#clock.now(), today: this.#clock.today() };
  }

  #beat(): void {
    this.#cancelBeat = this.#clock.after(HEARTBEAT_MS, () => {
      this.#listener.beat();
      // The listener may have stopped the game.
      if (!this.#cancelBeat) return;
      this.#see();
      this.#beat();
    });
  }
}
