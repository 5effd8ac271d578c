import { ANALYSIS_STATE } from '#contract';

export const UNFINISHED: readonly number[] = [ANALYSIS_STATE.waiting, ANALYSIS_STATE.running];

/** States of a part of one. */
export const PART_STATES = { waiting: 0, held: 1, done: 2, givenUp: 3 } as const;

/** Whose work goes first: the class of who pays for it. Work of subscriptions is what nobody waits for. */
export const WORK_CLASSES = { subscription: 0, user: 10, vip: 20, pro: 30 } as const;
export type WorkClass = (typeof WORK_CLASSES)[keyof typeof WORK_CLASSES];
/** Priorities below this are those of subscriptions. */
export const CLASS_STEP = 1000;
