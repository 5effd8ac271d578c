import type { Edit, NodeId } from '#kernel/tree/edit';

/** An edit of the tree that is planned but not yet applied. */
export interface PlannedEdit {
  readonly edit: Edit;
  /** The cursor's node afterwards; undefined leaves it where the edit puts it. */
  readonly goTo?: NodeId;
  /** Edits in a row that share a series are undone in one step. */
  readonly series?: string;
}
