import { create } from 'zustand';
import type { ReviewJob } from '#protocol';

/** The queue of background reviews, as the worker last reported it. */
interface Jobs {
  readonly list: readonly ReviewJob[];
}

export const useJobs = create<Jobs>()(() => ({ list: [] }));

/** Whether a review continues as soon as an engine runs. */
export const wantEngines = ({ list }: Jobs): boolean =>
  list.some(({ phase }) => phase === 'waiting' || phase === 'running');
