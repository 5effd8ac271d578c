import type { Size } from '../../board/types';
import type { Image, Run } from './layers';

/** Makes what a size needs and keeps it in the machine; called before the first evaluation of that size. */
export type Prepare = (size: Size) => void;

/** A block ready to run: changes the trunk in place, leaves the machine's pile as it was. */
export type Step = (run: Run, trunk: Image) => void;
