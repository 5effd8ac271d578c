import type { Color } from '../kernel/board/types';

/** What a person looks for among the nodes of the record. */
export type Wanted =
  | { readonly kind: 'comment' }
  /** A node with several continuations. */
  | { readonly kind: 'fork' }
  | { readonly kind: 'marks' }
  /** Nodes with an annotation: good, bad, unclear, hotspot. */
  | { readonly kind: 'annotation' }
  | { readonly kind: 'toPlay'; readonly color: Color }
  /** In comments, names and labels; capitals and small letters are the same. */
  | { readonly kind: 'text'; readonly text: string }
  /** The same stones, the same side to move, elsewhere in the tree. */
  | { readonly kind: 'position' };

/** Whether a presentation has a page before and after the shown one. */
export interface PagesAround {
  readonly previous: boolean;
  readonly next: boolean;
}

export interface FindApi {
  /** Goes to the next (1) or previous (-1) match in file order and wraps around at the end; false without a match. */
  find(wanted: Wanted, by: 1 | -1): Promise<boolean>;
  /** How many nodes of the record each of these wants; undefined without a record. */
  countWanted(wanted: readonly Wanted[]): Promise<readonly number[] | undefined>;
  /**
   * Goes to the next (1) or previous (-1) page of a presentation: a commented node, where none follows a key move of the
   * line.
   */
  turnPage(by: 1 | -1): Promise<void>;
  pagesAround(): Promise<PagesAround>;
  /** To the move with this number on the line being shown. */
  goToMove(number: number): Promise<void>;
  /** To the nearest fork above (-1) or below (1) on the line being shown, or its end. */
  goToFork(by: 1 | -1): Promise<void>;
}
