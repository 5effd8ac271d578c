import type { Mirror } from './mirror';

/** What the queue of background reviews means. */
type Jobs = Pick<Mirror, 'jobs'>;

/** The records whose reviews have ended: another text when another one has. */
export const finishedOf = ({ jobs }: Jobs): string =>
  jobs.flatMap(({ phase, record }) => (phase === 'done' ? [record] : [])).join(' ');

/** Whether a review runs in the background. */
export const isReviewing = ({ jobs }: Jobs): boolean => jobs.some(({ phase }) => phase === 'running');

/** Whether a review continues as soon as an engine runs. */
export const wantEngines = ({ jobs }: Jobs): boolean =>
  jobs.some(({ phase }) => phase === 'waiting' || phase === 'running');
