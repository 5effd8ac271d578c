import type { TreeCells, TreeView, TreeWindow } from '#protocol';
import { covers } from './layout';

type FetchCells = (window: TreeWindow) => Promise<TreeCells>;
/** Which drawn tree is meant: of which document, and how it looks at the time. */
type Drawn = Pick<TreeView, 'of' | 'version'>;

interface Wish {
  readonly drawn: Drawn;
  readonly need: TreeWindow;
  readonly ask: TreeWindow;
}

/**
 * The cells around what is in sight. One request is on its way at a time; meanwhile only the newest wish is
 * remembered. The old cells stay to be drawn while the same document is shown; those of another one go at once.
 */
export class CellStore {
  #cells: TreeCells | undefined;
  #held: { readonly drawn: Drawn; readonly window: TreeWindow } | undefined;
  #asking: Wish | undefined;
  #waiting: Wish | undefined;
  readonly #fetchCells: FetchCells;
  readonly #onCells: () => void;

  constructor(fetchCells: FetchCells, onCells: () => void) {
    this.#fetchCells = fetchCells;
    this.#onCells = onCells;
  }

  get cells(): TreeCells | undefined {
    return this.#cells;
  }

  /** Another document's cells are no cells of this one. */
  keepOnly({ of }: Pick<Drawn, 'of'>): void {
    if (this.#held === undefined || this.#held.drawn.of === of) return;
    this.#held = undefined;
    this.#cells = undefined;
  }

  /** Sees to it that `need` is held; asks for the larger `ask` where it is not. */
  want(drawn: Drawn, need: TreeWindow, ask: TreeWindow): void {
    this.keepOnly(drawn);
    if (this.#held?.drawn.version === drawn.version && covers(this.#held.window, need)) {
      this.#waiting = undefined;
      return;
    }
    if (this.#asking?.drawn.version === drawn.version && covers(this.#asking.ask, need)) return;
    this.#waiting = { drawn, need, ask };
    if (!this.#asking) void this.#fetchWaiting();
  }

  async #fetchWaiting(): Promise<void> {
    while (this.#waiting) {
      const wish: Wish = this.#waiting;
      this.#waiting = undefined;
      this.#asking = wish;
      try {
        const cells = await this.#fetchCells(wish.ask);
        if (this.#isOfShown(wish)) {
          this.#cells = cells;
          this.#held = { drawn: wish.drawn, window: wish.ask };
        }
      } catch {
        // The worker is gone; whoever owns it says so. The old cells stay, the next wish asks again.
        this.#asking = undefined;
        return;
      }
      this.#asking = undefined;
      this.#onCells();
    }
  }

  /** Whether nobody has wished for another document meanwhile. */
  #isOfShown({ drawn }: Wish): boolean {
    const newest = this.#waiting as Wish | undefined;
    return newest === undefined || newest.drawn.of === drawn.of;
  }
}
