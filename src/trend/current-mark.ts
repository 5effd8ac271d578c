import styles from './current-mark.module.css';

/**
 * Where the game stands in the chart: a line, with a dot on the curve. It lies over the picture, which so is not drawn
 * anew at every step through the game. Places in CSS pixels of the plotting area.
 */
export class CurrentMark {
  readonly #line = document.createElement('div');
  readonly #dot = document.createElement('div');

  constructor(over: HTMLElement) {
    this.#line.className = styles.current ?? '';
    this.#line.append(this.#dot);
    over.append(this.#line);
  }

  /** Undefined `x`: it is not in the chart. Undefined `y`: nothing is known there, or a sign tells more. */
  place(x: number | undefined, y: number | undefined): void {
    this.#line.hidden = x === undefined;
    this.#dot.hidden = y === undefined;
    // Whole pixels keep the line sharp.
    if (x !== undefined) this.#line.style.translate = `${Math.round(x)}px`;
    if (y !== undefined) this.#dot.style.translate = `0 ${y}px`;
  }
}
