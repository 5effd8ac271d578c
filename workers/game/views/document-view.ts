import type { DocumentView } from '#protocol';
import { titleOf } from '../../store/record-head';
import type { GameDocument } from '../document/game-document';
import { sendable } from './event-feed';

/** The open record as a whole: under 2 kB, more only for files with many warnings. */
export const documentView = (
  document: GameDocument,
  { save, unsaved, unjudged }: Pick<DocumentView, 'save' | 'unsaved' | 'unjudged'>,
): DocumentView => ({
  of: document.id,
  record: document.record,
  title: titleOf(document.info, document.fileName),
  games: document.games.length,
  info: document.info,
  size: document.tree.size,
  nodeCount: document.tree.nodeCount,
  complete: document.complete,
  canUndo: document.history.undoLabel !== undefined,
  canRedo: document.history.redoLabel !== undefined,
  save: save.phase === 'failed' ? { phase: 'failed', failure: sendable(save.failure) } : save,
  unsaved,
  readOnly: document.readOnly,
  ...(unjudged && { unjudged }),
  warnings: document.warnings,
});
