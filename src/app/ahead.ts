import { library } from '../clients/library';
import { atRest } from '../ui/deferred/at-rest';
import { fetchAhead } from '../ui/deferred/lazily';

/** What a start has to do itself comes first, and whatever somebody does. Milliseconds. */
const REST_MS = 500;
const rested = (): Promise<void> => atRest(REST_MS);

/**
 * What people ask for next is got ready while nobody waits for the page: the library's worker, which takes longer to
 * come than its list to be found, and the code of screens, menus and dialogs.
 */
export const getReadyAhead = async (): Promise<void> => {
  await rested();
  library();
  await fetchAhead(rested);
};
