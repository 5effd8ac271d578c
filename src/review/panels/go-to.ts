import type { NodeId, OfDocument } from '#protocol';
import { game } from '../../clients/game';

/** Goes to a node of the shown document; does nothing when another document has been opened. */
export const goTo = ({ of }: OfDocument, node: NodeId): void => void game().goTo(of, node);
