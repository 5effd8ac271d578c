import type { RecordId } from '#protocol';
import { told } from '../app/game';
import { reviews } from '../app/reviews';
import { startEngines } from '../app/threads';

/** Reviews records in the background, after those that wait already. */
export const queueReviews = async (records: readonly RecordId[]): Promise<void> => {
  await startEngines();
  await told(reviews().enqueue(records));
};
