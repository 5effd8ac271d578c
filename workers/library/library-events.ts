import type { ImportView, LibraryEvent } from '#protocol';

interface LibraryEventsDeps {
  readonly now: () => number;
  /** Tells whether an import runs, which changes the list all the time. */
  readonly isImporting: () => boolean;
}

/** Changes within this time are reported together … */
const TELL_AFTER_MS = 250;
/** … and those of an import at most this often, because nobody can read a list that keeps changing. */
const TELL_IMPORTED_EVERY_MS = 1000;

/** Sends the page what happens in the library. */
export class LibraryEvents {
  readonly #deps: LibraryEventsDeps;
  #port: MessagePort | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #reportedAt = 0;

  constructor(deps: LibraryEventsDeps) {
    this.#deps = deps;
  }

  connect(port: MessagePort): void {
    this.#port = port;
  }

  tell(event: LibraryEvent): void {
    this.#port?.postMessage(event);
  }

  /** Reports a changed list, together with the changes that follow at once. */
  tellChanged(): void {
    if (this.#waiting) return;
    const { now, isImporting } = this.#deps;
    const next = isImporting() ? this.#reportedAt + TELL_IMPORTED_EVERY_MS : 0;
    this.#waiting = setTimeout(() => this.#tellNow(), Math.max(TELL_AFTER_MS, next - now()));
  }

  /**
   * Reports the list before the end of its import, so that nobody reads about added games above an empty
   * list.
   */
  tellImport(view: ImportView): void {
    const isOver = view.phase === 'done' || view.phase === 'cancelled';
    if (isOver && this.#waiting) this.#tellNow();
    this.tell({ type: 'import', import: view });
  }

  #tellNow(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#reportedAt = this.#deps.now();
    this.tell({ type: 'changed' });
  }
}
