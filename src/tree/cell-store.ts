import type { TreeCells, TreeWindow } from '#protocol';
import { covers } from './layout';

type FetchCells = (window: TreeWindow) => Promise<TreeCells>;

interface Wish {
  readonly version: number;
  readonly need: TreeWindow;
  readonly ask: TreeWindow;
}

/**
 * The cells around what is in sight. One request is on its way at a time; meanwhile only the newest wish is
 * remembered, and the old cells stay to be drawn.
 */
export class CellStore {
  cells: TreeCells | undefined;
  private held: { readonly version: number; readonly window: TreeWindow } | undefined;
  private asking: Wish | undefined;
  private waiting: Wish | undefined;
  private readonly fetchCells: FetchCells;
  private readonly onCells: () => void;

  constructor(fetchCells: FetchCells, onCells: () => void) {
    this.fetchCells = fetchCells;
    this.onCells = onCells;
  }

  /** Sees to it that `need` is held; asks for the larger `ask` where it is not. */
  want(version: number, need: TreeWindow, ask: TreeWindow): void {
    if (this.held?.version === version && covers(this.held.window, need)) {
      this.waiting = undefined;
      return;
    }
    if (this.asking?.version === version && covers(this.asking.ask, need)) return;
    this.waiting = { version, need, ask };
    if (!this.asking) void this.fetchWaiting();
  }

  private async fetchWaiting(): Promise<void> {
    while (this.waiting) {
      const wish = this.waiting;
      this.waiting = undefined;
      this.asking = wish;
      try {
        this.cells = await this.fetchCells(wish.ask);
        this.held = { version: wish.version, window: wish.ask };
      } catch {
        // The worker is gone; whoever owns it says so. The old cells stay, the next wish asks again.
        this.asking = undefined;
        return;
      }
      this.asking = undefined;
      this.onCells();
    }
  }
}
