import type { NodeId } from '#protocol';
import { game } from '../app/game';

export const goTo = (node: NodeId): void => void game().goTo(node);
