import type { Change, NodeId, OfDocument } from '#protocol';
import { game } from './game';
import { request } from './request';

/** A node of the document it was seen in. Every position is one. */
export interface Place extends OfDocument {
  readonly node: NodeId;
}

/** Edits the node that was seen, and no other: fails when another document lies open by now. */
export const changeAt = ({ of, node }: Place, change: Change): Promise<boolean> =>
  request(game().change(of, node, change));
