import type { Edit, NodeId } from './edit';
import type { GameTree } from './tree';

/** A completed step of undo or redo. */
export interface HistoryStep {
  readonly label: string;
  /** The node to show: where the change was, or the nearest remaining node. */
  readonly focus: NodeId;
}

interface Entry {
  readonly label: string;
  readonly edit: Edit;
  /** Undo takes back consecutive entries of one series together (letters typed into one comment). */
  readonly series: string | undefined;
}

/** Undo and redo: the inverses of the applied edits. */
export class History {
  readonly #tree: GameTree;
  #done: Entry[] = [];
  #undone: Entry[] = [];
  #saved: Entry | undefined | 'lost';

  constructor(tree: GameTree) {
    this.#tree = tree;
  }

  /** Applies an edit and records its inverse. `label` names it for people; see `Entry` for `series`. */
  apply(edit: Edit, label: string, series?: string): HistoryStep {
    const focus = this.#focusOf(edit);
    const inverse = this.#tree.apply(edit);
    const step = { label, focus: this.#tree.has(focus) ? focus : this.#tree.root };
    const last = this.#done.at(-1);
    if (
      this.#undone.length > 0 &&
      this.#saved !== 'lost' &&
      this.#saved &&
      this.#undone.includes(this.#saved)
    ) {
      this.#saved = 'lost';
    }
    this.#undone = [];
    if (series !== undefined && last?.series === series && last !== this.#saved) {
      this.#done.pop();
      this.#done.push({ ...last, edit: { type: 'batch', edits: [inverse, last.edit] } });
    } else {
      this.#done.push({ label, edit: inverse, series });
    }
    return step;
  }

  undo(): HistoryStep | undefined {
    return this.#move(this.#done, this.#undone);
  }

  redo(): HistoryStep | undefined {
    return this.#move(this.#undone, this.#done);
  }

  get undoLabel(): string | undefined {
    return this.#done.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.#undone.at(-1)?.label;
  }

  /** Tells whether the game has changed since `markSaved`, or since the beginning. */
  get isDirty(): boolean {
    return this.#saved !== this.#done.at(-1);
  }

  markSaved(): void {
    this.#saved = this.#done.at(-1);
  }

  #move(from: Entry[], to: Entry[]): HistoryStep | undefined {
    const entry = from.pop();
    if (!entry) return undefined;
    const focus = this.#focusOf(entry.edit);
    const moved: Entry = { label: entry.label, edit: this.#tree.apply(entry.edit), series: undefined };
    to.push(moved);
    if (this.#saved === entry) this.#saved = moved;
    return { label: entry.label, focus: this.#tree.has(focus) ? focus : this.#tree.root };
  }

  /** Must be called before the edit is applied. */
  #focusOf(edit: Edit): NodeId {
    switch (edit.type) {
      case 'set':
      case 'properties':
      case 'place':
        return edit.node;
      case 'add':
        return this.#tree.idCount;
      case 'remove':
        return this.#tree.parent(edit.node);
      case 'batch': {
        const last = edit.edits.at(-1);
        return last ? this.#focusOf(last) : this.#tree.root;
      }
    }
  }
}
