import type { AnalysisSettings, DocumentId, NodeId, PagesAround, Wanted } from '#protocol';
import { foldAll, toggleFold } from './document/folding';
import type { GameDocument } from './document/game-document';
import type { GameEmitter } from './document/game-signals';
import { type By, forkIndex, momentIndex, numberIndex, siblingOf } from './edit/cursor-targets';
import { countNodes, findNode } from './edit/find';
import type { OpenRecord } from './open-record';

/** Moves the cursor of the open record. Without a record, and at the end of a line, the cursor stays. */
export class Cursor {
  readonly #open: OpenRecord;
  readonly #signals: GameEmitter;
  readonly #pause: () => Promise<void>;

  constructor(open: OpenRecord, signals: GameEmitter, pause: () => Promise<void>) {
    this.#open = open;
    this.#signals = signals;
    this.#pause = pause;
  }

  /** Ignores a node of a document that is not open. */
  goTo(of: DocumentId, node: NodeId): void {
    this.#move((document) => document.id === of && document.goTo(node));
  }
  step(moves: number): void {
    this.#move(({ line }) => line.goToIndex(line.index + moves));
  }
  goToStart(): void {
    this.#move(({ line }) => line.goToIndex(0));
  }
  goToEnd(): void {
    this.#move(({ line }) => line.goToIndex(line.length - 1));
  }
  goToMove(number: number): void {
    this.#move((document) => document.line.goToIndex(numberIndex(document, number)));
  }
  goToFork(by: By): void {
    this.#move((document) => document.line.goToIndex(forkIndex(document, by)));
  }
  goToMoment(by: By, settings: AnalysisSettings): void {
    this.#move((document) => {
      const index = momentIndex(document, by, settings);
      if (index !== undefined) document.line.goToIndex(index);
    });
  }
  switchVariation(by: By): void {
    this.#move((document) => {
      const sibling = siblingOf(document, by);
      if (sibling !== undefined) document.goTo(sibling);
    });
  }
  leaveVariation(): void {
    this.#move((document) => document.leaveVariation());
  }

  /** Searches in slices; false when nothing is found or another record was opened meanwhile. */
  async find(wanted: Wanted, by: By): Promise<boolean> {
    const { document } = this.#open;
    if (!document) return false;
    const found = await findNode(document, wanted, by, this.#pause);
    if (found === undefined || !this.#open.isShown(document)) return false;
    this.goTo(document.id, found);
    return true;
  }

  async countWanted(wanted: readonly Wanted[]): Promise<readonly number[] | undefined> {
    const { document } = this.#open;
    return document && countNodes(document, wanted, this.#pause);
  }

  async turnPage(by: By, settings: AnalysisSettings): Promise<void> {
    const { document } = this.#open;
    if (!document) return;
    const page = await pageFrom(document, by, settings, this.#pause);
    if (page !== undefined) this.goTo(document.id, page);
  }
  async pagesAround(settings: AnalysisSettings): Promise<PagesAround> {
    const { document } = this.#open;
    if (!document) return { previous: false, next: false };
    const there = async (by: By) => (await pageFrom(document, by, settings, this.#pause)) !== undefined;
    return { previous: await there(-1), next: await there(1) };
  }

  toggleFold(of: DocumentId, node: NodeId): void {
    this.#fold((document) => document.id === of && document.tree.has(node) && toggleFold(document, node));
  }
  foldAll(on: boolean): void {
    this.#fold((document) => foldAll(document, on));
  }

  /** Moves the cursor out of a folded variation and redraws the tree. */
  #fold(fold: (document: GameDocument) => unknown): void {
    this.#move(fold);
    this.#signals.emit('foldsChanged');
  }

  #move(move: (document: GameDocument) => unknown): void {
    const { session } = this.#open;
    if (!session) return;
    const { document } = session;
    const { node } = document;
    const { version } = document.shown;
    move(document);
    const isNewLine = document.shown.version !== version;
    if (document.node === node && !isNewLine) return;
    document.showCursor();
    if (isNewLine) session.follow();
    session.moved();
    this.#signals.emit('cursorMoved', isNewLine);
  }
}

/**
 * The next (1) or previous (-1) page of a presentation: a commented node, where none follows a key move of the line. A
 * presentation ends where the record does.
 */
const pageFrom = async (
  document: GameDocument,
  by: By,
  settings: AnalysisSettings,
  pause: () => Promise<void>,
): Promise<NodeId | undefined> => {
  const commented = await findNode(document, { kind: 'comment' }, by, pause, false);
  if (commented !== undefined) return commented;
  const index = momentIndex(document, by, settings);
  return index === undefined ? undefined : document.line.nodes[index];
};
