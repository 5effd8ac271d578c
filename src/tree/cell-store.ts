import type { TreeCells, TreeView, TreeWindow } from '#protocol';
import { covers } from './layout';

type FetchCells = (window: TreeWindow) => Promise<TreeCells>;
/** Identifies a drawn tree: its document and its version. */
type Drawn = Pick<TreeView, 'of' | 'version'>;

interface Wish {
  readonly drawn: Drawn;
  readonly need: TreeWindow;
  readonly ask: TreeWindow;
}

/**
 * The cells around the visible part. One request runs at a time; meanwhile only the newest wish is remembered. Old
 * cells of the same document are drawn until new ones arrive; another document's cells are dropped at once.
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

  /** Drops the cells of another document. */
  keepOnly({ of }: Pick<Drawn, 'of'>): void {
    if (this.#held === undefined || this.#held.drawn.of === of) return;
    this.#held = undefined;
    this.#cells = undefined;
  }

  /** Makes sure that the store holds `need`; requests the larger `ask` when it does not. */
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
        // The worker is gone, and its owner reports that. The old cells stay, and the next wish asks again.
        this.#asking = undefined;
        return;
      }
      this.#asking = undefined;
      this.#onCells();
    }
  }

  /** Whether the wish still belongs to the shown document. */
  #isOfShown({ drawn }: Wish): boolean {
    const newest = this.#waiting as Wish | undefined;
    return newest === undefined || newest.drawn.of === drawn.of;
  }
}
