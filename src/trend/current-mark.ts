import styles from './current-mark.module.css';

/**
 * The current position in the chart: a line, with a dot on the curve. It is an element over the canvas, so that a
 * step does not redraw the chart. Positions in CSS pixels of the plotting area.
 */
export class CurrentMark {
  readonly #line = document.createElement('div');
  readonly #dot = document.createElement('div');

  constructor(over: HTMLElement) {
    this.#line.className = styles.current ?? '';
    this.#line.append(this.#dot);
    over.append(this.#line);
  }

  /**
   * Undefined `x`: the position is not in the chart. Undefined `y`: no value is known there, or a sign takes its
   * place.
   */
  place(x: number | undefined, y: number | undefined): void {
    this.#line.hidden = x === undefined;
    this.#dot.hidden = y === undefined;
    // Whole pixels keep the line sharp.
    if (x !== undefined) this.#line.style.translate = `${Math.round(x)}px`;
    if (y !== undefined) this.#dot.style.translate = `0 ${y}px`;
  }
}
