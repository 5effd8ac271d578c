import { create } from 'zustand';
import type { ReviewJob } from '#protocol';

/** The queue of reviews in the background, as the worker last told it. */
interface Jobs {
  readonly list: readonly ReviewJob[];
}

export const useJobs = create<Jobs>()(() => ({ list: [] }));

/** Some review goes on as soon as there is an engine. */
export const wantEngines = ({ list }: Jobs): boolean =>
  list.some(({ phase }) => phase === 'waiting' || phase === 'running');
