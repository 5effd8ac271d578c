import { create } from 'zustand';
import type { ReviewJob } from '#protocol';

/** The queue of background reviews, as the worker last reported it. */
interface Jobs {
  readonly list: readonly ReviewJob[];
}

export const useJobs = create<Jobs>()(() => ({ list: [] }));

/** The records whose reviews have ended: another text when another one has. */
export const finishedOf = ({ list }: Jobs): string =>
  list.flatMap(({ phase, record }) => (phase === 'done' ? [record] : [])).join(' ');

/** Whether a review runs in the background. */
export const isReviewing = ({ list }: Jobs): boolean => list.some(({ phase }) => phase === 'running');

/** Whether a review continues as soon as an engine runs. */
export const wantEngines = ({ list }: Jobs): boolean =>
  list.some(({ phase }) => phase === 'waiting' || phase === 'running');
