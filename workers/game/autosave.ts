import type { Result, SaveState, TengenFailure } from '#protocol';
import type { Clock } from '../clock';
import type { Kept } from '../store/store';

/** Edits made during a save wait this long and are then saved together. */
const GATHER_MS = 250;
/** The cursor moves often and is cheap to lose. */
const PROGRESS_MS = 200;

export interface Saver {
  /** Writes the whole record. */
  save(): Promise<Result<Kept>>;
  /** Writes cursor and analysed share only. */
  saveProgress(): Promise<Result<void>>;
  /** The state that people see has changed. */
  changed(): void;
  failed(failure: TengenFailure): void;
}

/**
 * When the open record goes to storage.
 *
 *   edit ─ saving at once ─ edit, edit ─ saved ─ 250 ms ─ saving both ─ saved
 *
 * One save at a time. A save that failed is tried again with the next edit, progress or flush; until then the
 * record lives in memory and the state says so.
 */
export class Autosave {
  readonly #saver: Saver;
  readonly #clock: Clock;
  #state: SaveState = { phase: 'saved' };
  #edited = false;
  #moved = false;
  #running: Promise<void> | undefined;
  #cancelWait: (() => void) | undefined;
  #cancelProgress: (() => void) | undefined;

  constructor(saver: Saver, clock: Clock) {
    this.#saver = saver;
    this.#clock = clock;
  }

  get state(): SaveState {
    return this.#state;
  }

  /** The browser keeps nothing: what is open is in this tab only, from the start. */
  holdOnly(): void {
    if (this.#state.phase === 'saved') this.#show({ phase: 'held' });
  }

  /** Saves the record soon, because the tree has changed. */
  edited(): void {
    this.#edited = true;
    this.#show({ phase: 'saving' });
    if (!this.#running && !this.#cancelWait) this.#start();
  }

  /** Saves progress soon, because the cursor or the analyses have changed. */
  moved(): void {
    this.#moved = true;
    this.#cancelProgress ??= this.#clock.after(PROGRESS_MS, () => {
      this.#cancelProgress = undefined;
      if (!this.#running) this.#start();
    });
  }

  /** Resolves when everything that has changed so far is in storage, or has failed to get there. */
  async flush(): Promise<void> {
    this.#cancelWait?.();
    this.#cancelWait = undefined;
    this.#cancelProgress?.();
    this.#cancelProgress = undefined;
    await this.#running;
    // What came in while that save ran: it may have set a new wait.
    (this.#cancelWait as (() => void) | undefined)?.();
    this.#cancelWait = undefined;
    this.#start();
    await this.#running;
  }

  #start(): void {
    if (!this.#edited && !this.#moved) return;
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    const whole = this.#edited;
    this.#edited = false;
    this.#moved = false;
    const outcome: Result<unknown> = whole ? await this.#saver.save() : await this.#saver.saveProgress();
    this.#running = undefined;
    if (!outcome.ok) this.#notSaved(whole, outcome.failure);
    else if (whole && !this.#edited) this.#show({ phase: outcome.value === 'held' ? 'held' : 'saved' });
    if (this.#edited && outcome.ok) this.#waitAndStart();
  }

  #notSaved(whole: boolean, failure: TengenFailure): void {
    this.#saver.failed(failure);
    if (whole) this.#show({ phase: 'failed', failure });
    this.#edited ||= whole;
  }

  #waitAndStart(): void {
    this.#cancelWait = this.#clock.after(GATHER_MS, () => {
      this.#cancelWait = undefined;
      this.#start();
    });
  }

  #show(state: SaveState): void {
    const same = state.phase === this.#state.phase && state.phase !== 'failed';
    this.#state = state;
    if (!same) this.#saver.changed();
  }
}
