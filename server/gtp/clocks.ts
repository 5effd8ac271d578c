import { BLACK, type Color, WHITE } from '#kernel/board/types';
import type { ClockState } from '#kernel/play/time-budget';

/** A side's clock at the start of the game, in seconds. */
export type TimeControl = ClockState;

/** Both sides' clocks as the controller sets and updates them. Between updates only our own moves count. */
export class Clocks {
  #control: TimeControl | undefined;
  #left: Record<Color, ClockState | undefined> = { 1: undefined, 2: undefined };

  /** Undefined: no limit. */
  set(control: TimeControl | undefined): void {
    this.#control = control;
    this.restart();
  }

  restart(): void {
    this.#left = { [BLACK]: this.#control, [WHITE]: this.#control };
  }

  left(color: Color): ClockState | undefined {
    return this.#left[color];
  }

  /**
   * `time_left`: stones 0 means main time, otherwise the moves (or periods, in byo-yomi) left in overtime.
   */
  tell(color: Color, seconds: number, stones: number): void {
    const control = this.#control;
    if (!control) return;
    if (stones === 0) this.#left[color] = { ...control, main: seconds };
    else if (control.stones === 1)
      this.#left[color] = { ...control, main: 0, period: seconds, periods: stones };
    else this.#left[color] = { ...control, main: 0, period: seconds, stones };
  }

  spend(color: Color, seconds: number): void {
    const left = this.#left[color];
    if (!left) return;
    this.#left[color] = {
      ...left,
      main: Math.max(0, left.main - seconds + (left.main > 0 ? left.increment : 0)),
    };
  }
}
