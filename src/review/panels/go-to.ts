import type { NodeId, OfDocument } from '#protocol';
import { game } from '../../clients/game';

/** To a node of what was seen; nothing when another document lies open by now. */
export const goTo = ({ of }: OfDocument, node: NodeId): void => void game().goTo(of, node);
