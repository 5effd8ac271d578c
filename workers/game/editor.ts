import { ok } from '#kernel/outcome';
import type { Change, DocumentId, NodeId, Point, Result } from '#protocol';
import type { Cursor } from './cursor';
import type { GameDocument } from './document/game-document';
import type { GameEmitter } from './document/game-signals';
import { planChange } from './edit/changes';
import { planLine } from './edit/edits';
import type { PlannedEdit } from './edit/planned-edit';
import type { OpenRecord } from './open-record';

/** Makes all edits of the open record. It starts to store an edit before it answers the request. */
export class Editor {
  readonly #open: OpenRecord;
  readonly #cursor: Cursor;
  readonly #signals: GameEmitter;

  constructor(open: OpenRecord, cursor: Cursor, signals: GameEmitter) {
    this.#open = open;
    this.#cursor = cursor;
    this.#signals = signals;
    signals.on('playWritten', () => this.#edited('game'));
  }

  async change(of: DocumentId, node: NodeId, change: Change): Promise<Result<void>> {
    const document = await this.#open.editable(of);
    if (!document.ok) return document;
    // The page may ask for a node that an undo has just removed.
    if (!document.value.tree.has(node)) return ok(undefined);
    const planned = planChange(document.value, node, change);
    if (!planned.ok) return planned;
    if (planned.value) this.#apply(document.value, planned.value, change.type);
    return ok(undefined);
  }

  /** Plays from the cursor for the side to move. Where the record already has the line, only the cursor moves. */
  async play(of: DocumentId, points: readonly Point[]): Promise<Result<void>> {
    const document = await this.#open.editable(of);
    if (!document.ok) return document;
    const planned = planLine(document.value, points);
    if (!planned.ok) return planned;
    // A move ends the search for a threat.
    document.value.threat = false;
    const { edit, goTo } = planned.value;
    if (edit) this.#apply(document.value, { edit, goTo }, 'play');
    else this.#cursor.goTo(document.value.id, goTo);
    return ok(undefined);
  }

  undo(of: DocumentId): Promise<Result<void>> {
    return this.#travel(of, (document) => document.undo());
  }
  redo(of: DocumentId): Promise<Result<void>> {
    return this.#travel(of, (document) => document.redo());
  }

  #apply(document: GameDocument, { edit, goTo, series }: PlannedEdit, label: string): void {
    document.apply(edit, label, series);
    if (goTo !== undefined) document.goTo(goTo);
    this.#edited('person');
  }

  async #travel(of: DocumentId, step: (document: GameDocument) => boolean): Promise<Result<void>> {
    const document = await this.#open.editable(of);
    if (!document.ok) return document;
    if (step(document.value)) this.#edited('person');
    return ok(undefined);
  }

  #edited(by: 'person' | 'game'): void {
    const { session } = this.#open;
    session?.document.showCursor();
    session?.follow();
    session?.edited();
    this.#signals.emit('recordEdited', by);
  }
}
