import type { Change, DocumentId, NodeId, OfDocument, Point } from '#protocol';
import { useMirror } from '../state/mirror';
import { game } from './game';
import { request } from './request';

/** A node and the document in which the person sees it. Every position is a node. */
export interface Place extends OfDocument {
  readonly node: NodeId;
}

/** Edits the node the person sees; fails when another document has been opened meanwhile. */
export const changeAt = ({ of, node }: Place, change: Change): Promise<boolean> =>
  request(game().change(of, node, change));

/** Plays on the shown board; does nothing without one. */
export const playPoint = (point: Point): Promise<boolean> =>
  withSeen((of) => request(game().play(of, point)));

/** Plays a line as a variation of the shown record. */
export const playPoints = (points: readonly Point[]): Promise<boolean> =>
  withSeen((of) => request(game().playLine(of, points)));

/** Undoes or redoes the latest edit of the shown record. */
export const undoEdit = (): Promise<boolean> => withSeen((of) => request(game().undo(of)));
export const redoEdit = (): Promise<boolean> => withSeen((of) => request(game().redo(of)));

const withSeen = (act: (of: DocumentId) => Promise<boolean>): Promise<boolean> => {
  const { document } = useMirror.getState();
  return document ? act(document.of) : Promise.resolve(false);
};
