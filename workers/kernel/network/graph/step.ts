import type { Size } from '../../board/types';
import type { Image, Run } from './layers';

/**
 * Computes what a size needs and keeps it in the machine; called before the first evaluation of that size.
 */
export type Prepare = (size: Size) => void;

/** Runs a block: changes the trunk in place and releases all memory it took. */
export type Step = (run: Run, trunk: Image) => void;
