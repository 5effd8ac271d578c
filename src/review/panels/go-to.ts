import type { NodeId } from '#protocol';
import { game } from '../../clients/game';

export const goTo = (node: NodeId): void => void game().goTo(node);
